import { freeIn } from '@turnuva/engine/schedule';
import type { Html } from '../../html/html.ts';
import { html } from '../../html/html.ts';
import type { PageRequest } from '../request.ts';

/** Names of those whom the round of a round robin leaves free: teams in a team event. */
export function freeNames({ view: { tournament }, round }: Pick<PageRequest, 'view' | 'round'>): readonly string[] {
  const free = new Set(freeIn(tournament, round));
  const entrants = tournament.teams.length > 0 ? tournament.teams : tournament.players;
  return entrants.filter(({ id }) => free.has(id)).map(({ name }) => name);
}

/** Who is free in the round of a round robin with an odd number. */
export function freeLine(request: PageRequest): Html | undefined {
  const names = freeNames(request);
  return names.length === 0 ? undefined : html`<p>${request.say('sheets.free', { names: names.join('; ') })}</p>`;
}
