import type { Player, Tournament } from '@turnuva/engine/tournament';
import { left, oneLine, right } from '../lines/line.ts';
import type { Numbering } from '../player.ts';
import type { TrfDialect } from '../read.ts';

const CODE = /^[A-Z]{3}$/;
const isNational = (id: string): boolean => CODE.test(id) && !id.startsWith('XX') && !id.startsWith('BB');

/**
 * Lines that are not understood, as they were read, and the national rating records (with the present rating and id),
 * new ones for players who have none. The older dialects get only what they could have.
 */
export function keptLines(
  tournament: Tournament,
  dialect: TrfDialect,
  { numberOf }: Numbering,
  program: string | undefined,
): string[] {
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const written = new Set<number>();
  const lines: string[] = [];
  for (const { id, text } of tournament.kept) {
    const newer = isNational(id) || (/^\d{3}$/.test(id) && Number(id) > 132);
    if ((newer && dialect !== 'trf26') || (id === '182' && program !== undefined)) continue;
    // Columns 5 to 8 are characters 2 to 5 of the text after the id.
    const number = isNational(id) && /^ {0,4}\d{1,4}$/.test(text.slice(1, 5)) ? Number(text.slice(1, 5)) : 0;
    const player = players.get(number);
    lines.push(player === undefined ? oneLine(id + text) : refreshLine(id + text, player, numberOf(number)));
    if (player !== undefined) written.add(number);
  }
  return dialect === 'trf26' ? [...lines, ...newLines(tournament, written, numberOf)] : lines;
}

function newLines(tournament: Tournament, written: ReadonlySet<number>, numberOf: Numbering['numberOf']): string[] {
  return tournament.players
    .filter(({ id }) => !written.has(id))
    .filter(({ nationalRating, nationalId }) => nationalRating !== undefined || nationalId !== undefined)
    .map((player) => {
      const federation = tournament.info.federation ?? player.federation ?? '';
      const code = isNational(federation) ? federation : 'NAT';
      return refreshLine(`${code} ${' '.repeat(10)}${left(player.name, 33)}`, player, numberOf(player.id));
    });
}

/** The line with the player's number, national rating (49-52) and national id (58-68) as they are now. */
function refreshLine(line: string, player: Player, number: number): string {
  const characters = [...line.padEnd(68)];
  const put = (column: number, text: string): void => {
    [...text].forEach((each, i) => {
      characters[column - 1 + i] = each;
    });
  };
  put(5, right(number, 4));
  put(49, right(player.nationalRating ?? '', 4));
  put(58, right(player.nationalId ?? '', 11));
  const text = oneLine(characters.join(''));
  return text.slice(0, Math.max(line.length, text.trimEnd().length));
}
