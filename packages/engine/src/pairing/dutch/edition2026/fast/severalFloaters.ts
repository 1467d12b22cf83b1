import { compareSequences } from '../../../../kernel/sequences.ts';
import { type Candidates, floatRank, mostOf } from './candidates.ts';
import { CLASSES, colourBound } from './colourClass.ts';
import type { FloaterPlan } from './floaterPlan.ts';
import type { FloaterChoice } from './walk.ts';

/** More ways than this to spread floaters over colour classes are left to the general path. */
const MOST_SPREADS = 20_000;

/** {@link floaterChoices} for more floaters than one: each spread over the colour classes that costs least. */
export function severalFloaters(candidates: Candidates): FloaterChoice[] | undefined {
  const { bracket, classes, plan } = candidates;
  const { field, start, end } = bracket;
  /** Residents by class and float rank. */
  const supply = Array.from({ length: CLASSES }, () => new Int32Array(4));
  for (let player = start; player < end; player++) supply[classes[player]][floatRank(field.floats[player])]++;
  let best: number[] | undefined;
  let spreads: Int32Array[] = [];
  let tried = 0;
  const chosen = new Int32Array(CLASSES);
  const mostFrom = mostFloatersFrom(plan, supply);
  const spread = (c: number, left: number): void => {
    if (c === CLASSES) {
      if (++tried > MOST_SPREADS) return;
      const cost = costOf(candidates, supply, chosen);
      if (cost === undefined) return;
      const order = best === undefined ? -1 : compareSequences(cost, best);
      if (order < 0) {
        best = cost;
        spreads = [];
      }
      if (order <= 0) spreads.push(chosen.slice());
      return;
    }
    // What the classes after this one cannot take has to come from it.
    const most = Math.min(left, mostFrom[c] - mostFrom[c + 1]);
    for (let k = Math.max(0, left - mostFrom[c + 1]); k <= most && tried <= MOST_SPREADS; k++) {
      chosen[c] = k;
      spread(c + 1, left - k);
    }
    chosen[c] = 0;
  };
  if (plan.floaters <= mostFrom[0]) spread(0, plan.floaters);
  if (tried > MOST_SPREADS || best === undefined) return undefined;
  return spreads.map((byClass) => choiceFor(candidates, supply, byClass));
}

/** By class, how many players of it and of the classes after it can float at most. */
function mostFloatersFrom(plan: FloaterPlan, supply: readonly Int32Array[]): Int32Array {
  const most = new Int32Array(CLASSES + 1);
  for (let c = CLASSES - 1; c >= 0; c--) {
    const residents = supply[c].reduce((sum, each) => sum + each, 0);
    most[c] = most[c + 1] + Math.min(mostOf(plan, c), residents);
  }
  return most;
}

/** C12, C13, C14, C16 of the best floaters with the given numbers by class. */
function costOf({ bracket, count, plan }: Candidates, supply: readonly Int32Array[], chosen: Int32Array) {
  const pairs = (bracket.mdps.length + bracket.end - bracket.start - plan.floaters) >> 1;
  const rest = count.slice();
  let c14 = 0;
  let c16 = 0;
  for (let c = 0; c < CLASSES; c++) {
    rest[c] -= chosen[c];
    let left = chosen[c];
    for (let rank = 0; rank < 4 && left > 0; rank++) {
      const taken = Math.min(left, supply[c][rank]);
      c14 += (rank >> 1) * taken;
      c16 += (rank & 1) * taken;
      left -= taken;
    }
  }
  const bound = colourBound(rest, pairs);
  return bound === undefined ? undefined : [bound.c12, bound.c13, c14, c16];
}

/** In each class those with the least float rank float; of the last rank that is touched, some. */
function choiceFor(candidates: Candidates, supply: readonly Int32Array[], byClass: Int32Array): FloaterChoice {
  const { bracket, classes } = candidates;
  const { field, start, end } = bracket;
  const mark = new Uint8Array(end - start);
  const optional = new Int32Array(CLASSES);
  for (let c = 0; c < CLASSES; c++) {
    let left = byClass[c];
    for (let rank = 0; rank < 4 && left > 0; rank++) {
      const all = supply[c][rank] <= left;
      if (!all) optional[c] = left;
      for (let player = start; player < end; player++) {
        if (classes[player] === c && floatRank(field.floats[player]) === rank) mark[player - start] = all ? 2 : 1;
      }
      left -= Math.min(left, supply[c][rank]);
    }
  }
  return { byClass, mark, optional };
}
