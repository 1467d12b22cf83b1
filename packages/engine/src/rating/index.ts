export * from './change.ts';
export * from './performance.ts';
export * from './rateOfPlay.ts';
export * from './tables.ts';
export * from './view.ts';
