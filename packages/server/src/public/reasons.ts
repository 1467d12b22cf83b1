import type { Decision } from '@turnuva/engine/kernel';
import type { Placed, RoundPairing } from '@turnuva/engine/pairing';
import { explainedBy, roundExplained } from '@turnuva/engine/pairing';
import { hasSchedule, whyScheduled } from '@turnuva/engine/schedule';
import type { Receipt, ReceiptTerm } from '@turnuva/engine/standings';
import type { Player, Round, Tournament } from '@turnuva/engine/tournament';
import { lastPhaseOf, nameWithTitle, phaseTables, tieBreakSheet } from '@turnuva/engine/views';
import {
  articleText,
  boardsIn,
  decimalIn,
  decisionsAbout,
  factorIn,
  formatUnopposed,
  fractionIn,
  labelled,
  plainAnswer,
  sentenceOf,
  tieBreakPlain,
  tieBreakText,
} from '@turnuva/text';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { page } from './page.ts';
import type { PageRequest } from './request.ts';
import { padOf } from './table.ts';
import type { PublicView } from './view.ts';
import { gameOf } from './view.ts';

/** Reasons mention scores, so they are shown only if results and standings are public, and only for individual events. */
export const hasReasons = ({ level, tournament }: PublicView): boolean =>
  level === 'standings' && tournament.teams.length === 0;

/** The engine's pairing of a round, computed once for all readers. */
type Reasons = (tournament: Tournament, round: number) => RoundPairing | undefined;

interface Known {
  readonly from: readonly unknown[];
  readonly made: RoundPairing | undefined;
}

/** The data from which a round is paired: everything except later rounds. Unchanged parts are the same objects. */
function sourcesOf({ rounds, info: _, notes: __, ...rest }: Tournament, round: number): readonly unknown[] {
  return [...Object.values(rest), ...rounds.slice(0, round - 1), rounds[round - 1]?.byes];
}

/** Tournaments whose rounds are kept. */
const MOST_KEPT = 40;

/** Rounds with their decisions, each computed on demand and cached until its input changes. */
export function reasonsKept(): (id: string) => Reasons {
  const kept = new Map<string, Map<number, Known>>();
  return (id) => (tournament, round) => {
    const rounds = kept.get(id) ?? new Map<number, Known>();
    kept.delete(id);
    kept.set(id, rounds);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    const from = sourcesOf(tournament, round);
    const known = rounds.get(round);
    if (known !== undefined && known.from.length === from.length && known.from.every((each, i) => each === from[i])) {
      return known.made;
    }
    const made = roundExplained(tournament, round);
    rounds.set(round, { from, made: made.ok ? made.value : undefined });
    return made.ok ? made.value : undefined;
  };
}

/** The board of a player, or the bye that they, or their team, have. */
function placedIn(entry: Round, player: number, { teams }: Tournament): Placed | undefined {
  const game = gameOf(entry, player);
  if (game !== undefined) return [game.white, game.black];
  const team = teams.find(({ members }) => members.includes(player))?.id;
  const isFree =
    entry.byes.some((bye) => bye.kind === 'pab' && bye.player === player) ||
    entry.teamByes?.some((bye) => bye.kind === 'pab' && bye.team === team);
  return isFree === true ? [player] : undefined;
}

function decisionsFor(reasons: Reasons, tournament: Tournament, round: number, placed: Placed): readonly Decision[] {
  const [white, black] = placed;
  if (hasSchedule(tournament)) return black === undefined ? [] : whyScheduled(tournament, round, white, black);
  const made = reasons(tournament, round);
  if (made === undefined) return [];
  const { notes, decisions, about, named } = explainedBy(made, tournament, round, placed);
  return [...notes, ...decisionsAbout(decisions, about, named)];
}

