export type * from './journalStore.ts';
export { memoryStore } from './memory.ts';
export { postgresStore } from './postgres.ts';
export { sqliteStore } from './sqlite.ts';
