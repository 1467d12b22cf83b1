export { completionOf } from './completion.ts';
export { edition2026 } from './edition.ts';
export { newStatistics, type Statistics } from './fast/statistics.ts';
export type { Field } from './field.ts';
export { fieldOf } from './fieldOf.ts';
export { type Paired, pairField } from './pairRound.ts';
export { USUAL, type Way } from './settle.ts';
