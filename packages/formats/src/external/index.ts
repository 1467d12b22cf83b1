export * from './table.ts';
export {
  type ValueColumns,
  type ValueError,
  type ValueOwner,
  type ValuesReading,
  valuesOfTable,
} from './table.ts';
