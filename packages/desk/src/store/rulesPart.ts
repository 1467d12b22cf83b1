export { decide, evolve, fold } from '@turnuva/engine/journal';
export { answersTo } from '../language/deeds.ts';
export { becomesSentence, consequenceSentence, earlierResult, refusalSentence } from '../language/refusals.ts';
