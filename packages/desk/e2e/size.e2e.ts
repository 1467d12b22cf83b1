import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** The list of tournaments: page, styles, scripts and the first words. */
const MOST_AT_HOME = 47_000;
/** A tournament opened directly on one of its pages, with all words of the language. */
const MOST_IN_A_TOURNAMENT = 196_000;
/** Players and rounds, with the words that they need. */
const MOST_OF_EVERY_DAY = 167_000;
const EVERY_DAY = new Set(['players', 'round']);
const LANGUAGES = ['en', 'tr', 'de'];
const PAGES = ['players', 'round', 'schedule', 'standings', 'sheets', 'screens', 'journal', 'settings'];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const desk = process.env.TURNUVA_E2E_DESK ?? '';
const manifest = JSON.parse(readFileSync(join(desk, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** A chunk by the end of its source's path. */
const chunk = (source: string): string => {
  const key = Object.keys(manifest).find((each) => each.endsWith(source));
  if (key === undefined) throw new Error(`nothing built from ${source}`);
  return key;
};

/** The files that must be there before these chunks run. */
function filesOf(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const { file, imports = [], css = [] } = manifest[key] ?? { file: '' };
    if (seen.has(file)) continue;
    for (const each of [file, ...css]) seen.add(each);
    filesOf(imports, seen);
  }
  return seen;
}

const size = (file: string): number => gzipSync(readFileSync(join(desk, file))).length;

/** Bytes with gzip before these parts stand, in the longest language. */
function firstLoad(parts: readonly string[], words: readonly string[]): number {
  const sum = (language: string): number =>
    [...filesOf(['index.html', ...[...parts, ...words.map((each) => `/${language}.${each}.ts`)].map(chunk)])].reduce(
      (bytes, file) => bytes + size(file),
      size('index.html'),
    );
  return Math.max(...LANGUAGES.map(sum));
}

it('shows the list of tournaments after less than 47 kB', () => {
  expect(firstLoad(['pages/tournaments/Page.tsx'], ['first'])).toBeLessThan(MOST_AT_HOME);
});

it.each(PAGES)(
  'shows a tournament opened at its page "%s" after less than 196 kB, 167 kB where most hours are spent',
  (page) => {
    const words = EVERY_DAY.has(page) ? ['first', 'daily'] : ['first', 'daily', 'more'];
    const total = firstLoad(['app/TournamentRoom.tsx', `pages/${page}/Page.tsx`], words);
    console.info(`first load of ${page}: ${total} bytes with gzip`);
    expect(total).toBeLessThan(EVERY_DAY.has(page) ? MOST_OF_EVERY_DAY : MOST_IN_A_TOURNAMENT);
  },
);
