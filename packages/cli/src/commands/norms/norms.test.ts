import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTrf } from '@turnuva/formats';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { nine, oneAgainst } from '../../../../engine/src/norms/testing/oneAgainst.ts';
import { answerTo, file, folder, turnuva } from '../../testing/program.ts';
import { REVIEWING } from '../check/reviewing.ts';
import { COMMANDS } from '../index.ts';

/** 6½ of 9 are 72 %, 166 on the table: 2284 on average make an IM norm, and no GM norm, for which 3 GM are wanting. */
const made = file('made.trf', writeTrf(oneAgainst('11111===0', nine(2284))));
const short = file('short.trf', writeTrf(oneAgainst('11111===0', nine(2283))));
const open = file('open.trf', writeTrf(oneAgainst('1111====.', nine(2284))));

const read = (name: string): Buffer => readFileSync(join(folder, name));

describe('turnuva norms', () => {
  it('has a line a norm made, whatever the file', async () => {
    const { code, out } = await answerTo(['norms', made, short, '--title', 'IM']);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      `${made}: 1 Applicant: IM norm, 6½/9, average 2284, performance 2450`,
      `${short}: no norm made`,
      `${short}: 1 Applicant: no IM norm: performance: at least 2450, found 2449 (1.4.8)`,
    ]);
  });

  it('says what the last game must bring, in the requested language', async () => {
    const lines = (await answerTo(['norms', open, '--title', 'IM', '--lang', 'de'])).out.trim().split('\n');
    expect(lines).toEqual([
      `${open}: keine Norm erzielt`,
      `${open}: 1 Applicant: IM-Norm mit Remis in Runde 9 gegen P10`,
    ]);
  });

  it('says of an event of fewer than nine rounds why it makes none', async () => {
    const eight = file('eight.trf', writeTrf(oneAgainst('11111===', nine(2284))));
    expect((await answerTo(['norms', eight])).out).toBe(
      `${eight}: no norm made (8 rounds, but a norm takes nine games (1.4.1))\n`,
    );
  });

  it('lists every condition for one player, met or not', async () => {
    const { code, out } = await answerTo(['norms', short, '--player', '1', '--title', 'IM']);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      `${short}: 1 Applicant: no IM norm`,
      '    1.4.1 games that count: at least 9, found 9: met',
      '    1.4.3 opponents’ federations other than the player’s own: at least 2, found 5: met',
      '    1.4.4 opponents from the player’s own federation: at most 5, found 3: met',
      '    1.4.4 opponents from any one federation: at most 6, found 3: met',
      '    1.4.5a titled opponents (CM and WCM do not count): at least 5, found 5: met',
      '    1.4.5c opponents who hold GM, IM: at least 3, found 3: met',
      '    1.4.8a average rating of the opponents: at least 2230, found 2283: met',
      '    1.4.8b points (35 %): at least 3½, found 6½: met',
      '    1.4.8 performance: at least 2450, found 2449: not met',
    ]);
  });

  it('--exempt takes the arbiter’s word for the federations', async () => {
    const home = file(
      'home.trf',
      writeTrf(
        oneAgainst(
          '11111===0',
          nine(2284).map((each) => `TUR${each.slice(3)}`),
        ),
      ),
    );
    expect((await answerTo(['norms', home, '--title', 'IM'])).out).toBe(`${home}: no norm made\n`);
    expect((await answerTo(['norms', home, '--title', 'IM', '--exempt'])).out).toContain('IM norm, 6½/9');
    const { out } = await answerTo(['norms', home, '--title', 'IM', '--exempt', '--player', '1']);
    expect(out).toContain(
      '1.4.4 opponents from the player’s own federation: at most 5, found 9: met: the event is exempt',
    );
    expect(out).toContain('1.4.3d: in the round with the fewest 0 rated guests (20)');
  });

  it('--json has the facts, by pairing numbers and in tenths of points', async () => {
    const { out } = await answerTo(['norms', made, '--title', 'IM', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      file: made,
      norms: [{ player: 1, title: 'IM', made: true, points: 65, average: 2284, performance: 2450, leftOut: [] }],
    });
  });

  it('--certificates writes a page a norm (IT1), as PDF or page, in the language asked for', () => {
    const { code, out } = turnuva(['norms', made, '--certificates', 'it1.html']);
    expect(code).toBe(0);
    const norms = out.split('\n').filter((each) => / norm, 6½\/9/.test(each)).length;
    expect(norms).toBeGreaterThan(0);
    expect(out).toMatch(new RegExp(`^${norms} certificates? in it1\\.html$`, 'm'));
    const page = read('it1.html').toString();
    expect(page.match(/Certificate of title result \(IT1\)/g)).toHaveLength(norms);
    const one = turnuva([
      'norms',
      made,
      '--title',
      'im',
      '--player',
      '1',
      '--certificates',
      'it1.html',
      '--lang',
      'de',
    ]);
    expect(one.out).toContain('1 Bescheinigung in it1.html');
    expect(
      read('it1.html')
        .toString()
        // Where a long word may be divided.
        .replaceAll('\u00ad', '')
        .match(/Bescheinigung über ein Titelergebnis \(IT1\): IM-Norm/g),
    ).toHaveLength(1);
    expect(turnuva(['norms', made, '--certificates', 'it1.pdf', '--json']).out.trim().split('\n')).toHaveLength(1);
    expect(read('it1.pdf').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('--certificates writes nothing if nobody has made a norm, and says so', () => {
    const { code, out } = turnuva(['norms', short, '--title', 'IM', '--certificates', 'none.pdf']);
    expect([code, existsSync(join(folder, 'none.pdf'))]).toEqual([0, false]);
    expect(out).toContain('No certificate: none.pdf was not written.');
  });

  it('the one file for reviewers, which draws nothing, does not have the option', async () => {
    const optionsOf = async (commands: typeof COMMANDS): Promise<string> => {
      const program = new Command();
      (await commands.norms())(program, async () => undefined);
      return program.commands[0].helpInformation();
    };
    expect(await optionsOf(COMMANDS)).toContain('--certificates');
    expect(await optionsOf(REVIEWING)).not.toContain('--certificates');
  });

  it('--certificates takes one tournament', () => {
    expect(turnuva(['norms', made, short, '--certificates', 'it1.pdf'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('--certificates: found 2 tournament files, expected one'),
    });
  });

  it.each([
    ['certificates of no known kind', ['--certificates', 'it1.doc'], '--certificates: found it1.doc, expected a name'],
    ['no such title', ['--title', 'FM'], '--title: found FM, expected one of GM, IM, WGM, WIM'],
    ['no such player', ['--player', '99'], `${made}: --player: found 99, expected the number of a player`],
    ['no such language', ['--lang', 'xx'], '--lang: found xx, expected one of '],
  ])('a wrong request is exit code 3: %s', async (_, options, said) => {
    const { code, out, err } = await answerTo(['norms', made, ...options]);
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain(`turnuva: ${said}`);
  });
});

describe('turnuva report', () => {
  const event = { ...oneAgainst('11111===0', nine(2284)), info: { name: 'Bosporus Open', endDate: '2026/11/28' } };
  const trf = file('report.trf', writeTrf(event));

  it('lists every field, what is missing and where it is entered, and the deadlines', async () => {
    const { code, out } = await answerTo(['report', trf, '--enter', 'eventCode=412345']);
    expect(code).toBe(0);
    expect(out).toContain('    FIDE event code: 412345\n');
    expect(out).toContain('  Missing: Place: enter it in the event settings\n');
    expect(out).toContain('due at the rating officer by 5 December 2026 and at FIDE by 28 December 2026 (B.02 9.1)');
  });

  it('draws the form, and writes the report file of some rounds', () => {
    expect(turnuva(['report', trf, '-o', 'it3.xlsx']).code).toBe(0);
    expect(read('it3.xlsx').subarray(0, 2).toString()).toBe('PK');
    expect(turnuva(['report', trf, '--rounds', '8-9', '-o', 'part.trf']).code).toBe(0);
    expect(read('part.trf').toString()).toMatch(/^142 2\b/m);
  });

  it.each([
    ['no such entry', ['--enter', 'code=1'], '--enter: found code=1, expected NAME=VALUE'],
    ['no such form', ['--form', 'IT1'], '--form: found IT1, expected one of IT3, FA1, IA1'],
    ['no such arbiter', ['--form', 'FA1', '--arbiter', '1'], '--arbiter: found 1, expected one of nobody'],
    ['a form of no known kind', ['-o', 'it3.doc'], '-o: found it3.doc, expected a name that ends in'],
  ])('a wrong request is exit code 3: %s', async (_, options, said) => {
    const { code, err } = await answerTo(['report', trf, ...options]);
    expect(code).toBe(3);
    expect(err).toContain(said);
  });
});
