import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@turnuva/text';
import { expect, it } from 'vitest';

/** The list of tournaments: page, styles of the whole desk, scripts, the first words and letters. */
const MOST_AT_HOME = 120_000;
/**
 * A tournament opened directly on any of its pages, with the page's words and the first letters. Cards and crosstables show floats,
 * and the rule of floats is in the texts of the systems (5 kB).
 */
const MOST_IN_A_TOURNAMENT = 161_000;

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

/** Fonts come compressed. */
const assets = readdirSync(join(desk, 'assets'));
const bytesOf = (letters: string): number => {
  const file = assets.find((name) => name.startsWith(`${letters}-`) && name.endsWith('.woff2'));
  if (file === undefined) throw new Error(`no letters built: ${letters}`);
  return readFileSync(join(desk, 'assets', file)).length;
};
/** Letters beside the first that a language needs. */
const MORE_LETTERS: Readonly<Record<string, string>> = { tr: 'turkish', fr: 'french', es: 'spanish' };
const letters = (language: string): number => {
  const more = MORE_LETTERS[language];
  return bytesOf('first') + (more === undefined ? 0 : bytesOf(more));
};

/** Bytes with gzip before these parts are shown, in the longest language. */
function firstLoad(parts: readonly string[], place?: string): number {
  const sum = (language: string): number => {
    const words = [
      `/${language}.first.ts`,
      ...(place === undefined ? [] : ['text/src/places.ts', `/places/${language}.${place}.ts`]),
    ];
    return [...filesOf(['index.html', ...[...parts, ...words].map(chunk)])].reduce(
      (bytes, file) => bytes + size(file),
      size('index.html') + letters(language),
    );
  };
  return Math.max(...LANGUAGES.map(sum));
}

it('shows the list of tournaments after less than 120 kB', () => {
  const total = firstLoad(['pages/tournaments/Page.tsx']);
  console.info(`first load of the list: ${total} bytes with gzip`);
  expect(total).toBeLessThan(MOST_AT_HOME);
});

it.each(PAGES)('shows a tournament opened at its page "%s" after less than 161 kB', (page) => {
  const total = firstLoad(['app/TournamentPage.tsx', `pages/${page}/Page.tsx`], page);
  console.info(`first load of ${page}: ${total} bytes with gzip`);
  expect(total).toBeLessThan(MOST_IN_A_TOURNAMENT);
});
