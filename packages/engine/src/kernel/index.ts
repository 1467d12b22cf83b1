export * from './fraction.ts';
export * from './random.ts';
export * from './result.ts';
