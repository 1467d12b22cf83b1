import { completionOf } from './completability.ts';
import type { SwissField } from './field.ts';
import { byeByGames, byeByPlace, byeByScore } from './text.ts';

type Byes = Pick<SwissField, 'size' | 'mayHaveBye' | 'mayMeet'>;

/**
 * The first in an order who may have the bye and leaves the others pairable; -1 for an even field, undefined if nobody can have
 * it. `tried` is called for each player who comes before, with the reason, and for the one who gets it.
 */
export function byeIn(
  { size, mayHaveBye, mayMeet }: Byes,
  order: (a: number, b: number) => number,
  tried?: (candidate: number, outcome: 'byeBarred' | 'byeBlocks' | 'bye') => void,
): number | undefined {
  const completion = completionOf({ count: size, mayMeet, mayHaveBye: (a) => mayHaveBye[a] === 1 });
  if (!completion.complete()) return undefined;
  if (size % 2 === 0) return -1;
  completion.switchOff(size);
  for (const candidate of Array.from({ length: size }, (_, i) => i).sort(order)) {
    if (mayHaveBye[candidate] === 0) {
      tried?.(candidate, 'byeBarred');
      continue;
    }
    completion.switchOff(candidate);
    const found = completion.complete();
    tried?.(candidate, found ? 'bye' : 'byeBlocks');
    if (found) return candidate;
    completion.switchOn(candidate);
  }
  return undefined;
}

/** The bye of Dubov 3.1, Burstein 3.1, Double-Swiss 3.4 and team Swiss 3.4. */
export const firstBye = (field: Byes & { readonly score: ArrayLike<number>; readonly games: ArrayLike<number> }) =>
  byeIn(
    field,
    (a, b) =>
      byeByScore(field.score[a], field.score[b]) || byeByGames(field.games[a], field.games[b]) || byeByPlace(a, b),
  );
