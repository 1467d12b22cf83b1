import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { editionOf } from '@turnuva/engine/pairing';
import { nextRoundNumber } from '@turnuva/engine/tournament';
import { pointsAfter } from '@turnuva/engine/views';
import type { ParseError } from '@turnuva/formats';
import { readPlayersCsv } from '@turnuva/formats';
import { loadDetector } from '@turnuva/formats/bytes';
import { readTrf, writeTrf } from '@turnuva/formats/trf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTo, file } from './testing/program.ts';

/** Files as other programs write them; the people in them are invented. */
const real = (name: string): string => fileURLToPath(new URL(`../../testkit/src/real/${name}`, import.meta.url));

const reading = (name: string) => {
  const read = readTrf(readFileSync(real(name)));
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
  return read.value;
};
const codes = (faults: readonly ParseError[]): string[] => [...new Set(faults.map(({ code }) => code))];
const pairsOf = async (name: string, ...more: string[]): Promise<string> => {
  const { code, out, err } = await answerTo(['pair', real(name), '--format', 'list', ...more]);
  expect([code, err]).toEqual([0, '']);
  return out.trim().split('\n').slice(1).join(', ');
};

describe('report files of other programs are paired', () => {
  it.each([
    ['f01-172-without-federation.trf', 'trf.otherColumns', '2 1, 4 3, 6 5'],
    ['f02-national-title.trf', 'trf.otherTitle', '2 1, 4 3, 6 5'],
    ['f04-preassigned-bye-wrong-round.trf', 'trf.byeBeforehand', '7 1, 2 3, 4 6'],
    ['f08-299-for-everybody.trf', 'trf.blankRange', '2 1, 4 3, 6 5'],
    ['f10-trf16-bye-worth-half.trf', 'trf.scoringInferred', '2 1, 7 3, 4 5, 6 0'],
    ['f21-142-against-XXR.trf', 'trf.roundsDisagree', '2 1, 4 3, 6 5'],
  ])('%s with the warning %s', async (name, warning, pairs) => {
    expect(codes(reading(name).warnings)).toContain(warning);
    expect(await pairsOf(name)).toBe(pairs);
  });

  it('f01: the method counts wherever it is in record 172, and a federation alone is kept unchanged', () => {
    const text = readFileSync(real('f01-172-without-federation.trf'), 'utf8');
    expect(reading('f01-172-without-federation.trf').tournament.ratingMethod).toEqual({ method: 'FIDON' });
    for (const [line, method] of [
      ['172 NIDOF', { method: 'NIDOF' }],
      ['172 ITA  NRO', { method: 'NRO', federation: 'ITA' }],
      ['172 ITA', undefined],
      ['172', undefined],
    ] as const) {
      const read = readTrf(text.replace('172 FIDON', line));
      if (!read.ok) throw new Error(line);
      expect(read.value.tournament.ratingMethod).toEqual(method);
      if (method === undefined) expect(writeTrf(read.value.tournament)).toContain(`\r\n${line}\r\n`);
    }
  });

  it('f02: titles that are not FIDE’s, a dash as sex or rank: kept and written back', () => {
    const text = readFileSync(real('f02-national-title.trf'), 'utf8');
    for (const title of ['1N', 'NM', 'LM', 'HM', 'AGM', 'AFM', 'WNM', 'mf', '-']) {
      const read = readTrf(text.replace('2 m 1N ', `2 m${title.padStart(3)} `));
      if (!read.ok) throw new Error(title);
      expect(writeTrf(read.value.tournament)).toContain(`001    2 m${title.padStart(3)} Player, Two`);
    }
    const dashes = readTrf(text.replace('001    1 m ', '001    1 - ').replace('1.0    1     4', '1.0    -     4'));
    expect(dashes.ok && dashes.value.tournament.players[0]?.sex).toBe(undefined);
  });

  it('f03: points as of before a round that is still played are right', () => {
    expect(reading('f03-open-round-bye-not-in-points.trf').warnings.map(({ code }) => code)).toEqual([]);
  });

  it('f05c: in TRF16 the one team without a board has the pairing-allocated bye, and no team has it twice', async () => {
    const name = 'f05c-team-three-rounds-second-bye.trf';
    const { tournament, warnings } = reading(name);
    expect(tournament.rounds.slice(0, 3).map(({ teamByes }) => teamByes)).toEqual(
      [15, 13, 11].map((team) => [{ team, kind: 'pab' }]),
    );
    expect(warnings.filter(({ code }) => code === 'trf.teamByeInferred')).toHaveLength(3);
    const bye = (await pairsOf(name, '--system', 'team-swiss')).split(', ').at(-1) ?? '';
    expect(bye).toMatch(/^\d+ 0$/);
    expect(['15 0', '13 0', '11 0']).not.toContain(bye);
  });

  it('f06: columns that count bytes', () => {
    const { tournament, warnings } = reading('f06-columns-counted-in-bytes.trf');
    expect(tournament.players[2]).toMatchObject({ name: 'Dubois, Élise', rating: 2098, federation: 'FRA' });
    expect(tournament.players[3]).toMatchObject({ name: 'Müller, Tobias', birth: '1988/01/30' });
    expect(codes(warnings)).toEqual(['trf.inBytes']);
  });

  it('f18: a round beyond the last one in which nobody is paired is left out', () => {
    const { tournament, warnings } = reading('f18-lichess-superfluous-round.trf');
    expect([tournament.totalRounds, tournament.rounds.length]).toEqual([2, 2]);
    expect(codes(warnings)).toEqual(['trf.roundBeyond']);
  });

  it('the dates of Lichess are understood: Jun 26, 2020', () => {
    const text = readFileSync(real('f18-lichess-superfluous-round.trf'), 'utf8').replace(/^042 .*$/m, '');
    const read = readTrf(`042 Jun 26, 2020\n${text}`);
    if (!read.ok) throw new Error('not read');
    expect(read.value.tournament.info.startDate).toBe('2020/06/26');
    expect(codes(read.value.warnings)).toContain('trf.oldDate');
  });

  it('f19: a star is a game without a result, or a round in which nothing is entered', () => {
    const { tournament, warnings } = reading('f19-star-result.trf');
    expect(tournament.rounds.map(({ games }) => games.length)).toEqual([4, 4, 0]);
    expect(codes(warnings)).toContain('trf.nothingYet');
    const star = readTrf(readFileSync(real('f01-172-without-federation.trf'), 'utf8').replaceAll(/ [01]$/gm, ' *'));
    expect(star.ok && star.value.tournament.rounds[0]?.games.map(({ result }) => result)).toEqual(['??', '??', '??']);
  });

  it('double-swiss-no162: the bye of a match is worth a win and a draw (C.04.5 1.4)', async () => {
    const { tournament } = reading('double-swiss-no162.trf');
    expect(tournament.scoring.pab).toBe(15);
    const { out } = await answerTo(['check', real('double-swiss-no162.trf')]);
    expect(out).toBe('checked 1 file, 1 round: 0 discrepancies\n');
    const again = readTrf(writeTrf(tournament));
    expect(again.ok && again.value.tournament.scoring).toEqual(tournament.scoring);
  });

  it.each(['zpb-withdrawn.trf', 'zpb-withdrawn-left.trf'])(
    '%s: a zero-point bye that is worth a point counts for players who have left',
    async (name) => {
      const { out } = await answerTo(['standings', real(name), '--format', 'csv']);
      expect(
        out
          .trim()
          .split('\n')
          .map((line) => line.split(',').at(-1)),
      ).toEqual(['points', '7', '7', '3', '3']);
      const again = readTrf(writeTrf(reading(name).tournament));
      expect(again.ok).toBe(true);
    },
  );

  it('baku-under-3-1-0: Baku with a scoring system other than its own is mentioned (C.04.7 1.1)', () => {
    expect(codes(reading('baku-under-3-1-0.trf').warnings)).toEqual(['trf.bakuScoring']);
  });

  it('generated-zpb-withdrawn: what is generated has the points that its results give, and bbpPairings gets the same', async () => {
    for (const seed of ['1', '2', '3']) {
      const [path, bbp] = [file(`zpb${seed}.trf`, ''), file(`zpb${seed}-bbp.trf`, '')];
      const config = real('generated-zpb-withdrawn.cfg');
      expect((await answerTo(['generate', '--config', config, '--seed', seed, '-o', path])).code).toBe(0);
      // A discrepancy in points or ranks would be told here.
      expect((await answerTo(['check', path])).out).toBe('checked 1 file, 10 rounds: 0 discrepancies\n');
      expect((await answerTo(['convert', path, bbp, '--for', 'bbp'])).code).toBe(0);
      const [before, after] = [path, bbp].map((each) => readTrf(readFileSync(each)));
      if (!before.ok || !after.ok) throw new Error('not read');
      expect(after.value.tournament.scoring.zeroBye).toBe(10);
      const points = ({ tournament }: typeof before.value) => pointsAfter(tournament, 10);
      expect(points(after.value)).toEqual(points(before.value));
    }
  });

  it('f09: an event of 2024 is ranked by the text in force then (C.07 of 2024: no cut of unplayed rounds)', async () => {
    const { out, err } = await answerTo(['standings', real('f09-event-of-2024-ranked-by-2026.trf'), '--format', 'csv']);
    expect(out.split('\n')[1]).toBe('1,7,P7,5,16');
    expect(err).toContain('edition 2024');
  });

  it('groups-then-knockout: our own file of an earlier edition is checked stage by stage', async () => {
    const { code, out } = await answerTo(['check', real('groups-then-knockout.trf')]);
    expect([code, out]).toEqual([0, 'checked 1 file, 3 rounds: 0 discrepancies\n']);
    const again = file('stages.trf', '');
    expect((await answerTo(['convert', real('groups-then-knockout.trf'), again])).code).toBe(0);
    expect((await answerTo(['check', again])).out).toBe('checked 1 file, 3 rounds: 0 discrepancies\n');
  });

  it('f16-scripts: names in every script are read, written and read again', async () => {
    const { tournament, warnings } = reading('f16-scripts.trf');
    expect(warnings).toEqual([]);
    expect(tournament.players.map(({ name }) => name).join(' ')).toMatch(/\p{Script=Arabic}.*\p{Script=Han}/u);
    const again = readTrf(writeTrf(tournament));
    expect(again.ok && again.value.tournament.players).toEqual(tournament.players);
  });

  it('tab-in-header: a tab in a name becomes a space, and the file we write from it opens', async () => {
    const path = file('tab.json', '');
    expect((await answerTo(['convert', real('tab-in-header.trf'), path])).code).toBe(0);
    expect((await answerTo(['validate', path])).code).toBe(0);
  });
});

