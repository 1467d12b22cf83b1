import { boardPrizesOf, EMPTY_BOARD, freeIn, unopposedResult } from '@turnuva/engine/schedule';
import type { Game } from '@turnuva/engine/tournament';
import { reverseResult, roundOf } from '@turnuva/engine/tournament';
import type { MatchRow } from '@turnuva/engine/views';
import { matchRows, teamByeRows } from '@turnuva/engine/views';
import { boardFigures, boardRuleLines, pointsText } from '@turnuva/text';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import type { PageRequest } from './request.ts';
import { resultText } from './view.ts';

/** True where the round consists of matches of teams. */
export const hasMatches = ({ view, round }: Pick<PageRequest, 'view' | 'round'>): boolean =>
  (roundOf(view.tournament, round).matches ?? []).length > 0;

/** The score of a match so far; nothing before anything is entered. */
export function scoreText({ score, match }: MatchRow): string {
  const begun = match.forfeit !== undefined || score.complete || score.whiteGamePoints + score.blackGamePoints > 0;
  return begun ? `${pointsText(score.whiteGamePoints)} – ${pointsText(score.blackGamePoints)}` : '';
}

/** The result of a board from the side of the team that is named first. */
function resultOf(each: MatchRow['boards'][number]): string {
  const result = each.game === undefined ? unopposedResult(each) : each.game.result;
  if (result === undefined) return '';
  const turned = each.game !== undefined && each.game.white !== each.white;
  return resultText({ result: turned ? reverseResult(result) : result } as Game);
}

/** Matches with their boards: the teams keep their sides, the square tells the colour. `mark` is the reader's own row. */
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
      : html`${game === undefined ? '' : game.white === id ? '□ ' : '■ '}${named(id)}`;
  const lines = (row: MatchRow): Html[] => [
    html`<tr class="match"><th class="n">${row.table}</th><th>${row.white.name} <span class="soft">${pointsText(row.white.matchPoints)}</span></th><th class="c">${scoreText(row) || '–'}</th><th>${row.black.name} <span class="soft">${pointsText(row.black.matchPoints)}</span></th></tr>
`,
    ...row.boards.map(
      (
        each,
      ) => html`<tr${mark(each.white) || mark(each.black)}><td class="n">${row.table}.${each.board}</td><td>${person(each.white, each)}</td><td class="c">${resultOf(each) || '–'}</td><td>${person(each.black, each)}</td></tr>
`,
    ),
  ];
  return html`<table class="matches"><tbody>${matchRows(tournament, round).flatMap(lines)}</tbody></table>
${teamByeRows(tournament, round)
  .filter(({ kind }) => kind !== 'zero')
  .map(({ team, kind }) => html`<p>${team.name}: ${say(`sheets.bye.${kind}`)}</p>`)}${freeLine(request)}`;
}

/** Who is free in the round of a round robin with an odd number. */
export function freeLine({ view: { tournament }, round, say }: PageRequest): Html | undefined {
  const free = new Set(freeIn(tournament, round));
  const entrants = tournament.teams.length > 0 ? tournament.teams : tournament.players;
  const names = entrants.filter(({ id }) => free.has(id)).map(({ name }) => name);
  return names.length === 0 ? undefined : html`<p>${say('sheets.free', { names: names.join('; ') })}</p>`;
}

/** The teams by number, each with its players in board order. */
export function teamsList({ view, say }: PageRequest, named: (id: number) => Html): Html {
  const { teams } = view.tournament;
  return html`${teams.map(
    ({ name, captain, members }) =>
      html`<h3>${name}</h3>${captain !== undefined && html`<p class="soft">${say('sheets.captain')}: ${captain}</p>`}<ol>${members.map((id) => html`<li>${named(id)} <span class="soft">${view.players.get(id)?.rating || ''}</span></li>`)}</ol>`,
  )}`;
}

/** The best of every board after the last closed round, with the rule by which they are found; false where nobody played. */
export function boardPrizeLists({ view, say, language }: PageRequest, named: (id: number) => Html): Html | false {
  const { rule, lists } = boardPrizesOf(view.tournament, view.closed);
  const teams = new Map(view.tournament.teams.map((team) => [team.id, team.name]));
  const table = ({ board, players }: (typeof lists)[number]): Html => {
    const rows = players.map((each) => ({ each, figures: boardFigures(each, rule, say, language) }));
    return html`<h3>${board === undefined ? say('sheets.reserves') : say('sheets.boardNumber', { board })}</h3>
<table><thead><tr><th class="n">${say('sheets.rank')}</th><th>${say('sheets.player')}</th><th class="wide">${say('sheets.team')}</th>${(rows[0]?.figures ?? []).map(({ title }) => html`<th class="n">${title}</th>`)}</tr></thead>
<tbody>${rows.map(
      ({
        each,
        figures,
      }) => html`<tr><td class="n">${each.rank ?? '–'}</td><td>${named(each.player)}</td><td class="wide">${teams.get(each.team)}</td>${figures.map(({ text, leads }) => html`<td class="n">${leads ? html`<b>${text}</b>` : text}</td>`)}</tr>
`,
    )}</tbody></table>`;
  };
  return (
    lists.length > 0 &&
    html`<details><summary>${say('sheets.boardPrizes')}</summary>
${boardRuleLines(rule, say).map((line) => html`<p class="soft">${line}</p>`)}${lists.map(table)}</details>
`
  );
}
