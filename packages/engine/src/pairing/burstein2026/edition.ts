import { ok } from '../../kernel/result.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { criteriaEdition } from '../shared/edition.ts';
import { legalFieldOf } from '../shared/field.ts';
import { seatedByPreference } from '../shared/rankedField.ts';
import { mayMeetByC3 } from '../shared/text.ts';
import type { SystemEdition } from '../system.ts';
import { decision } from './decisions.ts';
import { explainBracket, explainBye, itemsOf } from './explain.ts';
import { fieldOf, type PairedBracket, pairField } from './round.ts';
import { type BursteinField, byRanking, READINGS, seedingRounds } from './text.ts';

/** The rounds after the seeding rounds. */
const ownRounds = criteriaEdition<BursteinField, PairedBracket>({
  id: '2026',
  options: READINGS.options,
  tell: decision.named,
  fieldOf,
  legalField: legalFieldOf,
  coloursBar: ({ preference }, a, b) => !mayMeetByC3(preference[a], preference[b]),
  pairField,
  told: explainBracket,
  toldBye: explainBye,
  seated: (field, { pairs }) => seatedByPreference(field, pairs, (a, b) => byRanking(a, b) < 0),
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
