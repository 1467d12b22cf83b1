import { ok, type Result } from '../../kernel/result.ts';
import type { History } from '../../tournament/history.ts';
import { seatedByPreference } from '../shared/colourAllocation.ts';
import { criteriaEdition } from '../shared/edition.ts';
import { idOf, legalFieldOf } from '../shared/field.ts';
import { sameAbsolute } from '../shared/preference.ts';
import { unsuitable } from '../shared/refusals.ts';
import type { PairingFailure } from '../system.ts';
import { itemsOf } from './account.ts';
import { decision } from './decisions.ts';
import { type DubovField, dubovField } from './field.ts';
import { READINGS } from './floats.ts';
import { maximumOfUpfloats } from './group.ts';
import { type GroupStory, pairField } from './pairRound.ts';
import { tellGroup } from './story.ts';
import { unratedOf } from './unrated.ts';

/** The field of a round, or what the tournament lacks: C8 to C10 ask for the number of rounds, articles 1 and 4 for ratings. */
function fieldOf(history: History): Result<DubovField, PairingFailure> {
  const { tournament, round } = history;
  if (tournament.totalRounds === undefined) return unsuitable(decision('roundsMissing', { round }));
  const readings = READINGS.asked(tournament.options, decision.named);
  if (!readings.ok) return readings;
  const unrated = unratedOf(history);
  if (unrated.length > 0) return unsuitable(decision('unrated', { players: unrated, count: unrated.length }));
  return ok(dubovField(history, readings.value));
}

/** C.04.4.1 C8 to C10 hold but in the last round. */
function limitsOf({ history: { tournament, round } }: DubovField) {
  const { totalRounds = round } = tournament;
  return { limited: round < totalRounds, maximum: maximumOfUpfloats(totalRounds) };
}

/** The Dubov system in force since 1 February 2026 (C.04.4.1). */
export const edition2026 = criteriaEdition<DubovField, GroupStory>({
  id: '2026',
  options: READINGS.options,
  tell: decision.named,
  fieldOf,
  legalField: legalFieldOf,
  coloursBar: ({ preference }, a, b) => sameAbsolute(preference[a], preference[b]),
  pairField: (field, note, general) => pairField(field, limitsOf(field), note, general),
  told: tellGroup,
  toldBye: (field, bye) =>
    decision('bye', { player: idOf(field, bye), score: field.score[bye], games: field.games[bye] }),
  // By score, then number.
  seated: (field, { pairs }) =>
    seatedByPreference(
      field,
      pairs,
      (a, b) => field.score[a] > field.score[b] || (field.score[a] === field.score[b] && a < b),
    ),
  items: (field, bye, stories) => itemsOf(field, bye, stories, limitsOf(field)),
});
