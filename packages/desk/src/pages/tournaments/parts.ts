import { later } from '../../components/later.tsx';

/** The dialogue that makes a tournament: fetched after the list is on show. */
export const NewTournament = later(async () => (await import('./NewTournament.tsx')).NewTournament);
