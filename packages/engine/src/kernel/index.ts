export * from './random.ts';
export * from './result.ts';
