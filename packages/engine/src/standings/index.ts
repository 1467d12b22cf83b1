export { receiptOf } from './receipt.ts';
export { offeredCodes, tieBreaksFor } from './registry.ts';
export { lastCountedRound } from './rounds.ts';
export { standingsOf } from './standings.ts';
export * from './types.ts';
export { subjectOf } from './understand.ts';
