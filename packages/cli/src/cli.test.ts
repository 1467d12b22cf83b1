import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { MALFORMED } from '../../testkit/src/malformed.ts';
import { main } from './index.ts';
import { file, folder, PROGRAM, SIX, turnuva } from './testing/program.ts';

/** The program without a new process, for calls that are made a hundred times. */
async function inThisProcess(args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const keep = (name: 'out' | 'err') => (text: unknown) => {
    said[name] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('err')),
  ];
  try {
    const code = await main(args);
    return { code, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe('the program as the build compiled it', () => {
  it('gives way to the sources where it does not fit the runtime, and answers the same', () => {
    const path = file('compiled.trf', SIX);
    // Another setting of the compiler's: what was kept is refused.
    const elsewhere = spawnSync(process.execPath, ['--no-opt', PROGRAM, 'pair', path], { encoding: 'utf8' });
    expect(elsewhere.stdout).toMatch(/^3\n/);
    expect(turnuva(['pair', path])).toEqual({ code: 0, out: elsewhere.stdout, err: '' });
  });

  it('says its version', () => {
    const { version } = JSON.parse(readFileSync(join(dirname(PROGRAM), '..', 'package.json'), 'utf8'));
    for (const asked of [['--version'], ['-V'], ['--debug', '--version']])
      expect(turnuva(asked)).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});

describe('pair', () => {
  const six = file('six.trf', SIX);

  it('writes the list of bbpPairings when not on a terminal: C5 gives the bye to the lowest score', () => {
    const { code, out } = turnuva(['pair', six]);
    expect(code).toBe(0);
    const [count, ...lines] = out.trim().split('\n');
    expect(Number(count)).toBe(lines.length);
    expect(lines.at(-1)).toBe('6 0');
    expect(lines.flatMap((line) => line.split(' ').map(Number)).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 6]);
  });

  it('reads standard input and writes JSON, one line a file', () => {
    const { code, out } = turnuva(['pair', '-', '--format', 'json'], SIX);
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ round: 3, system: 'dutch', edition: '2026', bye: 6, decisions: [] });
    expect(answer.pairings).toHaveLength(2);
  });

  it('keeps the order of many files though it works on them in parallel', () => {
    const files = Array.from({ length: 20 }, (_, i) => file(`many-${i}.trf`, SIX));
    const { code, out } = turnuva(['pair', ...files, '--format', 'json']);
    expect(code).toBe(0);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).file),
    ).toEqual(files);
  });

  it('writes to a file, and explains with --explain', () => {
    const target = join(folder, 'out.txt');
    expect(turnuva(['pair', six, '-o', target]).code).toBe(0);
    expect(readFileSync(target, 'utf8')).toMatch(/^3\n/);
    const told = turnuva(['pair', six, '--explain']).out;
    expect(told.split('\n').length).toBeGreaterThan(6);
  });

  it('pairs an earlier round from the rounds before it', () => {
    const { out } = turnuva(['pair', six, '--round', '2']);
    expect(out).toContain('2 1\n');
  });
});

