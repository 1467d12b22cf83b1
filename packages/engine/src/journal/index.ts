export * from './absences.ts';
export { type Attendance, answeredAtCheckIn, attendanceOf, withAttendance } from './attendance.ts';
export * from './bounds.ts';
export * from './changes.ts';
export { teamHadBye, teamPairRefusals } from './commands/breaches.ts';
export { pictureOf, tooManyBytes } from './commands/logo.ts';
export type { DrawLots } from './commands/lots.ts';
export type { NewPlayer, PlayerChange } from './commands/players.ts';
export type { ColourLot, ProposedRound, RoundToPair } from './commands/rounds/proposedRound.ts';
export type { ResultEntry } from './commands/rounds/results.ts';
export { beforePairing, colourLotOf, needsColourLot } from './commands/rounds/rounds.ts';
export type { RoundTime } from './commands/rounds/roundTimes.ts';
export { missingResults } from './commands/rounds/status.ts';
export { entrantsOfNext, entrantsQuestion, openInStage, type StageTie } from './commands/stages.ts';
export { sameTeamName, type TeamEntry } from './commands/teams.ts';
export type { DrawTieLots } from './commands/tieLots.ts';
export type { Settings } from './commands/tournament.ts';
export * from './decide.ts';
export { earlierResult } from './earlierResult.ts';
export * from './entering.ts';
export * from './fideMode.ts';
export * from './finished.ts';
export * from './handler.ts';
export {
  type Change,
  type Command,
  type Event,
  evolve,
  HANDLERS,
  type RedoCommand,
  type UndoCommand,
} from './journal.ts';
export * from './numbering.ts';
export { commandOf } from './retold.ts';
export { lastPairedRound, pairedAfter, withoutPairing as unpaired } from './rounds.ts';
export * from './state.ts';
export { takenBack } from './takeBack.ts';
export { teamsByStrength } from './teamRanking.ts';
export * from './toBePaired.ts';
