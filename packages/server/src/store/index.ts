export type { AuditStore } from './audit.ts';
export type { Damage } from './chain.ts';
export type { JobPart, JobRow, JobState, JobStore, NewJob } from './jobs.ts';
export { isOver, memoryJobs } from './jobs.ts';
export type * from './journalStore.ts';
export { memoryStore } from './memory.ts';
export { postgresStore } from './postgres.ts';
export type { Tables } from './schema.ts';
export { databaseIn, lockFolder, rowsIn, sqliteStore } from './sqlite.ts';
