import type { ByeKind, Colour, GameResult, SideCode } from '@turnuva/engine/tournament';
import { GAME_RESULTS } from '@turnuva/engine/tournament';
import { isByeWord } from '../players/names.ts';

/** What a cell of a crosstable says of one player's round. */
export interface RoundCell {
  /** Number of the opponent as the table counts; absent: no game. */
  readonly opponent?: number;
  /** Absent if the table has no colours. */
  readonly colour?: Colour;
  /** Absent: no result yet. */
  readonly result?: SideCode;
  readonly bye?: ByeKind;
}

/** How a program writes a game in a crosstable: the parts of its cells, and what its signs mean. */
interface Dialect {
  readonly pattern: RegExp;
  readonly results: Readonly<Record<string, SideCode>>;
  /** Letters alone that are byes here and something else elsewhere. */
  readonly byes?: Readonly<Record<string, ByeKind>>;
}

const PLAYED = { '1': '1', '0': '0', '=': '=' } as const;
const SIGNS = { ...PLAYED, '+': '1', '-': '0' } as const;
const FORFEITS = { ...PLAYED, '+': '+', '-': '-' } as const;
const LETTERS = { w: '1', l: '0', d: '=', x: '+', f: '-', '=': '=', '+': '+', '-': '-' } as const;

/** The usual ways, by what their cells look like; a table is read by the one that fits most of its cells. */
const DIALECTS: readonly Dialect[] = [
  // 12w1, 5b½, 7w- (Swiss-Manager, Chess-Results, SwissChess)
  { pattern: /^(?<opponent>[1-9]\d*)(?<colour>[a-z])(?<result>[10=+-]?)k?$/, results: FORFEITS },
  // +W12, =b5 (Vega)
  { pattern: /^(?<result>[10=+-])(?<colour>[a-z])(?<opponent>[1-9]\d*)$/, results: SIGNS },
  // +12B, >7N (Papi)
  {
    pattern: /^(?<result>[=+<>-])(?<opponent>[1-9]\d*)(?<colour>[a-z]?)$/,
    results: { ...SIGNS, '>': '+', '<': '-' },
  },
  // W12, D5; with colours W12w or, in two lines of a row, W 12 W (USCF)
  {
    pattern: /^(?<result>[wldxf])(?<opponent>[1-9]\d*)(?<colour>[wb]?)$/,
    results: LETTERS,
    byes: { x: 'full', f: 'zero', n: 'zero' },
  },
  // 12:W (SwissPerfect)
  { pattern: /^(?<opponent>[1-9]\d*):(?<result>[wld=+-]?)$/, results: LETTERS },
  // 12+, 5=
  { pattern: /^(?<opponent>[1-9]\d*)(?<result>[10=+-])(?<colour>[a-z]?)$/, results: SIGNS },
];

/** A cell without blanks, in small letters, halves as `=`. */
const tidy = (text: string): string =>
  text
    .replace(/\s/g, '')
    .replace(/[–—−]/g, '-')
    .toLowerCase()
    .replace(/½|1\/2|(?<!\d)0?[.,]5/g, '=');

/** What a cell without an opponent says; undefined for nothing. */
function byeIn(cell: string): ByeKind | undefined {
  if (/^b-*$/.test(cell) || (isByeWord(cell) && !/^[-=]/.test(cell))) return 'pab';
  if (['-1', '1', '+', '+1', '0:w', '0:+', '0:1'].includes(cell)) return 'pab';
  if (['-=', '=', '=bye', '0:d', '0:='].includes(cell) || /^h-*$/.test(cell)) return 'half';
  if (['-0', '0', '-bye', '0:l', '0:-', '0:0'].includes(cell) || /^[uz]-*$/.test(cell)) return 'zero';
  return undefined;
}

/** Letters of White beside those of Black: white and black, weiß and schwarz, beyaz and siyah, blancs and noirs. */
function whiteLetter(letters: ReadonlySet<string>): string | undefined {
  if (letters.size === 0) return undefined;
  return letters.has('b') && letters.size > 1 && !letters.has('w') ? 'b' : 'w';
}

