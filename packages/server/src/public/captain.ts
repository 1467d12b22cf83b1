import { isFinished } from '@turnuva/engine/journal';
import {
  hasLineUp,
  lineUpOf,
  lineUpRefusals,
  lineWithout,
  presentMembers,
  restingIn,
  scheduleOf,
  whiteTeamHasWhite,
} from '@turnuva/engine/schedule';
import type { Player, Team, TeamBye, TeamMatch, Tournament } from '@turnuva/engine/tournament';
import { isPaired, roundOf } from '@turnuva/engine/tournament';
import { formatBye, labelled, roundMoment } from '@turnuva/text';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import type { LineUpSettings } from './lineUps.ts';
import { boardsAreShown } from './lineUps.ts';
import { page } from './page.ts';
import type { PageRequest } from './request.ts';
import { colourSquare } from './round/matches.ts';
import { isPublished } from './view.ts';

/** Codes of captains follow from the same secret as those of players: teams are counted below zero. */
export const captainOf = (team: { readonly id: number }): number => -team.id;

/** The round for which a team's line-up is wanted: the first in which it has not started to play. */
function lineUpRound({ rounds }: Tournament, team: Team): number {
  const begun = rounds.findLastIndex(({ status, games, matches = [], teamByes = [] }) => {
    const there = [...matches.flatMap(({ white, black }) => [white, black]), ...teamByes.map((bye) => bye.team)];
    if (status === 'closed') return true;
    const own = games.filter(({ white, black }) => team.members.includes(white) || team.members.includes(black));
    return there.includes(team.id) && own.some(({ result }) => result !== undefined);
  });
  return begun + 2;
}

/** What a captain can do now: submit a line-up for a round, or read why not. */
type CaptainTask =
  | { readonly kind: 'open' | 'shown'; readonly round: number }
  | { readonly kind: 'free' | 'withdrawn'; readonly round: number }
  | { readonly kind: 'bye'; readonly round: number; readonly bye: TeamBye }
  | { readonly kind: 'played' };

/** The matches of a round as its captains know them: published, or in the schedule of a round robin. */
function knownMatches(tournament: Tournament, round: number): readonly TeamMatch[] {
  const entry = roundOf(tournament, round);
  if (isPublished(entry)) return entry.matches ?? [];
  const schedule = scheduleOf(tournament);
  return schedule.ok ? (schedule.value.rounds.find(({ number }) => number === round)?.matches ?? []) : [];
}

export function captainTask(tournament: Tournament, team: Team, settings: LineUpSettings, now: number): CaptainTask {
  if (isFinished(tournament)) return { kind: 'played' };
  const next = lineUpRound(tournament, team);
  const round = Math.min(next, tournament.totalRounds ?? next);
  if ((team.withdrawnFrom ?? Number.POSITIVE_INFINITY) <= round) return { kind: 'withdrawn', round };
  const entry = roundOf(tournament, round);
  const bye = entry.teamByes?.find((each) => each.team === team.id);
  // A bye that was requested is known before the round is paired.
  if (bye !== undefined && (isPublished(entry) || !isPaired(entry))) return { kind: 'bye', round, bye };
  const matches = knownMatches(tournament, round);
  if (matches.length > 0 && !matches.some(({ white, black }) => white === team.id || black === team.id))
    return { kind: 'free', round };
  const isShown = next > round || boardsAreShown(tournament, settings, now, { round, team: team.id });
  return { kind: isShown ? 'shown' : 'open', round };
}

/** What the page is drawn from. */
export interface CaptainParts {
  readonly tournament: Tournament;
  readonly team: Team;
  readonly task: CaptainTask;
  /** Where the form goes. */
  readonly action: string;
  /** This phone has shown the right code before. */
  readonly known: boolean;
  /** ISO 8601 instant until which line-ups are taken; absent: until the boards are shown. */
  readonly until?: string;
  readonly over: boolean;
  /** What was just sent, and why it was not taken; or that it was. */
  readonly line?: readonly number[];
  /** The players ticked as resting; absent: as in the line-up. */
  readonly resting?: readonly number[];
  readonly faults?: readonly string[];
  readonly taken?: boolean;
}

