import { completionOf } from './completability.ts';
import type { Item, OfBye } from './counterfactual/account.ts';
import type { SwissField } from './field.ts';
import type { RankedField } from './rankedField.ts';

type Byes = Pick<SwissField, 'size' | 'mayHaveBye' | 'mayMeet'>;

/**
 * The first in an order who may have the bye and leaves the others pairable: -1 for an even field, undefined if nobody can
 * have it. `tried` is told what became of each who comes before, and of the one who has it.
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

/** The bye of Dubov 3.1 and Burstein 3.1: the lowest score, then most games played, then the last in the field's ranking. */
export const byeByGames = (field: Byes & Pick<RankedField, 'score' | 'games'>): number | undefined =>
  byeIn(field, (a, b) => field.score[a] - field.score[b] || field.games[b] - field.games[a] || b - a);

/** The bye in an account: its score, then the games of whoever has it (most games first), then the last place. */
export function byeItems({ score, games }: RankedField, bye: number, place: (each: number) => number): Item[] {
  if (bye < 0) return [];
  const item = (rule: string, value: number, ofBye: OfBye): Item => ({
    rule,
    ofBye,
    facts: { bracketScore: score[bye] },
    values: [value],
  });
  return [
    item('bye.score', score[bye], 'Score'),
    item('bye.games', -games[bye], 'Games'),
    { ...item('bye.place', -place(bye), 'Place'), order: true },
  ];
}
