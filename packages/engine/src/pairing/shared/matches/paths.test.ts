import { describe, expect, it } from 'vitest';
import { type Random, randomFrom } from '../../../kernel/random.ts';
import { PAIR_CRITERIA } from '../../teamSwiss/text.ts';
import { MILD, STRONG } from '../preference.ts';
import { pairBracket, weighedBracket } from './bracket.ts';
import type { UpfloatField } from './text.ts';
import { chooseUpfloaters, type Group, weighedUpfloaters } from './upfloaters.ts';

/** A field too large for enumeration: scores in groups, pairs barred at random, floats, preferences. */
function fieldOf(random: Random, size: number, most = 14, halfBarred = false): UpfloatField {
  const bars = 2 + random.below(most - 2);
  const wideBans = Uint16Array.from({ length: size }, () => (halfBarred && random.below(2) === 0 ? 1 : 0));
  const barred = new Set<number>();
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) if (random.below(bars) === 0) barred.add(a * size + b);
  }
  const spread = 1 + random.below(5);
  const bits = (one: number): Uint8Array => Uint8Array.from({ length: size }, () => (random.below(one) === 0 ? 1 : 0));
  return {
    size,
    id: Int32Array.from({ length: size }, (_, i) => i + 1),
    score: Int32Array.from({ length: size }, () => 10 * random.below(spread + 1)),
    games: new Int32Array(size),
    mayHaveBye: new Uint8Array(size).fill(1),
    floated: bits(3),
    preference: Array.from({ length: size }, () => ({
      colour: random.below(3) === 0 ? 0 : random.below(5) < 3 ? 1 : -1,
      strength: random.below(2) === 0 ? MILD : STRONG,
    })),
    pairCriteria: PAIR_CRITERIA,
    wideBans,
    readings: {
      c6: random.below(2) === 0 ? 'parity' : 'graded',
      following: random.below(2) === 0 ? 'standings' : 'unpaired',
    },
    mayMeet: (a, b) =>
      a !== b && (wideBans[a] & wideBans[b]) === 0 && !barred.has(Math.min(a, b) * size + Math.max(a, b)),
  };
}

function firstGroup(field: UpfloatField, members: readonly number[]): Group {
  const order = [...members].sort((a, b) => field.score[b] - field.score[a] || a - b);
  const score = field.score[order[0]];
  const residents = order.filter((each) => field.score[each] === score);
  const pool = order.slice(residents.length);
  return { score, residents, pool, following: field.score[pool[0]] };
}

describe('class duals and weights', () => {
  it('choose the same upfloaters (3.5), also when a group needs several', () => {
    let several = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const random = randomFrom(seed, 3);
      const field = fieldOf(random, 12 + 2 * random.below(12));
      const group = firstGroup(field, [...field.id.keys()]);
      // Small groups at the top of a large field ask for several.
      const few = { ...group, residents: group.residents.slice(0, 1 + random.below(4)) };
      const left = group.residents.slice(few.residents.length);
      const cut = { ...few, pool: left.length % 2 === 0 ? [...left.slice(0, 0), ...group.pool] : group.pool };
      if ((cut.residents.length + cut.pool.length) % 2 === 1) cut.pool = cut.pool.slice(0, -1);
      const weighed = [...weighedUpfloaters(field, cut)].sort((a, b) => a - b);
      const isPossible = weighed.length > 0 || cut.residents.length % 2 === 0;
      if (!isPossible) continue;
      const found = [...chooseUpfloaters(field, cut)].sort((a, b) => a - b);
      expect({ seed, found }).toEqual({ seed, found: weighed });
      if (weighed.length > 1) several++;
    }
    expect(several).toBeGreaterThan(5);
  });

  it('choose the same upfloaters (3.5) where half of the field may not meet', () => {
    let compared = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const random = randomFrom(seed, 5);
      const field = fieldOf(random, 12 + 2 * random.below(16), 60, true);
      const group = firstGroup(field, [...field.id.keys()]);
      const weighed = [...weighedUpfloaters(field, group)].sort((a, b) => a - b);
      if (weighed.length === 0) continue;
      compared++;
      expect({ seed, found: [...chooseUpfloaters(field, group)].sort((a, b) => a - b) }).toEqual({
        seed,
        found: weighed,
      });
    }
    expect(compared).toBeGreaterThan(60);
  });

  it('pair a bracket alike (3.6)', () => {
    let paired = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const random = randomFrom(seed, 4);
      const field = fieldOf(random, 6 + 2 * random.below(14));
      const members = [...field.id.keys()];
      const weighed = weighedBracket(field, members);
      if (weighed.length === 0) continue;
      expect({ seed, found: pairBracket(field, members) }).toEqual({ seed, found: weighed });
      paired++;
    }
    expect(paired).toBeGreaterThan(100);
  });
});
