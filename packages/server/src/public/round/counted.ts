import type { Game, Tournament } from '@turnuva/engine/tournament';
import { gameCountsIn } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';
import type { Html } from '../../html/html.ts';
import { html } from '../../html/html.ts';

/** What brackets mean, if there are any. */
export const bracketsLine = (say: Say, shown: boolean): Html | false =>
  shown && html`<p class="soft">${say('sheets.crossNotCounted')}</p>`;

/** True if the result of one of these games is in brackets. */
export function anyBrackets(tournament: Tournament, games: readonly Game[]): boolean {
  const counts = gameCountsIn(tournament);
  return games.some((game) => game.result !== undefined && !counts(game));
}
