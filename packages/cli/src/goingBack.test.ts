import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPgnResults } from '@turnuva/formats';
import { readTrf } from '@turnuva/formats/trf';
import { describe, expect, it } from 'vitest';
import { answerTo, file } from './testing/program.ts';

const real = (name: string): string => fileURLToPath(new URL(`../../testkit/src/real/${name}`, import.meta.url));
const read = (path: string) => {
  const found = readTrf(readFileSync(path));
  if (!found.ok) throw new Error(found.error.map(({ message }) => message).join('\n'));
  return found.value;
};
const done = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await answerTo(args);
  expect([code, err]).toEqual([0, '']);
  return out;
};

describe('files for other programs are read back by our own reader', () => {
  it.each(['javafo', 'swiss-manager', 'vega'])('%s', async (program) => {
    const path = file(`${program}.trf`, '');
    const { code, err } = await answerTo(['convert', real('f06-columns-counted-in-bytes.trf'), path, '--for', program]);
    expect([code, err.includes('planned number of rounds (142): 1')]).toEqual([0, program === 'swiss-manager']);
    const [before, after] = [read(real('f06-columns-counted-in-bytes.trf')), read(path)];
    expect(after.tournament.players).toEqual(before.tournament.players);
    expect(after.tournament.rounds).toEqual(before.tournament.rounds);
    const text = readFileSync(path, 'utf8');
    expect(text).not.toContain('###');
    expect(text.includes('XXR 5')).toBe(program !== 'swiss-manager');
    const [line = ''] = text.split('\r\n').filter((each) => each.includes('Dubois'));
    const columns =
      program === 'vega'
        ? Buffer.from(line)
        : Buffer.from([...line].map((each) => (each === 'É' ? 'E' : each)).join(''));
    expect(columns.subarray(48, 56).toString()).toBe('2098 FRA');
    expect(after.warnings.map(({ code }) => code).includes('trf.inBytes')).toBe(program === 'vega');
  });

  it('what a file for another program cannot hold is said before it is written', async () => {
    const event = real('f08-299-for-everybody.trf');
    const lost = async (...args: string[]) => (await answerTo(['convert', event, file('lost.out', ''), ...args])).err;
    for (const program of ['JaVaFo', 'Swiss-Manager', 'Vega'])
      expect(await lost('--for', program.toLowerCase())).toMatch(
        new RegExp(`${program} \\(TRF16\\) has no place for [^:]+: [1-9]`),
      );
    expect(await lost('--to', 'csv')).toMatch(/CSV has no place for rounds and their results: [1-9]/);
    expect(await lost('--to', 'xlsx', '--lang', 'de')).toContain('Runden und ihre Ergebnisse');
    const withByes = real('f04-preassigned-bye-wrong-round.trf');
    const { err } = await answerTo(['convert', withByes, file('lost.pgn', ''), '--to', 'pgn', '--lang', 'tr']);
    expect(err).toContain('tur atlamalar ve katılmamalar');
    const boards = await answerTo(['convert', withByes, file('lost.pgn', ''), '--for', 'live-boards', '--lang', 'fr']);
    expect(boards.err).toContain('Échiquiers électroniques (PGN) n’a pas de place pour les byes et les absences');
  });

  it('an unknown program is refused with those that are known', async () => {
    const { code, err } = await answerTo(['convert', real('f02-national-title.trf'), '-', '--for', 'chessbase']);
    expect([code, err]).toEqual([3, expect.stringContaining('swiss-manager, vega, bbp, javafo')]);
  });
});

