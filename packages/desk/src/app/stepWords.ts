import { ahead } from '../store/ahead.ts';

/** The journal's sentences: asked for when a step is told, and fetched long before. */
export const stepWords = ahead(async () => (await import('../language/events/sentences.ts')).eventSentence);
