export * from './check.ts';
export * from './decode.ts';
export * from './encode.ts';
export {
  ENCODINGS,
  type Encoding,
  type EncodingChoice,
  encodingChoices,
  encodingNamed,
  loadDetector,
  readyToDecode,
} from './guess.ts';
