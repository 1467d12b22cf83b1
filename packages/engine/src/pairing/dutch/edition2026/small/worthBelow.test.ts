import { randomHistory } from '@turnuva/testkit';
import { expect, test } from 'vitest';
import { historyOf } from '../../../../tournament/history.ts';
import { type Bracket, bracketOf } from '../bracket.ts';
import { type Completion, completionOf } from '../completion.ts';
import { fieldOf } from '../fieldOf.ts';
import { mayMeet } from '../legal.ts';
import { worthBelow } from './worthBelow.ts';

/** All ways to leave some single and pair the others, the floaters never with one another: who is single in each. */
function* singlesOf(
  bracket: Bracket,
  left: readonly number[],
  single: readonly number[] = [],
): Generator<readonly number[]> {
  const [first, ...others] = left;
  if (first === undefined) {
    yield single;
    return;
  }
  yield* singlesOf(bracket, others, [...single, first]);
  for (const mate of others) {
    if (mate < bracket.end || !mayMeet(bracket.field, first, mate)) continue;
    yield* singlesOf(
      bracket,
      others.filter((each) => each !== mate),
      single,
    );
  }
}

/** The literal reading: fewest single, then of the floaters of the highest score as few as possible, then of the next. */
function byEnumeration(bracket: Bracket, floaters: readonly number[], completion: Completion): readonly number[] {
  const { field, end, nextEnd } = bracket;
  const next = Array.from({ length: nextEnd - end }, (_, i) => end + i);
  const scores = [...new Set(floaters.map((each) => field.score[each]))].sort((a, b) => b - a);
  let best: readonly number[] = [];
  for (const single of singlesOf(bracket, [...floaters, ...next])) {
    if (!completion.isPossible(single, nextEnd)) continue;
    const found = [
      single.length,
      ...scores.map((score) => single.filter((each) => each < end && field.score[each] === score).length),
    ];
    const at = found.findIndex((each, i) => each !== best[i]);
    if (best.length === 0 || (at >= 0 && found[at] < best[at])) best = found;
  }
  return best;
}

test('C.04.3 C8: what floaters come to in the next bracket is the same by sets as by going through all pairings', () => {
  const seen = { equal: 0, several: 0, better: 0 };
  for (let seed = 1; seed <= 400; seed++) {
    const tournament = randomHistory(seed, 14);
    const field = fieldOf(historyOf(tournament, tournament.rounds.length));
    const completion = completionOf(field);
    if (completion === undefined) continue;
    for (let group = 0; group + 2 < field.groupStart.length; group++) {
      const mdps = Int32Array.from({ length: Math.min(2, field.groupStart[group]) }, (_, i) => i);
      const bracket = bracketOf(field, group, mdps, completion.byeScore);
      if (bracket.nextEnd - bracket.end > 6 || bracket.nextEnd === bracket.end) continue;
      const all = [...mdps, ...Array.from({ length: bracket.end - bracket.start }, (_, i) => bracket.start + i)];
      let before: readonly number[] | undefined;
      for (let from = 0; from + 2 <= all.length; from++) {
        for (const floaters of [all.slice(from, from + 1), all.slice(from, from + 2)]) {
          if (!completion.isPossible(floaters, bracket.end)) continue;
          const expected = byEnumeration(bracket, floaters, completion);
          const found = worthBelow(bracket, Int32Array.from(floaters), completion, { left: 10_000 });
          const classes = [...new Set(floaters.map((each) => field.score[each]))].length;
          // The scores as digits, a floater's class by the bracket's own list of scores.
          const digits = expected.slice(1);
          const values = [
            ...new Set(floaters.map((each) => bracket.scoreClass.get(field.score[each]) ?? bracket.mdpScores)),
          ];
          const scores = digits.reduce(
            (sum, count, i) => sum + count * (floaters.length + 1) ** (bracket.mdpScores - values[i]),
            0,
          );
          expect([seed, group, floaters, found]).toEqual([seed, group, floaters, { single: expected[0], scores }]);
          seen.equal++;
          if (classes > 1) seen.several++;
          if (before?.some((each, i) => each !== expected[i])) seen.better++;
          before = expected;
        }
      }
    }
  }
  expect(Math.min(seen.equal, seen.several, seen.better)).toBeGreaterThan(20);
});
