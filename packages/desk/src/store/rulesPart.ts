export { decide, evolve, fold } from '@turnuva/engine/journal';
export { earlierResult, refusalSentence } from '../language/refusals.ts';
