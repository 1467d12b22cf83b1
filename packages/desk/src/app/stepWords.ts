import { prefetch } from '../store/prefetch.ts';

/** The journal's sentences: asked for when a step is told, and fetched long before. */
export const formatStep = prefetch(async () => (await import('../language/events/sentences.ts')).eventSentence);
