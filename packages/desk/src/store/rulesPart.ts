export { decide, evolve, fold } from '@turnuva/engine/journal';
export { consequenceSentence, earlierResult, refusalSentence } from '../language/refusals.ts';
