export * from './config.ts';
export * from './generate.ts';
export * from './probabilities.ts';
