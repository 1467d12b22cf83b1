import type { ByeKind, Colour, GameResult, SideCode } from '@turnuva/engine/tournament';
import { GAME_RESULTS } from '@turnuva/engine/tournament';

/** What a cell of a crosstable says of one player's round. */
export interface RoundCell {
  /** Number of the opponent as the table counts; absent: no game. */
  readonly opponent?: number;
  /** Absent where the table has no colours. */
  readonly colour?: Colour;
  /** Absent: no result yet. */
  readonly result?: SideCode;
  readonly bye?: ByeKind;
}

/** How a program writes a game in a crosstable: the parts of its cells, and what its signs mean. */
interface Dialect {
  readonly pattern: RegExp;
  readonly results: Readonly<Record<string, SideCode>>;
}

const PLAYED = { '1': '1', '0': '0', '=': '=' } as const;
const SIGNS = { ...PLAYED, '+': '1', '-': '0' } as const;
const FORFEITS = { ...PLAYED, '+': '+', '-': '-' } as const;
const LETTERS = { w: '1', l: '0', d: '=', x: '+', f: '-', '=': '=', '+': '+', '-': '-' } as const;

/** The usual ways, by what their cells look like; a table is read by the one that fits most of its cells. */
const DIALECTS: readonly Dialect[] = [
  // 12w1, 5b½, 7w- (Swiss-Manager, Chess-Results, SwissChess)
  { pattern: /^(?<opponent>\d+)(?<colour>[a-z])(?<result>[10=+-]?)k?$/, results: FORFEITS },
  // +W12, =b5 (Vega)
  { pattern: /^(?<result>[10=+-])(?<colour>[a-z])(?<opponent>\d+)$/, results: SIGNS },
  // +12B, >7N (Papi)
  {
    pattern: /^(?<result>[=+<>-])(?<opponent>\d+)(?<colour>[a-z]?)$/,
    results: { ...SIGNS, '>': '+', '<': '-' },
  },
  // W12, D5 (USCF)
  { pattern: /^(?<result>[wldxf])(?<opponent>\d+)$/, results: LETTERS },
  // 12:W (SwissPerfect)
  { pattern: /^(?<opponent>[1-9]\d*):(?<result>[wld=+-]?)$/, results: LETTERS },
  // 12+, 5=
  { pattern: /^(?<opponent>\d+)(?<result>[10=+-])(?<colour>[a-z]?)$/, results: SIGNS },
];

/** A cell without blanks, in small letters, halves as `=`. */
const tidy = (text: string): string =>
  text
    .replace(/\s/g, '')
    .replace(/[–—−]/g, '-')
    .toLowerCase()
    .replace(/½|1\/2|(?<!\d)0?[.,]5/g, '=');

const FREE = /^\+?(bye|bay|spielfrei|frei|exe|exempt|free|vrij|libre|descansa|riposo|wolny|volno|b-*)$/;

/** What a cell without an opponent says; undefined for nothing. */
function byeIn(cell: string): ByeKind | undefined {
  if (FREE.test(cell) || ['-1', '1', '+', '+1', '0:w', '0:+', '0:1'].includes(cell)) return 'pab';
  if (['-=', '=', '=bye', '0:d', '0:='].includes(cell) || /^h-*$/.test(cell)) return 'half';
  if (['-0', '0', '-bye', '0:l', '0:-', '0:0'].includes(cell) || /^[uz]-*$/.test(cell)) return 'zero';
  return undefined;
}

/** Letters of White beside those of Black: white and black, weiß and schwarz, beyaz and siyah, blancs and noirs. */
function whiteLetter(letters: ReadonlySet<string>): string | undefined {
  if (letters.has('w')) return 'w';
  return letters.size > 1 && letters.has('b') ? 'b' : undefined;
}

/**
 * Reads the cells of a crosstable's rounds: by the way of writing that most of them have. Undefined where there is none, as in
 * a table in which everyone plays everyone.
 */
export function cellReader(texts: readonly string[]): ((text: string) => RoundCell | undefined) | undefined {
  const cells = texts.map(tidy).filter((cell) => cell !== '');
  const fitting = (dialect: Dialect): number => cells.filter((cell) => dialect.pattern.test(cell)).length;
  const [best] = [...DIALECTS].sort((a, b) => fitting(b) - fitting(a));
  const games = best === undefined ? 0 : fitting(best);
  const others = cells.filter((cell) => byeIn(cell) === undefined && !/^[*-]+$/.test(cell)).length;
  if (best === undefined || games === 0 || games * 2 < others) return undefined;
  const letters = new Set(cells.flatMap((cell) => best.pattern.exec(cell)?.groups?.colour || []));
  const white = whiteLetter(letters);
  return (text) => {
    const cell = tidy(text);
    const found = best.pattern.exec(cell)?.groups;
    if (found === undefined) {
      const bye = byeIn(cell);
      if (bye !== undefined) return { bye };
      return cell === '' || /^[*-]+$/.test(cell) ? {} : undefined;
    }
    const { opponent, colour = '', result = '' } = found;
    return {
      opponent: Number(opponent),
      ...(white === undefined || colour === '' ? {} : { colour: colour === white ? 'white' : 'black' }),
      ...(result === '' ? {} : { result: best.results[result] }),
    };
  };
}

/** What one player has against another in a table in which everyone plays everyone; undefined for nothing. */
export function sideIn(text: string): SideCode | undefined {
  const cell = tidy(text);
  return cell === '1' || cell === '0' || cell === '=' || cell === '+' || cell === '-' ? cell : undefined;
}

/** Whether a text can be a cell of such a table. */
export const isMatrixCell = (text: string): boolean => sideIn(text) !== undefined || /^[*x■#-]*$/i.test(text.trim());

/** A game's result out of what both sides have; undefined where they do not fit together. */
export function resultOfSides(white: SideCode | undefined, black: SideCode | undefined): GameResult | undefined {
  const found = `${white ?? ''}${black ?? ''}`;
  return GAME_RESULTS.find((each) => each === found);
}

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