describe('exit codes', () => {
  const two = `012 Two\nXXR 3\n001    1      One                               2000                             1.0    1     2 w 1\n001    2      Two                               1900                             0.0    2     1 b 0\n`;

  it('1: no legal pairing exists', () => {
    const { code, err, out } = turnuva(['pair', file('two.trf', two)]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^turnuva: .*two\.trf: round 2: /);
    expect(JSON.parse(turnuva(['pair', join(folder, 'two.trf'), '--format', 'json']).out)).toMatchObject({
      round: 2,
      impossible: expect.any(String),
    });
  });

  it('1: check finds discrepancies, and shows both pairings', () => {
    const wrong = SIX.replace('   4 w 1', '   2 w 1')
      .replace('   5 b 1', '   1 b 0')
      .replace('   1 b 0', '   5 b 0')
      .replace('   2 w 0     6', '   4 w 1     6');
    const swapped = file('wrong.trf', wrong);
    const { code, out, err } = turnuva(['check', swapped]);
    // The points no longer fit, so the file itself is refused: a discrepancy needs a sound file.
    expect([code, out.includes('differs')]).toEqual([3, false]);
    expect(err).toContain('wrong.trf:');
  });

  it.each([
    ['an unknown system', ['pair', 'x.trf', '--system', 'swiss'], 3],
    ['a file that does not exist', ['pair', 'missing.trf'], 5],
    ['an unknown command', ['frobnicate'], 3],
    ['an unknown option', ['pair', '--frobnicate'], 3],
    ['no file', ['pair'], 3],
    ['a folder', ['pair', folder], 5],
  ])('%s', (_, args, code) => {
    const answer = turnuva(args);
    expect(answer.code).toBe(code);
    expect(answer.err).toMatch(/^turnuva: .*\n$/);
  });

  it.each([
    ['help', ['help', 'nonsense']],
    ['--help', ['nonsense', '--help']],
  ])('3: %s on what is no command names it and what there is', (_, args) => {
    const { code, out, err } = turnuva(args);
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/^turnuva: help: found nonsense, expected one of pair, check, .*doctor\n$/);
  });

  it('0: help on a command, and on help', () => {
    expect(turnuva(['help', 'check']).out).toMatch(/^Usage: turnuva check /);
    expect(turnuva(['help', 'help'])).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: turnuva /) });
  });

  it('3: a misspelt command or option is one line, with what may be meant and where help is', () => {
    const options = 'turnuva pair --help lists its options';
    expect(turnuva(['pair', '--rond', '3']).err).toBe(
      `turnuva: unknown option '--rond' (Did you mean --round?) (${options})\n`,
    );
    expect(turnuva(['pai']).err).toBe(
      "turnuva: unknown command 'pai' (Did you mean pair?) (turnuva --help lists the commands)\n",
    );
  });

  it('3: unknown system or edition of a sound file', () => {
    const six = file('known.trf', SIX);
    expect(turnuva(['pair', six, '--system', 'swiss']).err).toContain('expected one of dutch');
    expect(turnuva(['pair', six, '--edition', '1850'])).toMatchObject({ code: 3 });
    expect(turnuva(['pair', six, '--round', '9'])).toMatchObject({ code: 3 });
  });

  it.each([
    ['a name', '{"foo":1}', /unknown setting of dutch 2009: found foo, possible: .*xInC14/],
    ['a value', '{"xInC14":"green"}', /setting xInC14: found green, expected one of .*kept/],
  ])('3: a setting in a file that cannot be, %s', (_, options, said) => {
    const path = file('set.trf', `### Turnuva {"system":"dutch","edition":"2009","options":${options}}\n${SIX}`);
    const { code, err } = turnuva(['pair', path]);
    expect(code).toBe(3);
    expect(err).toMatch(said);
  });

  it.each([
    ['pair', ['pair', file('w.trf', SIX)]],
    ['convert', ['convert', file('w.trf', SIX)]],
  ])('5: %s makes no folder for its output', (name, args) => {
    const out = join(folder, `no-${name}`, 'such.trf');
    const { code, err } = turnuva([...args, ...(name === 'convert' ? [] : ['-o']), out]);
    expect([code, existsSync(dirname(out))]).toEqual([5, false]);
    expect(err).toContain(`turnuva: ${out}: cannot be written: no such file: check the name and the folder`);
  });

  it('0: generate makes the folder for a set', () => {
    const out = join(folder, 'set', 'of', 'files.trf');
    expect(turnuva(['generate', '--players', '4', '--rounds', '1', '-o', out]).code).toBe(0);
    expect(existsSync(out)).toBe(true);
  });
});

describe('wrong files', () => {
  it.each(MALFORMED.map((each) => [each.name, each] as const))('%s', async (name, { bytes, code, line, column }) => {
    const path = file('malformed.trf', bytes);
    const answer = await inThisProcess(['pair', path]);
    expect(answer.code).toBe(code === 'too-large' ? 4 : 3);
    expect(answer.out).toBe('');
    expect(answer.err).toContain(`turnuva: ${path}:${line}:${column}: `);
    expect(answer.err).not.toMatch(/\n\s+at /);
    expect(name).not.toBe('');
  });
});

