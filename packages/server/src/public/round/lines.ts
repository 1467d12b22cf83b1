import { freeIn } from '@turnuva/engine/schedule';
import type { Game, GameResult, Tournament } from '@turnuva/engine/tournament';
import { gameCountsIn, type SideSaid, sidesOf, signsOfSides } from '@turnuva/engine/views';
import { type Say, signLegend } from '@turnuva/text';
import { type Html, html } from '../../html/html.ts';
import type { PageRequest } from '../request.ts';

/** What the symbols in these results mean; nothing if there are none. */
export function signsOfSidesLine(say: Say, sides: Iterable<SideSaid>): Html | undefined {
  const legend = signLegend(say, signsOfSides(sides));
  return legend.length === 0 ? undefined : html`<p class="soft">${legend.join(' · ')}</p>`;
}

/** The same for whole results. */
export const signsLine = (say: Say, results: readonly (GameResult | undefined)[]): Html | undefined =>
  signsOfSidesLine(
    say,
    results.flatMap((result) => (result === undefined ? [] : sidesOf(result))),
  );

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

/** What brackets mean, if there are any. */
export const bracketsLine = (say: Say, shown: boolean): Html | false =>
  shown && html`<p class="soft">${say('sheets.crossNotCounted')}</p>`;

/** True if the result of one of these games is in brackets. */
export function anyBrackets(tournament: Tournament, games: readonly Game[]): boolean {
  const counts = gameCountsIn(tournament);
  return games.some((game) => game.result !== undefined && !counts(game));
}
