import * as c from '@turnuva/contract';
import { anything, get, put, remove } from './request.ts';

/** A tournament by its id, or a federation by its code. */
export type RightsPlace = { readonly tournament: string } | { readonly federation: string };

const peopleAt = (place: RightsPlace): string =>
  'tournament' in place
    ? `api/tournaments/${encodeURIComponent(place.tournament)}/people`
    : `api/federations/${encodeURIComponent(place.federation)}/people`;
const personAt = (place: RightsPlace, name: string): string => `${peopleAt(place)}/${encodeURIComponent(name)}`;

/** Who may work in a tournament, or in all of a federation, and who did what; asked for by two pages alone. */
export const rightsServer = {
  all: (place: RightsPlace) => get(peopleAt(place), c.placePeople),
  /** Gives a right there; with a secret a new account is made for it. */
  give: (place: RightsPlace, name: string, role: c.PlaceRole, secret?: string) =>
    put(personAt(place, name), { role, ...(secret === undefined ? {} : { secret }) }, anything),
  take: (place: RightsPlace, name: string) => remove(personAt(place, name), anything),
  /** Who did what on the server, the newest first; those before a number. */
  audit: (before?: number) => get(`api/audit${before === undefined ? '' : `?before=${before}`}`, c.auditAnswer),
};
