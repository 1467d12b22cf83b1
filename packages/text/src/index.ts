export { byeWords } from './byes.ts';
export * from './decimal.ts';
export * from './decisions.ts';
export * from './knockoutWords.ts';
export * from './misfits.ts';
export * from './parts.ts';
export * from './problems.ts';
export * from './render.ts';
export * from './roundMoment.ts';
