import { later } from '../../components/later.tsx';

/** The dialogue that makes a tournament: fetched after the list is on show. */
export const NewTournament = later(async () => (await import('./NewTournament.tsx')).NewTournament);

/** What a file says before it is opened: fetched when one needs it. */
export const ReviewDialogue = later(async () => (await import('./ReviewDialogue.tsx')).ReviewDialogue);
/** Not among the first words. */
export const Alone = later(async () => (await import('./Alone.tsx')).Alone);
