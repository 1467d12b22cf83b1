export type { AuditStore } from './audit.ts';
export type { Damage } from './chain.ts';
export type * from './journalStore.ts';
export { lockFolder } from './lock.ts';
export { memoryStore } from './memory.ts';
export { postgresStore } from './postgres.ts';
export type { Tables } from './schema.ts';
export { sqliteStore } from './sqlite.ts';
