import { describe, expect, it } from 'vitest';
import { pairBracket } from './bracket.ts';
import type { ClassicField } from './text.ts';

/** A bracket of players 1 to 6 (5), number i at place i - 1, all free to meet unless named. */
function bracket(due: Readonly<Record<number, number>>, met: readonly string[] = []): ClassicField {
  const colours = Array.from({ length: 6 }, () => ({
    games: 2,
    difference: 0,
    last: 0,
    repeated: 0,
    latestFirst: new Int8Array(2),
  }));
  return {
    due: Int8Array.from({ length: 6 }, (_, i) => due[i + 1] ?? 0),
    colours,
    free: false,
    wideBans: new Uint16Array(6),
    mayMeet: (a: number, b: number) => !met.includes(`${a + 1}${b + 1}`) && !met.includes(`${b + 1}${a + 1}`),
  } as unknown as ClassicField;
}

const paired = (field: ClassicField, count: number, mayFloat: (number: number) => boolean = () => true): string => {
  const members = Array.from({ length: count }, (_, i) => i);
  const result = pairBracket(field, members, (member) => mayFloat(member + 1));
  if (result === undefined) return 'none';
  const pairs = result.pairs.map(([a, b]) => `${a + 1}${b + 1}`);
  return [...pairs, ...(result.floater < 0 ? [] : [`${result.floater + 1}F`])].join(' ');
};

const WHITE_245 = { 1: -1, 2: 1, 3: -1, 4: 1, 5: 1, 6: -1 };

describe('6.2-6.5', () => {
  it('without colours due the first entry', () => {
    expect(paired(bracket({}), 6)).toBe('16 25 34');
    expect(paired(bracket({}), 5)).toBe('15 24 3F');
  });
  it('6.5: White due to 2, 4, 5: entry 4 of 6.2, entry 2 of 6.4', () => {
    expect(paired(bracket(WHITE_245), 6)).toBe('15 26 34');
    expect(paired(bracket(WHITE_245), 5)).toBe('15 23 4F');
  });
  it('6.4: who floated in does not float again', () => {
    const met = ['34', '24', '25', '35', '45', '23'];
    expect(paired(bracket({}, met), 5)).toBe('none');
    const others = ['24', '23', '25'];
    expect(paired(bracket({}, others), 5)).toBe('15 34 2F');
    expect(paired(bracket({}, others), 5, (number) => number !== 2)).toBe('12 35 4F');
  });
  it.each([
    ['16', '15 26 34'],
    ['25', '16 24 35'],
  ])('1 and 6 or 2 and 5 have met (%s): the next entry', (met, expected) => {
    expect(paired(bracket({}, [met]), 6)).toBe(expected);
  });
  it('a pair more of the same colour is not taken to keep the first entry', () => {
    expect(paired(bracket({ 1: 1, 6: 1, 2: -1, 5: -1, 3: 1, 4: -1 }), 6)).toBe('15 26 34');
  });
});
