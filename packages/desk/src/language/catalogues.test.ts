import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TITLES } from '@turnuva/engine/tournament';
import { LANGUAGES } from '@turnuva/text';
import { describe, expect, it } from 'vitest';

const src = join(dirname(fileURLToPath(import.meta.url)), '..');
const texts = join(src, '../../text/src');

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

const catalogue = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
/** Plural endings belong to one key. */
const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const facts = (sentence: string): string[] =>
  [...sentence.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map((match) => match[1] ?? '').sort();

const subjects = filesIn(join(texts, 'desk'), /\.en\.json$/).map((file) => file.replace(/\.en\.json$/, ''));
const journals = filesIn(join(texts, 'journal'), /\.en\.json$/).map((file) => file.replace(/\.en\.json$/, ''));
const ownKeys = new Set(subjects.flatMap((subject) => Object.keys(catalogue(`${subject}.en.json`)).map(bare)));
const everyKey = new Set(filesIn(texts, /\.en\.json$/).flatMap((file) => Object.keys(catalogue(file)).map(bare)));

const code = filesIn(src, /\.tsx?$/)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** Keys written out, wherever they are: `say('x.y')`, tables of words, conditions. */
const literalIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/'([a-zA-Z]+(?:\.[\w-]+)+)'/g)].map((match) => match[1] ?? ''));
/** Beginnings of keys that are put together: `say(`x.y.${z}`)`. */
const beginningsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([a-zA-Z]+\.(?:[\w-]+\.)*)\$\{/g)].map((match) => match[1] ?? '');
const literal = literalIn(code);
const beginnings = beginningsIn(code);
/** Sentences that desk and command line share are put together beside the catalogues. */
const shared = filesIn(texts, /^[a-z]+\.ts$/i)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const numbered = /^keys\.(general|round)\.\d+$/;
const lettered = /^card\.(white|black)Letter$/;

describe('the words of the desk', () => {
  it('are in one file each: a key in two files would be whichever comes last', () => {
    const files = filesIn(texts, /\.en\.json$/);
    const keys = files.flatMap((file) => Object.keys(catalogue(file)));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('have one German word for a bye, a requested one, a federation and a withdrawal (docs/glossary.md)', () => {
    const sentences = filesIn(texts, /\.de\.json$/).flatMap((file) => Object.entries(catalogue(file)));
    expect(sentences.filter(([, sentence]) => /Freilos|freier Tag|Föderation/.test(sentence))).toEqual([]);
    // Players who leave withdraw ("ziehen sich zurück"); only those beaten in a knock-out are out of it ("ausgeschieden").
    const others = /[zZ]urück(getreten|treten)|Rücktritt|\b(tritt|trat)\b.*\bzurück\b/;
    expect(sentences.filter(([, sentence]) => others.test(sentence))).toEqual([]);
    const out = sentences.filter(([, sentence]) => /ausgeschieden/i.test(sentence)).map(([key]) => key);
    expect(out.sort()).toEqual(['again.restartKnockout', 'schedule.playoffNotLevel', 'server.public.noGame.out']);
  });

  for (const subject of [...subjects, ...journals]) {
    it(`are complete and alike in all languages: ${subject.slice(texts.length + 1)}`, () => {
      const english = catalogue(`${subject}.en.json`);
      for (const language of LANGUAGES) {
        const other = catalogue(`${subject}.${language}.json`);
        expect(Object.keys(other)).toEqual(Object.keys(english));
        for (const [key, sentence] of Object.entries(other)) {
          expect(sentence.trim(), `${language} ${key}`).not.toBe('');
          expect(facts(sentence), `${language} ${key}`).toEqual(facts(english[key] ?? ''));
        }
      }
    });
  }

  it('exist for every key that is used', () => {
    const prefixes = new Set([...ownKeys, 'journal.x', 'sheets.x'].map((key) => key.split('.')[0]));
    const used = [...literal].filter((key) => prefixes.has(key.split('.')[0]) && !/\.(ts|tsx|json|css|svg)$/.test(key));
    expect(used.filter((key) => !everyKey.has(key))).toEqual([]);
    expect(used.length).toBeGreaterThan(200);
  });

  it('are all used', () => {
    const unused = [...ownKeys].filter(
      (key) =>
        !literal.has(key) &&
        !literalIn(shared).has(key) &&
        ![...beginnings, ...beginningsIn(shared)].some((start) => key.startsWith(start)) &&
        !numbered.test(key) &&
        !lettered.test(key),
    );
    expect(unused).toEqual([]);
  });

  it('say every refusal of the journal, and nothing else', () => {
    const engine = filesIn(join(src, '../../engine/src/journal'), /\.ts$/).filter((file) => !file.endsWith('.test.ts'));
    const rules = new Set(
      engine.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/'(journal\.\w+)'/g)].map((match) => match[1] ?? ''),
      ),
    );
    const said = new Set(journals.flatMap((each) => Object.keys(catalogue(`${each}.en.json`))).map(bare));
    expect([...said].sort()).toEqual([...rules].sort());
    expect(TITLES.length).toBe(8);
  });

  it('of the first load are all that its code says; what only the server says is not loaded', () => {
    const first = new Set(
      ['shell', 'signin', 'tournaments'].flatMap((subject) =>
        Object.keys(catalogue(join(texts, `desk/frame/${subject}.en.json`))).map(bare),
      ),
    );
    // The list of tournaments and signing in are files of their own, with the first words alone.
    const files = new Set<string>();
    for (const file of ['main.tsx', 'pages/tournaments/Page.tsx', 'pages/signin/Page.tsx'])
      loadedFirst(join(src, file), files);
    const said = [...files].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/say\(\s*'([a-zA-Z]+(?:\.[\w-]+)+)'/g)].map((match) => match[1] ?? ''),
    );
    expect(said.length).toBeGreaterThan(30);
    // The watch over the backups waits for all words.
    expect(said.filter((key) => !first.has(key) && key !== 'people.backupFailed')).toEqual([]);
    const server = filesIn(texts, /\.en\.json$/).filter((file) => /[\\/](errors|server)[\\/]/.test(file));
    const sentences = server
      .flatMap((file) => Object.keys(catalogue(file)).map(bare))
      .filter((key) => key.includes('.'));
    expect(sentences.filter((key) => literal.has(key) || beginnings.some((start) => key.startsWith(start)))).toEqual(
      [],
    );
  });
});

/** A file and those that it needs at once: imports of values, not of types, not those that come later. */
function loadedFirst(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^import (?!type\b)[^;]*?'(\.[^']+\.tsx?)';/gm))
    loadedFirst(join(dirname(file), path ?? ''), seen);
  return seen;
}
