import type { TeamMatch } from '@turnuva/engine';
import { isPaired, roundOf } from '@turnuva/engine';
import { boardsOf, presentMembers, scheduleOf } from '@turnuva/engine/schedule';
import type { Team } from '@turnuva/engine/tournament';
import { nameWithTitle } from '@turnuva/engine/views';
import { labelled } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { placeAndTime, playersById, ratingText, roundTitle } from '../../names.ts';
import type { Card, Cell, Column, Sheet, TableBlock } from '../../sheet.ts';
import { laidOutAlike } from '../../sheet.ts';

/** Number of lines of the longest form of which two fit on a page, and of which two fit in large type. */
const [TWO_A_PAGE, TWO_LARGE] = [10, 7];

/**
 * The matches of a round; for a round not opened yet, those in the schedule: captains write their line-ups before it is
 * opened.
 */
function matchesOf({ tournament, round }: SheetRequest): readonly TeamMatch[] {
  const entry = roundOf(tournament, round);
  if (isPaired(entry)) return entry.matches ?? [];
  const schedule = scheduleOf(tournament);
  return schedule.ok ? (schedule.value.rounds.find(({ number }) => number === round)?.matches ?? []) : [];
}

const columns = ({ say }: SheetRequest): Column[] => [
  { title: say('sheets.board'), align: 'right' },
  { title: say('sheets.player'), wide: true },
  { title: say('sheets.number'), align: 'right' },
  { title: say('sheets.teamOrder'), wide: true },
  { title: say('sheets.rating'), align: 'right' },
];

/** The boards to fill in, and beside them the team's order, which a line-up must follow. */
function boardsAndOrder(request: SheetRequest, team: Team): TableBlock {
  const { tournament, round } = request;
  const players = playersById(tournament);
  const boards = boardsOf(tournament);
  const present = new Set(presentMembers(tournament, team, round));
  const order = team.members.flatMap((id, i) => (present.has(id) ? [{ number: i + 1, player: players.get(id) }] : []));
  const rows = Array.from({ length: Math.max(boards, order.length) }, (_, i): (Cell | string)[] => {
    const board: (Cell | string)[] = i < boards ? [String(i + 1), { text: '', blank: true }] : ['', ''];
    const { number, player } = order[i] ?? {};
    return [...board, String(number ?? ''), nameWithTitle(player), ratingText(player)];
  });
  return { kind: 'table', columns: columns(request), rows };
}

function formOf(request: SheetRequest, team: Team, opponent: string, table: number): Card & { table: TableBlock } {
  const { tournament, say } = request;
  const where = [tournament.info.name, roundTitle(request), `${say('sheets.table')} ${table}`];
  const captain = [say('sheets.captain'), team.captain].filter(Boolean).join(', ');
  return {
    lines: [
      { text: where.join(' · ') },
      { text: team.name, size: 'large', bold: true },
      { text: labelled(say, say('sheets.opponent'), opponent) },
    ],
    table: boardsAndOrder(request, team),
    after: [{ text: `${say('sheets.signature')} (${captain})`, blank: true }],
  };
}

/**
 * Forms on which a captain writes who plays on which board, submitted before the round: one for each team of each
 * match.
 */
export function lineUpForms(request: SheetRequest): Sheet {
  const { tournament, say, language } = request;
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  const cards = matchesOf(request).flatMap(({ white, black, table, forfeit }) => {
    const [first, second] = [teams.get(white), teams.get(black)];
    // For a match decided as a whole, no line-up is submitted.
    if (first === undefined || second === undefined || forfeit !== undefined) return [];
    return [formOf(request, first, second.name, table), formOf(request, second, first.name, table)];
  });
  // Lines to write on are as wide as the names beside them, the same on every form.
  const tables = laidOutAlike(cards.map(({ table }) => table));
  const longest = Math.max(0, ...tables.map(({ rows }) => rows.length));
  return {
    title: `${say('sheets.lineUpForms')} · ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndTime(request),
    orientation: 'portrait',
    language,
    blocks: [
      {
        kind: 'cards',
        perRow: 1,
        rowsPerPage: longest > TWO_A_PAGE ? 1 : 2,
        cards: cards.map((card, i) => ({
          ...card,
          table: { ...(tables[i] ?? card.table), roomy: longest <= TWO_LARGE },
        })),
      },
    ],
  };
}
