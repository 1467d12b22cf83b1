export * from './format.ts';
export * from './programs.ts';
export * from './registry.ts';
