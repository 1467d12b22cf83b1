import { historyOf } from '@turnuva/engine/tournament';
import type { PublicView } from './view.ts';

/** Points before a round, tenths, by player id. */
export function scoresBefore({ tournament }: PublicView, round: number): ReadonlyMap<number, number> {
  const history = historyOf(tournament, round);
  return new Map(tournament.players.map((player, i) => [player.id, history.score[i] ?? 0]));
}
