import type { Facts } from '../../../kernel/decision.ts';
import { type Item, valuesOf } from '../counterfactual/account.ts';
import { countsOf } from './bracket.ts';
import type { Group, UpfloatField } from './field.ts';
import { followingOf, followsWell } from './following.ts';
import type { GroupStory } from './pairRound.ts';
import { chooseUpfloaters } from './upfloaters.ts';

/** C6 of a set of upfloaters: 1 where it fails, or by the graded reading how many the next bracket needs. */
function followingCost(field: UpfloatField, group: Group, upfloaters: readonly number[]): number {
  if (field.readings.c6 !== 'graded') return followsWell(field, group, upfloaters) ? 0 : 1;
  const isOpen = (each: number): boolean => !upfloaters.includes(each);
  const next = followingOf(field, group).filter(isOpen);
  const pool = group.pool.filter((each) => isOpen(each) && !next.includes(each));
  if (next.length === 0) return 0;
  return chooseUpfloaters(field, { ...group, residents: next, pool, following: undefined }).length;
}

/** The account of a round by Articles 2 and 3: the bye (3.4), then of every scoregroup C4 to C10 and the orders of 3.5 and 3.6. */
export function itemsOf(field: UpfloatField, bye: number, stories: readonly GroupStory[]): Item[] {
  const ids = (members: readonly number[]): number[] => members.map((each) => field.id[each]);
  const instead = (other: Item | undefined): readonly number[] => (other === undefined ? [] : valuesOf(other));
  const items: Item[] = [];
  if (bye >= 0) {
    const beside = (other: Item | undefined): Facts => ({ otherPlayer: field.id[instead(other)[0]] });
    items.push({ rule: 'bye', facts: { player: field.id[bye] }, values: [bye], order: true, beside, ofBye: 'own' });
  }
  for (const story of stories) {
    const { score, upfloaters, pairs } = story;
    const add = (rule: string, values: Item['values'], more: Partial<Item> = {}): void => {
      items.push({ rule, facts: { score }, values, ...more });
    };
    const count = (rule: string, value: number, beside: Item['beside'] = () => ({})): void =>
      add(rule, [value], { beside: (other) => ({ own: value, other: instead(other)[0], ...beside(other) }) });
    count('upfloaters', upfloaters.length);
    // Ascending lists, which differ first where the lowest of them do.
    const scores = upfloaters.map((each) => field.score[each]).reverse();
    const scoresBeside = (other: Item | undefined): Facts => {
      const others = instead(other);
      const at = scores.findIndex((each, i) => each !== others[i]);
      return { ownScore: scores[at], otherScore: others[at] };
    };
    add('scores', scores, { order: true, beside: scoresBeside });
    // Who is lifted instead is told by the sets, as every item carries them.
    const lifted = { lifted: upfloaters };
    const setsBeside = (other: Item | undefined): Facts => ({
      players: ids(upfloaters),
      otherPlayers: ids(other?.lifted ?? []),
    });
    const following = (): number[] => [followingCost(field, story, upfloaters)];
    add('following', following, { ...lifted, from: upfloaters.join(), beside: setsBeside });
    const floated = upfloaters.filter((each) => field.floated[each] === 1).length;
    add('floated', [floated], {
      ...lifted,
      beside: (other) => ({ own: floated, other: instead(other)[0], ...setsBeside(other) }),
    });
    add('set', upfloaters, { ...lifted, order: true, beside: setsBeside });
    const [lost, strong, repeated] = countsOf(field, pairs);
    count('lost', lost);
    count('lostStrong', strong);
    count('repeated', repeated);
    const tops = pairs.map(([top]) => top);
    const topsBeside = (other: Item | undefined): Facts => ({ players: ids(tops), otherPlayers: ids(instead(other)) });
    add('tops', tops, { order: true, beside: topsBeside });
    const bottoms = pairs.map(([, bottom]) => bottom);
    const rowBeside = (other: Item | undefined): Facts => {
      const others = instead(other);
      const row = bottoms.findIndex((each, i) => each !== others[i]);
      return { player: field.id[tops[row]], opponent: field.id[bottoms[row]], otherPlayer: field.id[others[row]] };
    };
    add('order', bottoms, { order: true, beside: rowBeside });
  }
  return items;
}
