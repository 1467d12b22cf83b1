export * from './summary.ts';
export * from './tournaments.ts';
