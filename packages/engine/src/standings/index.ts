export * from './prizes.ts';
export { receiptOf } from './receipt.ts';
export * from './recommended.ts';
export { offeredCodes, tieBreaksFor } from './registry.ts';
export { isPredetermined, lastCountedRound } from './rounds.ts';
export * from './sheets/index.ts';
export { standingsOf } from './standings.ts';
export * from './types.ts';
export { subjectOf } from './understand.ts';
