import { describe, expect, it } from 'vitest';
import type { Result } from '../../kernel/result.ts';
import { bergerTable } from './berger.ts';
import { cycleRounds } from './cycles.ts';

/** The tables of the source document (seed 001, round robin) for 4, 6, 8, 10 and 12 numbers, White first. */
const PRINTED_TABLES: Readonly<Record<number, readonly string[]>> = {
  4: ['1-4 2-3', '4-3 1-2', '2-4 3-1'],
  6: ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1'],
  8: [
    '1-8 2-7 3-6 4-5',
    '8-5 6-4 7-3 1-2',
    '2-8 3-1 4-7 5-6',
    '8-6 7-5 1-4 2-3',
    '3-8 4-2 5-1 6-7',
    '8-7 1-6 2-5 3-4',
    '4-8 5-3 6-2 7-1',
  ],
  10: [
    '1-10 2-9 3-8 4-7 5-6',
    '10-6 7-5 8-4 9-3 1-2',
    '2-10 3-1 4-9 5-8 6-7',
    '10-7 8-6 9-5 1-4 2-3',
    '3-10 4-2 5-1 6-9 7-8',
    '10-8 9-7 1-6 2-5 3-4',
    '4-10 5-3 6-2 7-1 8-9',
    '10-9 1-8 2-7 3-6 4-5',
    '5-10 6-4 7-3 8-2 9-1',
  ],
  12: [
    '1-12 2-11 3-10 4-9 5-8 6-7',
    '12-7 8-6 9-5 10-4 11-3 1-2',
    '2-12 3-1 4-11 5-10 6-9 7-8',
    '12-8 9-7 10-6 11-5 1-4 2-3',
    '3-12 4-2 5-1 6-11 7-10 8-9',
    '12-9 10-8 11-7 1-6 2-5 3-4',
    '4-12 5-3 6-2 7-1 8-11 9-10',
    '12-10 11-9 1-8 2-7 3-6 4-5',
    '5-12 6-4 7-3 8-2 9-1 10-11',
    '12-11 1-10 2-9 3-8 4-7 5-6',
    '6-12 7-5 8-4 9-3 10-2 11-1',
  ],
};

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const written = (players: number): string[] =>
  value(bergerTable(players)).map((round) => round.pairs.map(([white, black]) => `${white}-${black}`).join(' '));

/** C.05 Annex 1 as a closed form: round and White of a game of two numbers (rules/round-robin.md 1). */
function closedForm(size: number, i: number, j: number): { round: number; white: number } {
  const last = j === size;
  const round = (last ? 2 * i - 1 : i + j - 1) % (size - 1) || size - 1;
  if (last) return { round, white: i <= size / 2 ? i : size };
  return { round, white: (i + j) % 2 === 1 ? i : j };
}

const SIZES = [...Array.from({ length: 62 }, (_, i) => i + 3), 99, 100, 127, 128, 199, 200, 255];

