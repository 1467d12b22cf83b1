import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerTo, file, folder, SIX, turnuva } from '../../testing/program.ts';

const six = file('six-proof.trf', SIX);
const proof = join(folder, 'six.proof.json');
const GOLDEN = readFileSync(new URL('../../../../formats/src/json/golden/proof-1.json', import.meta.url), 'utf8');

/** The file with round 3 as the endorsed engine pairs it (the published test case of C5), played. */
const ROUND_3 = ['     5 w 1', '     3 b 0', '     2 w 1', '', '     1 b 0', '  0000 - U'];
const POINTS = ['3.0', '1.0', '3.0', '0.0', '1.0', '1.0'];
const withRound3 = (rows: readonly string[]): string =>
  SIX.split('\n')
    .map((line) => {
      const at = Number(line.slice(4, 8)) - 1;
      if (!line.startsWith('001') || rows[at] === '') return line;
      return `${line.slice(0, 80)}${(POINTS[at] as string).padStart(4)}${line.slice(84).padEnd(25)}${rows[at]}`;
    })
    .join('\n');
const played = file('six-played.trf', withRound3(ROUND_3));

describe('pair --proof', () => {
  it('writes the pairing as usual, and a proof of it next to it', async () => {
    const plain = await answerTo(['pair', six]);
    expect(await answerTo(['pair', six, '--proof', proof])).toEqual(plain);
    const { made, ...content } = JSON.parse(readFileSync(proof, 'utf8')).proof;
    const { made: _, ...golden } = JSON.parse(GOLDEN).proof;
    expect(content).toEqual(golden);
    expect(made).toMatchObject({ program: expect.stringMatching(/^Turnuva \d/), tournament: 'Six' });
  });

  it('makes that of a round which the file holds, with --round', async () => {
    const later = join(folder, 'later.proof.json');
    expect((await answerTo(['pair', played, '--round', '3', '--proof', later])).code).toBe(0);
    expect(JSON.parse(readFileSync(later, 'utf8')).proof.digest).toBe(JSON.parse(GOLDEN).proof.digest);
  });

  it('refuses several files, standard output, wishes that no file has, and a place that is not there', async () => {
    const several = await answerTo(['pair', six, played, '--proof', 'x.json']);
    expect([several.code, several.out]).toEqual([3, '']);
    expect(several.err).toBe('turnuva: --proof: found 2 files, expected one: make the proofs one by one\n');
    expect((await answerTo(['pair', six, '--proof', '-'])).code).toBe(3);
    const wishes = file('wishes.json', '[{"players":[1,2]}]');
    expect((await answerTo(['pair', six, '--proof', 'x.json', '--wishes', wishes])).err).toContain(
      '--proof: found --wishes',
    );
    const nowhere = await answerTo(['pair', six, '--proof', join(folder, 'no', 'such', 'x.json')]);
    expect([nowhere.code, nowhere.out]).toEqual([5, '']);
  });
});

