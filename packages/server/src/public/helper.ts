import type { HelperCard } from '@turnuva/contract';
import type { Game, GameResult, Tournament } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { helperProblem, rangeOf } from '../access/helpers.ts';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { momentText } from './captain.ts';
import { page } from './page.ts';
import type { PageRequest } from './request.ts';
import { colourSquare } from './round/matches.ts';
import { signsLine } from './round/rounds.ts';
import { resultText } from './view.ts';

/** What a helper can enter: with one touch, and what is rarer. */
const OFTEN: readonly GameResult[] = ['10', '==', '01'];
const RARE: readonly GameResult[] = ['+-', '-+', '--', '??'];
export const HELPER_RESULTS: readonly GameResult[] = [...OFTEN, ...RARE];

/** The round whose results are taken now: the last one that is published and not closed. */
export const helperRound = ({ rounds }: Tournament): number | undefined =>
  rounds.findLast(({ status, games }) => status === 'published' && games.length > 0)?.number;

export interface HelperParts {
  readonly tournament: Tournament;
  readonly card: HelperCard;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Where its forms go. */
  readonly action: string;
  /** What was just entered: the table and the result; or why it was not. */
  readonly taken?: { readonly table: string; readonly result: string };
  readonly fault?: string;
  /** A result that would take the place of another one, to be confirmed. */
  readonly asked?: { readonly board: number; readonly result: GameResult };
}

/** The boards of the card in the round that is being played, each with its table's number. */
function helperBoards({ tournament, card, now }: Pick<HelperParts, 'tournament' | 'card' | 'now'>) {
  const round = helperRound(tournament);
  if (round === undefined) return { round, boards: [] };
  const nameOf = boardNames(tournament, round);
  const games = [...(tournament.rounds[round - 1]?.games ?? [])].sort((a, b) => a.board - b.board);
  const boards = games
    .map((game) => ({ game, table: nameOf(game.board) }))
    .filter(({ table }) => helperProblem({ ...card, until: new Date(now).toISOString() }, now, table) === undefined);
  return { round, boards };
}

const withResult = (game: Game, result: GameResult): string => resultText({ ...game, result });

/** The page of a helper's phone: their boards, three buttons each. Rows keep their height, and the page its place, so that
 * no thumb meets another board. */
export function helperPage(request: PageRequest, parts: HelperParts): string {
  const { say, language } = request;
  const { tournament, card, now, taken, fault } = parts;
  const { round, boards } = helperBoards(parts);
  const over = helperProblem(card, now) !== undefined;
  const missing = boards.filter(({ game }) => game.result === undefined).map(({ table }) => table);
  const moment = momentText(language, card.until);
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const content = html`<p>${say('server.helper.boards', { boards: rangeOf(card) })} ${say(over ? 'server.helper.wasUntil' : 'server.helper.until', { moment })}</p>
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
${taken !== undefined && html`<p class="said" role="status">✓ ${say('server.helper.taken', { board: taken.table, result: taken.result })}</p>`}
${round === undefined ? html`<p>${say('server.helper.noRound')}</p>` : boards.length === 0 && html`<p>${say('server.helper.noBoards', { round })}</p>`}
${round !== undefined && boards.length > 0 && html`<p>${missing.length === 0 ? html`✓ ${say('server.helper.complete', { round })}` : say('server.helper.missing', { round, boards: missing.join(', ') })}</p>`}
<div class="helper">${boards.map(({ game, table }) => boardRow(request, parts, { game, table, names, over }))}</div>${boards.length > 0 && signsLine(say, over ? boards.map(({ game }) => game.result) : [...RARE, ...boards.map(({ game }) => game.result)])}`;
  return page(request, 'helper', card.name === '' ? say('server.helper.title') : card.name, content);
}

interface Row {
  readonly game: Game;
  readonly table: string;
  readonly names: ReadonlyMap<number, string>;
  readonly over: boolean;
}

function boardRow({ say }: PageRequest, { action, asked }: HelperParts, { game, table, names, over }: Row): Html {
  const white = names.get(game.white) ?? '';
  const black = names.get(game.black) ?? '';
  const about = `${table}: ${white} – ${black}`;
  const button = (result: GameResult): Html =>
    html`<button name="result" value="${result}"${game.result === result && html` class="now" aria-pressed="true"`} aria-label="${about}: ${withResult(game, result)}">${withResult(game, result)}</button>`;
  const question = asked !== undefined && asked.board === game.board && game.result !== undefined;
  return html`<section id="b${game.board}"><p><b>${table}</b> <span>${colourSquare(say, true)} ${white}</span> <span>${colourSquare(say, false)} ${black}</span>${game.result !== undefined && !OFTEN.includes(game.result) && html` <strong>${resultText(game)}</strong>`}</p>
${
  over
    ? html`<p>${game.result === undefined ? '–' : resultText(game)}</p>`
    : html`<form method="post" action="${action}"><input type="hidden" name="board" value="${game.board}">
${
  question
    ? html`<p class="fault" role="alert">${say('server.helper.replace', { board: table, before: resultText(game), result: withResult(game, asked.result) })}</p><input type="hidden" name="replace" value="${game.result}"><button class="go" name="result" value="${asked.result}">${say('server.helper.yes')}</button> <a href="${action}">${say('server.helper.no')}</a>`
    : html`${OFTEN.map(button)}<details><summary>…</summary>${RARE.map(button)}</details>`
}</form>`
}</section>
`;
}

/** Where a phone without a card, or with one that was ended, types in a code. */
export function helperCodePage(request: PageRequest, action: string, fault?: string): string {
  const { say } = request;
  const content = html`<p>${say('server.helper.codeHelp')}</p>
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<form method="post" action="${action}"><label>${say('server.helper.code')} <input name="code" inputmode="numeric" autocomplete="off" maxlength="12" required autofocus></label> <button class="go">${say('server.helper.open')}</button></form>`;
  return page(request, 'player', say('server.helper.title'), content);
}
