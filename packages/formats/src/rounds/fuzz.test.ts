import type { Tournament } from '@turnuva/engine/tournament';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { share } from '../../../testkit/src/seeds.ts';
import { CSV_FORMAT } from '../csv/read.ts';
import { readResults } from './index.ts';

/** A player's round: whom with which colour and result, or a bye. */
type Cell = { readonly opponent: number; readonly white: boolean; readonly result: string } | 'half' | 'zero' | 'pab';
/** An event as a program has it: the rounds of each player, the strongest first. */
type Event = readonly (readonly Cell[])[];

const POINTS: Readonly<Record<string, number>> = { '1': 10, '=': 5, '0': 0, half: 5, zero: 0, pab: 10 };
const REVERSED: Readonly<Record<string, string>> = { '1': '0', '0': '1', '=': '=' };

/** Rounds paired at random: of an odd number one has the bye, and two may be absent. */
const event = fc
  .record({ players: fc.integer({ min: 4, max: 9 }), rounds: fc.integer({ min: 1, max: 4 }) })
  .chain(({ players, rounds }) =>
    fc
      .array(
        fc.tuple(
          fc.shuffledSubarray(
            Array.from({ length: players }, (_, i) => i + 1),
            { minLength: players, maxLength: players },
          ),
          fc.array(fc.constantFrom('1', '0', '='), { minLength: players, maxLength: players }),
          fc.constantFrom('none', 'half', 'zero'),
        ),
        { minLength: rounds, maxLength: rounds },
      )
      .map((all): Event => {
        const cells = Array.from({ length: players }, (): Cell[] => []);
        for (const [order, results, absent] of all) {
          const row = (player: number): Cell[] => cells[player - 1] ?? [];
          const present = absent === 'none' ? order : order.slice(1);
          if (absent !== 'none') row(order[0] ?? 0).push(absent);
          for (let i = 0; i + 1 < present.length; i += 2) {
            const [a, b, result = '1'] = [present[i] ?? 0, present[i + 1] ?? 0, results[i]];
            row(a).push({ opponent: b, white: true, result });
            row(b).push({ opponent: a, white: false, result: REVERSED[result] ?? '' });
          }
          if (present.length % 2 === 1) row(present.at(-1) ?? 0).push('pab');
        }
        return cells;
      }),
  );

/** How each program writes a cell; the same in columns of blanks, with commas or semicolons. */
const WRITERS = {
  'Swiss-Manager': (cell: Cell): string =>
    typeof cell === 'string'
      ? { half: '-½', zero: '-0', pab: '-1' }[cell]
      : `${cell.opponent}${cell.white ? 'w' : 'b'}${cell.result === '=' ? '½' : cell.result}`,
  Vega: (cell: Cell): string =>
    typeof cell === 'string'
      ? { half: '=BYE', zero: '-BYE', pab: '+BYE' }[cell]
      : `${{ '1': '+', '0': '-', '=': '=' }[cell.result]}${cell.white ? 'W' : 'B'}${cell.opponent}`,
  Papi: (cell: Cell): string =>
    typeof cell === 'string'
      ? { half: '-½', zero: '-0', pab: 'EXE' }[cell]
      : `${{ '1': '+', '0': '-', '=': '=' }[cell.result]}${cell.opponent}${cell.white ? 'B' : 'N'}`,
  USCF: (cell: Cell): string =>
    typeof cell === 'string'
      ? { half: 'H---', zero: 'U---', pab: 'B---' }[cell]
      : `${{ '1': 'W', '0': 'L', '=': 'D' }[cell.result]}${cell.opponent}`,
  SwissPerfect: (cell: Cell): string =>
    typeof cell === 'string'
      ? { half: '0:D', zero: '0:L', pab: '0:W' }[cell]
      : `${cell.opponent}:${{ '1': 'W', '0': 'L', '=': 'D' }[cell.result]}`,
} as const;
type Program = keyof typeof WRITERS;
const PROGRAMS = Object.keys(WRITERS) as Program[];
const hasColours = (program: Program): boolean => program !== 'USCF' && program !== 'SwissPerfect';

const NAMES = ['Šimek', 'Öztürk', 'Weiß', 'Đorić', 'Núñez', 'Łuczak', 'Åkesson', 'Ferrão', 'Żak'];
/** The same in letters that every encoding of Western Europe and Turkey has. */
const LATIN = ['Anders', 'Öztürk', 'Weiß', 'Ersoy', 'Núñez', 'Gül', 'Åkesson', 'Ferrão', 'Işık'];
const totalOf = (row: readonly Cell[]): number =>
  row.reduce((sum, cell) => sum + (POINTS[typeof cell === 'string' ? cell : cell.result] ?? 0), 0);

