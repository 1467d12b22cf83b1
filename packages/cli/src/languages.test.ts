import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { answerTo, file } from './testing/program.ts';

const real = (name: string): string => fileURLToPath(new URL(`../../testkit/src/real/${name}`, import.meta.url));
const line = `001    1      ${'Player'.padEnd(33)} 2000${' '.repeat(28)} 0.0    1
`;
const broken = file(
  'broken.trf',
  `012 Broken
${line}${line}`,
);

describe('what is wrong with a file is said in the language asked for', () => {
  it.each([
    ['de', 'Startnummer', 'erwartet', 'Fehler: 1, Warnungen: 0'],
    ['tr', 'başlangıç numarası', 'bekleniyordu', 'hata: 1, uyarı: 0'],
  ])('%s', async (language, number, word, counts) => {
    for (const args of [['validate'], ['standings'], ['pair'], ['convert', '-', '--to', 'trf26']]) {
      const [command = '', ...rest] = args;
      const { out, err } = await answerTo([command, broken, ...rest, '--lang', language]);
      expect([command, `${out}${err}`]).toEqual([command, expect.stringContaining(number)]);
      if (command === 'validate') expect(out).toContain(counts);
    }
    const { out } = await answerTo(['validate', real('f02-national-title.trf'), '--lang', language]);
    expect(out).toContain(word);
  });
});

describe('the rules asked for hold wherever a file is ranked or shown', () => {
  const event = real('f09-event-of-2024-ranked-by-2026.trf');

  it('crosstable, site and validate take the system and the edition', async () => {
    const crosstable = async (...more: string[]) =>
      (await answerTo(['crosstable', event, '--format', 'csv', ...more])).out;
    expect(await crosstable('--edition', '2026')).not.toBe(await crosstable('--edition', '2024'));
    expect((await answerTo(['crosstable', event, '--system', 'chess'])).err).toContain('expected one of');
    expect((await answerTo(['site', event, '--out', 'nowhere', '--edition', '1999'])).err).toContain(
      '2026, 2024, classic',
    );
    expect(await answerTo(['validate', event, '--system', 'burstein'])).toMatchObject({ code: 0 });
  });
});
