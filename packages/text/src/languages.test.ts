import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGE_ROWS, LANGUAGES } from './languages.ts';

const SOURCE = import.meta.dirname;
const MANUAL = join(SOURCE, '../../../docs/manual');

const subjects = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.en.json'))
  .map((file) => file.replaceAll('\\', '/').slice(0, -'.en.json'.length))
  .sort();
const chapters = readdirSync(join(MANUAL, 'en'));

const keysOf = (subject: string, language: string): Set<string> => {
  const words = JSON.parse(readFileSync(join(SOURCE, `${subject}.${language}.json`), 'utf8')) as object;
  return new Set(Object.keys(words).map((key) => key.replace(/_(one|other)$/, '')));
};

/** The chapters that a language may lack which tells its readers so. */
const LATER = /^(14|26|28|32|42|44|52|54|60|70|72|74|80|84)-/;

/** What is still to be written for a language: files of words, sentences in them, chapters of the manual. */
function lackedBy(language: string, isPartly = false): string[] {
  const words = subjects.flatMap((subject) => {
    if (!existsSync(join(SOURCE, `${subject}.${language}.json`))) return [`${subject}.${language}.json`];
    // Which numbers take a word of their own is a matter of each language.
    if (subject === 'units/units') return [];
    const own = keysOf(subject, language);
    return [...keysOf(subject, 'en')].flatMap((key) => (own.has(key) ? [] : [`${subject}.${language}.json: ${key}`]));
  });
  const pages = chapters
    .filter((chapter) => !(isPartly && LATER.test(chapter)))
    .filter((chapter) => !existsSync(join(MANUAL, language, chapter)));
  return [...words, ...pages.map((chapter) => `docs/manual/${language}/${chapter}`)];
}

it.each(LANGUAGES)('%s has every sentence and every chapter of the manual', (language) => {
  expect(lackedBy(language, LANGUAGE_ROWS[language].untranslated !== undefined)).toEqual([]);
});

it('names each file that a new language lacks', () => {
  const lacked = lackedBy('xx');
  expect(lacked).toHaveLength(subjects.length + chapters.length);
  expect(lacked).toContain('desk/journal/events.xx.json');
  expect(lacked).toContain(`docs/manual/xx/${chapters[0]}`);
});
