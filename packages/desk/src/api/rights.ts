import type { PlaceRole } from '@turnuva/contract';
import { RIGHTS } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** A tournament by its id, or a federation by its code. */
export type RightsPlace = { readonly tournament: string } | { readonly federation: string };

const server = clientOf(RIGHTS);

/** Who may work in a tournament, or in all of a federation, and who did what; used by only two pages. */
export const rightsServer = {
  all: (place: RightsPlace) =>
    'tournament' in place ? server.tournamentPeople(place.tournament) : server.federationPeople(place.federation),
  /** Grants a right there; with a secret, a new account is created for it. */
  give: (place: RightsPlace, name: string, role: PlaceRole, secret?: string) => {
    const right = { role, ...(secret === undefined ? {} : { secret }) };
    return 'tournament' in place
      ? server.giveTournamentRight(place.tournament, name, right)
      : server.giveFederationRight(place.federation, name, right);
  },
  take: (place: RightsPlace, name: string) =>
    'tournament' in place
      ? server.takeTournamentRight(place.tournament, name)
      : server.takeFederationRight(place.federation, name),
  audit: server.audit,
};
