export * from './read.ts';
export * from './split.ts';
export * from './write.ts';
