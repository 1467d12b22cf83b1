import type { Decision } from '../../kernel/decision.ts';
import { ok } from '../../kernel/result.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { Item } from '../shared/counterfactual/assessment.ts';
import { criteriaEdition } from '../shared/edition.ts';
import { idOf, idsOf, legalFieldOf } from '../shared/field.ts';
import { barredBy, passedOver } from '../shared/passedOver.ts';
import { clash } from '../shared/preference.ts';
import { byeItems, colourByPreference } from '../shared/rankedField.ts';
import { mayMeetByC3 } from '../shared/text.ts';
import type { SystemEdition } from '../system.ts';
import { type Bracket, pairBracket, scoresOf, withEverybody } from './bracket.ts';
import { decision } from './decisions.ts';
import { fieldOf, type PairedBracket, pairField } from './round.ts';
import { stepsOf } from './steps.ts';
import { type BursteinField, byRanking, CRITERIA, type Criterion, READINGS, seedingRounds } from './text.ts';

const explainBye = (field: BursteinField, bye: number): Decision =>
  decision('bye', { player: idOf(field, bye), score: field.score[bye], games: field.games[bye] });

/** A bracket: who belongs to it in ranking order, who met whom, which opponents were skipped, who floats. */
function explainBracket(field: BursteinField, bracket: PairedBracket): Decision[] {
  const { score, members, pairs, floaters } = bracket;
  const { preference, history, player } = field;
  const incoming = members.filter((each) => field.score[each] !== score);
  const decisions = [
    decision('bracket', {
      score,
      players: idsOf(field, members),
      floatedPlayers: idsOf(field, incoming),
      buchholzScores: members.map((each) => field.opposition.buchholz[player[each]]),
      pairs: pairs.length,
    }),
  ];
  for (const { player: first, opponent: second, passed } of stepsOf(members, pairs, ...floaters)) {
    if (second < 0) continue;
    const isClash = clash(preference[first], preference[second]);
    const reasonOf = (each: number) => {
      if (!mayMeetByC3(preference[first], preference[each])) return 'colours';
      if (!field.mayMeet(first, each)) return barredBy(history, player[first], player[each]);
      return clash(preference[first], preference[each]) && !isClash ? 'clash' : 'rest';
    };
    for (const [reason, others] of passedOver(passed, reasonOf)) {
      const facts = { player: idOf(field, first), passedPlayers: idsOf(field, others) };
      decisions.push(decision(`passed.${reason}`, facts));
    }
    const facts = { player: idOf(field, first), opponent: idOf(field, second) };
    decisions.push(decision(isClash ? 'pair.clash' : 'pair', facts));
  }
  for (const each of floaters)
    decisions.push(decision('floater', { player: idOf(field, each), score: field.score[each] }));
  return decisions;
}

/** Totals of a bracket's floaters by a criterion. */
function costOf(
  { floater, byScore }: Criterion,
  field: BursteinField,
  members: readonly number[],
  floaters: readonly number[],
) {
  const total = (score: number): number =>
    floaters.reduce((sum, each) => sum + (floater?.(field, each, score) ?? 0), 0);
  return (byScore === true ? scoresOf(field, members) : [0]).map(total);
}

/**
 * C7: totals of the floaters of the next bracket, paired as well as possible with the given floaters under the unchanged rules.
 */
function nextCost(field: BursteinField, { next, lower }: Bracket, floaters: readonly number[], general: boolean) {
  if (next.length === 0) return [];
  const score = lower.length === 0 ? undefined : Math.max(...lower.map((each) => field.score[each]));
  const bracket: Bracket = {
    members: [...next, ...floaters].sort(byRanking),
    next: lower.filter((each) => field.score[each] === score),
    lower: lower.filter((each) => field.score[each] !== score),
  };
  const best = general ? withEverybody(field, bracket) : pairBracket(field, bracket);
  const criteria = CRITERIA.filter(({ scope }) => scope === 'next');
  return criteria.flatMap((criterion) => costOf(criterion, field, bracket.members, best.floaters));
}

/** How a round is judged: the bye (3.1), then for every bracket C5 to C8 and the order of 4.3. */
function itemsOf(field: BursteinField, bye: number, brackets: readonly PairedBracket[], general: boolean): Item[] {
  const items = byeItems(field, bye, (each) => each);
  for (const bracket of brackets) {
    const { members, pairs, floaters, score } = bracket;
    const add = (rule: string, values: Item['values'], more: Pick<Item, 'order' | 'from'> = {}): void => {
      items.push({ rule, facts: { bracketScore: score }, values, ...more });
    };
    for (const criterion of CRITERIA) {
      const { id, scope, pair, byScore } = criterion;
      if (pair !== undefined) add(id, [pairs.reduce((sum, [a, b]) => sum + pair(field, a, b), 0)]);
      else if (scope === 'bracket') add(id, costOf(criterion, field, members, floaters));
      // Both parts of C7 at once.
      else if (byScore === undefined)
        add(id, () => nextCost(field, bracket, floaters, general), { from: floaters.join() });
    }
    add('order', [...pairs].sort((x, y) => byRanking(x[0], y[0])).flat(), { order: true });
  }
  return items;
}

/** The rounds after the seeding rounds. */
const ownRounds = criteriaEdition<BursteinField, PairedBracket>({
  id: '2026',
  options: READINGS.options,
  decide: decision.named,
  fieldOf,
  legalField: legalFieldOf,
  coloursBar: ({ preference }, a, b) => !mayMeetByC3(preference[a], preference[b]),
  pairField,
  explain: explainBracket,
  explainBye,
  colourPairs: (field, { pairs }) => colourByPreference(field, pairs, (a, b) => byRanking(a, b) < 0),
  items: itemsOf,
});

/** The Burstein system in force since 1 February 2026 (C.04.4.2). `seeding` pairs the first rounds (C.04.4.2 1.6). */
export function makeEdition2026(seeding: SystemEdition): SystemEdition {
  const isSeeding = ({ totalRounds, options }: Tournament, round: number): boolean =>
    totalRounds !== undefined && round <= seedingRounds(totalRounds) && !('wrong' in READINGS.of(options));
  const editionFor = (tournament: Tournament, round: number): SystemEdition =>
    isSeeding(tournament, round) ? seeding : ownRounds;
  return {
    id: '2026',
    options: READINGS.options,
    legalField: (tournament, round) => editionFor(tournament, round).legalField(tournament, round),
    pair: (tournament, request) => {
      const { round, explain } = request;
      const paired = editionFor(tournament, round).pair(tournament, request);
      if (!paired.ok || explain !== true || !isSeeding(tournament, round)) return paired;
      const first = decision('seeding', { round, last: seedingRounds(tournament.totalRounds ?? 0) });
      return ok({ ...paired.value, decisions: [first, ...paired.value.decisions] });
    },
    ask: (tournament, round, ...asked) =>
      editionFor(tournament, round).ask?.(tournament, round, ...asked) ?? { decisions: [] },
    hasGeneralPath: true,
    against: (tournament, round, a, b) => editionFor(tournament, round).against(tournament, round, a, b),
  };
}
