export * from './fault/index.ts';
export * from './trf/index.ts';
