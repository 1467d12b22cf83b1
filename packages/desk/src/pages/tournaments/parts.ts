import { lazy } from '../../components/lazy.tsx';

/** The dialogue that makes a tournament: fetched after the list is on show. */
export const NewTournament = lazy(async () => (await import('./NewTournament.tsx')).NewTournament);

/** What a file says before it is opened: fetched when one needs it. */
export const ReviewDialogue = lazy(async () => (await import('./ReviewDialogue.tsx')).ReviewDialogue);
/** Not among the first words. */
export const Alone = lazy(async () => (await import('./InBrowserNotice.tsx')).InBrowserNotice);
