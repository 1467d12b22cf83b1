export * from './forBbp.ts';
export { LIMITS } from './limits.ts';
export * from './read.ts';
export * from './write.ts';
