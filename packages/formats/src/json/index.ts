export { sha256 } from '@turnuva/engine/kernel';
export {
  BETWEEN_ENTRIES,
  type JournalPlace,
  journalFileFrame,
  readTurnuvaFile,
  readWishes,
  type TurnuvaFile,
  writeJournalFile,
  writeTournamentFile,
} from './file.ts';
export {
  type ProofFile,
  type ProofMade,
  positionDigest,
  proofTime,
  readProof,
  writeProof,
} from './proofFile.ts';
export * from './size.ts';
