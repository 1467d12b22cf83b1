export * from './cards.ts';
export * from './seedTables.ts';
