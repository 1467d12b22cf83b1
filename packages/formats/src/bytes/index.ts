export * from './check.ts';
export * from './decode.ts';
