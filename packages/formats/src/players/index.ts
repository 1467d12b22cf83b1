export type { ListColumn } from './fields.ts';
export * from './fields.ts';
export { LIST_COLUMNS } from './fields.ts';
export * from './table.ts';
