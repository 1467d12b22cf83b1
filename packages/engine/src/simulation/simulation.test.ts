import { describe, expect, it } from 'vitest';
import { randomFrom } from '../kernel/random.ts';
import { editionOf } from '../pairing/index.ts';
import { completeConfig } from './config.ts';
import type { GeneratorConfig } from './index.ts';
import { chancesOf, generate, parseConfig, withDrawn, withDraws } from './index.ts';

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

describe('what a generator varies (checklist Q24-Q29)', () => {
  it('is drawn where it is not set, another for another seed, and the same for the same', () => {
    const drawn = Array.from({ length: 40 }, (_, seed) => withDrawn({}, seed, {}));
    expect(new Set(drawn.map(({ tiebreaks }) => tiebreaks?.join())).size).toBeGreaterThan(20);
    for (const field of ['zeroPointByeRate', 'fullPointByeRate', 'doubleForfeitRate', 'zeroZeroRate'] as const) {
      const values = drawn.map((each) => each[field] ?? 0);
      expect([field, values.includes(0), values.some((value) => value > 0)]).toEqual([field, true, true]);
    }
    expect(new Set(drawn.map(({ baku }) => baku)).size).toBe(2);
    expect(withDrawn({}, 7, {})).toEqual(drawn[7]);
    // FIDE's acceleration is none of Keizer's; everything else is drawn alike.
    const keizer = drawn.map((_, seed) => withDrawn({}, seed, { ownRules: true }));
    expect(keizer).toEqual(drawn.map((each) => ({ ...each, baku: false })));
  });

  it('Q25: a small field plays no more rounds than it can surely be paired for', () => {
    for (const players of [2, 3, 6, 7, 16])
      for (let seed = 0; seed < 20; seed++) {
        const { rounds } = completeConfig({ players }, randomFrom(seed));
        expect([players, seed, rounds >= 1 && rounds <= players / 2]).toEqual([players, seed, true]);
      }
    expect(completeConfig({ players: 6, rounds: 5 }, randomFrom(1)).rounds).toBe(5);
  });

  it('stays as it is set', () => {
    const config = { baku: true, tiebreaks: ['BH'], fullPointByeRate: 3, doubleForfeitRate: 0 };
    expect(withDrawn(config, 1, {})).toMatchObject(config);
  });

  it('takes ratings one by one, or the highest and a step', () => {
    const edition = editionOf('dutch');
    if (edition === undefined) throw new Error('no Dutch system');
    const ratingsOf = (config: Partial<GeneratorConfig>) => {
      const made = generate({ seed: 1, system: 'dutch', edition, config: { rounds: 1, ...config } });
      return made.ok ? made.value.players.map(({ rating }) => rating) : [];
    };
    expect(ratingsOf({ ratings: [1800, 2100, 1500], players: 4 })).toEqual([2100, 1800, 1500, 0]);
    expect(ratingsOf({ highestRating: 2000, ratingStep: 50, players: 4 })).toEqual([2000, 1950, 1900, 1850]);
  });

  it('reads the list of ratings, and says what is wrong with one', () => {
    expect(parseConfig('Ratings=2100, 1800;1500')).toEqual({ ok: true, value: { ratings: [2100, 1800, 1500] } });
    expect(parseConfig('Ratings=2100,high').ok).toBe(false);
  });

  it('double forfeits and 0-0 come when they are asked for', () => {
    const edition = editionOf('dutch');
    if (edition === undefined) throw new Error('no Dutch system');
    const config = { players: 40, rounds: 5, doubleForfeitRate: 4, zeroZeroRate: 4, forfeitRate: 0 };
    const made = generate({ seed: 3, system: 'dutch', edition, config });
    const results = made.ok ? made.value.rounds.flatMap(({ games }) => games.map(({ result }) => result)) : [];
    expect(results.filter((result) => result === '--').length).toBeGreaterThan(5);
    expect(results.filter((result) => result === '00').length).toBeGreaterThan(5);
  });
});
