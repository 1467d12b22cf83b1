import type { Decision, Facts } from '../../../kernel/decision.ts';
import { type Item, valuesOf } from '../counterfactual/assessment.ts';
import { matchingOf } from '../pairable.ts';
import type { Decide } from '../refusals.ts';
import { costsOf } from './bracket.ts';
import type { PairedGroup } from './round.ts';
import type { UpfloatField } from './text.ts';
import { chooseUpfloaters, compliesWithC6, followingOf, type Group } from './upfloaters.ts';

/** Why someone earlier in the order is not brought up; `upfloater` if the exact reason is not given. */
const PASSED = ['bracket', 'below', 'following', 'floated', 'upfloater'] as const;
type Reason = (typeof PASSED)[number];

/**
 * Why `passed` is not the group's only upfloater instead of `upfloater`: the first of C3, C6 and C7 by which that set is worse.
 * C6 is treated as a yes-or-no question here; if both sets fail it and it is a matter of degree, no reason is given.
 */
function reasonAgainst(field: UpfloatField, group: Group, upfloater: number, passed: number): Reason {
  const rest = group.pool.filter((each) => each !== passed);
  if (!matchingOf(field, [...group.residents, passed]).complete()) return 'bracket';
  if (!matchingOf(field, rest).complete()) return 'below';
  const [follows, other] = [upfloater, passed].map((each) => compliesWithC6(field, group, [each]));
  if (follows && !other) return 'following';
  const isKnown = follows === other && (follows || field.readings.c6 !== 'graded');
  return isKnown && field.floated[passed] > field.floated[upfloater] ? 'floated' : 'upfloater';
}

/** Members who come earlier in the order of upfloaters than the last one brought up, grouped by the reason why they are not. */
export function passedBy(field: UpfloatField, group: Group, upfloaters: readonly number[]): Map<Reason, number[]> {
  const { pool } = group;
  const last = Math.max(-1, ...upfloaters.map((each) => pool.indexOf(each)));
  const found = new Map<Reason, number[]>();
  for (const each of pool.slice(0, last + 1)) {
    if (upfloaters.includes(each)) continue;
    // If there are several upfloaters, whole sets are compared.
    const [only] = upfloaters;
    const reason = upfloaters.length === 1 ? reasonAgainst(field, group, only, each) : 'upfloater';
    found.set(reason, [...(found.get(reason) ?? []), each]);
  }
  return found;
}

/** The bye of a round, as a decision. */
export const explainBye = (field: UpfloatField, bye: number, decide: Decide): Decision =>
  decide('bye', { player: field.id[bye], score: field.score[bye], matches: field.games[bye] });

/** The decisions of a scoregroup: residents, upfloaters and who was skipped, the values of the criteria, the pairs. */
export function explainGroup(field: UpfloatField, group: PairedGroup, decide: Decide): Decision[] {
  const { score, residents, upfloaters, pairs } = group;
  const ids = (members: readonly number[]): number[] => members.map((each) => field.id[each]);
  const decisions = [decide('group', { score, players: ids(residents), count: residents.length })];
  for (const each of upfloaters) {
    decisions.push(decide('upfloater', { player: field.id[each], ownScore: field.score[each], score }));
  }
  const passed = passedBy(field, group, upfloaters);
  for (const reason of PASSED) {
    const members = passed.get(reason) ?? [];
    if (members.length > 0) decisions.push(decide(`passed.${reason}`, { score, passedPlayers: ids(members) }));
  }
  for (const [i, count] of costsOf(field, pairs).entries()) {
    const { rule } = field.pairCriteria[i];
    const fact = rule === 'repeated' ? { repeated: count } : { lost: count };
    if (count > 0) decisions.push(decide(rule, { score, ...fact }));
  }
  decisions.push(decide('tops', { score, players: ids(pairs.map(([top]) => top)) }));
  for (const [top, bottom] of pairs) {
    decisions.push(decide('pair', { player: field.id[top], opponent: field.id[bottom], score }));
  }
  return decisions;
}

/** C6 for a set of upfloaters: 1 if it is violated, or by the graded reading how many the next bracket needs. */
function followingCost(field: UpfloatField, group: Group, upfloaters: readonly number[]): number {
  if (field.readings.c6 !== 'graded') return compliesWithC6(field, group, upfloaters) ? 0 : 1;
  const isOpen = (each: number): boolean => !upfloaters.includes(each);
  const next = followingOf(field, group).filter(isOpen);
  const pool = group.pool.filter((each) => isOpen(each) && !next.includes(each));
  if (next.length === 0) return 0;
  return chooseUpfloaters(field, { ...group, residents: next, pool, following: Number.NEGATIVE_INFINITY }).length;
}

/**
 * How a round is judged by Articles 2 and 3: the bye (3.4), then for every scoregroup C4 to C10 and the orders of 3.5 and 3.6.
 */
export function itemsOf(field: UpfloatField, bye: number, groups: readonly PairedGroup[]): Item[] {
  const ids = (members: readonly number[]): number[] => members.map((each) => field.id[each]);
  const instead = (other: Item | undefined): readonly number[] => (other === undefined ? [] : valuesOf(other));
  const items: Item[] = [];
  if (bye >= 0) {
    const beside = (other: Item | undefined): Facts => ({ otherPlayer: field.id[instead(other)[0]] });
    items.push({ rule: 'bye', facts: { player: field.id[bye] }, values: [bye], order: true, beside, ofBye: 'own' });
  }
  for (const group of groups) {
    const { score, upfloaters, pairs } = group;
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
    // The sets, which every item contains, say who is lifted instead.
    const lifted = { lifted: upfloaters };
    const setsBeside = (other: Item | undefined): Facts => ({
      players: ids(upfloaters),
      otherPlayers: ids(other?.lifted ?? []),
    });
    const following = (): number[] => [followingCost(field, group, upfloaters)];
    add('following', following, { ...lifted, from: upfloaters.join(), beside: setsBeside });
    const floated = upfloaters.filter((each) => field.floated[each] === 1).length;
    add('floated', [floated], {
      ...lifted,
      beside: (other) => ({ own: floated, other: instead(other)[0], ...setsBeside(other) }),
    });
    add('set', upfloaters, { ...lifted, order: true, beside: setsBeside });
    for (const [i, cost] of costsOf(field, pairs).entries()) count(field.pairCriteria[i].rule, cost);
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
