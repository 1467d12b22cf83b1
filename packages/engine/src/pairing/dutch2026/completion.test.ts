import { randomHistory } from '@turnuva/testkit';
import { expect, test } from 'vitest';
import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { NO_TABLE } from '../../graph/pairTable.ts';
import { randomFrom } from '../../kernel/random.ts';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { type Field, NO_BYE } from './bracket.ts';
import { type Completion, completionOf } from './completion.ts';
import { fieldOf } from './field.ts';

/** A field that is asked about as one of thousands is: without tables. In every other one the upper half alone may have the bye. */
function largeFieldOf(seed: number, most: number): Field {
  const tournament = randomHistory(seed, most);
  const field = fieldOf(roundInputOf(tournament, tournament.rounds.length));
  const mayHaveBye = field.mayHaveBye.map((may, rank) => (seed % 2 === 0 && 2 * rank > field.size ? 0 : may));
  return { ...field, mayHaveBye, table: NO_TABLE };
}

/** Whether all of these (ranks, and the size of the field for the bye) can be paired: one matching of them alone. */
const arePaired = (completion: Completion, all: readonly number[]): boolean =>
  new MaximumMatching(all.length, (a, b) => completion.mayPair(all[a], all[b])).complete();

const ranks = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

test('C.04.3 C4: the answer about some players and all below, by counting or by the kept matching, is right', () => {
  const seen = { possible: 0, impossible: 0, plainly: 0, withBye: 0 };
  for (let seed = 1; seed <= 500; seed++) {
    const field = largeFieldOf(seed, 90);
    const completion = completionOf(field);
    if (completion === undefined) continue;
    const { size } = field;
    const bye = completion.byeScore === NO_BYE ? [] : [size];
    const random = randomFrom(seed, 5);
    for (let question = 0; question < 12; question++) {
      const from = random.below(size + 1);
      const above = ranks(0, from).filter(() => random.below(from) < 3);
      const expected = arePaired(completion, [...above, ...ranks(from, size), ...bye]);
      expect([seed, from, above, completion.isPossible(above, from)]).toEqual([seed, from, above, expected]);
      seen[expected ? 'possible' : 'impossible']++;
      if (bye.length === 0 && completion.arePlainlyPaired(above.length, from, size, 0)) seen.plainly++;
      if (bye.length === 1 && completion.arePlainlyPaired(above.length, from, size, 1)) seen.withBye++;
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
});

test('players above who do not meet one another, and a group: where the answer is that they can be paired, they can, whichever of the group is left', () => {
  const seen = { all: 0, butOne: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const field = largeFieldOf(seed, 90);
    const completion = completionOf(field);
    if (completion === undefined) continue;
    const random = randomFrom(seed, 6);
    for (let question = 0; question < 8; question++) {
      const from = random.below(field.size);
      const to = from + 1 + random.below(field.size - from);
      const above = ranks(0, from).filter(() => random.below(from) < 3);
      const count = above.length + to - from;
      if (!completion.arePlainlyPaired(above.length, from, to, count % 2)) continue;
      const left = count % 2 === 0 ? -1 : from + random.below(to - from);
      const all = [...above, ...ranks(from, to).filter((rank) => rank !== left)];
      const matching = new MaximumMatching(
        all.length,
        (a, b) => Math.max(a, b) >= above.length && completion.mayPair(all[a], all[b]),
      );
      expect([seed, from, to, matching.complete()]).toEqual([seed, from, to, true]);
      seen[left < 0 ? 'all' : 'butOne']++;
    }
  }
  expect(Math.min(seen.all, seen.butOne)).toBeGreaterThan(100);
});
