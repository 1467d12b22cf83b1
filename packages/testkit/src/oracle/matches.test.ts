import { editionOf, type SystemEdition, type Tournament } from '@turnuva/engine';
import { describe, expect, it } from 'vitest';
import { share } from '../seeds.ts';
import { literalDoubleSwiss } from './doubleSwiss.ts';
import { randomDouble, randomTeams } from './randomMatches.ts';
import { literalTeamSwiss } from './teamSwiss.ts';

/** More of them: npm run fuzz:matches. */
const SEEDS = Array.from({ length: share(500) }, (_, i) => i + 1);

const answerOf = (system: string, tournament: Tournament, round: number): string => {
  const made = (editionOf(system, '2026') as SystemEdition).pair(tournament, { round });
  if (!made.ok) return made.error.kind;
  const lines = made.value.pairings.map(({ white, black }) => `${white}-${black}`);
  if (made.value.bye !== null) lines.push(`${made.value.bye}-0`);
  return lines.sort().join(' ');
};

describe('pairings of matches beside their literal enumeration', () => {
  it('team-swiss 2026 (C.04.6), all settings', () => {
    const wrong = SEEDS.flatMap((seed) => {
      const { tournament, round } = randomTeams(seed, 8);
      const [found, expected] = [answerOf('team-swiss', tournament, round), literalTeamSwiss(tournament, round)];
      return found === expected ? [] : [{ seed, found, expected }];
    });
    expect(wrong).toEqual([]);
  });

  it('double-swiss 2026 (C.04.5), all settings', () => {
    const wrong = SEEDS.flatMap((seed) => {
      const { tournament, match } = randomDouble(seed, 9);
      const found = answerOf('double-swiss', tournament, 2 * match - 1);
      const expected = literalDoubleSwiss(tournament, match);
      return found === expected ? [] : [{ seed, found, expected }];
    });
    expect(wrong).toEqual([]);
  });
});
