export * from './check.ts';
export * from './decode.ts';
export {
  ENCODINGS,
  type Encoding,
  type EncodingChoice,
  encodingChoices,
  encodingNamed,
  loadDetector,
  readyToDecode,
} from './guess.ts';
