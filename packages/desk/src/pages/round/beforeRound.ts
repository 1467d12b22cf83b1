import { hasSchedule } from '@turnuva/engine/schedule';
import type { PlayerId, Points, RoundInput, Tournament } from '@turnuva/engine/tournament';
import { asPaired, roundInputOf } from '@turnuva/engine/tournament';
import { pointsAfter, pointsBefore } from '@turnuva/engine/views';
import { perRound } from '../../model/perRound.ts';

/** What the panels of all boards of a round have in common. */
interface BeforeRound {
  /** The tournament before the round was paired, so that the due colours are those of that time. */
  readonly history: RoundInput;
  /** As it was before the round, with today's results. */
  readonly tournament: Tournament;
}

/** With a thousand players it takes longer than opening a panel may. */
export const beforeRound = perRound(
  (tournament, round): BeforeRound => ({
    history: roundInputOf(asPaired(tournament, round), round),
    tournament: { ...tournament, rounds: tournament.rounds.slice(0, round - 1) },
  }),
);

/** Points used for the pairing, and those from today's results, if they differ (C.04.2 4.3); a schedule is not paired by points. */
export function pointsThenAndNow(
  tournament: Tournament,
  round: number,
  player: PlayerId,
): { readonly paired: Points; readonly now: Points } | undefined {
  if (hasSchedule(tournament)) return undefined;
  const [paired, now] = [pointsBefore(tournament, round), pointsAfter(tournament, round - 1)].map(
    (points) => points.get(player) ?? 0,
  );
  return paired === now ? undefined : { paired, now };
}
