import { DELIVERY } from './delivery.ts';
import { PAIRING } from './pairing.ts';
import type { Question } from './question.ts';
import { RATINGS } from './ratings.ts';
import { RESULTS } from './results.ts';

export { endorsementPage } from './page.ts';
export type { Proof, Question, Verdict } from './question.ts';
export { costOf, verdict } from './question.ts';

/** FIDE's list for tournament programs with our answers, question 1 to 225. */
export const QUESTIONS: readonly Question[] = [...DELIVERY, ...PAIRING, ...RATINGS, ...RESULTS];
