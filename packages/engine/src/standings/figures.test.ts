import {
  OLYMPIAD_22,
  ROUND_ROBIN_7,
  ROUND_ROBIN_12,
  SENER,
  SWISS_18,
  teamTournament,
  tournamentFromCards,
  tournamentFromTable,
} from '@turnuva/testkit/standings';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '../tournament/tournament.ts';
import type { Receipt } from './index.ts';
import { receiptOf, standingsOf } from './index.ts';

// Figures that the sources print beside the values themselves: scores, addends, sums before a cut.

const CLASSIC = { tiebreakEdition: 'classic' } as const;
const number = ({ num, den }: { readonly num: number; readonly den: number }): number => num / den;

function receipt(event: Tournament, id: number, code: string): Receipt {
  const made = receiptOf(event, { tiebreaks: [code] }, id, code);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

function pointsOf(event: Tournament): Record<number, number> {
  const made = standingsOf(event, { tiebreaks: [] });
  if (!made.ok) throw new Error(made.error.kind);
  return Object.fromEntries(made.value.rows.map((row) => [row.id, row.points / 10]));
}

const swiss = tournamentFromCards({ ...Object.fromEntries(SWISS_18.map((card, i) => [i + 1, card])) }, CLASSIC);

describe('seed 004, table 1: Swiss of 18', () => {
  it('points of everyone', () => {
    const points = [4, 5, 4.5, 3, 5.5, 3, 4.5, 4, 3, 4, 4, 4, 4.5, 3.5, 1.5, 2.5, 1, 1.5];
    expect(Object.values(pointsOf(swiss))).toEqual(points);
  });

  // Buchholz of Buchholz: what is printed below every opponent of numbers 3 and 7. Of 11 the sources print 3.5 for 9,
  // which makes 26.5; by their own rule the virtual opponent has 3, which makes 26.
  it.each([
    [1, '10:4 12:4 11:3.5 7:4.5 8:4 6:3 2:5', 28],
    [2, '11:3.5 7:4.5 8:4 5:5.5 3:4.5 10:4 1:4', 30],
    [4, '12:4 15:1.5 10:4 14:3.5 17:1 3:4.5 18:1.5', 20],
    [5, '13:4.5 9:3.5 6:3 2:5 10:4 8:4 7:4.5', 28.5],
    [6, '14:3.5 10:4 5:5.5 3:4.5 15:1.5 1:4 11:3.5', 26.5],
    [8, '16:2.5 3:4.5 2:5 10:4 1:4 5:5.5 13:4.5', 30],
    [10, '1:4 6:3 4:3 8:4 5:5.5 2:5 3:4.5', 29],
    [11, '2:5 16:2.5 1:4 12:4 9:3.5 7:4.5 6:3', 26],
    [12, '4:3 1:4 7:4.5 11:3.5 18:1.5 16:2.5 9:3.5', 22.5],
    [13, '5:5.5 17:1 3:4.5 9:3.5 7:4.5 14:3.5 8:4', 26.5],
    [15, '7:4.5 4:3 18:1.5 17:1 6:3 9:3.5 16:2.5', 19],
    [18, '3:4.5 14:3.5 15:1.5 16:2.5 12:4 17:1 4:3', 20],
  ])('Buchholz of %d, opponent by opponent', (id, printed, sum) => {
    const { terms, value } = receipt(swiss, id, 'BH');
    const found = terms.map((term) => `${term.opponent}:${number(term.value)}`);
    expect(found).toEqual((id === 11 ? printed.replace('9:3.5', '9:3') : printed).split(' '));
    expect(value && number(value)).toBe(sum);
  });

  it('Umay: the running total on the card adds up to 14', () => {
    const { value } = receipt(swiss, 11, 'PS');
    expect(value && number(value)).toBe(14);
  });
});

describe('seed 001, table 8: the rows printed around Şener', () => {
  it('points', () => {
    const points = pointsOf(tournamentFromCards(SENER, CLASSIC));
    expect(points).toMatchObject({ 1: 6, 2: 6, 3: 4, 4: 5.5, 11: 4.5, 13: 1, 24: 3.5, 41: 3.5 });
  });
});

describe('round robins of the sources', () => {
  it.each([
    ['twelve', ROUND_ROBIN_12, [7.5, 7.5, 7, 6.5, 5.5, 5.5, 5, 5, 4.5, 4.5, 4, 3.5]],
    ['seven', ROUND_ROBIN_7, [4, 4, 4, 3.5, 2, 2, 1.5]],
  ])('points of the table of %s', (_, rows, points) =>
    expect(Object.values(pointsOf(tournamentFromTable(rows, CLASSIC)))).toEqual(points),
  );

  it.each([
    ['KS', ROUND_ROBIN_12, 55, [1, 2, 3, 4, 5, 6]],
    ['KS', ROUND_ROBIN_7, 30, [1, 2, 3, 4]],
    ['KS/X1', ROUND_ROBIN_7, 20, [1, 2, 3, 4, 5, 6]],
  ])('%s: the line, and who is above it', (code, rows, line, above) => {
    const event = tournamentFromTable(rows, CLASSIC);
    const counted = new Set<number | undefined>();
    for (const { id } of event.players) {
      const { terms, steps } = receipt(event, id, code);
      expect(steps.find(({ rule }) => rule === 'receipt.koyaLine')?.facts.lineScore).toBe(line);
      for (const term of terms) if (term.counted) counted.add(term.opponent);
    }
    expect([...counted].sort()).toEqual(above);
  });
});

describe('seed 004, tables 12 to 14: sums before the lowest is left out', () => {
  const rounds = Array.from({ length: 9 }, (_, r) =>
    OLYMPIAD_22.flatMap(([card], t) => {
      const [second, points] = card.split(' ')[r].split(':').map(Number);
      return second > t + 1 ? [{ first: t + 1, second, points }] : [];
    }),
  );
  const event = teamTournament(22, 8, rounds, CLASSIC);

  it.each([
    ['OKM', 3, 95, 7],
    ['OKM', 4, 103, 8],
    // Printed 421.5, with 45 for 36 in round 8.
    ['OKSB', 3, 412.5, 36],
    ['OKSB', 4, 405.5, 5.5],
  ])('%s of team %d: %d without %d', (code, id, sum, dropped) => {
    const { terms } = receipt(event, id, code);
    const worth = terms.map((term) => number(term.value) * (term.factor === undefined ? 1 : number(term.factor)));
    expect(worth.reduce((total, each) => total + each, 0)).toBe(sum);
    expect(worth.filter((_, i) => !terms[i].counted)).toEqual([dropped]);
  });
});
