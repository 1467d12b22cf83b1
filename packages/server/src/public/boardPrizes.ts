import { boardPrizesOf } from '@turnuva/engine/schedule';
import { boardFigures, boardRuleLines } from '@turnuva/text';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import type { PageRequest } from './request.ts';

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