/** Why a player met whom, round by round, and every line behind each tie-break. */
export function reasonsPage(request: PageRequest, player: Player, reasons: Reasons): string {
  const { view, say, language, links } = request;
  const { tournament } = view;
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const nameOf = (id: number): string => names.get(id) ?? String(id);
  const teams = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const team = (id: number): string => teams.get(id) ?? String(id);
  const decisionLine = (decision: Decision): Html =>
    html`${sentenceOf(decision, { language, say, player: nameOf, team, board: boardsIn(tournament) })} <span class="soft">${articleText(decision.article, say)}</span>`;
  const why = (entry: Round): Html | false => {
    const placed = placedIn(entry, player.id, tournament);
    if (placed === undefined) return false;
    const other = placed.find((each) => each !== player.id);
    const title = other === undefined ? say('sheets.bye.pab') : nameOf(other);
    const plain = plainAnswer(tournament, entry.number, placed, say);
    return html`<details><summary>${labelled(say, say('sheets.round', { round: entry.number }), title)}</summary>
${plain !== '' && html`<p>${plain}</p>`}
<ul>${decisionsFor(reasons, tournament, entry.number, placed).map(
      (each) => html`<li>${decisionLine(each)}</li>
`,
    )}</ul></details>
`;
  };
  const receipts = receiptsOf(view, player);
  const content = html`<p><a href="${links.player(player.id)}">${nameWithTitle(player)}</a></p>
<h2>${say('server.reasons.pairings')}</h2>
${tournament.rounds.slice().reverse().map(why)}
${
  receipts.length > 0 &&
  html`<h2>${say('server.reasons.tiebreaks', { round: view.closed })}</h2>
${receipts.map((receipt) => receiptBlock(request, receipt, nameOf, decisionLine))}`
}`;
  return page(request, 'player', `${say('server.reasons.title')} · ${nameWithTitle(player)}`, content);
}

function receiptsOf({ tournament, closed }: PublicView, player: Player): readonly Receipt[] {
  if (closed === 0) return [];
  // A player who has reached no later stage is compared with nobody outside the group.
  const part = lastPhaseOf(phaseTables(tournament, closed))(player.id);
  const inGroup = part?.phase === 1 && part.group !== undefined ? part : undefined;
  const options = { round: inGroup?.round ?? closed, unsuitable: 'drop' } as const;
  const made = tieBreakSheet(inGroup?.event ?? tournament, options, player.id);
  return made.ok ? made.value.receipts : [];
}

/** A tie-break's sum: its terms, what was done with them, the value. */
function receiptBlock(
  { say, language, view }: PageRequest,
  receipt: Receipt,
  nameOf: (id: number) => string,
  told: (decision: Decision) => Html,
): Html {
  const { code, edition, terms, steps, text } = receipt;
  const figure = (value: ReceiptTerm['value']): string => fractionIn(value, language);
  const who = (term: ReceiptTerm): string =>
    term.opponent !== undefined ? nameOf(term.opponent) : formatUnopposed(say, term, view.tournament, receipt);
  const valueIn = (term: ReceiptTerm): string =>
    term.factor === undefined ? figure(term.value) : `${figure(term.value)} × ${factorIn(term.factor, language)}`;
  const countsOf = (term: ReceiptTerm): string => (term.counted ? figure(term.product) : say('standings.cut'));
  const valuePad = padOf(terms.map(valueIn));
  const countsPad = padOf(terms.map(countsOf));
  const line = (term: ReceiptTerm): Html =>
    html`<tr><td class="n">${term.round ?? term.board ?? ''}</td><td>${who(term)}${term.notes.map((note) => html` <span class="soft">${told(note)}</span>`)}</td><td class="n"${valuePad(valueIn(term))}>${valueIn(term)}</td><td class="n"${countsPad(countsOf(term))}>${countsOf(term)}</td></tr>
`;
  return html`<details><summary>${code.code} = <b>${decimalIn(text, language) || '–'}</b> ${tieBreakText(say, code.code, edition)}</summary>
<p>${tieBreakPlain(say, code.code)}</p>
${
  terms.length > 0 &&
  html`<table><thead><tr><th class="n">${say('server.public.round')}</th><th>${say('sheets.opponent')}</th><th class="n">${say('standings.value')}</th><th class="n">${say('standings.counts')}</th></tr></thead>
<tbody>${terms.map(line)}</tbody></table>`
}
${steps.map((step) => html`<p>${told(step)}</p>`)}</details>
`;
}
