import type { RoundInput, Tournament } from '@turnuva/engine/tournament';
import { asPaired, roundInputOf } from '@turnuva/engine/tournament';

/** What the panels of all boards of a round have in common. */
interface BeforeRound {
  /** The tournament before the round was paired, so that the due colours are those of that time. */
  readonly history: RoundInput;
  /** As it was before the round, with today's results. */
  readonly tournament: Tournament;
}

const known = new WeakMap<Tournament, Map<number, BeforeRound>>();

/**
 * Calculated once for each state of the tournament: with a thousand players it takes longer than opening a panel may.
 */
export function beforeRound(tournament: Tournament, round: number): BeforeRound {
  const rounds = known.get(tournament) ?? new Map<number, BeforeRound>();
  known.set(tournament, rounds);
  const found = rounds.get(round) ?? {
    history: roundInputOf(asPaired(tournament, round), round),
    tournament: { ...tournament, rounds: tournament.rounds.slice(0, round - 1) },
  };
  rounds.set(round, found);
  return found;
}
