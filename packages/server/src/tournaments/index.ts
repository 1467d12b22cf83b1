export * from './damage.ts';
export { enterAsItStands } from './enter.ts';
export * from './id.ts';
export * from './summary.ts';
export * from './tournaments.ts';
