export * from './part.ts';
export * from './plan.ts';
export * from './record.ts';
