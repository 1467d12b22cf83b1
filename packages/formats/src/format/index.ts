export * from './format.ts';
export * from './registry.ts';
