import { byeItems } from '../shared/bye.ts';
import { countsOf, type Item } from '../shared/counterfactual/account.ts';
import { clash } from '../shared/preference.ts';
import type { DubovField } from './field.ts';
import { limitsOf } from './group.ts';
import { byAro } from './order.ts';
import type { GroupStory, Limits } from './pairRound.ts';

/** The Dubov account: the bye (3.1), then of every scoregroup C5 to C10 and the orders of article 4. */
export function itemsOf(field: DubovField, bye: number, stories: readonly GroupStory[], limits: Limits): Item[] {
  const items = byeItems(field, bye, (each) => field.history.number[field.player[each]]);
  for (const story of stories) {
    const { score, pool, residents, upfloaters, pairs, fromSmaller, fromLarger } = story;
    const add = (rule: string, values: readonly number[], order = false): void => {
      items.push({ rule, facts: { bracketScore: score }, values, ...(order ? { order } : {}) });
    };
    const group = { residents, pool, ...limits };
    const sums = upfloaters.map((each) => limitsOf(field, group, each));
    const sum = (which: 0 | 1 | 2): number => sums.reduce((total, each) => total + each[which], 0);
    // The lowest scores first: whoever is lifted should come from as high as possible.
    const scores = [...new Set(pool.map((each) => field.score[each]))].reverse();
    add('C5', [upfloaters.length]);
    add('C6', countsOf(scores, upfloaters, field.score));
    add('C7', [pairs.filter(([a, b]) => clash(field.preference[a], field.preference[b])).length]);
    add('C8', [sum(0)]);
    add('C9', [sum(1)]);
    add('C10', [sum(2)]);
    // A set: in the order of the pool, in whatever order it was found.
    const chosen = pool.filter((each) => upfloaters.includes(each));
    add('upfloaters', chosen, true);
    add('smaller', fromSmaller, true);
    add('larger', fromLarger, true);
    const rows = [...pairs].sort((x, y) => byAro(field)(x[0], y[0]));
    add('transposition', rows.flat(), true);
  }
  return items;
}