describe('generate and check', () => {
  it('makes files that the checker confirms, the same bytes for the same seed', () => {
    const one = join(folder, 'gen.trf');
    const again = join(folder, 'gen2.trf');
    const options = ['--players', '30', '--rounds', '7', '--seed', '42'];
    expect(turnuva(['generate', '-o', one, ...options]).code).toBe(0);
    expect(turnuva(['generate', '-o', again, ...options]).code).toBe(0);
    expect(readFileSync(one)).toEqual(readFileSync(again));
    expect(readFileSync(one, 'utf8')).toMatch(/^012 .*42/m);
    const { code, out } = turnuva(['check', one]);
    expect([code, out]).toEqual([0, 'checked 1 file, 7 rounds: 0 discrepancies\n']);
  });

  it('makes several files and checks them in parallel', () => {
    expect(
      turnuva([
        'generate',
        '-o',
        join(folder, 'set.trf'),
        '--count',
        '12',
        '--seed',
        '5',
        '--players',
        '20',
        '--rounds',
        '5',
        '--acceleration',
        'three-groups',
      ]).code,
    ).toBe(0);
    const files = Array.from({ length: 12 }, (_, i) => join(folder, `set-${String(i + 1).padStart(2, '0')}.trf`));
    expect(turnuva(['check', ...files]).out).toBe('checked 12 files, 60 rounds: 0 discrepancies\n');
    expect(turnuva(['validate', ...files]).code).toBe(0);
    expect(turnuva(['check', '--acceleration', 'none', ...files]).code).toBe(1);
  });

  it('validate warns of a federation that FIDE does not know, and refuses nothing for it', () => {
    const line = (id: number, code: string): string =>
      `001 ${String(id).padStart(4)}      ${`Player, ${id}`.padEnd(33)} 2000 ${code}`.padEnd(84);
    const path = file('federations.trf', [line(1, 'XYZ'), line(2, 'TUR'), line(3, 'YUG')].join('\n'));
    const { code, out } = turnuva(['validate', path]);
    expect([code, out.match(/FIDE federation/g)]).toEqual([0, ['FIDE federation']]);
    expect(out).toContain(`${path}:1:54: warning: Record 001: "XYZ"`);
  });

  it('shows what prohibitions leave possible in the rounds to come', () => {
    const lone = `${SIX}XXP 1 2 3 4 5 6\n`;
    const { code, out } = turnuva(['outlook', file('lone.trf', lone), '--lang', 'de']);
    expect([code, out]).toEqual([1, expect.stringMatching(/^Runde \d lässt sich nicht auslosen: Die Verbote /)]);
  });

  it('names the line of a wrong configuration', () => {
    const config = file('config.txt', 'PlayersNumber=20\nRoundsNumber=many\n');
    const { code, err } = turnuva(['generate', '-o', join(folder, 'x.trf'), '--config', config]);
    expect(code).toBe(3);
    expect(err).toContain('config.txt:2:1: RoundsNumber: found many');
  });

  it('reports a discrepancy with both pairings side by side', () => {
    const path = join(folder, 'other.trf');
    expect(
      turnuva(['generate', '-o', path, '--players', '16', '--rounds', '5', '--seed', '3', '--system', 'dutch']).code,
    ).toBe(0);
    // Another system pairs round 1 differently.
    const { code, out } = turnuva(['check', path, '--system', 'burstein']);
    if (code === 0) throw new Error('two systems agreed on every round');
    expect(code).toBe(1);
    expect(out).toMatch(/round \d+: differs\n/);
    expect(out).toMatch(/checked 1 file, 5 rounds: \d+ discrepanc(y|ies)\n$/);
    const json = JSON.parse(turnuva(['check', path, '--system', 'burstein', '--json']).out);
    expect(json).toMatchObject({ file: path, rounds: 5 });
  });
});

