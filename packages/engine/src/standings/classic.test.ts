import {
  OLYMPIAD_22,
  ROUND_ROBIN_7,
  ROUND_ROBIN_12,
  SENER,
  SWISS_18,
  TEAM_ROUND_ROBIN_4,
  teamTournament,
  tournamentFromCards,
  tournamentFromTable,
} from '@turnuva/testkit/standings';
import { describe, expect, it } from 'vitest';
import { decimalText } from '../kernel/fraction.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { receiptOf, standingsOf } from './index.ts';

const CLASSIC = { tiebreakEdition: 'classic' } as const;

/** Values of a code by participant id. */
function valuesOf(tournament: Tournament, code: string): Record<number, number> {
  const standings = standingsOf(tournament, { tiebreaks: [code] });
  if (!standings.ok) throw new Error(JSON.stringify(standings.error));
  const entries = standings.value.rows.map(({ id, values: [{ value }] }) => {
    return [id, value === undefined ? Number.NaN : value.num / value.den] as const;
  });
  return Object.fromEntries(entries);
}

/** What every round of a receipt adds to the value. */
function lines(tournament: Tournament, id: number, code: string): { value: number[]; product: number[] } {
  const receipt = receiptOf(tournament, { tiebreaks: [code] }, id, code);
  if (!receipt.ok) throw new Error(JSON.stringify(receipt.error));
  const number = (f: { num: number; den: number }): number => f.num / f.den;
  const { terms } = receipt.value;
  return { value: terms.map((term) => number(term.value)), product: terms.map((term) => number(term.product)) };
}

const swiss = tournamentFromCards({ ...Object.fromEntries(SWISS_18.map((card, i) => [i + 1, card])) }, CLASSIC);

describe('seed 004, table 1: Swiss of 18', () => {
  it('adjusted scores: only 9 and 11 differ from their points', () => {
    const adjusted = valuesOf(swiss, 'AS');
    const standings = standingsOf(swiss, { tiebreaks: [] });
    if (!standings.ok) throw new Error(JSON.stringify(standings.error));
    for (const { id, points } of standings.value.rows) {
      expect(adjusted[id]).toBe(id === 9 || id === 11 ? 3.5 : points / 10);
    }
  });

  it.each([
    ['BH', 26],
    ['BH/M1', 18.5],
    ['BH/C1', 23.5],
    ['BH/C2', 20.5],
    ['SB', 12.5],
  ])('Umay: %s %d', (code, value) => expect(valuesOf(swiss, code)[11]).toBe(value));

  it('Umay: round by round, with the virtual opponent in round 5', () => {
    expect(lines(swiss, 11, 'BH').value).toEqual([5, 2.5, 4, 4, 3, 4.5, 3]);
    expect(lines(swiss, 11, 'SB').product).toEqual([0, 2.5, 0, 4, 3, 0, 3]);
    expect(lines(swiss, 11, 'PS').value).toEqual([0, 1, 1, 2, 3, 3, 4]);
  });

  it('Ulya, forfeit loss in round 5: the rule gives 4 (printed: 3)', () => {
    expect(lines(swiss, 9, 'BH').value[4]).toBe(4);
  });

  it('Buchholz of Buchholz: 182 for 3; for 7 the rule gives 180.5 (printed: 181)', () => {
    const values = valuesOf(swiss, 'BB');
    expect([values[3], values[7]]).toEqual([182, 180.5]);
    expect(lines(swiss, 3, 'BB').value).toEqual([20, 30, 26.5, 26.5, 30, 20, 29]);
    expect(lines(swiss, 7, 'BB').value).toEqual([19, 30, 22.5, 28, 26.5, 26, 28.5]);
  });
});

describe('seed 001: Şener', () => {
  const tournament = tournamentFromCards(SENER, CLASSIC);

  it.each([
    ['AS', 5],
    ['BH', 30.5],
    ['BH/M1', 21.5],
    ['BH/C1', 27.5],
    ['BH/C2', 24],
    ['SB', 22],
  ])('%s %d', (code, value) => expect(valuesOf(tournament, code)[4]).toBe(value));

  it('round by round', () => {
    expect(lines(tournament, 4, 'BH').value).toEqual([3.5, 3.5, 3, 6, 4.5, 5.5, 4.5]);
    expect(lines(tournament, 4, 'SB').product).toEqual([3.5, 3.5, 3, 3, 4.5, 0, 4.5]);
  });

  it('adjusted scores of the rows printed', () => {
    expect(valuesOf(tournament, 'AS')).toMatchObject({ 1: 6, 2: 5.5, 3: 4.5, 11: 4.5, 24: 3.5, 41: 3, 4: 5 });
  });

  it.each([
    ['with 1 point before round 3, as printed', '2w1 3b0 4w- zero zero zero zero', 4],
    ['with 2 points before round 3, as on the card', '2w1 3b1 4w- zero zero zero zero', 5],
  ])('forfeit loss and withdrawal %s: %d', (_, card, value) => {
    const event = tournamentFromCards({ 1: card, 8: '9w1 10w1 11w1 12w1 13w1 14w1 15w1' }, CLASSIC);
    expect(lines(event, 1, 'BH').value[2]).toBe(value);
  });
});

