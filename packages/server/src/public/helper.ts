import type { HelperCard } from '@turnuva/contract';
import { UNNAMED_AUTHOR } from '@turnuva/contract/author';
import { type Entry, isFinal } from '@turnuva/engine/journal';
import { playsMatches } from '@turnuva/engine/schedule';
import {
  familyName,
  type Game,
  type GameResult,
  roundOf,
  type Tournament,
  winnerOfGame,
} from '@turnuva/engine/tournament';
import { boardNames, inOrderOfPage, resultOnPage, type Seat, seatsOf } from '@turnuva/engine/views';
import { dateTagOf } from '@turnuva/text';
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
  /** What was just entered: the table and the result; or why it was not. */
  readonly taken?: { readonly table: string; readonly result: string };
  readonly fault?: string;
  readonly questions: readonly Question[];
}

/** A result that would take the place of another one, to be confirmed; it stays on the page until it is answered. */
interface Question {
  readonly board: number;
  readonly result: GameResult;
  /** Who entered the other one, and when. */
  readonly before: Entry | undefined;
  /** The address of the page without this question. */
  readonly keep: string;
}

/** The boards of the card in the round that is being played, each with its table's number. */
function helperBoards({ tournament, card, now }: Pick<HelperParts, 'tournament' | 'card' | 'now'>) {
  const round = helperRound(tournament);
  if (round === undefined) return { round, boards: [] };
  const nameOf = boardNames(tournament, round);
  const seats = seatsOf(tournament, round);
  const games = [...(tournament.rounds[round - 1]?.games ?? [])].sort((a, b) => a.board - b.board);
  const boards = games
    .map((game) => ({ game, table: nameOf(game.board), seat: seats.get(game.board) }))
    .filter(({ table }) => helperProblem({ ...card, until: new Date(now).toISOString() }, now, table) === undefined);
  return { round, boards };
}

/** A board's result as the page reads it: in a match of teams from the side of the first team, as on its match sheet. */
export const helperResult =
  (seat: Seat | undefined) =>
  (result: GameResult | undefined): string =>
    resultText({ result: resultOnPage(seat, result) });

/** The page of a helper's phone: their boards, three buttons each. Rows keep their height, and the page its place, so that
 * no thumb meets another board; what it says has its own line below them. Its forms go to its own address, which holds the
 * open questions. */
export function helperPage(request: PageRequest, parts: HelperParts): string {
  const { say, language } = request;
  const { tournament, card, now, taken, fault, questions } = parts;
  const { round, boards } = helperBoards(parts);
  const over = helperProblem(card, now) !== undefined;
  const isAsked = ({ board }: Game): boolean => questions.some((question) => question.board === board);
  const missing = boards.filter(({ game }) => game.result === undefined || isAsked(game)).map(({ table }) => table);
  const moment = momentText(language, card.until);
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const matches = round === undefined ? [] : (roundOf(tournament, round).matches ?? []);
  const teams = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const matchHead = (i: number): Html | false => {
    const { seat } = boards[i]!;
    if (seat === undefined || boards[i - 1]?.seat?.table === seat.table) return false;
    const match = matches.find(({ table }) => table === seat.table);
    return (
      match !== undefined &&
      html`<h3>${seat.table} ${teams.get(match.white)} – ${teams.get(match.black)}</h3>
`
    );
  };
  const content = html`<p>${say(playsMatches(tournament) ? 'server.helper.matches' : 'server.helper.boards', { boards: rangeOf(card) })} ${say(over ? 'server.helper.wasUntil' : 'server.helper.until', { moment })}</p>
${round === undefined ? html`<p>${say(isFinal(tournament, tournament.rounds.length) ? 'server.helper.lastOver' : 'server.helper.noRound')}</p>` : boards.length === 0 && html`<p>${say('server.helper.noBoards', { round })}</p>`}
<div class="helper" data-unsent="${say('server.helper.unsent', { results: '%' })}">${boards.map((board, i) => html`${matchHead(i)}${boardRow(request, parts, { ...board, round, names, over })}`)}</div>${boards.length > 0 && signsLine(say, over ? boards.map(({ game }) => game.result) : [...RARE, ...boards.map(({ game }) => game.result)])}
<div class="says">${
    fault !== undefined
      ? html`<p class="fault" role="alert">${fault}</p>`
      : taken !== undefined &&
        html`<p class="said" role="status">✓ ${say('server.helper.taken', { board: taken.table, result: taken.result })}</p>`
  }${round !== undefined && boards.length > 0 && html`<p>${missing.length === 0 ? html`✓ ${say('server.helper.complete', { round })}` : say('server.helper.missing', { round, boards: missing.join(', ') })}</p>`}</div>`;
  return page(request, 'helper', card.name === '' ? say('server.helper.title') : card.name, content);
}

