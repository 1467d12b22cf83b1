import { primaryScore, type Standings } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import {
  type CrossRow,
  crosstable,
  phaseStandings,
  phasesBegun,
  phaseTables,
  sideOf,
  sideParts,
  teamCrosstable,
} from '@turnuva/engine/views';
import {
  crossLegend,
  crossTexts,
  phaseCaption,
  pointsWithHalves,
  type Say,
  teamCrossLegend,
  teamCrossTexts,
} from '@turnuva/text';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { page } from './page.ts';
import type { PageRequest } from './request.ts';
import { afterClosed, noStandings, padOf, publicTable } from './table.ts';
import type { PublicView } from './view.ts';

/** A crosstable as text: the page draws it, and programs read it. */
interface CrossText {
  /** The group or stage; absent if there is only one table. */
  readonly caption?: string;
  /** The headings of the cells. */
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly line: number;
    /** Null for someone who left early. */
    readonly rank: number | null;
    readonly id: number;
    readonly name: string;
    readonly cells: readonly string[];
    readonly points: string;
  }[];
  /** How a cell is read. */
  readonly legend: readonly string[];
}

/** A game in a table by round, as it is drawn; undefined for what can only be written out. */
interface Square {
  readonly white: boolean;
  readonly sign: string;
  readonly opponent: string;
}
interface DrawnCross extends CrossText {
  readonly squares: readonly (readonly (Square | undefined)[])[];
}

function squareOf([cell, ...others]: CrossRow['cells'][number]): Square | undefined {
  if (cell?.colour === undefined || others.length > 0 || !cell.counted) return undefined;
  const { figure, mark } = sideParts(sideOf(cell));
  return mark === '' ? { white: cell.colour === 'white', sign: figure, opponent: String(cell.opponent) } : undefined;
}

/** True where game points rank the teams: their sum is the one that the table ends with. */
const byGames = (event: Tournament): boolean => primaryScore(event) === 'GP';

function textOf(event: Tournament, standings: Standings, say: Say): DrawnCross {
  if (standings.of === 'teams') {
    const table = teamCrosstable(event, standings);
    const rows = table.rows.map((row) => {
      const { line, rank = null, team, name, matchPoints, gamePoints } = row;
      return {
        line,
        rank,
        id: team,
        name,
        cells: teamCrossTexts(table, row, say, event),
        points: byGames(event) ? gamePoints : matchPoints,
      };
    });
    return { heads: table.heads, rows, legend: teamCrossLegend(table, say, event), squares: [] };
  }
  const table = crosstable(event, standings);
  const rows = table.rows.map((row) => {
    const { line, rank = null, id, name, points } = row;
    return { line, rank, id, name, cells: crossTexts(table, row, say, event), points };
  });
  const squares = table.columns === 'opponents' ? [] : table.rows.map(({ cells }) => cells.map(squareOf));
  return { heads: table.heads, rows, legend: crossLegend(table, say, event), squares };
}

/** The crosstables after the last closed round, one for each group or stage; none before. */
export const publicCrosstables = (view: PublicView, say: Say): readonly CrossText[] =>
  drawnCrosstables(view, say).map(({ squares: _drawn, ...text }) => text);

function drawnCrosstables(view: PublicView, say: Say): readonly DrawnCross[] {
  const whole = publicTable(view);
  if (whole === undefined) return [];
  const parts = phaseTables(view.tournament, view.closed);
  if (parts.length <= 1) return [textOf(view.tournament, whole, say)];
  return phasesBegun(parts).flatMap((part) => {
    const own = phaseStandings(part);
    const caption = phaseCaption(say, part, parts);
    return own === undefined
      ? []
      : [{ ...textOf(part.event, own, say), ...(caption === undefined ? {} : { caption }) }];
  });
}

/** Everyone's games. */
export function crosstablePage(request: PageRequest): string {
  const { say, view, links } = request;
  const tables = drawnCrosstables(view, say);
  const title = say('sheets.crosstable');
  if (tables.length === 0) return page(request, 'standings', title, html`<p>${noStandings(view, say)}</p>`);
  const ofTeams = publicTable(view)?.of === 'teams';
  const cellOf = (text: string, square: Square | undefined): Html =>
    square === undefined
      ? html`<td class="c">${text}</td>`
      : html`<td class="c"><i class="sq ${square.white ? 'w' : 'b'}" role="img" aria-label="${text}">${square.sign}</i><small class="soft">${square.opponent}</small></td>`;
  const draw = ({ caption, heads, rows, legend, squares }: DrawnCross): Html => {
    const pad = padOf(rows.map(({ points }) => pointsWithHalves(points)));
    return html`${caption !== undefined && html`<h3>${caption}</h3>`}<table class="cross"><thead><tr><th class="n">${say('sheets.line')}</th><th>${say(ofTeams ? 'sheets.team' : 'sheets.player')}</th>${heads.map((head) => html`<th class="c">${head}</th>`)}<th class="n">${say(!ofTeams ? 'sheets.points' : byGames(view.tournament) ? 'sheets.gamePoints' : 'sheets.matchPoints')}</th></tr></thead>
<tbody>${rows.map(
      ({ line, id, name, cells, points }, r) =>
        html`<tr><td class="n">${line}</td><td>${ofTeams ? name : html`<a href="${links.player(id)}">${name}</a>`}</td>${cells.map((cell, i) => cellOf(cell, squares[r]?.[i]))}<td class="n"${pad(pointsWithHalves(points))}><b>${pointsWithHalves(points)}</b></td></tr>
`,
    )}</tbody></table>${legend.filter((line) => line !== '').map((line) => html`<p class="soft">${line}</p>`)}`;
  };
  const heading = [title, afterClosed(view, say)].filter((part) => part !== undefined).join(' · ');
  return page(request, 'standings', heading, html`${tables.map(draw)}`);
}
