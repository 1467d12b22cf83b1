import { describe, expect, it } from 'vitest';
import { isolated } from '../names.ts';
import type { Sheet } from '../sheet.ts';
import { toHtml } from './html.ts';
import { toPdf } from './pdf.ts';
import { fontsFor, runsForLine } from './scripts.ts';

const words = (text: string): string[] =>
  (runsForLine(text) ?? []).map((run) => run.text).filter((part) => part.trim() !== '');
const fonts = (text: string): string[] => [...new Set((runsForLine(text) ?? []).map(({ font }) => font))];

describe('names in every script (FINDINGS A13)', () => {
  it.each(['Öztürkoğlu, Ertan', 'Nguyễn Thị Hồng', 'Щербатюк, Олексій', 'Παπαδοπούλου', '1½ – 0'])(
    '%s is set in one font, unchanged',
    (text) => expect(runsForLine(text)).toBeUndefined(),
  );

  it('the words of an Arabic or Hebrew name run from right to left, the letters of each in the order of reading', () => {
    expect(words('الحدّاد، سامي')).toEqual(['سامي', 'الحدّاد،']);
    expect(words('כהן, דוד')).toEqual(['דוד', ',', 'כהן']);
  });

  it('a sentence that starts with an isolated name of theirs is read from left to right', () => {
    expect(words(`${isolated('محمد علي')}: rank 9, 4½`)).toEqual(['علي', 'محمد', ':', 'rank', '9,', '4½']);
    expect(isolated('Öz, Su')).toBe('Öz, Su');
  });

  it('a title before a name that is read from right to left is at its left, and brackets keep their sense', () => {
    expect(words('GM الحدّاد سامي')).toEqual(['GM', 'سامي', 'الحدّاد']);
    expect(words('Al-Haddad (سامي)')).toEqual(['Al-Haddad', '(', 'سامي', ')']);
    // Read from the right: the bracket that opens is at the right, and is mirrored.
    expect(words('سامي (دمشق) 2')).toEqual(['2', '(', 'دمشق', ')', 'سامي']);
  });

  it.each([
    ['陈思远', 'Chinese'],
    ['佐藤 さくら', 'Japanese'],
    ['김민준', 'Korean'],
    ['ศรีสุวรรณ', 'Thai'],
    ['श्रीवास्तव', 'Devanagari'],
    ['გელაშვილი', 'DejaVu'],
  ])('%s is set in the font for it', (text, font) =>
    expect(fonts(text).filter((each) => each !== 'Inter')).toEqual([font]),
  );

  it('a sheet asks for no font that it has no letter of', () => {
    expect([...fontsFor('Öztürk, Щербатюк 1½')]).toEqual(['Inter']);
    expect([...fontsFor('Li 陈思远, 김')].sort()).toEqual(['Chinese', 'Inter', 'Korean']);
    expect([...fontsFor('陈思远; さくら')].sort()).toEqual(['Chinese', 'Inter', 'Japanese']);
  });

  const NAMES = ['الحدّاد، سامي', 'כהן, דוד', '陈思远', '佐藤 さくら', '김민준', 'ศรีสุวรรณ, น้ำผึ้ง', 'श्रीवास्तव, क्षितिज'];
  const sheet = (names: readonly string[]): Sheet => ({
    title: 'Pairings',
    event: 'Open',
    subtitle: '',
    orientation: 'portrait',
    language: 'tr',
    blocks: [
      {
        kind: 'table',
        columns: [
          { title: 'Name', wide: true },
          { title: 'Rating', align: 'right' },
        ],
        rows: names.map((name) => [name, '2000']),
      },
    ],
  });

  it('a PDF brings the fonts of the scripts that it has, and names its language', async () => {
    const text = Buffer.from(await toPdf(sheet(NAMES))).toString('latin1');
    for (const font of ['Arabic', 'Hebrew', 'SC', 'JP', 'KR', 'Thai', 'Devanagari'])
      expect(text).toMatch(new RegExp(`\\+NotoSans${font}`));
    expect(text).toContain('/Lang (tr)');
    expect(Buffer.from(await toPdf(sheet(['Öztürk']))).toString('latin1')).not.toContain('NotoSans');
  });

  it('on a page a right-to-left name keeps its direction to itself', () => {
    expect(toHtml(sheet(['الحدّاد، سامي']))).toContain('<bdi>الحدّاد، سامي</bdi>');
  });
});