describe('a file that can be paired is read however it is odd', () => {
  const lines = readFileSync(real('f01-172-without-federation.trf'), 'utf8').trimEnd().split('\n');
  const whole = lines.filter((line) => !line.startsWith('172'));
  const players = whole.flatMap((line, i) => (line.startsWith('001') ? [i] : []));
  const put = (line: string, column: number, text: string): string =>
    line.padEnd(column - 1).slice(0, column - 1) + text + line.slice(column - 1 + text.length);

  /** One oddity of each kind that programs have been seen to write. */
  const KINDS: Readonly<Record<string, (file: readonly string[], draw: (most: number) => number) => string[]>> = {
    title: (file, draw) =>
      change(file, player(draw), (line) =>
        put(line, 11, pick(draw, [' NM', 'AGM', ' 1N', ' mf', '  -', ' ??', ' Dr'])),
      ),
    sex: (file, draw) => change(file, player(draw), (line) => put(line, 10, pick(draw, ['-', 'x', 'f', 'W', '?']))),
    rank: (file, draw) =>
      change(file, player(draw), (line) => put(line, 86, pick(draw, ['   -', ' 1st', '    ', '  1=']))),
    method: (file, draw) => [
      ...file,
      pick(draw, ['172', '172 FIDON', '172 ITA', '172     ELO', '172 NIDOF ITA', '172 ?']),
    ],
    date: (file, draw) =>
      file.map((line) =>
        line.startsWith('042')
          ? `042 ${pick(draw, ['', '1.9.26', 'September', '2026/13/01', '01/09/2026', '2026-09-01'])}`
          : line,
      ),
    birth: (file, draw) =>
      change(file, player(draw), (line) =>
        put(line, 70, pick(draw, ['1990      ', '31.02.1990', '00/00/0000', '?         '])),
      ),
    shift: (file, draw) => {
      const seam = pick(draw, [14, 48, 53, 69, 80, 85, 90]);
      return change(
        file,
        player(draw),
        (line) => line.slice(0, seam - 1) + ' '.repeat(1 + draw(8)) + line.slice(seam - 1),
      );
    },
    bytes: (file, draw) =>
      change(file, player(draw), (line) => put(line, 15, pick(draw, ['Öz Şükrü ', 'Žák Jiří ', '李明 ', 'Αθηνά ']))),
    ranges: (file, draw) => [
      ...file,
      pick(draw, [
        '299           0.0',
        '250       0.5',
        '250       0.5   1   1',
        '260              1    2',
        '260',
        '299 -  0.0  1.5',
        '299 Q         0.0    3    1',
      ]),
    ],
    unknown: (file, draw) => [
      ...file,
      pick(draw, [
        '801 whatever',
        'ABC    1',
        '999',
        '240 H   3   77',
        '260   1   3   77    1',
        '### note',
        'XXC rank?',
        '352 ??',
      ]),
    ],
    trailing: (file, draw) => {
      const cell = pick(draw, ['0000 - Z', '0000   -', '0000 - *', '0000    ', '     - *']);
      return file.map((line) => (line.startsWith('001') ? put(line, 92 + 10 * (1 + draw(4)), cell) : line));
    },
  };
  const pick = <T>(draw: (most: number) => number, values: readonly T[]): T => values[draw(values.length)] as T;
  const player = (draw: (most: number) => number): number => pick(draw, players);
  const change = (file: readonly string[], at: number, by: (line: string) => string): string[] =>
    file.map((line, i) => (i === at ? by(line) : line));

  /** The code pages of programs, with letters that each of them has. */
  const LETTERS = {
    'utf-8': 'şÖ李é',
    'windows-1252': 'éÜñ',
    'windows-1254': 'şİğ',
    'windows-1250': 'žčł',
    'utf-16le': 'şÖé',
  };
  const bytesOf = (text: string, encoding: keyof typeof LETTERS): Uint8Array => {
    if (encoding === 'utf-8') return new TextEncoder().encode(text);
    if (encoding === 'utf-16le') return Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const table = new Map(
      Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
    );
    return Uint8Array.from([...text].map((each) => table.get(each) ?? 63));
  };

  /** Oddities of these kinds, one after the other; the numbers decide which, so that a counterexample shrinks to few and small ones. */
  function odd(
    kinds: readonly string[],
    numbers: readonly number[],
  ): { readonly lines: readonly string[]; readonly end: string } {
    let next = 0;
    const draw = (most: number): number => (numbers[next++ % numbers.length] ?? 0) % most;
    const lines = kinds.reduce<readonly string[]>((file, kind) => KINDS[kind]?.(file, draw) ?? file, whole);
    return { lines, end: pick(draw, ['\n', '\r\n', '\r']) };
  }

  /** Reads the file, writes it and reads it again, and pairs the round that it is open for. */
  function expectPaired(bytes: Uint8Array): void {
    const read = readTrf(bytes);
    if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
    const { tournament } = read.value;
    expect(tournament.rounds[0]?.games).toHaveLength(3);
    const again = readTrf(writeTrf(tournament));
    expect(again.ok && again.value.tournament.players).toEqual(tournament.players);
    const edition = editionOf('dutch', '2026');
    const paired = edition?.pair(tournament, { round: nextRoundNumber(tournament) });
    expect(paired?.ok === true || paired?.error.kind === 'impossible').toBe(true);
  }

  const numbers = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 30 });
  it.each(Object.keys(KINDS))('%s', (kind) => {
    fc.assert(
      fc.property(numbers, (drawn) => {
        const { lines, end } = odd([kind], drawn);
        expectPaired(new TextEncoder().encode(lines.join(end) + end));
      }),
      { numRuns: 60, seed: 46 },
    );
  });

  it('several at once, in any encoding', async () => {
    await loadDetector();
    // Bytes for characters are an encoding of their own; a shift on top of blanks in a name is another name.
    const kinds = fc.subarray(['title', 'sex', 'rank', 'method', 'date', 'birth', 'ranges', 'unknown', 'trailing']);
    const encodings = fc.constantFrom(...(Object.keys(LETTERS) as (keyof typeof LETTERS)[]));
    fc.assert(
      fc.property(kinds, numbers, encodings, fc.nat(2), (chosen, drawn, encoding, letter) => {
        const { lines, end } = odd(chosen, drawn);
        const name = [...LETTERS[encoding]][letter % [...LETTERS[encoding]].length] ?? 'x';
        const spelt = change(lines, players[1] ?? 0, (line) => put(line, 15, name));
        expectPaired(bytesOf(spelt.join(end) + end, encoding));
      }),
      { numRuns: 200, seed: 46 },
    );
  });
});