describe('legacy form', () => {
  const six = file('legacy.trf', SIX);

  it('pairs to standard output, or to a file beside the input', () => {
    const { code, out } = turnuva(['--dutch', six, '-p']);
    expect(code).toBe(0);
    expect(turnuva(['-r', six, '--dutch', '-p', 'legacy.out', '-l']).code).toBe(0);
    expect(readFileSync(join(folder, 'legacy.out'), 'utf8')).toBe(out);
    expect(readFileSync(join(folder, 'legacy.list'), 'utf8')).toContain('Opponents');
  });

  it('returns 0 from -c even with discrepancies', () => {
    expect(turnuva(['--dutch', six, '-c']).code).toBe(0);
    expect(turnuva(['--burstein', six, '-c']).code).toBe(0);
  });

  it('generates with a seed, and from a model', () => {
    const target = join(folder, 'legacy-gen.trf');
    expect(turnuva(['--dutch', '-g', '-o', target, '-s', '9']).code).toBe(0);
    expect(turnuva(['check', target]).code).toBe(0);
    expect(turnuva(['--dutch', target, '-g', '-o', join(folder, 'from-model.trf'), '-s', '9']).code).toBe(0);
  });

  it('takes every form of the quick recap of JaVaFo’s manual', () => {
    const { version } = JSON.parse(readFileSync(join(PROGRAM, '..', '..', 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(turnuva(['-r']).out).toBe(`Turnuva ${version}\n`);
    const paired = turnuva([six, '-p']).out;
    const form = (...args: readonly string[]): string => {
      const { code, out, err } = turnuva(args);
      expect([args, code, err]).toEqual([args, 0, '']);
      return out;
    };
    expect(form('-r', six, '-c')).toContain('Round #2');
    expect(form(six, '-c', '1')).not.toContain('Round #2');
    form('-r', six, '-p', 'javafo.out', '-l', 'javafo.list');
    expect(readFileSync(join(folder, 'javafo.out'), 'utf8')).toBe(paired);
    expect(readFileSync(join(folder, 'javafo.list'), 'utf8')).toContain('Opponents');
    // The weighted matching, and the most permutations that may be tried.
    for (const args of [['-w'], ['-q'], ['-q', '5000']]) expect(form(six, ...args, '-p')).toBe(paired);
    const at = (name: string): string => join(folder, name);
    form('-g', '-o', at('any.trf'));
    form(six, '-g', '-o', at('model.trf'));
    form('-g', file('rtg.cfg', 'PlayersNumber=12\nRoundsNumber=5\n'), '-o', at('config.trf'));
    expect(readFileSync(at('config.trf'), 'utf8')).toContain('062 12');
    for (const name of ['one', 'two']) form('-g', '7', '-o', at(`${name}.trf`));
    expect(readFileSync(at('one.trf'), 'utf8')).toBe(readFileSync(at('two.trf'), 'utf8'));
    form('-g', '7', '-b', '-o', at('baku.trf'));
    expect(readFileSync(at('baku.trf'), 'utf8')).toContain('_BAKU');
  });

  it('-b accelerates as Baku, and only an event of at least nine rounds', () => {
    const rows = Array.from({ length: 8 }, (_, i) => `001 ${`${i + 1}`.padStart(4)}      P${i + 1}`.padEnd(48) + 2400);
    const of = (rounds: number): string => file(`b${rounds}.trf`, `XXR ${rounds}\nXXC white1\n${rows.join('\n')}\n`);
    const [plain, accelerated] = [
      ['1 5', '6 2', '3 7', '8 4'],
      // The four of group A have a point more: they meet among themselves.
      ['1 3', '4 2', '5 7', '8 6'],
    ];
    const boards = (args: readonly string[]): string[] => turnuva(args).out.trim().split('\n').slice(1).sort();
    expect(boards([of(9), '-p'])).toEqual([...plain].sort());
    expect(boards([of(9), '-b', '-p'])).toEqual([...accelerated].sort());
    expect(boards([of(8), '-b', '-p'])).toEqual([...plain].sort());
  });

  it('returns 3 for a wrong request and 1 when nothing can be paired', () => {
    expect(turnuva(['--dutch', '-p']).code).toBe(3);
    expect(turnuva(['--dutch', six, '-p', '-x']).code).toBe(3);
  });
});

it('convert goes through every tournament format and back', () => {
  const six = file('convert.trf', SIX);
  for (const format of ['trf26', 'trf16', 'json']) {
    const target = join(folder, `converted.${format}`);
    expect(turnuva(['convert', six, target, '--to', format]).code).toBe(0);
    expect(turnuva(['pair', target]).out).toBe(turnuva(['pair', six]).out);
  }
  expect(turnuva(['convert', six, join(folder, 'x.doc')]).code).toBe(3);
});

describe('check and ranks', () => {
  it('names every final rank that is not by the list of 202, with both values (checklist Q21, A.25)', () => {
    const made = join(folder, 'ranks.trf');
    expect(turnuva(['generate', '-o', made, '--seed', '3', '--players', '20', '--rounds', '5']).code).toBe(0);
    expect(turnuva(['check', made]).code).toBe(0);
    const lines = readFileSync(made, 'utf8').split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('001    4 '));
    const rank = Number(lines[at].slice(85, 89));
    lines[at] = `${lines[at].slice(0, 85)}${String(rank + 30).padStart(4)}${lines[at].slice(89)}`;
    const wrong = file('wrong-rank.trf', lines.join('\r\n'));
    const { code, out } = turnuva(['check', '--json', '--only', 'standings', wrong]);
    expect(code).toBe(1);
    expect(JSON.parse(out).standings).toEqual([{ id: 4, expected: rank, found: rank + 30 }]);
    // Points have a part of their own: a wrong score is none of the ranks'.
    const points = lines[at].slice(80, 84);
    lines[at] = `${lines[at].slice(0, 80)} 9.5${lines[at].slice(84)}`;
    const both = file('wrong-points.trf', lines.join('\r\n'));
    const only = JSON.parse(turnuva(['check', '--json', '--only', 'points', both]).out);
    expect([only.standings, only.points]).toEqual([[], [{ id: 4, expected: points.trim(), found: '9.5' }]]);
    expect(JSON.parse(turnuva(['check', '--json', '--only', 'standings', both]).out).points).toEqual([]);
  });
});
