import { describe, expect, it } from 'vitest';
import { chancesOf, parseConfig, withDraws } from './index.ts';

describe('Milvang model of 2015', () => {
  it('agrees with the published fixture 2467 - 2344', () => {
    const { white, draw, black } = chancesOf(2467, 2344);
    expect(white).toBeCloseTo(0.511, 3);
    // Published in the order white, black, draw.
    expect(black).toBeCloseTo(0.138, 3);
    expect(draw).toBeCloseTo(0.351, 3);
  });
  it('keeps the expectation when the share of draws is given', () => {
    const natural = chancesOf(2200, 2100);
    const changed = withDraws(natural, 40);
    expect(changed.white + changed.draw / 2).toBeCloseTo(natural.white + natural.draw / 2, 12);
    expect(changed.draw).toBeCloseTo(0.4, 12);
  });
});

describe('configuration files', () => {
  it('reads the keys of the other generators', () => {
    const read = parseConfig('PlayersNumber=40\r\nDrawPercentage=30\n# comment\nPointsForPAB=0.5\n');
    expect(read).toEqual({ ok: true, value: { players: 40, drawPercentage: 30, pab: 5 } });
  });
  it('names every fault with its line', () => {
    const read = parseConfig('PlayersNumber=0\nNonsense=1\nDrawPercentage=101\n');
    expect(read.ok).toBe(false);
    if (!read.ok)
      expect(read.error.map((fault) => [fault.line, fault.name])).toEqual([
        [1, 'PlayersNumber'],
        [2, 'Nonsense'],
        [3, 'DrawPercentage'],
      ]);
  });
});