interface Row {
  readonly round: number | undefined;
  readonly game: Game;
  readonly table: string;
  readonly seat: Seat | undefined;
  readonly names: ReadonlyMap<number, string>;
  readonly over: boolean;
}

function boardRow(
  { say, language }: PageRequest,
  { questions }: HelperParts,
  { round, game, table, seat, names, over }: Row,
): Html {
  const sides = inOrderOfPage(seat, { id: game.white, white: true }, { id: game.black, white: false });
  const about = `${table}: ${sides.map(({ id }) => names.get(id) ?? '').join(' – ')}`;
  const shown = helperResult(seat);
  // The page's results are those of the first side; what is sent is the game's, White's first.
  const buttons = (results: readonly GameResult[]): Html[] => results.map((each) => button(resultOnPage(seat, each)));
  const button = (result: GameResult): Html => {
    const [text, winner] = [shown(result), winnerOf(result)];
    return html`<button name="result" value="${result}"${game.result === result && html` class="now" aria-pressed="true"`} aria-label="${about}: ${text}${winner && ` ${winner}`}" data-text="${text}">${text}${winner && html` <small>${winner}</small>`}</button>`;
  };
  /** Who gets the point: on the phone, "1 – 0" means the upper player, whatever the colours. */
  const winnerOf = (result: GameResult): string | false => {
    const winner = winnerOfGame(result);
    const name = winner === 'white' || winner === 'black' ? names.get(game[winner]) : undefined;
    return name !== undefined && familyName({ name });
  };
  const enteredBy = ({ by, at }: Entry) => ({
    by: by === UNNAMED_AUTHOR ? say('shell.arbiter') : by,
    at: new Intl.DateTimeFormat(dateTagOf(language), { timeStyle: 'short' }).format(new Date(at)),
  });
  const asked = questions.find(({ board }) => board === game.board);
  return html`<section id="b${game.board}"><p><b>${table}</b> ${sides.map(({ id, white }) => html`<span>${colourSquare(say, white)} ${names.get(id) ?? ''}</span> `)}${game.result !== undefined && !OFTEN.includes(game.result) && html` <strong>${shown(game.result)}</strong>`}</p>
${
  over
    ? html`<p>${game.result === undefined ? '–' : shown(game.result)}</p>`
    : html`<form method="post"><input type="hidden" name="round" value="${round}"><input type="hidden" name="board" value="${game.board}">
${
  asked !== undefined && game.result !== undefined
    ? html`<p class="fault" role="alert">${say('server.helper.replace', { board: table, before: shown(game.result), result: shown(asked.result) })}${asked.before !== undefined && html` ${say('steps.enteredBy', enteredBy(asked.before))}`}</p><input type="hidden" name="replace" value="${game.result}"><button class="go" name="result" value="${asked.result}" data-text="${shown(asked.result)}">${say('server.helper.yes')}</button> <a href="${asked.keep}#b${game.board}">${say('server.helper.no')}</a>`
    : html`${buttons(OFTEN)}<details><summary>…</summary><div>${buttons(RARE)}</div></details>`
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
