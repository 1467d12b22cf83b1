export { decide, earlierResult, evolve, fold } from '@turnuva/engine/journal';
export { answersTo } from '../language/deeds.ts';
export { becomesSentence, consequenceSentence, refusalSentence } from '../language/refusals.ts';
