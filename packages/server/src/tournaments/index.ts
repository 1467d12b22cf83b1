export * from './summary.ts';
export * from './tournaments.ts';
export { enterAsItStands } from './tournaments.ts';
