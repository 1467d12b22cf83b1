import type { GameResult, PlayerId, Round, SideCode, Tournament } from '@turnuva/engine/tournament';
import { reverseResult, roundsOver } from '@turnuva/engine/tournament';
import { type Found, finderOf } from '../external/table.ts';
import type { Row } from '../players/index.ts';
import { fieldOf, isNumbering, plain, textOfRow } from '../players/index.ts';
import { isByeWord, isNameField } from '../players/names.ts';
import { isTitle } from '../players/person.ts';
import { isOddResult, resultIn, resultOfSides, sideIn } from './cells.ts';
import { type Crosstable, crosstableIn, lineOf } from './crosstable.ts';

/** A result of a file, for a game of the tournament. */
export interface ResultFound {
  readonly line: number;
  readonly round: number;
  readonly board: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
  readonly result: GameResult;
  /** What the tournament has for the game already. */
  readonly here?: GameResult;
}

/** Why a line of a file is no result of the tournament. */
export type NoResult = 'nobody' | 'several' | 'noGame' | 'colours' | 'noResult' | 'contradiction';

/** What a file of results says of a tournament, to be looked at before anything is entered. */
export interface ResultsReading {
  readonly kind: 'crosstable' | 'matrix' | 'games' | 'pgn';
  readonly results: readonly ResultFound[];
  /** Games of the file that are not entered, each with the reason. */
  readonly left: readonly { readonly line: number; readonly found: string; readonly why: NoResult }[];
  /** Games that have no result in the file. */
  readonly open: number;
}

/** A game as a table has it, before it is looked for in the tournament. */
interface Listed {
  readonly line: number;
  /** Absent if the table names none. */
  readonly round?: number;
  readonly white: Found;
  readonly black: Found;
  readonly result: GameResult | 'none' | 'contradiction' | undefined;
  /** False if the table does not say who has White. */
  readonly coloured: boolean;
  readonly text: string;
}

/** The results of a sheet for a tournament, from a crosstable or a list of games. Undefined if it has neither. */
export function resultsOfSheet(
  rows: readonly Row[],
  tournament: Tournament,
  round?: number,
): ResultsReading | undefined {
  const find = finderOf(
    tournament.players.map(({ id, tpn, name, fideId }) => ({
      id,
      number: tpn,
      name,
      ...(fideId === undefined ? {} : { fideId }),
    })),
  );
  const table = crosstableIn(rows);
  const listed =
    table === undefined
      ? gamesIn(rows, find, round === undefined ? undefined : round + roundsOver(tournament).length)
      : gamesOfCrosstable(table, rows, find);
  if (listed === undefined) return undefined;
  const kind = table === undefined ? 'games' : table.kind === 'matrix' ? 'matrix' : 'crosstable';
  return { kind, ...inTournament(listed, tournament) };
}

/** Looks every game up in the tournament. */
function inTournament(listed: readonly Listed[], tournament: Tournament): Omit<ResultsReading, 'kind'> {
  const { rounds } = tournament;
  const over = roundsOver(tournament);
  const results: ResultFound[] = [];
  const left: ResultsReading['left'][number][] = [];
  let open = 0;
  for (const { line, round, white, black, result, coloured, text } of listed) {
    const leave = (why: NoResult): void => void left.push({ line, found: text, why });
    if (result === 'none') {
      open++;
      continue;
    }
    if (typeof white === 'string' || typeof black === 'string') {
      leave(white === 'several' || black === 'several' ? 'several' : 'nobody');
      continue;
    }
    if (result === undefined || result === 'contradiction') {
      leave(result ?? 'noResult');
      continue;
    }
    const numbered = (all: readonly Round[], wanted: number) => all.filter(({ number }) => number === wanted);
    // Our files number the rounds over all stages, other programs those of the stage alone.
    if (round !== undefined && gameOf(numbered(over, round), white, black)?.turned === false) continue;
    const found =
      round === undefined
        ? gameOf(rounds, white, black)
        : (gameOf(numbered(rounds, round - over.length), white, black) ??
          gameOf(numbered(rounds, round), white, black));
    if (found === undefined) leave('noGame');
    else if (coloured && found.turned) leave('colours');
    else {
      const { number, game, turned } = found;
      results.push({
        line,
        round: number,
        board: game.board,
        white: game.white,
        black: game.black,
        result: asKnown(turned ? reverseResult(result) : result, game.result),
        ...(game.result === undefined ? {} : { here: game.result }),
      });
    }
  }
  return { results, left, open };
}

const PLAIN: Readonly<Record<string, string>> = { W: '1', D: '=', L: '0' };
const plainResult = (result: string): string => [...result].map((side) => PLAIN[side] ?? side).join('');

/** Few lists say that a game is not rated: what is known here stays if the file has the same points. */
export const asKnown = (result: GameResult, here: GameResult | undefined): GameResult =>
  here !== undefined && plainResult(here) === result ? here : result;

