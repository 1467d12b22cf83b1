import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: 'utf8' });

/** Every sentence of a language that contains one of the words. */
function sentencesWith(language: string, words: RegExp): string[] {
  return files
    .filter((file) => file.endsWith(`.${language}.json`))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(here, file), 'utf8')) as Record<string, string>))
    .filter(([, sentence]) => words.test(sentence))
    .map(([key, sentence]) => `${key}: ${sentence}`);
}

// C.07 11.1 calls them game points, GP; "Team points" can be either of the two scores of a team.
it.each([
  ['en', /board points|board or match points|match or board points|\bBP\b|team points/i],
  ['tr', /oyun puanı|\bOP\b|^takım puanı/i],
  ['de', /partiepunkt|spielpunkt|\bGP\b/i],
])('what a team scores on the boards has one name (%s)', (language, others) => {
  expect(sentencesWith(language, others)).toEqual([]);
});
