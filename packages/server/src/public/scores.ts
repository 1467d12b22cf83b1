import { historyOf } from '@turnuva/engine/tournament';
import type { PublicView } from './view.ts';

const known = new WeakMap<PublicView, Map<number, ReadonlyMap<number, number>>>();

/** Points before a round, tenths, by player id: counted once for all pages. */
export function scoresBefore(view: PublicView, round: number): ReadonlyMap<number, number> {
  const ofView = known.get(view) ?? new Map<number, ReadonlyMap<number, number>>();
  known.set(view, ofView);
  const found = ofView.get(round);
  if (found !== undefined) return found;
  const history = historyOf(view.tournament, round);
  const scores = new Map(view.tournament.players.map((player, i) => [player.id, history.score[i] ?? 0]));
  ofView.set(round, scores);
  return scores;
}
