import { LIMITS as CONTRACT } from '@turnuva/contract/limits';

/** What a file may hold at most (see docs/decisions/program.md): the contract's limits, and two of text files. */
export const LIMITS = {
  bytes: CONTRACT.bytes,
  players: CONTRACT.players,
  rounds: CONTRACT.rounds,
  teams: CONTRACT.teams,
  rating: CONTRACT.rating,
  /** Characters in a line: 999 rounds of ten characters, the player's data, and what other programs add. */
  lineLength: 100_000,
  lines: 200_000,
} as const;