describe('a list of players is read however it is written', () => {
  /** What programs call their columns, and the cell of player n. */
  const COLUMNS: Readonly<Record<string, readonly [headings: readonly string[], cell: (n: number) => string]>> = {
    rating: [['Rating', 'Elo', 'Rtg'], (n) => String(2400 - 10 * n)],
    federation: [['FED', 'Fed', 'Federation', 'Land'], () => 'TUR'],
    fideId: [['FideID', 'FIDE-ID', 'FideIdent', 'ID FIDE'], (n) => String(6_300_000 + n)],
    title: [['Title', 'Titel', 'Titre'], (n) => (n % 3 === 0 ? 'FM' : '')],
    club: [['Club', 'Verein', 'Kulüp'], (n) => `Club ${n % 4}`],
    sex: [['Sex', 'Geschlecht', 'Cinsiyet'], (n) => (n % 2 === 0 ? 'm' : 'w')],
    birth: [
      ['Birthday', 'Geburtsdatum', 'Doğum Tarihi'],
      (n) => `${String(13 + (n % 15)).padStart(2, '0')}.0${1 + (n % 9)}.1990`,
    ],
  };
  const NAMES = ['Name', 'Spieler', 'Ad Soyad', 'Nom'];

  it('columns in any order and language, any separator, with empty columns and lines between', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.keys(COLUMNS)),
        fc.nat(20),
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        fc.boolean(),
        (columns, which, separator, count, blankColumn, blankLines) => {
          const heading = (all: readonly string[]): string => all[which % all.length] ?? '';
          const head = [
            heading(NAMES),
            ...columns.map((each) => heading(COLUMNS[each]?.[0] ?? [])),
            ...(blankColumn ? [''] : []),
          ];
          const rows = Array.from({ length: count }, (_, n) => [
            separator === ',' ? `"Player, Number ${n + 1}"` : `Player, Number ${n + 1}`,
            ...columns.map((each) => COLUMNS[each]?.[1](n) ?? ''),
            ...(blankColumn ? [''] : []),
          ]);
          const text = [head, ...rows].map((row) => row.join(separator)).join(blankLines ? '\n\n' : '\n');
          const read = readPlayersCsv(new TextEncoder().encode(text));
          if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
          const found = read.value.rows.map(({ player }) => player);
          expect(found.map(({ name }) => name)).toEqual(rows.map((_, n) => `Player, Number ${n + 1}`));
          if (columns.includes('rating')) expect(found[0]?.rating).toBe(2400);
          if (columns.includes('fideId')) expect(found[0]?.fideId).toBe('6300000');
          if (columns.includes('birth')) expect(found[0]?.birth).toBe('1990/01/13');
        },
      ),
      { numRuns: 200, seed: 46 },
    );
  });
});

