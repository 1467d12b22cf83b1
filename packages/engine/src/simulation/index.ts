export * from './config.ts';
export * from './generate.ts';
