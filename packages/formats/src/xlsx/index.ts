export * from './read.ts';
export * from './write.ts';
export { zipOf } from './zip.ts';
