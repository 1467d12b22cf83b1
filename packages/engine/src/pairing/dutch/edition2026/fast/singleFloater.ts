import { type Candidates, floatRank, mostOf } from './candidates.ts';
import { CLASSES, colourBound } from './colourClass.ts';
import type { FloaterChoice } from './walk.ts';

/** {@link floaterChoices} for one floater: everybody who costs least, by colour class. */
export function singleFloater(candidates: Candidates): FloaterChoice[] | undefined {
  const { bracket, classes, count, plan, barred } = candidates;
  const { field, start, end, byeScore, mdps } = bracket;
  const pairs = (mdps.length + end - start) >> 1;
  const classCost = new Float64Array(CLASSES).fill(-1);
  const scale = pairs + 1;
  for (let c = 0; c < CLASSES; c++) {
    if (count[c] === 0 || mostOf(plan, c) < 1) continue;
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
    if (plan.bye && (field.mayHaveBye[player] === 0 || field.score[player] !== byeScore)) continue;
    // C9 comes before C10 and C11: they might be the best although two absolutes have to meet then.
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