describe('verify', () => {
  const golden = file('golden.json', GOLDEN);

  it('exit code 0: all four parts agree, before the round is in the file and after', async () => {
    const before = await answerTo(['verify', golden, six]);
    expect(before).toMatchObject({ code: 0, err: '' });
    expect(before.out).toContain('1 proof: complete\n2 position before the round: same as in the file\n');
    expect(before.out).toContain('3 round in the file: the file ends before it');
    expect(before.out).toContain('4 derived again by another method');
    const after = await answerTo(['verify', golden, played]);
    expect(after.code).toBe(0);
    expect(after.out).toContain('3 round in the file: same as in the proof\n');
  });

  it('holds for the same event in another format', async () => {
    const trf26 = join(folder, 'six.trf26');
    const journal = join(folder, 'six.turnuva');
    expect((await answerTo(['convert', played, trf26, '--to', 'trf26'])).code).toBe(0);
    expect((await answerTo(['convert', played, journal, '--to', 'json'])).code).toBe(0);
    for (const other of [trf26, journal]) expect((await answerTo(['verify', golden, other])).code).toBe(0);
  });

  it('exit code 1: names the rating and the result that are others, and says whether it matters', async () => {
    const edited = withRound3(ROUND_3)
      .replace('2701', '2702')
      // Round 2, 2 against 1: a draw. The points stay as they were, which is check's business.
      .replace('     4 w 1     2 b 1', '     4 w 1     2 b =')
      .replace('     5 b 1     1 w 0', '     5 b 1     1 w =');
    const other = await answerTo(['verify', golden, file('six-edited.trf', edited)]);
    expect([other.code, other.err]).toEqual([1, '']);
    expect(other.out).toContain('2 position before the round: differs in 2 places\n');
    expect(other.out).toContain('    rating of 2 Player2, Test: proof 2701, file 2702\n');
    expect(other.out).toMatch(
      / {4}result of round 2, board \d, 2 Player2, Test - 1 Player1, Test: proof 0 - 1, file ½ - ½\n/,
    );
    expect(other.out).toMatch(/paired from the file’s data, the round would be (the same|different)\n/);
    expect(other.out).toContain('4 derived again by another method');
  });

  it('exit code 1: the file has another round', async () => {
    const exchanged = ['     5 b 1', '     3 w 0', '     2 b 1', '', '     1 w 0', '  0000 - U'];
    const other = await answerTo(['verify', golden, file('six-exchanged.trf', withRound3(exchanged))]);
    expect(other.code).toBe(1);
    expect(other.out).toContain('3 round in the file: differs');
    expect(other.out).toContain('    1 - 5           5 - 1           <\n');
  });

  it('exit code 1: a file that names no system is read by that of the proof, and this is said', async () => {
    const other = await answerTo(['verify', golden, six, '--system', 'dubov']);
    expect(other.code).toBe(1);
    expect(other.out).toContain('    pairing system: proof dutch 2026, file dubov 2026\n');
  });

  it('--json has every part, the digests, and the differences as data and as sentences', async () => {
    const other = await answerTo([
      'verify',
      golden,
      file('six-rated.trf', SIX.replace('2664', '2665')),
      '--json',
      '--lang',
      'de',
    ]);
    expect(other.code).toBe(1);
    const answer = JSON.parse(other.out);
    expect(answer).toMatchObject({
      verified: false,
      round: 3,
      parts: { whole: true, position: false, round: null, anew: true },
      fromFile: true,
      differences: [
        { part: 'rating', who: [6], proof: 2664, file: 2665, text: expect.stringMatching(/^Wertungszahl von 6 /) },
      ],
      derived: { by: 'general' },
    });
    expect(answer.digest.proof).not.toBe(answer.digest.file);
  });

  it.each(['tr', 'de'])('answers in %s', async (lang) => {
    const told = await answerTo(['verify', golden, played, '--lang', lang]);
    expect(told.code).toBe(0);
    expect(told.out).not.toMatch(/proof\.|whole|general path/);
  });

  it('exit code 3: an edited proof, a file that is not a proof, a proof instead of a tournament file, an unknown language', async () => {
    const edited = await answerTo(['verify', file('edited.json', GOLDEN.replace('2720', '2721')), six]);
    expect([edited.code, edited.out]).toEqual([3, '']);
    expect(edited.err).toMatch(/^turnuva: .*edited\.json:4:14: The checksum does not match the content: found sha256:/);
    expect((await answerTo(['verify', six, six])).err).toMatch(/six-proof\.trf:1:\d+: This is not JSON/);
    expect(await answerTo(['verify', golden, golden])).toMatchObject({ code: 3, out: '' });
    expect((await answerTo(['verify', golden, six, '--lang', 'xx'])).code).toBe(3);
    expect(turnuva(['verify', '-', '-'], GOLDEN).code).toBe(3);
    expect((await answerTo(['verify', golden])).code).toBe(3);
  });

  it('exit code 5: what cannot be read; standard input is one of the two', async () => {
    expect((await answerTo(['verify', join(folder, 'none.json'), six])).code).toBe(5);
    expect((await answerTo(['verify', golden, join(folder, 'none.trf')])).code).toBe(5);
    expect(turnuva(['verify', '-', six], GOLDEN).code).toBe(0);
    expect(turnuva(['verify', golden, '-'], SIX).code).toBe(0);
  });
});
