import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';

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

/** What is still to be written for a language: files of words, sentences in them, chapters of the manual. */
function lackedBy(language: string): string[] {
  const words = subjects.flatMap((subject) => {
    if (!existsSync(join(SOURCE, `${subject}.${language}.json`))) return [`${subject}.${language}.json`];
    // Which numbers take a word of their own is a matter of each language.
    if (subject === 'units/units') return [];
    const own = keysOf(subject, language);
    return [...keysOf(subject, 'en')].flatMap((key) => (own.has(key) ? [] : [`${subject}.${language}.json: ${key}`]));
  });
  const pages = chapters.filter((chapter) => !existsSync(join(MANUAL, language, chapter)));
  return [...words, ...pages.map((chapter) => `docs/manual/${language}/${chapter}`)];
}

it.each(LANGUAGES)('%s has every sentence and every chapter of the manual', (language) => {
  expect(lackedBy(language)).toEqual([]);
});

it('names each file that a new language lacks', () => {
  const lacked = lackedBy('fr');
  expect(lacked).toHaveLength(subjects.length + chapters.length);
  expect(lacked).toContain('desk/journal/events.fr.json');
  expect(lacked).toContain(`docs/manual/fr/${chapters[0]}`);
});
