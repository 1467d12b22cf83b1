export type { FileReader } from './reader.ts';
export { fileReader } from './reader.ts';
