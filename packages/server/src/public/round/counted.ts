import { uncountedEntrants } from '@turnuva/engine/schedule';
import type { Game, Tournament } from '@turnuva/engine/tournament';
import type { Say } from '@turnuva/text';
import type { Html } from '../../html/html.ts';
import { html } from '../../html/html.ts';

/** Whether a game counts: those of somebody who left a round robin before half of it count for nobody (C.05 6.6). */
export function countsIn(tournament: Tournament): (game: Pick<Game, 'white' | 'black'>) => boolean {
  // Of teams the team leaves, and its players have numbers of their own.
  const out = tournament.teams.length > 0 ? new Set<number>() : uncountedEntrants(tournament);
  return ({ white, black }) => !out.has(white) && !out.has(black);
}

/** A result that does not count stands in brackets, as in the crosstable. */
export const inBrackets = (text: string, counts: boolean): string => (counts || text === '' ? text : `(${text})`);

/** What the brackets mean, where a result has them. */
export function bracketsLine(say: Say, tournament: Tournament, games: readonly Game[]): Html | false {
  const counts = countsIn(tournament);
  return (
    games.some((game) => game.result !== undefined && !counts(game)) &&
    html`<p class="soft">${say('sheets.crossNotCounted')}</p>`
  );
}
