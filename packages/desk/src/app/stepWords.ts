import { prefetch } from '../store/prefetch.ts';

/** The journal's sentences: needed when a step is described, but fetched well before. */
export const formatStep = prefetch(async () => (await import('../language/events/sentences.ts')).eventSentence);
