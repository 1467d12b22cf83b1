import { historyOf, type Tournament } from '@turnuva/engine';
import {
  completionOf,
  fieldOf,
  newStatistics,
  pairField,
  type Statistics,
  USUAL,
} from '@turnuva/engine/pairing/dutch/edition2026';

/** What pairing a round took: brackets by the path that settled them. */
export function statisticsOf(tournament: Tournament, round: number): Statistics {
  const statistics = newStatistics();
  const field = fieldOf(historyOf(tournament, round));
  const completion = completionOf(field);
  if (completion !== undefined) pairField(field, completion, { ...USUAL, statistics });
  return statistics;
}