/** The table as rows of texts: headings first. */
function tableOf(played: Event, program: Program, names = NAMES): string[][] {
  const rounds = played[0]?.length ?? 0;
  return [
    ['No', 'Name', 'Rtg', ...Array.from({ length: rounds }, (_, i) => `${i + 1}.Rd`), 'Pts'],
    ...played.map((row, i) => [
      ...[String(i + 1), `${names[i]} A`, String(2400 - 50 * i)],
      ...row.map(WRITERS[program]),
      (totalOf(row) / 10).toFixed(1),
    ]),
  ];
}

const LAYOUTS = {
  commas: (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(',')).join('\n'),
  semicolons: (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(';')).join('\r\n'),
  tabs: (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n'),
  columns: (rows: readonly (readonly string[])[]): string =>
    rows
      .map((row) =>
        row.map((text, i) => text.padEnd(2 + Math.max(...rows.map((each) => [...(each[i] ?? '')].length)))).join(''),
      )
      .join('\n'),
} as const;
type Layout = keyof typeof LAYOUTS;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a tournament says of every player's rounds, by name: the shape that {@link Event} has. */
function asEvent({ players, rounds }: Tournament, names = NAMES): Event {
  const place = new Map(players.map(({ id, name }) => [id, names.findIndex((each) => name === `${each} A`) + 1]));
  const cells = players.map((): Cell[] => []);
  for (const { games, byes } of rounds) {
    for (const { white, black, result = '' } of games) {
      const [w, b] = [place.get(white) ?? 0, place.get(black) ?? 0];
      cells[w - 1]?.push({ opponent: b, white: true, result: result[0] ?? '' });
      cells[b - 1]?.push({ opponent: w, white: false, result: result[1] ?? '' });
    }
    for (const { player, kind } of byes) cells[(place.get(player) ?? 0) - 1]?.push(kind as 'half');
  }
  return cells;
}

/** Without the colours, where a table has none. */
const colourless = (played: Event, program: Program): unknown =>
  hasColours(program)
    ? played
    : played.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : { ...cell, white: true })));

const kinds = fc.record({
  played: event,
  program: fc.constantFrom(...PROGRAMS),
  layout: fc.constantFrom(...(Object.keys(LAYOUTS) as Layout[])),
});

describe('a crosstable of any program, in any layout', () => {
  it('opens with every game and bye that it has', () => {
    fc.assert(
      fc.property(kinds, ({ played, program, layout }) => {
        const read = CSV_FORMAT.read?.(bytes(LAYOUTS[layout](tableOf(played, program))));
        if (read?.ok !== true) throw new Error(JSON.stringify(read?.error));
        expect(colourless(asEvent(read.value.tournament), program)).toEqual(colourless(played, program));
      }),
      { numRuns: share(600) },
    );
  });

  it.each(['windows-1252', 'windows-1254', 'utf-16le'] as const)('is the same in %s', (encoding) => {
    const encode = (text: string): Uint8Array =>
      encoding === 'utf-16le'
        ? Uint8Array.from([
            0xff,
            0xfe,
            ...[...`${text}`].flatMap((each) => [each.charCodeAt(0) & 255, each.charCodeAt(0) >> 8]),
          ])
        : Uint8Array.from([...text].map((each) => SINGLE[each] ?? each.charCodeAt(0)));
    const names =
      encoding === 'windows-1254' || encoding === 'utf-16le'
        ? LATIN
        : LATIN.map((each) => each.replace('Işık', 'Lang'));
    fc.assert(
      fc.property(kinds, ({ played, program, layout }) => {
        const text = LAYOUTS[layout](tableOf(played, program, names));
        const read = CSV_FORMAT.read?.(encode(text), { encoding });
        if (read?.ok !== true) throw new Error(JSON.stringify(read?.error));
        expect(colourless(asEvent(read.value.tournament, names), program)).toEqual(colourless(played, program));
      }),
      { numRuns: share(100) },
    );
  });

  it('is the same without totals, with blank rows between, and with lines above and below', () => {
    fc.assert(
      fc.property(kinds, fc.nat(), fc.boolean(), ({ played, program, layout }, at, bare) => {
        const rows = tableOf(played, program).map((row) => (bare ? row.slice(0, -1) : row));
        const lines = LAYOUTS[layout](rows).split(/\r?\n/);
        lines.splice(1 + (at % lines.length), 0, '', '');
        const text = ['Autumn Open', '', ...lines, '', 'Annotation:', 'printed for the hall'].join('\n');
        const read = CSV_FORMAT.read?.(bytes(text));
        if (read?.ok !== true) throw new Error(JSON.stringify(read?.error));
        expect(colourless(asEvent(read.value.tournament), program)).toEqual(colourless(played, program));
      }),
      { numRuns: share(600) },
    );
  });
});

