import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { definitionOf } from '@turnuva/engine/decisions';
import { offeredCodes, RECOMMENDED_LISTS, TIEBREAK_EDITIONS } from '@turnuva/engine/standings';
import { describe, expect, it } from 'vitest';
import de from './receipts.de.json' with { type: 'json' };
import en from './receipts.en.json' with { type: 'json' };
import tr from './receipts.tr.json' with { type: 'json' };

const standings = fileURLToPath(new URL('../../../engine/src/standings', import.meta.url));
const source = readdirSync(standings, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(standings, name), 'utf8'))
  .join('\n');
const base = (key: string): string => key.replace(/_(one|other)$/, '');
const rules = [...source.matchAll(/'(receipt\.[a-zA-Z]+)'/g)].map((match) => match[1]);

describe('words of the tie-breaks', () => {
  it.each([
    ['en', en],
    ['tr', tr],
    ['de', de],
  ])('%s has a sentence for every rule, a name for every code and list, and no other', (_, catalogue) => {
    const keys = new Set(Object.keys(catalogue).map(base));
    const names = TIEBREAK_EDITIONS.flatMap((edition) =>
      (['players', 'teams'] as const).flatMap((of) => offeredCodes(edition, of, false)),
    );
    const wanted = [
      ...rules,
      ...names.flatMap((name) => [`tiebreak.name.${name}`, `tiebreak.plain.${name}`]),
      // tieBreakName
      'tiebreak.classic.median',
      'tiebreak.classic.solkoff',
      ...RECOMMENDED_LISTS.map(({ id }) => `tiebreak.list.${id}`),
    ];
    expect([...keys].sort()).toEqual([...new Set(wanted)].sort());
  });

  it('every sentence of a receipt is a decision of the engine, which says how its facts are written', () => {
    const sentences = Object.keys(en)
      .filter((key) => key.startsWith('receipt.'))
      .map(base);
    expect(sentences.filter((rule) => definitionOf(rule) === undefined)).toEqual([]);
  });

  it('every language fills the same facts', () => {
    const facts = (text: string): string[] => [...text.matchAll(/{{(\w+)(?:, \w+)?}}/g)].map(([, name]) => name).sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect([key, facts(tr[key])]).toEqual([key, facts(en[key])]);
      expect([key, facts(de[key])]).toEqual([key, facts(en[key])]);
    }
  });
});
