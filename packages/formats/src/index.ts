export { decodeText, encodeText } from './bytes/index.ts';
export * from './csv/index.ts';
export * from './fault/index.ts';
export * from './format/index.ts';
export * from './pgn/index.ts';
export * from './players/index.ts';
export * from './trf/index.ts';
export * from './xlsx/index.ts';
