import type { BoxSide, PlayoffPart } from '@turnuva/engine/schedule';
import { bracketLayout, bracketParts, bracketSvg, playoffBracket } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { stageOfMatches } from '@turnuva/text';
import { playerNames } from '../../../language/entrants.ts';
import type { Words } from '../../../language/words.ts';

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