describe('a crosstable with a fault', () => {
  const games = (played: Event): { readonly row: number; readonly round: number }[] =>
    played.flatMap((cells, row) => cells.flatMap((cell, round) => (typeof cell === 'string' ? [] : [{ row, round }])));
  /** The table with one cell of a game changed. */
  const withFault = (change: (text: string) => string, at: { row: number; round: number }, rows: string[][]) =>
    rows.map((row, i) => (i === at.row + 1 ? row.map((each, j) => (j === at.round + 3 ? change(each) : each)) : row));

  it('whose two cells of a game contradict each other is named by its line, and left out of results', () => {
    fc.assert(
      fc.property(kinds, fc.nat(), fc.boolean(), ({ played, program, layout }, pick, ofColour) => {
        const all = games(played);
        fc.pre(all.length > 0 && (hasColours(program) || !ofColour));
        const at = all[pick % all.length] ?? { row: 0, round: 0 };
        const cell = played[at.row]?.[at.round];
        if (cell === undefined || typeof cell === 'string') return;
        const other: Cell = ofColour
          ? { ...cell, white: !cell.white }
          : { ...cell, result: cell.result === '1' ? '=' : '1' };
        const rows = withFault(
          () => WRITERS[program](other),
          at,
          tableOf(played, program).map((row) => row.slice(0, -1)),
        );
        const opponent = rows.findIndex((row) => row[0] === String(cell.opponent)) + 1;
        const text = LAYOUTS[layout](rows);
        const read = CSV_FORMAT.read?.(bytes(text));
        const told = read?.ok === true ? read.value.warnings : (read?.error ?? []);
        expect(told.some(({ line }) => line === at.row + 2 || line === opponent)).toBe(true);
        // An arbiter may let one player of a draw lose, and no other two results that are not of one game.
        const isOdd = !ofColour && cell.result === '1' && other.result === '=';
        expect(read?.ok).toBe(isOdd);
        // The same table, held against the event: the game is left out with its reason.
        const sound = CSV_FORMAT.read?.(bytes(LAYOUTS[layout](tableOf(played, program))));
        if (sound?.ok !== true) throw new Error(JSON.stringify(sound?.error));
        const results = readResults(bytes(text), sound.value.tournament);
        if (!results.ok) throw new Error(JSON.stringify(results.error));
        expect(results.value.left.map(({ why }) => why)).toEqual(['contradiction']);
      }),
      { numRuns: share(600) },
    );
  });

  it('such as a wrong sign, a cell too many or too few, or another’s number is never read as another event in silence', () => {
    const faults: Readonly<Record<string, (text: string) => string>> = {
      sign: (text) => `${text}?`,
      letter: (text) => text.replace(/\D/, 'q'),
      stranger: (text) => text.replace(/\d+/, '77'),
      swapped: (text) => text.replace(/\d+/, (number) => String((Number(number) % 4) + 1)),
      empty: () => '',
    };
    fc.assert(
      fc.property(
        kinds,
        fc.nat(),
        fc.constantFrom(...Object.keys(faults)),
        ({ played, program, layout }, pick, fault) => {
          const all = games(played);
          fc.pre(all.length > 0);
          const at = all[pick % all.length] ?? { row: 0, round: 0 };
          const rows = tableOf(played, program);
          const changed = withFault(faults[fault] ?? ((text) => text), at, rows);
          const read = CSV_FORMAT.read?.(bytes(LAYOUTS[layout](changed)));
          if (read?.ok !== true) return;
          // What opens has all the games, or says in a warning that it read a cell otherwise.
          const same =
            JSON.stringify(colourless(asEvent(read.value.tournament), program)) ===
            JSON.stringify(colourless(played, program));
          expect(
            same ||
              read.value.warnings.some(({ line }) => line === at.row + 2) ||
              read.value.tournament.rounds.length === 0,
          ).toBe(true);
        },
      ),
      { numRuns: share(600) },
    );
  });

  it('a row that is shifted by a cell is refused, or opens unchanged', () => {
    fc.assert(
      fc.property(kinds, fc.nat(), fc.boolean(), ({ played, program, layout }, pick, left) => {
        const rows = tableOf(played, program);
        const at = 1 + (pick % (rows.length - 1));
        const shifted = rows.map((row, i) => (i !== at ? row : left ? row.slice(1) : ['', ...row]));
        const read = CSV_FORMAT.read?.(bytes(LAYOUTS[layout](shifted)));
        if (read?.ok !== true) return;
        expect(colourless(asEvent(read.value.tournament), program)).toEqual(colourless(played, program));
      }),
      { numRuns: share(600) },
    );
  });

  it('any text at all, cut out of a table and glued together, never breaks the reader', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { maxLength: 4 }),
        ({ played, program, layout }, cuts) => {
          let text = LAYOUTS[layout](tableOf(played, program));
          for (const [from, length] of cuts)
            text = text.slice(0, from) + text.slice(from + (length % 30)) + text.slice(from, from + 3);
          const read = CSV_FORMAT.read?.(bytes(text));
          expect(typeof read?.ok).toBe('boolean');
        },
      ),
      { numRuns: share(1000) },
    );
  });
});

/** Letters of Windows-1252 and Windows-1254 beyond Latin-1. */
const SINGLE: Readonly<Record<string, number>> = { Ğ: 0xd0, ğ: 0xf0, İ: 0xdd, ı: 0xfd, Ş: 0xde, ş: 0xfe };
