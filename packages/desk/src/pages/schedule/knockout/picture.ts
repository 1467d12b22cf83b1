import type { BoxSide, Bracket, BracketLayout, BracketWords, PlayoffPart } from '@turnuva/engine/schedule';
import { bracketLayout, bracketParts, bracketSvg, knockoutOf, playoffBracket } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { bracketWords, stageOfMatches } from '@turnuva/text';
import { entrantNames, playerNames } from '../../../language/entrants.ts';
import type { Words } from '../../../language/words.ts';

/** The bracket of a knock-out (or a page of it) as a picture, names and scores in it. */
export const knockoutPicture = (
  bracket: Bracket,
  layout: BracketLayout,
  tournament: Tournament,
  words: Words,
): string => bracketSvg(layout, pictureWords(bracket, tournament, words));

/** The words of a bracket's picture. */
export function pictureWords(bracket: Bracket, tournament: Tournament, { say, points }: Words): BracketWords {
  const names = entrantNames(tournament);
  return bracketWords(say, bracket, {
    entrants: knockoutOf(tournament).entrants,
    title: tournament.info.name,
    name: (id) => names.get(id) ?? '',
    points,
  });
}

/** The bracket of a play-off that is made of matches only; undefined where tables are played. */
export function playoffPicture(
  parts: readonly PlayoffPart[],
  tournament: Tournament,
  words: Words,
): string | undefined {
  const bracket = playoffBracket(parts);
  const placed = bracketParts(parts);
  if (bracket === undefined || parts.length < 2) return undefined;
  const names = playerNames(tournament);
  const side = (part: PlayoffPart | undefined, at: 0 | 1): BoxSide => {
    const id = part?.entrants[at];
    const played = part?.games.some((game) => game.result !== undefined) === true;
    return {
      text: id === undefined ? '' : (names.get(id) ?? ''),
      score: played ? words.points(part?.points[at] ?? 0) : '',
      won: id !== undefined && part?.winner === id,
    };
  };
  return bracketSvg(bracketLayout(bracket.size, bracket.matches), {
    title: words.say('plan.playoff'),
    stages: Array.from({ length: bracket.size.stages }, (_, i) => stageOfMatches(words.say, bracket.matches, i + 1)),
    sides: (id) => [side(placed[id - 1], 0), side(placed[id - 1], 1)],
  });
}
