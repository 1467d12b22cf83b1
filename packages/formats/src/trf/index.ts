export { TRF_FORMATS } from './formats.ts';
export { byeLetter } from './lines/letters.ts';
export { LIMITS } from './lines/limits.ts';
export { withNumbersOfFile } from './numbering.ts';
export * from './read.ts';
export * from './writing/forBbp.ts';
export * from './writing/forPrograms.ts';
export * from './writing/write.ts';
