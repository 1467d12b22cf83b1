export * from './read.ts';
export * from './results.ts';
export * from './split.ts';
