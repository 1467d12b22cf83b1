import type { Decision } from '@turnuva/engine';
import { sentenceKeyOf } from '@turnuva/engine/decisions';
import { edition2026 } from '@turnuva/engine/pairing/dutch2026';
import type { Catalogue } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { catalogue as en } from '@turnuva/text/en';
import { catalogue as tr } from '@turnuva/text/tr';
import { expect, test } from 'vitest';
import { randomPosition } from '../dutchPositions.ts';

const catalogues: readonly Catalogue[] = [en, tr, de];

/** Decisions of all kinds: stories of random rounds, and what speaks against random pairs. */
function decisions(): Decision[] {
  const all: Decision[] = [];
  for (let seed = 1; seed <= 80; seed++) {
    const { tournament, round } = randomPosition(seed, { least: 4, most: 30, rounds: 9 });
    const made = edition2026.pair(tournament, { round, explain: true });
    if (!made.ok) {
      if (made.error.kind === 'impossible') all.push(made.error.decision);
      continue;
    }
    all.push(...made.value.decisions);
    for (const other of tournament.players.slice(1)) all.push(...edition2026.against(tournament, round, 1, other.id));
    for (const { white, black } of made.value.pairings) {
      expect(edition2026.against(tournament, round, white, black)).toEqual([]);
    }
  }
  return all;
}

test('every decision has a sentence in every language, and the sentence uses no fact that is missing', () => {
  const seen = new Set<string>();
  for (const { rule, facts } of decisions()) {
    if (seen.has(rule)) continue;
    seen.add(rule);
    for (const catalogue of catalogues) {
      const key = sentenceKeyOf(rule);
      const sentences = [key, `${key}_one`, `${key}_other`].flatMap((each) => catalogue[each] ?? []);
      expect({ rule, sentences }).not.toEqual({ rule, sentences: [] });
      const wanted = [...sentences.join(' ').matchAll(/{{(\w+)(?:, \w+)?}}/g)].map(([, name]) => name);
      for (const name of wanted) expect({ rule, name, facts }).toHaveProperty(`facts.${name}`);
    }
  }
  expect(seen.size).toBeGreaterThan(25);
});
