import type { Game, GameResult, Player } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import type { Claim, GameClaims } from './claims.ts';
import type { PageRequest } from './request.ts';
import type { PublicView } from './view.ts';
import { gameOf, ownResultText } from './view.ts';

export const OUTCOMES = ['won', 'drawn', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const WHITE: Readonly<Record<Outcome, GameResult>> = { won: '10', drawn: '==', lost: '01' };
const BLACK: Readonly<Record<Outcome, GameResult>> = { won: '01', drawn: '==', lost: '10' };
/** What a player says of themselves, as the result of the board. */
export const resultOf = (outcome: Outcome, white: boolean): GameResult => (white ? WHITE : BLACK)[outcome];
const outcomeOf = (result: GameResult, white: boolean): Outcome | undefined =>
  OUTCOMES.find((outcome) => resultOf(outcome, white) === result);

/** Why a player cannot send a result now: the sentence's key, and its facts. */
interface Closed {
  readonly reason: 'noRound' | 'noGame' | 'roundClosed' | 'resultThere';
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The player's game of the published round while its result may be reported, or why it may not. */
export function openGame(view: PublicView, player: Player): { readonly game: Game } | { readonly closed: Closed } {
  const round = view.tournament.rounds[view.round - 1];
  const game = gameOf(round, player.id);
  const closedForm = (reason: Closed['reason'], facts: Closed['facts'] = {}) => ({ closed: { reason, facts } });
  if (round === undefined) return closedForm('noRound');
  if (game === undefined) return closedForm('noGame', { round: view.round });
  if (game.result !== undefined)
    return closedForm('resultThere', {
      board: boardNames(view.tournament, view.round)(game.board),
      result: ownResultText(view.tournament, game, player.id)(game.result),
    });
  if (round.status !== 'published') return closedForm('roundClosed', { round: view.round });
  return { game };
}

/** What the form is drawn from. */
export interface FormParts {
  readonly id: string;
  readonly player: Player;
  readonly claims: GameClaims;
  /** This phone has shown the right code before. */
  readonly known: boolean;
  /** Why what was just sent was not taken. */
  readonly fault?: string;
  /** The outcome that was just sent, to be sent again with another code. */
  readonly chosen?: string;
}

/** The player's form to report their result: what both have said, and what they can do now. */
export function resultForm(request: PageRequest, parts: FormParts): Html | false {
  const { view, say } = request;
  const { player, fault } = parts;
  const open = openGame(view, player);
  const faulty = fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`;
  if ('closed' in open) {
    const { reason, facts } = open.closed;
    if (reason !== 'resultThere') return faulty;
    return html`<section class="mine">${faulty}<p>✓ ${say('server.public.resultThere', facts)}</p></section>`;
  }
  const { game } = open;
  return html`<section class="mine"><h2>${say('server.public.sendResult', { board: boardNames(view.tournament, view.round)(game.board) })}</h2>
${faulty}${said(request, game, parts)}${choiceForm(request, game, parts)}</section>`;
}

/** What this player and the opponent have reported. */
const wordsOf = (game: Game, { player, claims }: FormParts): readonly [Claim | undefined, Claim | undefined] =>
  game.white === player.id ? [claims.white, claims.black] : [claims.black, claims.white];

/** What the two have reported so far. */
function said(request: PageRequest, game: Game, parts: FormParts): Html | false {
  const { say } = request;
  const [mine, theirs] = wordsOf(game, parts);
  const own = ownResultText(request.view.tournament, game, parts.player.id);
  const claimText = (claim: Claim): string => own(claim.result);
  if (mine !== undefined && theirs !== undefined)
    return html`<p class="fault">⚠ ${say('server.public.differs', { mine: claimText(mine), theirs: claimText(theirs) })}</p>`;
  if (mine !== undefined) return html`<p>${say('server.public.waiting', { result: claimText(mine) })}</p>`;
  return theirs !== undefined && html`<p>${say('server.public.theirs', { result: claimText(theirs) })}</p>`;
}

/** Only the opponent has reported: confirming is the first action, and another result the second. */
function answerTo(game: Game, parts: FormParts): Claim | undefined {
  const [mine, theirs] = wordsOf(game, parts);
  if (mine !== undefined || theirs === undefined) return undefined;
  return outcomeOf(theirs.result, game.white === parts.player.id) === undefined ? undefined : theirs;
}

const addressOf = ({ links }: PageRequest, { player }: FormParts): string => {
  const [path = '', query] = links.player(player.id).split('?');
  return query === undefined ? `${path}/result` : `${path}/result?${query}`;
};

const codeField = ({ say }: PageRequest, { known }: FormParts): Html | false =>
  !known &&
  html`<label class="code">${say('server.public.code')} <input name="code" inputmode="numeric" autocomplete="off" maxlength="12" required></label>
`;

function choiceForm(request: PageRequest, game: Game, parts: FormParts): Html {
  const { say } = request;
  const white = game.white === parts.player.id;
  const own = ownResultText(request.view.tournament, game, parts.player.id);
  const choices = OUTCOMES.map((outcome) => {
    const result = own(resultOf(outcome, white));
    const checked = parts.chosen === outcome && html` checked`;
    return html`<label><input type="radio" name="outcome" value="${outcome}" required${checked}> ${say(`server.public.${outcome}`)} <span class="soft">${result}</span></label>
`;
  });
  const theirs = answerTo(game, parts);
  const code = codeField(request, parts);
  const send = html`<fieldset><legend class="soft">${say('server.public.howEnded')}</legend>${choices}</fieldset>
`;
  // One field for the code, whichever button is pressed. Confirming needs no choice, so the server checks what it needs.
  return html`<form method="post" action="${addressOf(request, parts)}" class="result">
${
  theirs === undefined
    ? html`${send}${code}<button class="go">${say('server.public.send')}</button>`
    : html`${code}<button class="go" name="confirm" value="${outcomeOf(theirs.result, white)}" formnovalidate>${say('server.public.confirm', { result: own(theirs.result) })}</button>
<p>${say('server.public.orElse')}</p>
${send}<button>${say('server.public.send')}</button>`
}</form>`;
}
