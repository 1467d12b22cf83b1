export * from './alphabet.ts';
export * from './decision.ts';
export * from './fraction.ts';
export * from './mutable.ts';
export * from './random.ts';
export * from './result.ts';
export * from './sequences.ts';
export * from './settings.ts';
