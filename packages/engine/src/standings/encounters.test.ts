import { tournamentFromCards } from '@turnuva/testkit/standings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directEncounter, isEncounter } from './encounters.ts';
import type { Ledger } from './ledger/ledger.ts';
import { playerLedger } from './ledger/playerLedger.ts';

/** Results of the pairs of a small group, row by row above the diagonal; `.` for a game not played. */
function group(size: number, results: readonly string[]): Ledger {
  const cards: string[][] = Array.from({ length: size }, () => []);
  let at = 0;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const result = results[at++];
      // Every pair has a round of its own.
      for (let n = 0; n < size; n++) {
        if (result === '.' || (n !== a && n !== b)) cards[n].push('zero');
        else cards[n].push(n === a ? `${b + 1}w${result}` : `${a + 1}b${{ '1': '0', '0': '1', '=': '=' }[result]}`);
      }
    }
  }
  return playerLedger(tournamentFromCards(Object.fromEntries(cards.map((card, i) => [i + 1, card.join(' ')]))), at);
}

/** Who has strictly the most points in a group, whatever its missing games bring: tries every way they may end. */
function alwaysFirst(size: number, results: readonly string[]): number | undefined {
  const missing = results.flatMap((result, n) => (result === '.' ? [n] : []));
  let first: Set<number> = new Set(Array.from({ length: size }, (_, i) => i));
  for (let way = 0; way < 3 ** missing.length; way++) {
    const full = [...results];
    missing.forEach((n, k) => {
      full[n] = '1=0'[Math.floor(way / 3 ** k) % 3];
    });
    const score = new Array<number>(size).fill(0);
    let at = 0;
    for (let a = 0; a < size; a++) {
      for (let b = a + 1; b < size; b++) {
        const own = { '1': 2, '=': 1, '0': 0 }[full[at++]] ?? 0;
        score[a] += own;
        score[b] += 2 - own;
      }
    }
    const most = Math.max(...score);
    const alone = score.filter((each) => each === most).length === 1 ? [score.indexOf(most)] : [];
    first = new Set(alone.filter((i) => first.has(i)));
  }
  return [...first][0];
}

describe('direct encounter against every way the missing games may end (C.07 6.3)', () => {
  const cases = fc.integer({ min: 2, max: 4 }).chain((size) => {
    const pairs = (size * (size - 1)) / 2;
    const result = fc.constantFrom('1', '0', '=', '.');
    return fc.tuple(fc.constant(size), fc.array(result, { minLength: pairs, maxLength: pairs }));
  });

  it('the first is alone exactly if they are first in all of them', () => {
    fc.assert(
      fc.property(cases, ([size, results]) => {
        const ledger = group(size, results);
        const members = Array.from({ length: size }, (_, i) => i);
        const groups = directEncounter(ledger, members, false);
        expect(groups.flat().sort((a, b) => a - b)).toEqual(members);
        const certain = alwaysFirst(size, results);
        if (certain !== undefined) expect(groups[0]).toEqual([certain]);
        // Without a certain first, an incomplete group stays together.
        else if (results.includes('.')) expect(groups).toHaveLength(1);
      }),
      { numRuns: 400 },
    );
  });

  it('counts only games played, unless forfeits are asked for', () => {
    const ledger = playerLedger(tournamentFromCards({ 1: '2w+ 3w1 pab' }), 3);
    expect([0, 3, 6].map((at) => isEncounter(ledger, at, false))).toEqual([false, true, false]);
    expect([0, 3, 6].map((at) => isEncounter(ledger, at, true))).toEqual([true, true, false]);
  });
});
