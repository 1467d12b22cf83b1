import type { Language } from '@turnuva/text';
import { csvField, textTable } from '../table.ts';
import { say } from '../words.ts';

export type Layout = 'table' | 'csv' | 'json';

/** One line of a schedule; without a board a free round, with `black` 0. */
export interface ScheduleLine {
  readonly round: number;
  readonly board: number | null;
  readonly white: string;
  readonly black: string;
}

export interface ScheduleTable {
  readonly format: string;
  readonly lines: readonly ScheduleLine[];
  /** Drawn lots by number, if they were drawn. */
  readonly lots?: readonly number[];
  /** Knock-out and play-off: when every game is played. */
  readonly programme?: readonly ProgrammeLine[];
}

/** A game of a match with its thinking time (minutes for White and Black, seconds a move) and its time of day. */
export interface ProgrammeLine {
  readonly stage: string;
  readonly game: number;
  readonly phase: string;
  readonly control: string;
  readonly start: string;
  readonly end: string;
}

/** Headings of tables in other languages; CSV and JSON keep their names, which programs read. */
const HEADINGS: Readonly<Record<string, string>> = {
  round: 'sheets.roundShort',
  board: 'sheets.board',
  white: 'sheets.white',
  black: 'sheets.black',
  stage: 'sheets.bracketRound',
  game: 'sheets.game',
  phase: 'sheets.phase',
  control: 'sheets.control',
  start: 'sheets.time',
  end: 'sheets.until',
};
const headingsIn = (names: readonly string[], language: Language): string[] =>
  names.map((name) => (language === 'en' ? name : say(language)(HEADINGS[name] ?? name)));

const HEADER = ['round', 'board', 'white', 'black'];
const cells = (line: ScheduleLine): string[] => [
  String(line.round),
  line.board === null ? '' : String(line.board),
  line.white,
  line.black,
];

/** Numbers as numbers, seats and winners as text. */
const plain = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

function json(table: ScheduleTable): string {
  const numbers = [...new Set(table.lines.map((line) => line.round))];
  const rounds = numbers.map((round) => {
    const lines = table.lines.filter((line) => line.round === round);
    const pairings = lines
      .filter((line) => line.board !== null)
      .map(({ board, white, black }) => ({ board, white: plain(white), black: plain(black) }));
    return { round, pairings, free: lines.filter((line) => line.board === null).map((line) => plain(line.white)) };
  });
  const lots = table.lots === undefined ? {} : { lots: table.lots };
  const programme = table.programme === undefined ? {} : { programme: table.programme };
  return `${JSON.stringify({ format: table.format, ...lots, rounds, ...programme })}\n`;
}

/** A schedule as written to standard output. */
export function scheduleText(table: ScheduleTable, layout: Layout, language: Language = 'en'): string {
  if (layout === 'json') return json(table);
  const rows = table.lines.map(cells);
  if (layout === 'csv') return `${[HEADER, ...rows].map((row) => row.map(csvField).join(',')).join('\n')}\n`;
  return textTable(headingsIn(HEADER, language), rows, [0, 1]);
}

const PROGRAMME = ['stage', 'game', 'phase', 'control', 'start', 'end'] as const;

/** The programme of a knock-out or a play-off as written to standard output. */
export function printedProgramme(
  programme: readonly ProgrammeLine[],
  layout: Layout,
  language: Language = 'en',
): string {
  if (layout === 'json') return `${JSON.stringify({ programme })}\n`;
  const rows = programme.map((line) => PROGRAMME.map((name) => String(line[name])));
  if (layout === 'csv') return `${[[...PROGRAMME], ...rows].map((row) => row.map(csvField).join(',')).join('\n')}\n`;
  const inWords = rows.map((row) =>
    row.map((cell, i) =>
      PROGRAMME[i] === 'phase' && language !== 'en'
        ? say(language)(`sheets.phase.${cell}`, { game: row[1] ?? '' })
        : cell,
    ),
  );
  return textTable(headingsIn(PROGRAMME, language), inWords, [1]);
}
