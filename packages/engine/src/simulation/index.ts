export * from './config.ts';
export * from './drawn.ts';
export * from './generate.ts';
export * from './probabilities.ts';