/** Why a line-up is not taken, in words: both players are named where two are in the wrong order. */
export function lineUpMessages({ say }: PageRequest, tournament: Tournament, team: Team, line: readonly number[]) {
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const nameOf = (fact: unknown): string => names.get(Number(fact)) ?? String(fact);
  return lineUpRefusals(tournament, team, line).map(({ rule, facts }) => {
    const { player, otherPlayer } = facts;
    return say(rule, {
      ...facts,
      ...(player === undefined ? {} : { player: nameOf(player) }),
      ...(otherPlayer === undefined ? {} : { otherPlayer: nameOf(otherPlayer) }),
    });
  });
}

/** Whom the team meets, and where. */
function matchLine({ say }: PageRequest, { teams }: Tournament, team: Team, { white, black, table }: TeamMatch): Html {
  const opponent = teams.find(({ id }) => id === (white === team.id ? black : white))?.name ?? '';
  return html`<p><b>${labelled(say, say('sheets.opponent'), opponent)}</b> · ${say('sheets.table')} ${table}</p>
`;
}

/** Why no line-up is taken; empty as long as one is. */
function closedText({ say }: PageRequest, { task, team, tournament }: CaptainParts): string {
  switch (task.kind) {
    case 'open':
      return '';
    case 'shown':
    case 'played':
      return say(`server.captain.${task.kind}`);
    case 'free':
      return say('server.public.noGame.teamFree', { team: team.name });
    case 'bye':
      return say('server.public.noGame.teamBye', { team: team.name, bye: formatBye(say, task.bye, tournament) });
    case 'withdrawn':
      return say('server.public.noGame.teamWithdrawn', { team: team.name, round: team.withdrawnFrom ?? 0 });
  }
}

/** The captain's page: who sits on which board in the next round. */
export function captainPage(request: PageRequest, parts: CaptainParts): string {
  const { task, team } = parts;
  const content = html`<p>${'round' in task && request.say('server.captain.round', { round: task.round })} ${closedText(request, parts)}</p>
${(task.kind === 'open' || task.kind === 'shown') && lineUpContent(request, parts, task)}`;
  return page(request, 'player', team.name, content);
}

/** The line-up submitted, and the form for another one as long as it is taken. */
function lineUpContent(
  request: PageRequest,
  parts: CaptainParts,
  { kind, round }: { readonly kind: 'open' | 'shown'; readonly round: number },
): Html {
  const { say, language } = request;
  const { tournament, team, until } = parts;
  const over = parts.over || kind === 'shown';
  // The line-up is the team's own until the others see it: a phone that has not shown the code sees the order of the list.
  const mayRead = parts.known || over;
  const submitted = lineUpOf(tournament, team, round);
  const line = parts.line ?? (mayRead ? submitted : lineWithout(tournament, team, round, []));
  const players = new Map(tournament.players.map((each) => [each.id, each]));
  const handedIn = hasLineUp(tournament, round, team.id);
  const moment = until === undefined || kind === 'shown' ? undefined : momentText(language, until);
  const match = knownMatches(tournament, round).find(({ white, black }) => white === team.id || black === team.id);
  return html`${match !== undefined && matchLine(request, tournament, team, match)}${moment !== undefined && html`<p>${say(over ? 'server.captain.wasUntil' : 'server.captain.until', { moment })}</p>`}
${parts.taken === true && html`<p role="status">✓ ${say('server.captain.taken', { round })}</p>`}
${(parts.faults ?? []).map((fault) => html`<p class="fault" role="alert">${fault}</p>`)}
${over && parts.line !== undefined && html`<p>${say('server.captain.sent')}</p>${boardsList(parts.line, players)}<p>${say('server.captain.counts')}</p>`}
${parts.taken !== true && handedIn && html`<p>✓ ${say(over ? 'plan.lineUpThere' : 'server.captain.handedIn')}</p>`}
${mayRead && (over || handedIn) && boardsList(submitted, players)}
${!over && lineForm(request, parts, line, players, match)}`;
}

