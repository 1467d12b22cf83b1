export * from './registry.ts';
export * from './system.ts';