/** How the cells of a table's rounds are read. */
interface CellReader {
  readonly read: (text: string) => RoundCell | undefined;
  /** Whether any cell has a letter for a colour. */
  readonly coloured: boolean;
}

/**
 * Reads the cells of a crosstable's rounds in the notation that most of them use. Undefined if there is none, as in a
 * table in which everyone plays everyone.
 */
export function cellReader(texts: readonly string[]): CellReader | undefined {
  const cells = texts.map(tidy).filter((cell) => cell !== '');
  const fitting = (dialect: Dialect): number => cells.filter((cell) => dialect.pattern.test(cell)).length;
  const [best] = [...DIALECTS].sort((a, b) => fitting(b) - fitting(a));
  const games = best === undefined ? 0 : fitting(best);
  const others = cells.filter((cell) => byeIn(cell) === undefined && !/^[*-]+$/.test(cell)).length;
  if (best === undefined || games === 0 || games * 2 < others) return undefined;
  const letters = new Set(cells.flatMap((cell) => best.pattern.exec(cell)?.groups?.colour || []));
  const white = whiteLetter(letters);
  const read: CellReader['read'] = (text) => {
    const cell = tidy(text);
    const found = best.pattern.exec(cell)?.groups;
    if (found === undefined) {
      // H---, H and, with the number of no opponent, H   0.
      const word = cell.replace(/(?<=^[a-z])[-0]+$/, '');
      const bye = best.byes?.[word] ?? byeIn(word);
      if (bye !== undefined) return { bye };
      return /^([*-]*|0?:)$/.test(cell) ? {} : undefined;
    }
    const { opponent, colour = '', result = '' } = found;
    return {
      opponent: Number(opponent),
      ...(white === undefined || colour === '' ? {} : { colour: colour === white ? 'white' : 'black' }),
      ...(result === '' ? {} : { result: best.results[result] }),
    };
  };
  return { read, coloured: letters.size > 0 };
}

/** What one player has against another in a table in which everyone plays everyone; undefined for nothing. */
export function sideIn(text: string): SideCode | undefined {
  const cell = tidy(text);
  return cell === '1' || cell === '0' || cell === '=' || cell === '+' || cell === '-' ? cell : undefined;
}

/** Whether a text can be a cell of such a table. */
export const isMatrixCell = (text: string): boolean => sideIn(text) !== undefined || /^[*x■#-]*$/i.test(text.trim());

/** A game's result from the cells of both sides; undefined if they do not agree. */
export function resultOfSides(white: SideCode | undefined, black: SideCode | undefined): GameResult | undefined {
  const found = `${white ?? ''}${black ?? ''}`;
  return GAME_RESULTS.find((each) => each === found);
}

/**
 * Whether two cells have a result that an arbiter can give (both lose, or one of a draw does) and that is far more often a slip in one
 * of them.
 */
export const isOddResult = (one: SideCode | undefined, other: SideCode | undefined): boolean =>
  ['00', '=0', '0='].includes(`${one ?? ''}${other ?? ''}`);

const WORDS: Readonly<Record<string, GameResult>> = {
  '1': '10',
  '0': '01',
  '=': '==',
  remis: '==',
  draw: '==',
  '+': '+-',
};

/** A result as lists of games write it; `none` for a game without one, undefined for what is no result. */
export function resultIn(text: string): GameResult | 'none' | undefined {
  const cell = tidy(text);
  if (/^[*:?-]?$/.test(cell) || cell === '-:-') return 'none';
  const [, sides = cell, forfeit] = /^(.*?)(k|kl|f|ff)?$/.exec(cell) ?? [];
  const both = /^([10=+-])[-:]([10=+-])$/.exec(sides);
  const found = both === null ? WORDS[sides] : resultOfSides(both[1] as SideCode, both[2] as SideCode);
  if (forfeit === undefined) return found;
  return ({ '10': '+-', '01': '-+', '00': '--' } as const)[found as '10'] ?? found;
}
