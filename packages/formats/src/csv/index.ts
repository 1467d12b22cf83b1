export * from './read.ts';
export * from './split.ts';
