import type { Tournament } from '@turnuva/engine/tournament';
import { guardFormula, PLAYER_COLUMNS } from '../players/index.ts';
import type { Separator } from './split.ts';

const field = (value: string | number, separator: Separator): string => {
  const text = typeof value === 'number' ? String(value) : guardFormula(value);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes the players of a tournament, one a line, with a header line. Columns in which nobody has anything are left out. */
export function writePlayersCsv({ players }: Tournament, separator: Separator = ','): string {
  const columns = PLAYER_COLUMNS.filter(([, value]) => players.some((player) => value(player) !== ''));
  const lines = [
    columns.map(([heading]) => heading),
    ...players.map((player) => columns.map(([, value]) => value(player))),
  ];
  return lines.map((cells) => `${cells.map((cell) => field(cell, separator)).join(separator)}\r\n`).join('');
}
