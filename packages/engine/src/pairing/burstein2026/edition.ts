import { ok, type Result } from '../../kernel/result.ts';
import type { History } from '../../tournament/history.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { criteriaEdition } from '../shared/edition.ts';
import { idOf, legalFieldOf } from '../shared/field.ts';
import { sameAbsolute } from '../shared/preference.ts';
import { seatedByPreference } from '../shared/rankedField.ts';
import { defineReadings } from '../shared/readings.ts';
import { unsuitable } from '../shared/refusals.ts';
import type { PairingFailure, SystemEdition } from '../system.ts';
import { itemsOf } from './account.ts';
import { decision } from './decisions.ts';
import { type BursteinField, bursteinField } from './field.ts';
import type { ZeroPointRun } from './opposition.ts';
import { type BracketStory, pairField } from './pairRound.ts';
import { tellBracket } from './story.ts';

const READINGS = defineReadings<{ readonly zeroPointRun: ZeroPointRun }>('burstein', {
  zeroPointRun: [['current', 'recorded'], '1.7.2.2'],
});

/** C.04.4.2 1.6: half of the rounds, four at most, are paired by the Dutch system. */
export const seedingRounds = (totalRounds: number): number => Math.min(Math.floor(totalRounds / 2), 4);

/** The field of a round, or what the tournament lacks. */
function fieldOf(history: History): Result<BursteinField, PairingFailure> {
  const { tournament, round } = history;
  if (tournament.totalRounds === undefined) return unsuitable(decision('roundsMissing', { round }));
  const readings = READINGS.asked(tournament.options, decision.named);
  return readings.ok ? ok(bursteinField(history, readings.value.zeroPointRun)) : readings;
}

/** The rounds after the seeding rounds. */
const ownRounds = criteriaEdition<BursteinField, BracketStory>({
  id: '2026',
  options: READINGS.options,
  tell: decision.named,
  fieldOf,
  legalField: legalFieldOf,
  coloursBar: ({ preference }, a, b) => sameAbsolute(preference[a], preference[b]),
  pairField,
  told: tellBracket,
  toldBye: (field, bye) =>
    decision('bye', { player: idOf(field, bye), score: field.score[bye], games: field.games[bye] }),
  // The field is in ranking order, so the smaller index ranks higher (C.04.4.2 1.8).
  seated: (field, { pairs }) => seatedByPreference(field, pairs, (a, b) => a < b),
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
