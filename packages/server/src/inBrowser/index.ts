export { type Language, languageOf } from '@turnuva/text';
export type { Answer } from '../api/call.ts';
export { problemAnswer } from '../api/problemAnswer.ts';
export { HttpProblem, type ProblemCode } from '../http/problem.ts';
export { deviceKindOf } from '../services.ts';
export { hashAt, sha256 } from '../store/chain.ts';
export * from '../store/journalStore.ts';
export { listeners } from '../store/listeners.ts';
export * from './api.ts';
