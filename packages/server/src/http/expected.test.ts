import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@turnuva/text';
import { expect, it } from 'vitest';
import { sayIn } from './language.ts';

const src = join(dirname(fileURLToPath(import.meta.url)), '..');
const code = readdirSync(src, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n');

/** `matching(/.../, 'key')`, `misfit(at, value, 'key')`, `expected: { key: 'key' }`. */
const KEYS = /(?:matching\(\/.*\/\w*, |misfit\(.*, (?:least > 0 \? 'line' : )?|\bkey: )'(\w+)'/g;

it('whatever a request is expected to be is said in every language', () => {
  const keys = new Set([...code.matchAll(KEYS)].map((match) => match[1] ?? ''));
  expect(keys.size).toBeGreaterThan(15);
  const missing = [...keys].flatMap((key) =>
    LANGUAGES.filter((language) => sayIn(language)(`server.expected.${key}`) === `server.expected.${key}`).map(
      (language) => `${language} ${key}`,
    ),
  );
  expect(missing).toEqual([]);
});
