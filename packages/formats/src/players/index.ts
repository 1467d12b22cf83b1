export * from './columns.ts';
export type { PlayerField } from './fields.ts';
export * from './fields.ts';
export { PLAYER_FIELDS } from './fields.ts';
export * from './register.ts';
export * from './table.ts';
