import { lazy } from '../lazy.tsx';

/** What a list of players would change: loaded when a list is read. */
export const ImportDialogue = lazy(async () => (await import('./ImportDialogue.tsx')).ImportDialogue);