function gameOf(rounds: readonly Round[], white: PlayerId, black: PlayerId) {
  for (const turned of [false, true]) {
    const [first, second] = turned ? [black, white] : [white, black];
    for (const { number, games } of rounds) {
      const game = games.find((each) => each.white === first && each.black === second);
      if (game !== undefined) return { number, game, turned };
    }
  }
  return undefined;
}

/** The games of a crosstable, each once, although two rows have it. */
function gamesOfCrosstable(table: Crosstable, sheet: readonly Row[], find: (text: string) => Found): Listed[] {
  const heads = sheet[table.head] ?? [];
  const names = heads.findIndex(({ text }) => isNameField(fieldOf(text)));
  const ids = heads.findIndex(({ text }) => fieldOf(text) === 'fideId');
  const people = table.rows.map(({ row }) => personIn([textOfRow(row, ids)], textOfRow(row, names), '', find));
  const text = (i: number, j: number): string =>
    [i, j].map((at) => textOfRow(table.rows[at]?.row ?? [], names)).join(' – ');
  if (table.kind === 'matrix')
    return table.rows.flatMap(({ row, line }, i) =>
      table.rows.slice(i + 1).flatMap((other, k): Listed[] => {
        const j = i + 1 + k;
        const [own, theirs] = [
          sideIn(textOfRow(row, table.columns[j] ?? -1)),
          sideIn(textOfRow(other.row, table.columns[i] ?? -1)),
        ];
        const result = resultOfCells(own, theirs);
        if (result === 'none') return [];
        const [white, black] = [people[i] ?? 'nobody', people[j] ?? 'nobody'];
        return [{ line, white, black, result, coloured: false, text: text(i, j) }];
      }),
    );
  const rowOf = new Map(table.rows.map(({ number }, i) => [number, i]));
  return table.rows.flatMap(({ cells, line }, i) =>
    cells.flatMap((cell, at): Listed[] => {
      const other = cell?.opponent === undefined ? undefined : rowOf.get(cell.opponent);
      const back = other === undefined ? undefined : table.rows[other]?.cells[at];
      const isMutual = back?.opponent === table.rows[i]?.number;
      if (cell?.opponent === undefined || (isMutual && other !== undefined && other < i)) return [];
      const [own, theirs] = [people[i] ?? 'nobody', (other === undefined ? undefined : people[other]) ?? 'nobody'];
      const isWhite = cell.colour !== 'black';
      const fits = isMutual && (cell.colour === undefined || cell.colour !== back.colour);
      const sides = isWhite ? ([cell, back] as const) : ([back, cell] as const);
      return [
        {
          line,
          round: at + 1,
          white: isWhite ? own : theirs,
          black: isWhite ? theirs : own,
          result: fits ? resultOfCells(sides[0]?.result, sides[1]?.result) : 'contradiction',
          coloured: cell.colour !== undefined,
          text: text(...((isWhite ? [i, other ?? -1] : [other ?? -1, i]) as [number, number])),
        },
      ];
    }),
  );
}

/** The result in the two cells of a game; a blank one only lacks it. */
function resultOfCells(white: SideCode | undefined, black: SideCode | undefined): Listed['result'] {
  if (white === undefined && black === undefined) return 'none';
  const both = white !== undefined && black !== undefined;
  if (isOddResult(white, black)) return 'contradiction';
  return resultOfSides(white, black) ?? (both ? 'contradiction' : undefined);
}

/** Whom the cells of a side name: by FIDE id, else by name, else by number. */
function personIn(ids: readonly string[], name: string, number: string, find: (text: string) => Found): Found {
  for (const id of ids) {
    const found = /^\d{5,11}$/.test(id) ? find(id) : 'nobody';
    if (found !== 'nobody') return found;
  }
  if (name === '') return find(number);
  const found = find(name);
  if (found !== 'nobody') return found;
  const [first = '', ...rest] = name.split(/\s+/);
  return isTitle(first) ? find(rest.join(' ')) : found;
}

const WHITE = /^(white|weiss|beyaz|blancs?|blancas|bianco|bianchi|wit|biale|bily|vit|brancas|zuerstgenannt)/;
const BLACK = /^(black|schwarz|siyah|noirs?|negras|nero|neri|zwart|czarne|cerny|svart|pretas)/;
const RESULT = /^(result|res|ergebnis|erg|sonuc|resultat|resultado|risultato|uitslag|wynik|vysledek|resultaat)$/;
const ROUND = /^(round|rd|rnd|runde|tur|ronde|ronda|turno|kolo|rodada|fordulo)$/;
const BOARD =
  /^(board|bo|bd|br|brett|masa|table|tisch|echiquier|ech|tablero|tavolo|scacchiera|bord|deska|m|t)(no|nr|number)?$/;
