export * from './file.ts';
export * from './table.ts';
