export type { Place } from './attempts.ts';
export { attemptsIn } from './attempts.ts';
export * from './gate.ts';
export { knownAccounts } from './known.ts';
export * from './people.ts';
export * from './rights.ts';
export * from './roles.ts';
export { tokenDigest } from './secret.ts';