describe('what an arbiter asks of such a file', () => {
  it('f25: a round robin is paired and explained from its table', async () => {
    const name = 'f25-round-robin-trf26-pair-refused.trf';
    expect(await pairsOf(name)).toBe('6 5, 1 4, 2 3');
    expect(await pairsOf(name, '--round', '2')).toBe('6 4, 5 3, 1 2');
    const { code, out } = await answerTo(['explain', real(name), '--board', '1']);
    expect([code, out]).toEqual([0, expect.stringMatching(/P6.*P5/)]);
    const { code: refused, err } = await answerTo(['explain', real(name), '--instead', '1-2']);
    expect([refused, err]).toEqual([3, expect.stringContaining('a schedule has no other choice')]);
    const { out: last } = await answerTo(['pair', real(name), '--format', 'table', '--lang', 'de']);
    expect(last).toContain('Weiß');
  });

  it('f24: a round robin of TRF16 is paired as the system asked for has it', async () => {
    expect(await pairsOf('f24-round-robin-trf16.trf', '--system', 'round-robin')).toBe('6 5, 1 4, 2 3');
  });

  it('f20: a round from which everyone is absent cannot be paired, and why', async () => {
    const { code, out, err } = await answerTo(['pair', real('f20-everybody-absent.trf'), '--format', 'list']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('round 1: everyone is absent');
    const { code: trailing, err: why } = await answerTo(['pair', real('trailing-round-complete.trf')]);
    expect([trailing, why]).toEqual([1, expect.stringContaining('round 5: everyone is absent')]);
  });

  it('f23: games without a result are named, as they count for the pairing', async () => {
    const { code, err } = await answerTo(['pair', real('f23-open-game.trf'), '--format', 'list', '--lang', 'tr']);
    expect(code).toBe(0);
    expect(err).toContain('2. turda sonucu olmayan oyunlar var (2-1)');
  });

  it('f16, f23: tables keep their columns beside Chinese names and Devanagari', async () => {
    const { out } = await answerTo(['pair', real('f23-open-game.trf'), '--format', 'table']);
    const rows = out.split('\n').slice(3, 6);
    const columns = rows.map((row) =>
      [...row.slice(0, row.indexOf(' - '))].reduce((sum, each) => sum + (/\p{Script=Han}/u.test(each) ? 2 : 1), 0),
    );
    expect(new Set(columns).size).toBe(1);
  });
});
