import type { Tournament } from '../tournament.ts';

/** The public name of a tournament: for a section, the event's name comes first. */
export const fullName = ({ info, section }: Pick<Tournament, 'info' | 'section'>): string =>
  section === undefined || section.name === info.name
    ? info.name
    : [section.name, info.name].filter(Boolean).join(', ');

/** A tournament under the name that sheets, screens, phones and files give it. */
export const underFullName = (tournament: Tournament): Tournament =>
  tournament.section === undefined
    ? tournament
    : { ...tournament, info: { ...tournament.info, name: fullName(tournament) } };