describe('own points', () => {
  const card = tournamentFromCards({ 1: '2w1 3b0 4w= 5b+ 6w1 7b0 8w0' }, CLASSIC);

  it.each([
    ['PS', 16.5],
    ['PS/C1', 15.5],
    ['PS/C2', 14.5],
    ['PS/C3', 13],
    ['AS', 3],
  ])('the progressive card: %s %d', (code, value) => expect(valuesOf(card, code)[1]).toBe(value));

  const twelve = tournamentFromTable(ROUND_ROBIN_12, CLASSIC);
  it('Kashdan: 22 and 21', () => {
    expect(valuesOf(twelve, 'KASHDAN')).toMatchObject({ 9: 22, 10: 21 });
  });

  it('Kashdan: points without play count 2, an unplayed loss nothing', () => {
    expect(valuesOf(tournamentFromCards({ 1: '2w+ 3b- pab zero' }, CLASSIC), 'KASHDAN')[1]).toBe(4);
  });

  it('Koya: 3 and 2.5, so 1 before 2', () => {
    expect(valuesOf(twelve, 'KS')).toMatchObject({ 1: 3, 2: 2.5 });
    const standings = standingsOf(twelve, { tiebreaks: ['KS'] });
    expect(standings.ok && standings.value.rows.slice(0, 2).map((row) => [row.rank, row.id])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  const seven = tournamentFromTable(ROUND_ROBIN_7, CLASSIC);
  it('Koya, then extended Koya', () => {
    expect(valuesOf(seven, 'KS')).toMatchObject({ 1: 1.5, 2: 1.5, 3: 1, 4: 2 });
    expect(valuesOf(seven, 'KS/X1')).toMatchObject({ 1: 3.5, 2: 3, 3: 3 });
    const standings = standingsOf(seven, { tiebreaks: ['KS', 'KS/X1'] });
    expect(standings.ok && standings.value.rows.slice(0, 3).map((row) => row.id)).toEqual([1, 2, 3]);
  });

  it('direct encounter of three: 1.5, 1, 0.5', () => {
    const three = tournamentFromTable(['.1=', '0.1', '=0.'], CLASSIC);
    const standings = standingsOf(three, { tiebreaks: ['PTS', 'DE'] });
    expect(standings.ok && standings.value.rows.map((row) => [row.id, row.points])).toEqual([
      [1, 15],
      [2, 10],
      [3, 5],
    ]);
    // The same three tied in a Swiss event, by their games among themselves.
    const tied = tournamentFromCards({ 1: '2w1 3b= 4w0 zero', 2: '1b0 5w0 3w1 6w=', 3: '7w0 1w= 2b0 8b1' }, CLASSIC);
    const receipt = receiptOf(tied, { tiebreaks: [] }, 2, 'DE');
    expect(receipt.ok && receipt.value.terms.map(({ product }) => decimalText(product))).toEqual(['0', '1']);
    expect(receipt.ok && receipt.value.text).toBe('2');
  });
});

describe('ratings', () => {
  const ratings = [2435, 2338, 2450, 2456, 2139, 2550, 2344, 2540, 2445];
  const byId = Object.fromEntries(ratings.map((rating, i) => [i + 2, rating]));
  const card = ratings.map((_, i) => `${i + 2}w1`).join(' ');
  const event = tournamentFromCards({ 1: card }, CLASSIC, { 1: 2400, ...byId });

  it.each([
    ['ARO', '2410.8', 21697 / 9],
    // Printed in both seeds: 2448.8, a slip.
    ['ARO/C1', '2444.8', 2444.75],
  ])('%s %s', (code, text, exact) => {
    const standings = standingsOf(event, { tiebreaks: [code] });
    const row = standings.ok ? standings.value.rows.find(({ id }) => id === 1) : undefined;
    expect(row?.values[0].text).toBe(text);
    expect(valuesOf(event, code)[1]).toBe(exact);
  });
});

describe('seed 004, table 12: 22 teams', () => {
  const rounds = Array.from({ length: 9 }, (_, r) =>
    OLYMPIAD_22.flatMap(([card], t) => {
      const [second, points] = card.split(' ')[r].split(':').map(Number);
      return second > t + 1 ? [{ first: t + 1, second, points }] : [];
    }),
  );
  const event = teamTournament(22, 8, rounds, CLASSIC);

  it('match points, OKM and ranks of all teams', () => {
    const standings = standingsOf(event, { tiebreaks: ['OKM', 'OKSB'] });
    if (!standings.ok) throw new Error(JSON.stringify(standings.error));
    for (const { id, rank, points, values } of standings.value.rows) {
      const [, matchPoints, okm, printedRank] = OLYMPIAD_22[id - 1];
      expect([id, points, values[0].text, rank]).toEqual([id, 10 * matchPoints, String(okm), printedRank]);
    }
  });

  it('Sonneborn-Berger: D 400, C 376.5 by the rule (printed: 385.5); O 247, P 234.5', () => {
    expect(valuesOf(event, 'OKSB')).toMatchObject({ 3: 376.5, 4: 400, 15: 247, 16: 234.5 });
    expect(lines(event, 3, 'OKSB').product).toEqual([45.5, 0, 48, 36, 36, 55, 68, 36, 52]);
    expect(lines(event, 4, 'OKM').product.filter((value) => value > 0)).toEqual([10, 17, 10, 12, 16, 9, 10, 11]);
  });
});

describe('seed 004, tables 15 and 16: four teams', () => {
  const wheel = [
    [
      [1, 4],
      [2, 3],
    ],
    [
      [1, 3],
      [4, 2],
    ],
    [
      [1, 2],
      [3, 4],
    ],
  ];
  const rounds = wheel.map((round) =>
    round.map(([first, second]) => ({ first, second, points: TEAM_ROUND_ROBIN_4[first - 1][second - 1] ?? 0 })),
  );
  const event = teamTournament(4, 4, rounds, { ...CLASSIC, system: 'round-robin' });

  it('match points 4 3 3 2 (printed for D: 1)', () => {
    expect(valuesOf(event, 'MP')).toEqual({ 1: 4, 2: 3, 3: 3, 4: 2 });
    expect(valuesOf(event, 'GP')).toEqual({ 1: 8.5, 2: 6.5, 3: 6, 4: 3 });
  });
  it('by match points 22 21 14 9.5 (printed for A: 18.5)', () => {
    expect(valuesOf(event, 'MSB')).toEqual({ 1: 22, 2: 21, 3: 14, 4: 9.5 });
  });
  it('by game points 9 11.5 6.25 6.5 (printed: C 7.25, D 3.25)', () => {
    expect(valuesOf(event, 'GSB')).toEqual({ 1: 9, 2: 11.5, 3: 6.25, 4: 6.5 });
  });
});

describe('team match points of eight boards', () => {
  it.each([
    [4.5, 2],
    [4, 1],
    [3.5, 0],
  ])('%d game points: %d match points', (points, matchPoints) => {
    const event = teamTournament(2, 8, [[{ first: 1, second: 2, points }]], CLASSIC);
    expect(valuesOf(event, 'MP')[1]).toBe(matchPoints);
    expect(valuesOf(event, 'GP')[1]).toBe(points);
  });
});

describe('direct encounter for the first place only (seed 002, F.10)', () => {
  // 1 and 2 share the first place, 3 and 4 the third; 2 has beaten 1, 4 has beaten 3.
  const four = tournamentFromTable(['.011', '1.01', '01.0', '001.'], CLASSIC);
  const order = (code: string): string => {
    const made = standingsOf(four, { tiebreaks: [code] });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    return made.value.rows.map(({ rank, id }) => `${rank}:${id}`).join(' ');
  };
  const rules = (id: number): string[] => {
    const receipt = receiptOf(four, { tiebreaks: ['DE1'] }, id, 'DE1');
    if (!receipt.ok) throw new Error(JSON.stringify(receipt.error));
    return receipt.value.steps.map(({ rule }) => rule);
  };
  it('separates the tied for the first place, and nobody else', () => {
    expect(order('DE')).toBe('1:2 2:1 3:4 4:3');
    expect(order('DE1')).toBe('1:2 2:1 3:3 3:4');
  });

  it('says so in the receipt', () => {
    expect(rules(1)).toContain('receipt.allMet');
    expect(rules(3)[0]).toBe('receipt.notFirstPlace');
  });
});

const ROUND_ROBIN = tournamentFromTable(['.011', '1.01', '01.0', '001.'], CLASSIC);

it('receipts of the sources cite the sources, not C.07 (FINDINGS C)', () => {
  for (const code of ['BH', 'BH/M1', 'SB', 'WIN', 'KS']) {
    const receipt = receiptOf(code.startsWith('BH') ? swiss : ROUND_ROBIN, { tiebreaks: [code] }, 1, code);
    if (!receipt.ok) throw new Error(JSON.stringify(receipt.error));
    expect(receipt.value.articles.filter((each) => each.startsWith('C.07'))).toEqual([]);
  }
});
