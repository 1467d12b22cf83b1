import type { BoxSide, Bracket, BracketLayout, PlayedMatch, PlayoffPart } from '@turnuva/engine/schedule';
import { bracketLayout, bracketSvg, playoffBracket } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { stageOfMatches } from '@turnuva/text';
import { entrantNames, playerNames } from '../../../language/entrants.ts';
import type { Words } from '../../../language/words.ts';

/** The bracket of a knock-out (or a page of it) as a picture, names and scores in it. */
export function knockoutPicture(bracket: Bracket, layout: BracketLayout, tournament: Tournament, words: Words): string {
  const names = entrantNames(tournament);
  const byId = new Map(bracket.matches.map((match) => [match.id, match]));
  const side = (match: PlayedMatch | undefined, which: 'top' | 'bottom'): BoxSide => {
    const id = which === 'top' ? match?.topEntrant : match?.bottomEntrant;
    const points = which === 'top' ? match?.state.topPoints : match?.state.bottomPoints;
    const played = match?.state.games.some((game) => game.results.some((result) => result !== undefined)) === true;
    return {
      text: id === undefined ? '' : (names.get(id) ?? ''),
      score: played ? words.points(points ?? 0) : '',
      won: match?.state.winner === which,
    };
  };
  return bracketSvg(layout, {
    title: tournament.info.name,
    number: String,
    stages: Array.from({ length: bracket.size.stages }, (_, i) => stageOfMatches(words.say, bracket.matches, i + 1)),
    sides: (id) => [side(byId.get(id), 'top'), side(byId.get(id), 'bottom')],
    label: (id) => (byId.get(id)?.kind === 'third-place' ? words.say('knockout.third-place') : undefined),
  });
}

/** The bracket of a play-off that is made of matches only; undefined where tables are played. */
export function playoffPicture(
  parts: readonly PlayoffPart[],
  tournament: Tournament,
  words: Words,
): string | undefined {
  const bracket = playoffBracket(parts);
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
    sides: (id) => [side(parts[id - 1], 0), side(parts[id - 1], 1)],
  });
}
