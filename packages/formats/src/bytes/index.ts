export * from './check.ts';
export * from './decode.ts';
export * from './encode.ts';
