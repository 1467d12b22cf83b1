import type { Bracket } from '../bracket.ts';
import { DOWN_1, DOWN_2 } from '../floats.ts';
import { CLASSES, colourBound } from './colourClass.ts';
import type { FloaterPlan } from './floaterPlan.ts';
import type { FloaterChoice } from './walk.ts';

/** More ways than this to spread floaters over colour classes are left to the general path. */
const MOST_SPREADS = 20_000;

/** What the floaters are chosen from. */
export interface Candidates {
  readonly bracket: Bracket;
  readonly classes: Uint8Array;
  /** Players of the bracket by colour class. */
  readonly count: Int32Array;
  readonly plan: FloaterPlan;
  /** True if some absolutes are topscorers: then two absolutes may meet, at a cost in C10 or C11. */
  readonly absoluteTopscorers: boolean;
  /** By resident: 1 if he was tried and must not float. */
  readonly barred: Uint8Array;
}

/**
 * The best floaters by C9 and the counting bounds of C12, C13, C14 and C16: one choice for each spread over the colour
 * classes that reaches the best. Undefined if there are none, or too many spreads.
 */
export function floaterChoices(candidates: Candidates): FloaterChoice[] | undefined {
  const { bracket, plan } = candidates;
  const residents = bracket.end - bracket.start;
  if (plan.floaters === 0) {
    return [{ byClass: new Int32Array(CLASSES), mark: new Uint8Array(residents), optional: new Int32Array(CLASSES) }];
  }
  return plan.floaters === 1 ? singleFloater(candidates) : severalFloaters(candidates);
}

/** 0 no float, 1 two rounds before, 2 in the previous round, 3 both: the order of C14 before C16. */
const floatRank = (floats: number): number => ((floats & DOWN_1) !== 0 ? 2 : 0) + ((floats & DOWN_2) !== 0 ? 1 : 0);

function singleFloater(candidates: Candidates): FloaterChoice[] | undefined {
  const { bracket, classes, count, plan, barred } = candidates;
  const { field, start, end, byeScore, mdps } = bracket;
  const pairs = (mdps.length + end - start) >> 1;
  const classCost = new Float64Array(CLASSES).fill(-1);
  const scale = pairs + 1;
  for (let c = 0; c < CLASSES; c++) {
    if (count[c] === 0 || plan.mostAbsolute[0] < (c === 3 ? 1 : 0) || plan.mostAbsolute[1] < (c === 6 ? 1 : 0))
      continue;
    const rest = count.slice();
    rest[c]--;
    const bound = colourBound(rest, pairs);
    if (bound !== undefined) classCost[c] = bound.c12 * scale + bound.c13;
  }
  let least = Number.POSITIVE_INFINITY;
  const costs = new Float64Array(end - start).fill(Number.POSITIVE_INFINITY);
  for (let player = start; player < end; player++) {
    const byClass = classCost[classes[player]];
    if (barred[player - start] === 1) continue;
    if (plan.bye && (field.byeAllowed[player] === 0 || field.score[player] !== byeScore)) continue;
    // C9 comes before C10 and C11: he might be the best although two absolutes have to meet then.
    if (byClass < 0 && plan.bye && candidates.absoluteTopscorers) return undefined;
    if (byClass < 0) continue;
    const unplayed = plan.bye ? field.history.round - field.games[player] : 0;
    const cost = (unplayed * scale * scale + byClass) * 4 + floatRank(field.floats[player]);
    costs[player - start] = cost;
    if (cost < least) least = cost;
  }
  if (least === Number.POSITIVE_INFINITY) return undefined;
  const choices: FloaterChoice[] = [];
  for (let c = 0; c < CLASSES; c++) {
    const mark = new Uint8Array(end - start);
    let some = false;
    for (let i = 0; i < mark.length; i++) {
      if (costs[i] !== least || classes[start + i] !== c) continue;
      mark[i] = 1;
      some = true;
    }
    const one = new Int32Array(CLASSES);
    one[c] = 1;
    if (some) choices.push({ byClass: one, mark, optional: one });
  }
  return choices;
}

function severalFloaters(candidates: Candidates): FloaterChoice[] | undefined {
  const { bracket, classes, plan } = candidates;
  const { field, start, end } = bracket;
  /** Residents by class and float rank. */
  const supply = Array.from({ length: CLASSES }, () => new Int32Array(4));
  for (let player = start; player < end; player++) supply[classes[player]][floatRank(field.floats[player])]++;
  let best: number[] | undefined;
  let spreads: Int32Array[] = [];
  let tried = 0;
  const chosen = new Int32Array(CLASSES);
  const spread = (c: number, left: number): void => {
    if (c === CLASSES) {
      if (left > 0 || ++tried > MOST_SPREADS) return;
      const cost = costOf(candidates, supply, chosen);
      if (cost === undefined) return;
      const order = best === undefined ? -1 : compare(cost, best);
      if (order < 0) {
        best = cost;
        spreads = [];
      }
      if (order <= 0) spreads.push(chosen.slice());
      return;
    }
    const cap = c === 3 ? plan.mostAbsolute[0] : c === 6 ? plan.mostAbsolute[1] : left;
    const most = Math.min(left, cap, supply[c][0] + supply[c][1] + supply[c][2] + supply[c][3]);
    for (let k = 0; k <= most && tried <= MOST_SPREADS; k++) {
      chosen[c] = k;
      spread(c + 1, left - k);
    }
    chosen[c] = 0;
  };
  spread(0, plan.floaters);
  if (tried > MOST_SPREADS || best === undefined) return undefined;
  return spreads.map((byClass) => choiceFor(candidates, supply, byClass));
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
};

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
