import type { Decision } from '../../kernel/decision.ts';
import type { Item } from '../shared/counterfactual/assessment.ts';
import { idOf, idsOf } from '../shared/field.ts';
import { barredBy, passedOver } from '../shared/passedOver.ts';
import { byeItems } from '../shared/rankedField.ts';
import { mayMeetByC3 } from '../shared/text.ts';
import { initialSubgroups } from './bracket.ts';
import { decision } from './decisions.ts';
import type { PairedGroup } from './round.ts';
import { byAro, byOpponent, CRITERIA, comparedFirst, type DubovField } from './text.ts';

export const explainBye = (field: DubovField, bye: number): Decision =>
  decision('bye', { player: idOf(field, bye), score: field.score[bye], games: field.games[bye] });

/** A scoregroup: residents, upfloaters, the subgroups and who was shifted, the pairs with the ARO. */
export function explainGroup(field: DubovField, group: PairedGroup): Decision[] {
  const ids = (players: readonly number[]): number[] => idsOf(field, players);
  const { score, residents, upfloaters, fromSmaller, fromLarger, black, pairs } = group;
  const decisions = [decision('group', { score, players: ids(residents), count: residents.length })];
  for (const each of upfloaters) {
    decisions.push(decision('upfloater', { player: idOf(field, each), ownScore: field.score[each], score }));
  }
  decisions.push(...passedUpfloaters(field, group));
  const [seekers, others] = initialSubgroups(field, [...residents, ...upfloaters]);
  const hasNobodyPlayed = [...seekers, ...others].every((each) => field.games[each] === 0);
  const rule = hasNobodyPlayed ? 'halves' : 'seekers';
  decisions.push(decision(rule, { score, whitePlayers: ids(seekers), blackPlayers: ids(others) }));
  for (const each of fromSmaller) decisions.push(decision('shifted.smaller', { player: idOf(field, each) }));
  for (const each of fromLarger) decisions.push(decision('shifted.larger', { player: idOf(field, each) }));
  const [whitePlayers, blackPlayers] = [ids(pairs.map(([first]) => first)), ids([...black].sort(byOpponent))];
  return [...decisions, decision('subgroups', { whitePlayers, blackPlayers }), ...explainPairs(field, group)];
}

/** C.04.4.1 4.2: players who came before the last upfloater in the pool but did not float. */
function passedUpfloaters(field: DubovField, { pool, upfloaters, score }: PairedGroup): Decision[] {
  const last = Math.max(-1, ...upfloaters.map((each) => pool.indexOf(each)));
  const passed = pool.slice(0, Math.max(0, last)).filter((each) => !upfloaters.includes(each));
  if (passed.length === 0) return [];
  return [decision('passed.upfloater', { score, passedPlayers: idsOf(field, passed) })];
}

/** C.04.4.1 3.2.6: the permutation, row by row. */
function explainPairs(field: DubovField, { pairs, black }: PairedGroup): Decision[] {
  const { history, player, preference } = field;
  const open = [...black].sort(byOpponent);
  return pairs.flatMap(([first, second]) => {
    const passed = passedOver(open.slice(0, open.indexOf(second)), (each) => {
      if (!mayMeetByC3(preference[first], preference[each])) return 'colours';
      return field.mayMeet(first, each) ? 'rest' : barredBy(history, player[first], player[each]);
    });
    open.splice(open.indexOf(second), 1);
    const [own, opponent] = [idOf(field, first), idOf(field, second)];
    const facts = { player: own, opponent, aro: field.aro[first], rating: history.rating[player[second]] };
    return [
      ...passed.map(([reason, others]) =>
        decision(`passed.${reason}`, { player: own, passedPlayers: idsOf(field, others) }),
      ),
      decision('pair', facts),
    ];
  });
}

/** How a round is judged: the bye (3.1), then for every scoregroup C5 to C10 and the orders of article 4. */
export function itemsOf(field: DubovField, bye: number, groups: readonly PairedGroup[]): Item[] {
  const items = byeItems(field, bye, (each) => field.history.number[field.player[each]]);
  for (const { score: bracketScore, pool, upfloaters, pairs, fromSmaller, fromLarger } of groups) {
    const add = (rule: string, values: readonly number[], order = false): void => {
      items.push({ rule, facts: { bracketScore }, values, ...(order ? { order } : {}) });
    };
    const scores = [...new Set(pool.map((each) => field.score[each]))].sort(comparedFirst);
    for (const { id, upfloater, pair, byScore, appliesIn } of CRITERIA) {
      const total = (score: number): number => {
        if (appliesIn?.(field) === false) return 0;
        if (pair !== undefined) return pairs.reduce((sum, [a, b]) => sum + pair(field, a, b), 0);
        return upfloaters.reduce((sum, each) => sum + (upfloater?.(field, each, score) ?? 0), 0);
      };
      add(id, (byScore === true ? scores : [0]).map(total));
    }
    // A set: in the order of the pool.
    add('upfloaters', upfloaters, true);
    add('smaller', fromSmaller, true);
    add('larger', fromLarger, true);
    const rows = [...pairs].sort((x, y) => byAro(field, x[0], y[0]));
    add('transposition', rows.flat(), true);
  }
  return items;
}
