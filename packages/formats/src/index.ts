export * from './fault/index.ts';
export * from './format/index.ts';
export * from './trf/index.ts';