const FIDE = /fide/;

/** The columns of a list of games; several may name the same side. */
interface GameColumns {
  readonly result: number;
  readonly round: number;
  readonly sides: readonly {
    readonly names: readonly number[];
    readonly numbers: readonly number[];
    readonly ids: readonly number[];
  }[];
}

/** The columns that a row of headings names; undefined for any other row. */
function columnsIn(row: Row): GameColumns | undefined {
  const heads = row.map(({ text }) => plain(text));
  const result = heads.findIndex((head) => RESULT.test(head));
  const [white, black] = [WHITE, BLACK].map((words) => heads.findIndex((head) => words.test(head)));
  const named = row.flatMap(({ text }, at) => (isNameField(fieldOf(text)) ? [at] : []));
  if (result < 0 || white === undefined || black === undefined) return undefined;
  if ((white < 0 || black < 0) && named.length < 2) return undefined;
  // A column that does not say whose it is belongs to White before the result, or before Black if the result does not
  // separate the two.
  const parted = white < 0 || (white < result && result < black);
  const border = parted ? result : black;
  const sides = [0, 1].map((side) => {
    const own = side === 0 ? WHITE : BLACK;
    const other = side === 0 ? BLACK : WHITE;
    const found = { names: [] as number[], numbers: [] as number[], ids: [] as number[] };
    heads.forEach((head, at) => {
      const isNamed = own.test(head);
      if (at === result || ROUND.test(head) || BOARD.test(head) || other.test(head)) return;
      if (!isNamed && at < border !== (side === 0)) return;
      const rest = isNamed ? head.replace(own, '') : head;
      if (FIDE.test(rest)) found.ids.push(at);
      else if (isNamed && rest === '') {
        found.names.push(at);
        found.numbers.push(at);
      } else if (isNumbering(rest) || /^(no|nr|number|snr|sno|id)$/.test(rest)) found.numbers.push(at);
      else if (isNameField(fieldOf(rest))) found.names.push(at);
    });
    return found;
  });
  return { result, round: heads.findIndex((head) => ROUND.test(head)), sides };
}

/** The round named in a line above its games: `Round 3 on 2026/05/01`, `3. Runde`. */
function roundInTitle(row: Row): number | undefined {
  const texts = row.map(({ text }) => text.trim()).filter((text) => text !== '');
  if (texts.length === 0 || texts.length > 3) return undefined;
  const words = (texts[0] ?? '').split(/[\s.:,]+/).map(plain);
  const at = words.findIndex((word) => ROUND.test(word));
  if (at < 0) return undefined;
  const digits = [words[at + 1], words[at - 1]].find((word) => word !== undefined && /^\d{1,2}$/.test(word));
  return digits === undefined ? undefined : Number(digits);
}

/** The games of a list; undefined if no row of headings names both players and the result. */
function gamesIn(rows: readonly Row[], find: (text: string) => Found, usual?: number): Listed[] | undefined {
  let columns: GameColumns | undefined;
  let titled: number | undefined;
  const games: Listed[] = [];
  for (const row of rows) {
    const heads = columnsIn(row);
    if (heads !== undefined) {
      columns = heads;
      continue;
    }
    const title = roundInTitle(row);
    if (title !== undefined) titled = title;
    if (columns === undefined || title !== undefined) continue;
    const { sides, result } = columns;
    const [white, black] = sides.map(({ names, numbers, ids }) => {
      const text = (at: number): string => textOfRow(row, at);
      const name = names.map(text).find((each) => /\p{L}/u.test(each)) ?? '';
      const number = numbers.map(text).find((each) => /^\d+\.?$/.test(each)) ?? '';
      return { name, found: personIn(ids.map(text), name, number, find), shown: name || number };
    });
    if (white === undefined || black === undefined || (white.shown === '' && black.shown === '')) continue;
    // A line with one player alone, or with a word for nobody, is a bye.
    if (
      white.shown === '' ||
      black.shown === '' ||
      [white, black].some(({ name, found }) => found === 'nobody' && isFree(name))
    )
      continue;
    const inCell = Number(textOfRow(row, columns.round).replace(/\D/g, ''));
    const round = inCell > 0 ? inCell : (titled ?? usual);
    games.push({
      line: lineOf(row),
      ...(round === undefined ? {} : { round }),
      white: white.found,
      black: black.found,
      result: resultIn(textOfRow(row, result)),
      coloured: true,
      text: `${white.shown} – ${black.shown} ${textOfRow(row, result)}`,
    });
  }
  return columns === undefined ? undefined : games;
}

/** Words for nobody, and those for a player who was not paired. */
const isFree = (name: string): boolean =>
  isByeWord(name) || /^(notpaired|nichtausgelost|eslestirilmedi)$/.test(plain(name));
