import { later } from '../later.tsx';

/** What a list of players would change: it comes when a list is read. */
export const ImportDialogue = later(async () => (await import('./ImportDialogue.tsx')).ImportDialogue);
