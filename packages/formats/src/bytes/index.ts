export * from './decode.ts';
