export { TRF_FORMATS } from './formats.ts';
export { byeLetter } from './lines/letters.ts';
export { LIMITS } from './lines/line.ts';
export { withNumbersOfFile } from './player.ts';
export * from './read.ts';
export * from './writing/forBbp.ts';
export * from './writing/write.ts';
