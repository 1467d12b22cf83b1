import { EMPTY_BOARD, formatById, formatKind, hasPart, scheduleOf, unopposedResult } from '@turnuva/engine/schedule';
import type { Game, GameResult, Tournament } from '@turnuva/engine/tournament';
import { reverseResult, roundOf } from '@turnuva/engine/tournament';
import type { MatchRow } from '@turnuva/engine/views';
import {
  countsIn,
  groupsIn,
  hasBrackets,
  inBrackets,
  matchRows,
  scoresOfTwo,
  seatName,
  teamByeRows,
} from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';
import { formatRoundGroup, labelled, pointsText } from '@turnuva/text';
import type { Html } from '../../html/html.ts';
import { html } from '../../html/html.ts';
import type { PageRequest } from '../request.ts';
import { resultText } from '../view.ts';
import { bracketsLine, freeLine, signsLine } from './rounds.ts';

/** True if the round consists of matches between teams. */
export const hasMatches = ({ view, round }: Pick<PageRequest, 'view' | 'round'>): boolean =>
  (roundOf(view.tournament, round).matches ?? []).length > 0;

/** True if a match is not played within one round: teams play one another through all of them (Skalitzka). */
export const hasOwnMatches = ({ view }: Pick<PageRequest, 'view'>): boolean =>
  formatKind(view.tournament)?.ownMatches === true && view.tournament.teams.length > 0;

/** Names of the teams by their players. */
export const teamsOfPlayers = ({ view }: Pick<PageRequest, 'view'>): ReadonlyMap<number, string> =>
  new Map(view.tournament.teams.flatMap(({ name, members }) => members.map((member) => [member, name] as const)));

/** The scores so far of matches that are played through all rounds. */
export function ownMatchesTable(request: PageRequest): Html | false {
  const { view, say } = request;
  const { tournament } = view;
  if (!hasOwnMatches(request)) return false;
  const schedule = scheduleOf(tournament);
  const matches = schedule.ok ? (formatById(tournament.system)?.matches?.(tournament, schedule.value) ?? []) : [];
  const names = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const score = (match: (typeof matches)[number]): string =>
    match.games > match.open ? `${pointsText(match.points)} – ${pointsText(match.otherPoints)}` : '–';
  return html`<h3>${say('sheets.threeMatches')}</h3><table class="matches"><tbody>${matches.map(
    (match) =>
      html`<tr><td>${names.get(match.team)}</td><td class="c">${score(match)}</td><td>${names.get(match.other)}</td></tr>
`,
  )}</tbody></table>`;
}

/** The score of a match so far; nothing before anything is entered. */
export function scoreIn(tournament: Tournament): (row: MatchRow) => string {
  const counts = countsIn(tournament);
  return ({ score, match }) => {
    const figures = score.begun ? `${pointsText(score.whiteGamePoints)} – ${pointsText(score.blackGamePoints)}` : '';
    return inBrackets(figures, counts(match));
  };
}

/** The result of a board from the side of the team that is named first. */
export function boardResult(each: MatchRow['boards'][number]): GameResult | undefined {
  const result = each.game === undefined ? unopposedResult(each) : each.game.result;
  const turned = each.game !== undefined && each.game.white !== each.white;
  return turned && result !== undefined ? reverseResult(result) : result;
}

/**
 * The score of a match of several games next to the result of a game, from White's side in that game; nothing if a
 * match is a single game.
 */
export function matchScoreIn(
  { view, say }: Pick<PageRequest, 'view' | 'say'>,
  round: number,
): (game: Game) => Html | false {
  const scoreOf = scoresOfTwo(view.tournament, round);
  // In a knock-out it is what both sides play for, before the result too.
  const always = hasPart(view.tournament, 'bracket');
  return ({ white, black, result }) => {
    const score = result === undefined && !always ? undefined : scoreOf(white, black);
    return (
      score !== undefined &&
      html` <small class="soft" title="${say('sheets.matchResult')}">(${pointsText(score.points)} – ${pointsText(score.opponentPoints)})</small>`
    );
  };
}

/** Light for White, dark for Black, in both themes. */
export const colourSquare = (say: Say, white: boolean): Html =>
  html`<i class="sq ${white ? 'w' : 'b'}" role="img" aria-label="${say(white ? 'sheets.white' : 'sheets.black')}"></i>`;

/**
 * Matches with their boards: the teams keep their sides, the square shows the colour. `mark` is the reader's own row.
 */
export function matchesTable(
  request: PageRequest,
  named: (id: number) => Html,
  mark: (id: number) => Html | false,
): Html {
  const { view, round, say } = request;
  const { tournament } = view;
  const person = (id: number, { game }: MatchRow['boards'][number]): Html =>
    id === EMPTY_BOARD
      ? html`<span class="soft">${say('sheets.noOpponent')}</span>`
      : html`${game !== undefined && html`${colourSquare(say, game.white === id)}\u00a0`}${named(id)}`;
  const team = ({ name, matchPoints }: MatchRow['white']): Html =>
    html`<th>${name} <span class="soft">${pointsText(matchPoints)}</span></th>`;
  const scoreOf = scoreIn(tournament);
  const lines = (row: MatchRow): Html[] => [
    html`<tr class="match"><th class="n">${row.table}</th>${team(row.white)}<th class="c">${scoreOf(row) || '–'}</th>${team(row.black)}</tr>
`,
    // Hidden as long as the other captain could answer.
    ...(row.boards.length === 0 && row.match.forfeit === undefined && request.captains === true
      ? [
          html`<tr><td></td><td class="soft" colspan="3">${say('server.public.lineUpsAwaited')}</td></tr>
`,
        ]
      : []),
    ...row.boards.map(
      (
        each,
      ) => html`<tr${mark(each.white) || mark(each.black)}><td class="n">${seatName({ table: row.table, board: each.board })}</td><td>${person(each.white, each)}</td><td class="c">${resultText({ result: boardResult(each) }) || '–'}</td><td>${person(each.black, each)}</td></tr>
`,
    ),
  ];
  const rows = matchRows(tournament, round);
  const groups = groupsIn(tournament, round);
  const table = (all: readonly MatchRow[]): Html =>
    html`<table class="matches"><tbody>${all.flatMap(lines)}</tbody></table>
`;
  const tables =
    groups.length === 0
      ? table(rows)
      : groups.map(
          (group) =>
            html`<h3>${formatRoundGroup(say, group)}</h3>${table(rows.filter(({ match }) => group.entrants.has(match.white)))}`,
        );
  return html`${tables}
${teamByeRows(tournament, round)
  .filter(({ kind }) => kind !== 'zero')
  .map(
    ({ team, kind }) => html`<p>${labelled(say, team.name, say(`sheets.bye.${kind}`))}</p>`,
  )}${freeLine(request)}${signsLine(
  say,
  rows.flatMap(({ boards }) => boards.map(boardResult)),
)}${bracketsLine(say, hasBrackets(tournament, round))}`;
}

/** The teams by number, each with its players in board order. */
export function teamsList({ view, say }: PageRequest, named: (id: number) => Html): Html {
  const { teams } = view.tournament;
  return html`${teams.map(
    ({ name, captain, members }) =>
      html`<h3>${name}</h3>${captain !== undefined && html`<p class="soft">${labelled(say, say('sheets.captain'), captain)}</p>`}<ol>${members.map((id) => html`<li>${named(id)} <span class="soft">${view.players.get(id)?.rating || ''}</span></li>`)}</ol>`,
  )}`;
}
