import { lastPairedRound, pairedAfter } from '@turnuva/engine/journal';
import { pairsTeams, roundsOfMatch, roundsPerMatch } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import { roundOf } from '@turnuva/engine/tournament';

interface Board {
  readonly board: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
}

/** Rounds whose pairing was made with the result that is to be corrected; of a match of two games the first. */
export function builtUpon(tournament: Tournament, round: number): number[] {
  const step = roundsPerMatch(tournament);
  const next = Math.max(...roundsOfMatch(tournament, round)) + 1;
  const pairings = Math.max(0, Math.ceil((pairedAfter(tournament, round) - next + 1) / step));
  return Array.from({ length: pairings }, (_, i) => next + step * i);
}

/** The round that was paired with the result and hangs nowhere yet: it can still be paired anew (C.04.2 4.3 keeps what is published). */
export function openToPairing(tournament: Tournament, round: number): number | undefined {
  const last = lastPairedRound(tournament);
  const fits = !hasSchedule(tournament) && roundsPerMatch(tournament) === 1 && !pairsTeams(tournament);
  return fits && last > round && roundOf(tournament, last).status === 'paired' ? last : undefined;
}

/** Boards of a round that the engine would pair otherwise. */
export function otherBoards(tournament: Tournament, round: number, pairings: readonly Board[]): Board[] {
  const present = new Set(tournament.rounds[round - 1]?.games.map((game) => `${game.white}-${game.black}`));
  return pairings.filter(({ white, black }) => !present.has(`${white}-${black}`));
}
