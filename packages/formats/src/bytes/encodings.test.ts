import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPlayersCsv } from '../csv/index.ts';
import { readTrf } from '../trf/index.ts';
import { decodeText, encodingChoices, encodingNamed, loadDetector } from './index.ts';

const real = (name: string): Uint8Array => readFileSync(new URL(`../../../testkit/src/real/${name}`, import.meta.url));

/** The bytes of a text in an encoding of one or two bytes a character: each character is looked for among all that the runtime decodes. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  for (let first = 0; first < 256; first++) {
    const one = decoder.decode(Uint8Array.of(first));
    if ([...one].length === 1 && one !== '\ufffd') table.set(one, table.get(one) ?? [first]);
    if (first >= 0x81 && /gb|big5|shift|euc/.test(encoding))
      for (let second = 0x40; second < 0xff; second++) {
        const two = decoder.decode(Uint8Array.of(first, second));
        if ([...two].length === 1) table.set(two, table.get(two) ?? [first, second]);
      }
  }
  return Uint8Array.from([...text].flatMap((each) => table.get(each) ?? [63]));
}

const LISTS: readonly (readonly [encoding: string, names: readonly string[], federation: string])[] = [
  ['windows-1254', ['Öztürk, Işıl', 'Şahin, Çağrı', 'Güneş, Doğan'], 'TUR'],
  ['windows-1250', ['Dvořák, Jiří', 'Němec, Šárka', 'Kříž, Luboš', 'Žák, Tomáš'], 'CZE'],
  ['windows-1250', ['Wiśniewski, Łukasz', 'Kąkol, Małgorzata', 'Żółtek, Grażyna'], 'POL'],
  ['windows-1251', ['Иванов, Иван', 'Петрова, Анна', 'Щербаков, Юрий'], 'RUS'],
  ['windows-1253', ['Παπαδόπουλος, Γιώργος', 'Νικολάου, Ελένη'], 'GRE'],
  ['windows-1256', ['محمد أحمد', 'علي حسن', 'فاطمة الزهراء'], 'EGY'],
  ['windows-1255', ['שרה כהן', 'דוד לוי'], 'ISR'],
  ['windows-1252', ['Müller, Jürgen', 'Größ, Änne', 'Lefèvre, Zoé', 'Ibáñez, Íñigo'], 'GER'],
  ['gb18030', ['李明', '王小红', '张伟'], 'CHN'],
  ['big5', ['陳建國', '林美玲', '黃志明'], 'TPE'],
  ['shift_jis', ['山田太郎', '鈴木花子', 'たなか さくら'], 'JPN'],
  ['euc-kr', ['김민준', '이서연', '박지훈'], 'KOR'],
];

describe('encodings of lists are found by letters and federations', () => {
  it.each(LISTS)('%s: %j %s', async (encoding, names, federation) => {
    await loadDetector();
    const text = `Name;Elo;Fed\n${names.map((name, i) => `${name};${2000 - i};${federation}\n`).join('')}`;
    const read = readPlayersCsv(bytesIn(encoding, text));
    if (!read.ok) throw new Error(read.error.map(({ message }) => message).join());
    expect(read.value.rows.map(({ player }) => player.name)).toEqual(names);
    expect(read.value.warnings.map(({ code }) => code)).toContain('file.encoding');
    // The user who knows better says so.
    expect(decodeText(bytesIn(encoding, text), 'windows-1252', encoding).text).toBe(text);
  });

  it.each(['utf-16le', 'utf-16be'])('%s, with its mark or without', (encoding) => {
    const text = 'Name;Elo;Fed\nŞahin, Işıl;2000;TUR\n';
    const units = [...text].flatMap((each) => {
      const code = each.charCodeAt(0);
      return encoding === 'utf-16le' ? [code & 255, code >> 8] : [code >> 8, code & 255];
    });
    for (const mark of [[], encoding === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff]])
      expect(decodeText(Uint8Array.from([...mark, ...units])).text).toBe(text);
  });

  it('f14: a report in Windows-1254 has its Turkish letters', async () => {
    await loadDetector();
    const read = readTrf(real('f14-trf-windows-1254.trf'));
    if (!read.ok) throw new Error('not read');
    const names = read.value.tournament.players.map(({ name }) => name).join(' ');
    expect(names).toMatch(/[ışğİŞ]/);
    expect(names).not.toMatch(/[ýþðÝÞÐ]/);
    expect(read.value.warnings.map(({ code }) => code)).toContain('file.encoding');
  });

  it('f15: a list in Windows-1251 has its Russian letters', async () => {
    await loadDetector();
    const read = readPlayersCsv(real('f15-list-windows-1251.csv'));
    expect(read.ok && read.value.rows.map(({ player }) => player.name)).toEqual(['Иванов Иван', 'Петрова Анна']);
  });

  it('what may be read in several ways comes with samples, the likeliest first; UTF-8 leaves nothing to choose', async () => {
    await loadDetector();
    const turkish = encodingChoices(real('f14-trf-windows-1254.trf'));
    expect(turkish?.choices[0]?.encoding).toBe('windows-1254');
    expect(turkish?.choices.length).toBeGreaterThan(2);
    expect(new Set(turkish?.choices.map(({ sample }) => sample)).size).toBe(turkish?.choices.length);
    // One name with one letter that is Ş in Turkey and Þ in Iceland: nobody can know.
    const one = encodingChoices(
      new Uint8Array([...'Name\nDoe, '].map((each) => each.charCodeAt(0)).concat(0xde, 0x61)),
    );
    expect(one?.choices[0]?.sample).toBe('Şa');
    expect(one?.unsure).toBe(true);
    expect(one?.choices.map(({ sample }) => sample)).toEqual(expect.arrayContaining(['Şa', 'Ža']));
    expect(encodingChoices(new TextEncoder().encode('Name\nŞahin, Öykü\n'))).toBeUndefined();
    // A workbook: its samples had zero bytes, and the desk refused the whole answer.
    expect(encodingChoices(Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 0, 0, 0xe9, 0xfc, 0x41))).toBeUndefined();
    const controls = encodingChoices(Uint8Array.of(0x53, 0x1a, 0xfc, 0x64, 0x20, 0xe9, 0x74, 0xe9));
    expect(controls?.choices.map(({ sample }) => sample).join()).not.toMatch(/\p{Cc}/u);
  });

  it('names of encodings are those of the web, and a few that people say', () => {
    expect(['Windows-1254', 'latin-1', 'cp1251', 'GBK', 'nonsense'].map(encodingNamed)).toEqual([
      'windows-1254',
      'windows-1252',
      'cp1251',
      'gbk',
      undefined,
    ]);
  });
});
