/** What a file may hold at most (see docs/decisions/file-limits.md). */
export const LIMITS = {
  bytes: 64 * 1024 * 1024,
  /** Characters in a line: 400 rounds of ten characters and the player's data. */
  lineLength: 100_000,
  players: 9999,
  rounds: 400,
  teams: 999,
  lines: 200_000,
} as const;
