import type { Game, GameResult, Player } from '@turnuva/engine/tournament';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import { object, oneOf, text } from '../shape/index.ts';
import type { Claims } from './claims.ts';
import type { PageRequest } from './page.ts';
import type { PublicityStore } from './publicity.ts';
import type { PublicView } from './view.ts';
import { gameOf, resultText } from './view.ts';

interface Parts {
  readonly publicity: PublicityStore;
  readonly claims: Claims;
}

const OUTCOMES = ['won', 'drawn', 'lost'] as const;
const formShape = object({ code: text(12, 1), outcome: oneOf(OUTCOMES) });

const WHITE: Readonly<Record<(typeof OUTCOMES)[number], GameResult>> = { won: '10', drawn: '==', lost: '01' };
const BLACK: Readonly<Record<(typeof OUTCOMES)[number], GameResult>> = { won: '01', drawn: '==', lost: '10' };

/** The player's game of the published round, while it has no result and the round is not closed. */
function openGame(view: PublicView, player: Player): Game | undefined {
  const round = view.tournament.rounds[view.round - 1];
  const game = gameOf(round, player.id);
  return round?.status === 'published' && game?.result === undefined ? game : undefined;
}

/** The form for sending in a result, with what is known of it; nothing where players may not. */
export async function resultForm(
  { publicity, claims }: Parts,
  id: string,
  { view, say }: PageRequest,
  player: Player,
): Promise<Html | false> {
  const game = openGame(view, player);
  if (game === undefined || !(await publicity.get(id)).playerResults) return false;
  const side = game.white === player.id ? 'white' : 'black';
  const place = { round: view.round, board: game.board };
  const mine = await claims.get(id, { ...place, side });
  const theirs = await claims.get(id, { ...place, side: side === 'white' ? 'black' : 'white' });
  const differ = mine !== undefined && theirs !== undefined && mine.result !== theirs.result;
  const sent = mine === undefined ? '' : resultText({ ...game, result: mine.result });
  return html`<section class="mine"><h2>${say('server.public.sendResult', { board: game.board })}</h2>
${mine !== undefined && html`<p>${say(differ ? 'server.public.differs' : 'server.public.waiting', { result: sent })}</p>`}
<form method="post" action="/t/${encodeURIComponent(id)}/p/${player.id}/result">
<input name="code" inputmode="numeric" autocomplete="off" maxlength="12" required aria-label="${say('server.public.code')}" placeholder="${say('server.public.code')}">
<select name="outcome" aria-label="${say('sheets.result')}">${OUTCOMES.map((each) => html`<option value="${each}">${say(`server.public.${each}`)}</option>`)}</select>
<button>${say('server.public.send')}</button></form></section>`;
}

/** Takes what a player sends. */
export async function takeResult(
  { publicity, claims }: Parts,
  id: string,
  view: PublicView,
  player: Player,
  body: unknown,
  at: string,
): Promise<void> {
  if (!(await publicity.get(id)).playerResults) throw new Problem('missing');
  const { code, outcome } = read(formShape, body);
  if (!(await publicity.isCode(id, player.id, code))) throw new Problem('forbidden', {}, 'wrongCode');
  const game = openGame(view, player);
  if (game === undefined) throw new Problem('refused', {}, 'noGame');
  const white = game.white === player.id;
  await claims.put(id, {
    round: view.round,
    board: game.board,
    side: white ? 'white' : 'black',
    result: (white ? WHITE : BLACK)[outcome],
    at,
  });
}
