import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { endorsementPage, QUESTIONS, verdict } from './index.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const { asked } = verdict(QUESTIONS);
const isAsked = new Set(asked);

describe('FIDE\u2019s list for tournament programs', () => {
  it('is whole: questions 1 to 225, each once, in order', () => {
    expect(QUESTIONS.map(({ q }) => q)).toEqual(Array.from({ length: 225 }, (_, i) => i + 1));
  });

  it('has an answer where one is asked, and none where earlier answers lead past', () => {
    const wrong = QUESTIONS.filter(({ q, answer }) => isAsked.has(q) === (answer === 'skipped')).map(({ q }) => q);
    expect(wrong).toEqual([]);
  });

  it('has for every question that is asked a test or an exact instruction', () => {
    const bare = QUESTIONS.filter(
      ({ q, see, proof }) => isAsked.has(q) && (see ?? '').trim() === '' && proof === undefined,
    );
    expect(bare.map(({ q }) => q)).toEqual([]);
  });

  it('names tests that exist', () => {
    const texts = new Map<string, string>();
    const textOf = (file: string): string => {
      const path = join(ROOT, file);
      const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
      texts.set(file, text);
      return text;
    };
    const lost = QUESTIONS.flatMap(({ q, proof }) =>
      proof === undefined || textOf(proof[0]).includes(proof[1]) ? [] : [`Q${q}: ${proof[0]}: ${proof[1]}`],
    );
    expect(lost).toEqual([]);
  });

  it('is the same in docs/endorsement.md (npm run docs:endorsement)', () => {
    expect(readFileSync(join(ROOT, 'docs/endorsement.md'), 'utf8')).toBe(endorsementPage(QUESTIONS));
  });
});