describe('Berger tables', () => {
  for (const size of [4, 6, 8, 10, 12]) {
    it(`equals the printed table of ${size}`, () => {
      expect(written(size)).toEqual(PRINTED_TABLES[size]);
    });
    it(`gives ${size - 1} players the table of ${size}, with the free round for its last number`, () => {
      const odd = value(bergerTable(size - 1));
      PRINTED_TABLES[size].forEach((line, r) => {
        const pairs = line.split(' ').filter((pair) => !pair.split('-').includes(String(size)));
        expect(odd[r].pairs.map((pair) => pair.join('-'))).toEqual(pairs);
        const free = line.split(' ').find((pair) => pair.split('-').includes(String(size)));
        expect(free?.split('-').filter((n) => n !== String(size))).toEqual([String(odd[r].free)]);
      });
    });
  }

  it('has the two check lines of 16', () => {
    expect(written(16)[11]).toBe('16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7');
    expect(written(16)[14]).toBe('8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1');
  });

  it('equals the closed formula for every field', () => {
    for (const players of SIZES) {
      const size = players + (players % 2);
      const seen = new Set<number>();
      // One expectation a field: one a game, some 140 000 of them, took most of the test's time.
      const others: object[] = [];
      for (const [r, round] of value(bergerTable(players)).entries()) {
        const busy = new Set<number>(round.free === undefined ? [] : [round.free]);
        for (const [white, black] of round.pairs) {
          const [i, j] = [Math.min(white, black), Math.max(white, black)];
          const formula = closedForm(size, i, j);
          if (formula.round !== r + 1 || formula.white !== white) others.push({ round: r + 1, white, black, formula });
          seen.add(i * 1000 + j);
          busy.add(i).add(j);
        }
        expect(busy.size).toBe(players);
      }
      expect({ players, others }).toEqual({ players, others: [] });
      expect(seen.size).toBe((players * (players - 1)) / 2);
    }
  });

  it('two players meet once', () => {
    expect(bergerTable(2)).toEqual({ ok: true, value: [{ pairs: [[1, 2]] }] });
  });

  it.each([1, 0, -1, 2.5, Number.NaN])('refuses %s players', (players) => {
    expect(bergerTable(players)).toMatchObject({ ok: false, error: { rule: 'schedule.tooFewPlayers' } });
  });
});

/** Colours of every number through all rounds, free rounds left out. */
function colours(players: number, cycles: number, swapLastTwo: boolean): string[] {
  const lines = Array.from({ length: players }, () => '');
  for (const { pairs } of value(cycleRounds(players, { cycles, swapLastTwo }))) {
    for (const [white, black] of pairs) {
      lines[white - 1] += 'W';
      lines[black - 1] += 'B';
    }
  }
  return lines;
}

const balance = (line: string): number => [...line].reduce((sum, letter) => sum + (letter === 'W' ? 1 : -1), 0);

describe('cycles', () => {
  it('balances colours: within one in a single cycle, level after a double one', () => {
    for (const players of SIZES) {
      expect(colours(players, 1, false).filter((line) => !(Math.abs(balance(line)) <= 1))).toEqual([]);
      expect(colours(players, 2, true).filter((line) => balance(line) !== 0)).toEqual([]);
    }
  });

  it('gives nobody three equal colours in a row in an even double round robin with the swap, and two without', () => {
    for (const players of SIZES.filter((n) => n % 2 === 0)) {
      const triple = (line: string): boolean => /WWW|BBB/.test(line);
      expect(colours(players, 2, true).filter(triple)).toEqual([]);
      const without = colours(players, 2, false).flatMap((line, i) => (triple(line) ? [i + 1] : []));
      expect(without).toEqual([1, players / 2 + 1]);
    }
  });

  it('meets everyone once a cycle, with colours reversed in the second', () => {
    for (const players of [3, 4, 7, 12, 33]) {
      const rounds = value(cycleRounds(players, { cycles: 2, swapLastTwo: true }));
      const games = rounds.flatMap((round) => round.pairs.map((pair) => pair.join('-')));
      expect(new Set(games).size).toBe(players * (players - 1));
      expect(rounds.map((round) => round.number)).toEqual(rounds.map((_, i) => i + 1));
    }
  });

  it('has the opponents of the printed chart for six players, both cycles (seed 001)', () => {
    const printed = ['62345', '51634', '45126', '36512', '23461', '14253'];
    const rounds = value(cycleRounds(6, { cycles: 2, swapLastTwo: false }));
    printed.forEach((line, i) => {
      const opponents = rounds.map(({ pairs }) => pairs.find((pair) => pair.includes(i + 1))?.find((n) => n !== i + 1));
      expect(opponents.join('')).toBe(line + line);
    });
  });

  it.each([0, 9, 1.5])('refuses %s cycles', (cycles) => {
    expect(cycleRounds(6, { cycles, swapLastTwo: false })).toMatchObject({
      ok: false,
      error: { rule: 'schedule.cyclesOutOfRange' },
    });
  });
});
