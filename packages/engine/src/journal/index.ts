export type { DrawLots } from './commands/lots.ts';
export type { NewPlayer, PlayerChange } from './commands/players.ts';
export type { ResultEntry } from './commands/results.ts';
export { missingResults, type ProposedRound, toBePaired } from './commands/rounds.ts';
export type { Settings } from './commands/tournament.ts';
export * from './handler.ts';
export * from './journal.ts';
export * from './ranking.ts';
export { lastPairedRound } from './rounds.ts';
