export * from './damage.ts';
export * from './summary.ts';
export * from './tournaments.ts';
