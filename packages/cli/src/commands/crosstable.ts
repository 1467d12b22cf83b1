import type { CrossCell, CrossSheet, StandingsOptions } from '@turnuva/engine/standings';
import { crosstable, standingsOf } from '@turnuva/engine/standings';
import type { Command } from 'commander';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf } from '../files.ts';
import { load, wholeNumber } from '../load.ts';
import { csvField, textTable } from '../table.ts';
import { formatFrom, problemText } from './standings.ts';

interface Options {
  readonly round?: string;
  readonly tiebreaks?: string;
  readonly edition?: string;
  readonly format?: string;
}

const BYES: Readonly<Record<string, string>> = { pab: 'U', full: 'F', half: 'H', zero: 'Z', absent: '' };

/** A cell as text: the opponent's line of the table, colour and TRF letter in Swiss events, the letter alone in round robins. */
function cellText(cells: readonly CrossCell[], sheet: CrossSheet): string {
  const texts = cells.map(({ opponent, colour, result }) => {
    if (sheet.columns === 'opponents') return result;
    if (opponent === undefined) return BYES[result] ?? result;
    return `${opponent}${colour === undefined ? '' : colour === 'white' ? 'w' : 'b'}${result}`;
  });
  return texts.join('');
}

function rowsOf(sheet: CrossSheet): string[][] {
  return sheet.rows.map((row, at) => [
    String(row.line),
    String(row.rank),
    String(row.id),
    row.name,
    ...row.cells.map((cells, n) => (sheet.columns === 'opponents' && n === at ? '*' : cellText(cells, sheet))),
    row.points,
    ...row.values,
  ]);
}

/** Writes the crosstable of a file, in rank order. */
export async function crossTable(file: string, options: Options): Promise<ExitCode> {
  const { tournament } = load(file);
  const asked: StandingsOptions = {
    of: 'players',
    unsuitable: options.tiebreaks === undefined ? 'drop' : 'refuse',
    ...(options.round === undefined ? {} : { round: wholeNumber('--round', options.round, 0, 999) }),
    ...(options.tiebreaks === undefined ? {} : { tiebreaks: options.tiebreaks.split(',') }),
    ...(options.edition === undefined ? {} : { edition: options.edition }),
  };
  const format = formatFrom(options.format);
  const made = standingsOf(tournament, asked);
  if (!made.ok) throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText(made.error)}`);
  const sheet = crosstable(tournament, made.value);
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify({ file, round: made.value.round, ...sheet })}\n`);
    return EXIT.done;
  }
  const numbers = Array.from({ length: sheet.count }, (_, n) => String(n + 1));
  const header = ['line', 'rank', 'id', 'name', ...numbers, 'points', ...sheet.codes];
  const rows = rowsOf(sheet);
  const text =
    format === 'csv'
      ? `${[header, ...rows].map((row) => row.map(csvField).join(',')).join('\n')}\n`
      : textTable(
          header,
          rows,
          header.map((_, i) => i).filter((i) => i !== 3),
        );
  process.stdout.write(text);
  return EXIT.done;
}

export function defineCrosstable(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('crosstable')
    .description("everybody's games in rank order: by rounds, or by opponents in a round robin")
    .argument('<file>', 'tournament file; - is standard input')
    .option('--round <number>', 'after this round, instead of the last one with results')
    .option('--tiebreaks <list>', 'codes with commas, as TRF 202 writes them')
    .option('--edition <edition>', 'tie-break rules: 2026 or classic')
    .option('--format <format>', 'table, csv or json')
    .action((file: string, options: Options) => run(crossTable(file, options)));
}
