import type { PlayerField } from './fields.ts';
import { plain } from './fields.ts';
import { textIn } from './person.ts';
import type { Row } from './row.ts';

/** As long as a team's name may be. A report file cuts off what it has no room for (310: 32 letters); nothing else does. */
const LONGEST_TEAM = 120;

/** The team of every row, empty where it has none, and the rows that have it from a row above. */
interface TeamCells {
  readonly teams: readonly string[];
  readonly fromAbove: ReadonlySet<number>;
}

/**
 * The teams of the rows. Where every team is named in one row only, a list writes it at the head of its players: an empty cell
 * then takes the team above. A list that names a team again has it in each of its rows, and an empty cell says "in no team".
 */
export function teamCells(rows: readonly Row[], fields: readonly (PlayerField | undefined)[]): TeamCells {
  const written = rows.map((row) => textIn(row, fields, 'team').slice(0, LONGEST_TEAM));
  const named = written.filter((team) => team !== '').map(plain);
  const fromAbove = new Set<number>();
  if (new Set(named).size < named.length) return { teams: written, fromAbove };
  let above = '';
  const teams = written.map((team, i) => {
    if (team === '' && above !== '') fromAbove.add(i);
    above = team || above;
    return above;
  });
  return { teams, fromAbove };
}

/** True for a row that says nothing but the team of those below it. */
export const isTeamHead = (row: Row, fields: readonly (PlayerField | undefined)[]): boolean =>
  row.every(({ text }, i) => fields[i] === 'team' || text.trim() === '');
