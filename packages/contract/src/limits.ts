import { LARGEST_FIELD, MOST_ROUNDS } from '@turnuva/engine/tournament';

/**
 * Maximum sizes of a tournament, the same for files, commands and responses. They come from the columns of a TRF: four digits for
 * a player, three for a round or a team.
 */
export const LIMITS = {
  players: LARGEST_FIELD,
  teams: 999,
  rounds: MOST_ROUNDS,
  /** A TRF has four columns for it; what the rules make of it, the engine says. */
  rating: 9999,
  /** Keys of players and teams are never reused, so they may outgrow their number. */
  id: 1_000_000,
  /** Tenths of a point. */
  points: 100_000,
  /** Lines of a file that are kept unchanged or stand for something: notes, restrictions, virtual points, penalties. */
  lines: 50_000,
  /** Boards of a match, reserves too. */
  members: 200,
  tiebreaks: 40,
  entries: 1_000_000,
  /** Bytes of a file. */
  bytes: 64 * 1024 * 1024,
} as const;
