import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compareTieBreaks } from './tiebreakValues.ts';

/** One tournament with the reference checker's table of its tie-breaks. */
interface Case {
  readonly name: string;
  readonly trf: string;
  readonly table: string;
}

const casesOf = (edition: string): Case[] =>
  gunzipSync(readFileSync(new URL(`../../data/tiebreaks-${edition}.jsonl.gz`, import.meta.url)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);

/** The checker's defect in SB/C1 (docs/decisions/tiebreaks.md): the rule's value, computed by hand there. */
const CUTS_BY_RULE = new Map([['n13-30-halfbye/14 5', '36.25']]);

describe('tie-breaks agree with the reference checker, value by value', () => {
  it.each(casesOf('2026'))('2026: $name', ({ name, trf, table }) => {
    const { values, differences } = compareTieBreaks(trf, table);
    expect(values).toBeGreaterThan(100);
    for (const difference of differences) {
      expect(difference).toHaveProperty('defect');
      const byRule = CUTS_BY_RULE.get(`${name} ${difference.player}`);
      if (difference.code === 'SB/C1') expect(difference.rule).toBe(byRule);
      // Half a point more for each double forfeit: both scored the same (C.07 7.7).
      else expect((Number(difference.rule) - Number(difference.checker)) % 0.5).toBe(0);
    }
  });

  // Byes of every kind, forfeits of one side and of both, late entries; points of 1-½-0 and 3-1-0.
  it.each(casesOf('2024'))('2024: $name', ({ trf, table }) => {
    const { values, differences } = compareTieBreaks(trf, table, '2024');
    expect(values).toBeGreaterThan(300);
    expect(differences).toEqual([]);
  });
});
