export * from './damage.ts';
export * from './hall.ts';
export * from './id.ts';
export * from './summary.ts';