describe('results in and out', () => {
  const event = real('f23-open-game.trf');

  it('PGN of one round, with the result that databases write if nobody won', async () => {
    const first = await done('convert', event, '-', '--to', 'pgn', '--round', '1');
    expect(first.match(/\[Round "/g)).toHaveLength(3);
    expect(await done('convert', event, '-', '--to', 'pgn')).toContain('[Round "2.');
    const both = readFileSync(event, 'utf8')
      .replace('5 b -     1 w', '5 b -     1 w')
      .replace('2 w -     6 b =', '2 w -     6 b =');
    expect(await done('convert', file('both.trf', both), '-', '--to', 'pgn', '--round', '1')).toContain(
      '[Result "0-0"]',
    );
  });

  it('a PGN of each round for a broadcast of Lichess, each read back on its own', async () => {
    const path = file('cast.pgn', '');
    await done('convert', event, path, '--for', 'lichess');
    for (const round of [1, 2]) {
      const text = readFileSync(path.replace('.pgn', `-round-${round}.pgn`), 'utf8');
      expect(new Set(text.match(/\[Round "\d+/g))).toEqual(new Set([`[Round "${round}`]));
      const back = readPgnResults(text, read(event).tournament);
      expect(back.ok).toBe(true);
    }
    const { code, err } = await answerTo(['convert', event, '-', '--for', 'lichess']);
    expect([code, err]).toEqual([3, expect.stringContaining('each round has one of its own')]);
  });

  it('an estimated rating for unrated players, the same in every round, and marked', async () => {
    const lines = [
      '012 Estimates',
      'XXR 2',
      '001    1      Rated, One                        2000                             1.5    1     3 w 1     2 b =',
      '001    2      Rated, Two                        1800                             1.5    2     4 b 1     1 w =',
      '001    3      Unrated, Three                                                     0.0    3     1 b 0     4 w 0',
      '001    4      Unrated, Four                                                      1.0    4     2 w 0     3 b 1',
    ];
    const path = file('estimates.trf', `${lines.join('\n')}\n`);
    const pgn = await done('convert', path, '-', '--to', 'pgn', '--estimate-elo');
    // Lost to 2000 and to 1800: 800 below each (B.02 8.1.1, a score of 0 %).
    expect(pgn.match(/\[BlackElo "1200"\]\n\[BlackEloEstimated "yes"\]/g)).toHaveLength(1);
    expect(pgn.match(/\[WhiteElo "1200"\]\n\[WhiteEloEstimated "yes"\]/g)).toHaveLength(1);
    expect(pgn.match(/\[(White|Black)Elo "1000"\]/g)).toHaveLength(2);
    expect(await done('convert', path, '-', '--to', 'pgn')).not.toContain('Estimated');
  });

  it('a PGN for live boards: the last round, or the one asked for; and the results by --for as by --to', async () => {
    const last = (await answerTo(['convert', event, '-', '--for', 'live-boards'])).out;
    expect(new Set(last.match(/\[Round "\d+/g))).toEqual(new Set(['[Round "2']));
    const first = (await answerTo(['convert', event, '-', '--for', 'live-boards', '--round', '1'])).out;
    expect(new Set(first.match(/\[Round "\d+/g))).toEqual(new Set(['[Round "1']));
    const byFor = await answerTo(['convert', event, '-', '--for', 'results']);
    expect(byFor).toEqual(await answerTo(['convert', event, '-', '--to', 'results']));
  });

  it('a CSV of all games, and its results undone', async () => {
    const csv = await done('convert', event, '-', '--to', 'results', '--round', '2');
    expect(csv.split('\n').slice(0, 2)).toEqual([
      'round,board,white,white_name,white_fide,black,black_name,black_fide,result',
      '2,1,2,李明,,1,"Çelik, Ahmet",,*',
    ]);
    const results = file('results.csv', csv.replace(',*', ',1-0'));
    const out = file('out.trf', '');
    await done('convert', event, out, '--results', results);
    expect(read(out).tournament.rounds[1]?.games[0]).toMatchObject({ white: 2, black: 1, result: '10' });
    const { code, err } = await answerTo([
      'convert',
      event,
      out,
      '--results',
      file('wrong.csv', 'round,white,black,result\n2,1,2,1-0\n'),
    ]);
    expect([code, err]).toEqual([3, expect.stringContaining('check players, rounds and colours')]);
  });

  it('results are listed before they are written: new, different, and left out with the reason', async () => {
    const list = file('list.csv', 'Tur;Beyaz;Siyah;Sonuç\n2;李明;Çelik, Ahmet;1-0\n1;Çelik, Ahmet;Nobody;1-0\n');
    const out = await done('convert', event, '--results', list);
    expect(out.split('\n')).toEqual([
      'Read as a list of games. New: 1. Already entered: 0. Different here: 0.',
      '2.1  李明 – Çelik, Ahmet  1-0',
      'Line 3: Çelik, Ahmet – Nobody 1-0 (not a player in this tournament)',
      '',
    ]);
    expect(await done('convert', event, '--results', list, '--lang', 'tr')).toContain('bu turnuvanın oyuncusu değil');
    expect(await answerTo(['convert', event])).toMatchObject({ code: 3, err: expect.stringContaining('--results') });
  });

  it('results out of a PGN file', async () => {
    const pgn = await done('convert', event, '-', '--to', 'pgn', '--round', '2');
    const at = pgn.indexOf('[White "李明"]');
    const decided = pgn.slice(0, at) + pgn.slice(at).replace('[Result "*"]', '[Result "0-1"]');
    const out = file('pgn.trf', '');
    await done('convert', event, out, '--results', file('games.pgn', decided));
    expect(read(out).tournament.rounds[1]?.games[0]?.result).toBe('01');
  });
});

describe('the forms of JaVaFo and bbpPairings', () => {
  const event = real('f06-columns-counted-in-bytes.trf');
  const out = file('pairs.txt', '');

  it.each([
    [['-r', event, '-p', out]],
    [[event, '-p', out]],
    [['--dutch', event, '-p', out]],
    [['-p', out, '--dutch', event, '-w']],
    [[event, '-b', '-p', out]],
  ])('%j pairs', async (args) => {
    expect((await answerTo(args)).code).toBe(0);
    expect(readFileSync(out, 'utf8').split('\n')[0]).toBe('5');
  });

  it('IN -c 2 checks round 2 alone', async () => {
    const all = await answerTo([event, '-c']);
    const second = await answerTo([event, '-c', '2']);
    expect([all.code, second.code]).toEqual([0, 0]);
    expect(all.out).toContain('Round #1');
    expect(second.out).toContain('Round #2');
    expect(second.out).not.toContain('Round #1');
  });

  it('-g 7 generates with the seed 7, the same file each time', async () => {
    const [one, two] = [file('one.trf', ''), file('two.trf', '')];
    for (const path of [one, two]) expect((await answerTo(['-g', '7', '-o', path])).code).toBe(0);
    expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
    expect(read(one).tournament.players.length).toBeGreaterThan(2);
  });

  it('-g with -l writes the checklist of every round, beside the file where it has no name', async () => {
    const [made, list] = [file('listed.trf', ''), file('rounds.txt', '')];
    const config = file('five.cfg', 'PlayersNumber=10\nRoundsNumber=5\n');
    expect((await answerTo(['--dutch', '-g', config, '-o', made, '-s', '5', '-l', list])).code).toBe(0);
    expect(readFileSync(list, 'utf8').match(/^Round #\d$/gm)).toHaveLength(5);
    expect((await answerTo(['--dutch', '-g', config, '-o', made, '-s', '5', '-l'])).code).toBe(0);
    expect(readFileSync(made.replace(/trf$/, 'list'), 'utf8')).toBe(readFileSync(list, 'utf8'));
    expect((await answerTo(['--dutch', made, '-c', '-l', list])).code).toBe(0);
    expect(readFileSync(list, 'utf8').match(/^Round #\d$/gm)).toHaveLength(5);
  });

  it('a model is played to its own number of rounds, where it does not say how many those are', async () => {
    const [made, again] = [file('model.trf', ''), file('again.trf', '')];
    const config = file('four.cfg', 'PlayersNumber=10\nRoundsNumber=4\n');
    expect((await answerTo(['--dutch', '-g', config, '-o', made, '-s', '5'])).code).toBe(0);
    const silent = readFileSync(made, 'utf8').replace(/^(142|XXR) .*\n/gm, '');
    expect((await answerTo(['--dutch', file('silent.trf', silent), '-g', '-o', again, '-s', '3'])).code).toBe(0);
    expect(read(again).tournament.rounds).toHaveLength(4);
  });

  it('-r alone prints the release', async () => {
    const { code, out: said } = await answerTo(['-r']);
    expect([code, said]).toEqual([0, expect.stringContaining('Turnuva')]);
  });
});
