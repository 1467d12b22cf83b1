import { countsOf, type Item } from '../shared/counterfactual/account.ts';
import { clash } from '../shared/preference.ts';
import { byeItems } from '../shared/rankedField.ts';
import { type Bracket, type BracketPairing, scoresOf } from './bracket.ts';
import type { BursteinField } from './field.ts';
import { generalBracket } from './generalBracket.ts';
import { type BracketStory, pairBracket } from './pairRound.ts';

/** C5 and C6 of a bracket: how many float, and how many of each score, the highest first. */
const flow = (field: BursteinField, members: readonly number[], { floaters }: BracketPairing): readonly number[] => [
  floaters.length,
  ...countsOf(scoresOf(field, members), floaters, field.score),
];

/** The next bracket's best with given floaters (C7), by the rules as they are. */
function nextFlow(field: BursteinField, { next, lower }: Bracket, floaters: readonly number[], general: boolean) {
  if (next.length === 0) return [];
  const score = lower.length === 0 ? undefined : Math.max(...lower.map((each) => field.score[each]));
  const bracket: Bracket = {
    members: [...next, ...floaters].sort((a, b) => a - b),
    next: lower.filter((each) => field.score[each] === score),
    lower: lower.filter((each) => field.score[each] !== score),
  };
  const best = general ? generalBracket(field, bracket) : pairBracket(field, bracket);
  return flow(field, bracket.members, best);
}

/** The Burstein account: the bye (3.1), then of every bracket C5 to C8 and the order of 4.3. */
export function itemsOf(field: BursteinField, bye: number, stories: readonly BracketStory[], general: boolean): Item[] {
  const items = byeItems(field, bye, (each) => each);
  for (const story of stories) {
    const { members, pairs, floaters, score } = story;
    const add = (rule: string, values: Item['values'], more: Pick<Item, 'order' | 'from'> = {}): void => {
      items.push({ rule, facts: { bracketScore: score }, values, ...more });
    };
    const [count, ...byScore] = flow(field, members, story);
    add('C5', [count]);
    add('C6', byScore);
    add('C7', () => nextFlow(field, story, floaters, general), { from: floaters.join() });
    add('C8', [pairs.filter(([a, b]) => clash(field.preference[a], field.preference[b])).length]);
    add('order', [...pairs].sort((x, y) => x[0] - y[0]).flat(), { order: true });
  }
  return items;
}
