import type { RoundInput, Tournament } from '@turnuva/engine/tournament';
import { asPaired, roundInputOf } from '@turnuva/engine/tournament';
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
