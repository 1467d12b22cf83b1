export type { Answer } from '../api/call.ts';
export { deviceKindOf } from '../services.ts';
export { hashAt } from '../store/chain.ts';
export * from '../store/journalStore.ts';
export { listeners } from '../store/listeners.ts';
export { sha256 } from '../store/sha256.ts';
export * from './alone.ts';
