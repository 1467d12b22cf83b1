export * from './journal/index.ts';
export * from './kernel/index.ts';
export * from './pairing/index.ts';
export * from './tournament/index.ts';