/** An instant in the server's hour, in words. */
export const momentText = (language: PageRequest['language'], until: string): string => {
  const at = new Date(until);
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())}`;
  return roundMoment(language, { date, time: `${two(at.getHours())}:${two(at.getMinutes())}` }) ?? until;
};

const boardsList = (line: readonly number[], players: ReadonlyMap<number, Player>): Html =>
  html`<ol>${line.map((id) => html`<li>${players.get(id)?.name ?? '–'}</li>`)}</ol>`;

/**
 * The field that marks a player as resting, the fields with the round and the line-up shown, and the button that only
 * shows everyone else moved up.
 */
const restField = (player: number): string => `rest${player}`;
export const ROUND = 'round';
const SHOWN = 'shown';
export const SHOW = 'show';

/** What a captain's form asks for. */
interface SentLineUp {
  readonly line: readonly number[];
  readonly resting: readonly number[];
  /** A player who is ticked as resting but was given a board, and that board. */
  readonly contradiction?: { readonly player: number; readonly board: number };
}

/**
 * The line-up that a form means. As on the arbiter's desk, ticking a player moves the rest up, while boards changed one
 * by one are taken as they are. Without scripts the order of the two is unknown, so that both may be changed only if
 * they agree.
 */
export function sentLineUp(
  tournament: Tournament,
  team: Team,
  body: Readonly<Record<string, string | undefined>>,
): SentLineUp {
  const round = lineUpRound(tournament, team);
  const size = lineUpOf(tournament, team, round).length;
  const chosen = Array.from({ length: size }, (_, i) => Number(body[`board${i + 1}`]) || 0);
  if (body[SHOWN] === undefined) return { line: chosen, resting: restingIn(tournament, team, round, chosen) };
  const shown = body[SHOWN].split(',').map(Number);
  const resting = presentMembers(tournament, team, round).filter((player) => body[restField(player)] !== undefined);
  const without = lineWithout(tournament, team, round, resting);
  if (body[SHOW] !== undefined) return { line: without, resting };
  const ticked = restingIn(tournament, team, round, shown).join() !== resting.join();
  const boardsChanged = shown.join() !== chosen.join();
  if (!ticked) return { line: chosen, resting: restingIn(tournament, team, round, chosen) };
  if (!boardsChanged) return { line: without, resting };
  const seated = chosen.findIndex((player) => resting.includes(player));
  return {
    line: chosen,
    resting,
    ...(seated < 0 ? {} : { contradiction: { player: chosen[seated], board: seated + 1 } }),
  };
}

/** Who plays on which board and who rests, in one form: pages have no scripts. */
function lineForm(
  { say }: PageRequest,
  { tournament, team, action, known, resting: ticked }: CaptainParts,
  line: readonly number[],
  players: ReadonlyMap<number, Player>,
  match: TeamMatch | undefined,
): Html {
  const round = lineUpRound(tournament, team);
  const colour = (board: number): Html | false => {
    if (match === undefined) return false;
    const white = whiteTeamHasWhite(tournament, board) === (match.white === team.id);
    return html` ${colourSquare(say, white)}`;
  };
  const resting = ticked ?? restingIn(tournament, team, round, line);
  const option = (id: number, place: number, chosen: number): Html =>
    html`<option value="${id}"${id === chosen && html` selected`}>${place + 1} ${players.get(id)?.name ?? ''}</option>`;
  return html`<form method="post" action="${action}" class="result line-up"><input type="hidden" name="${ROUND}" value="${round}"><input type="hidden" name="${SHOWN}" value="${line.join()}">
${line.map(
  (chosen, i) =>
    html`<p><label><span>${say('plan.boardShort', { board: i + 1 })}${colour(i + 1)}</span> <select name="board${i + 1}"><option value="0">${say('plan.emptyBoard')}</option>${team.members.map((id, place) => option(id, place, chosen))}</select></label></p>
`,
)}
${!known && html`<label class="code">${say('server.public.code')} <input name="code" inputmode="numeric" autocomplete="off" maxlength="12" required></label>`}
${ticked !== undefined && html`<p role="status"><strong>${say('server.captain.notYet')}</strong></p>`}
<p>${say('server.captain.final')}</p>
<button class="go">${say('plan.handIn')}</button>
<details${resting.length > 0 && html` open`}><summary>${say('plan.whoRests', { round })}</summary>
${presentMembers(tournament, team, round).map(
  (id) =>
    html`<label><input type="checkbox" name="${restField(id)}" value="1"${resting.includes(id) && html` checked`}> ${team.members.indexOf(id) + 1} ${players.get(id)?.name ?? ''}</label>
`,
)}<button name="${SHOW}" value="1" formnovalidate>${say('server.captain.moveUp')}</button></details></form>`;
}
