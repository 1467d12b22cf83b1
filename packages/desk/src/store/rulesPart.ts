export { decide, evolve, fold } from '@turnuva/engine/journal';
export { becomesSentence, consequenceSentence, earlierResult, refusalSentence } from '../language/refusals.ts';
