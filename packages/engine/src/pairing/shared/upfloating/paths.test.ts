import { describe, expect, it } from 'vitest';
import { type Random, randomFrom } from '../../../kernel/random.ts';
import { pairBracket, weighedBracket } from './bracket.ts';
import type { Group, UpfloatField } from './field.ts';
import { chooseUpfloaters } from './upfloaters.ts';
import { everybody, upfloatersByClasses } from './weighedUpfloaters.ts';

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
    due: Int8Array.from({ length: size }, () => (random.below(3) === 0 ? 0 : random.below(5) < 3 ? 1 : -1)),
    strong: bits(2),
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

describe('the fast ways and the weighed ones', () => {
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
      const weighed = [...everybody(field, cut)].sort((a, b) => a - b);
      const isPossible = weighed.length > 0 || cut.residents.length % 2 === 0;
      if (!isPossible) continue;
      const found = [...chooseUpfloaters(field, cut)].sort((a, b) => a - b);
      expect({ seed, found }).toEqual({ seed, found: weighed });
      if (weighed.length > 1) several++;
    }
    expect(several).toBeGreaterThan(5);
  });

  it('choose the same upfloaters by prices of classes where half of the field may not meet', () => {
    let settled = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const random = randomFrom(seed, 5);
      const field = fieldOf(random, 12 + 2 * random.below(16), 60, true);
      const group = firstGroup(field, [...field.id.keys()]);
      const found = upfloatersByClasses(field, group);
      if (found === undefined) continue;
      settled++;
      const weighed = [...everybody(field, group)].sort((a, b) => a - b);
      expect({ seed, found: [...found].sort((a, b) => a - b) }).toEqual({ seed, found: weighed });
    }
    expect(settled).toBeGreaterThan(60);
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
