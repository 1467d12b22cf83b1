export {
  decodeText,
  type EncodingChoice,
  encodeText,
  encodingChoices,
  encodingNamed,
  loadDetector,
  readyToDecode,
} from './bytes/index.ts';
export * from './csv/index.ts';
export * from './external/index.ts';
export * from './format/index.ts';
export * from './json/index.ts';
export * from './parseErrors/index.ts';
export * from './pgn/index.ts';
export * from './players/index.ts';
export { type NoResult, type ResultFound, type ResultsReading, readResults, roundsOfTable } from './rounds/index.ts';
export * from './trf/index.ts';
export * from './xlsx/index.ts';
