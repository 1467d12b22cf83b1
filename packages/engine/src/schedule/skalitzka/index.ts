export * from './format.ts';
export * from './make.ts';
export * from './table.ts';
