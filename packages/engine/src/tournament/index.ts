export * from './acceleration.ts';
export * from './gameResult.ts';
export * from './history.ts';
export * from './points.ts';
export * from './schedule.ts';
export * from './scoring.ts';
export * from './tournament.ts';
