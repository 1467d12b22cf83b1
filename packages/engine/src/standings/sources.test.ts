import { readFileSync } from 'node:fs';
import {
  OLYMPIAD_22,
  ROUND_ROBIN_12,
  SENER,
  SWISS_18,
  TEAM_ROUND_ROBIN_4,
  teamTournament,
  tournamentFromCards,
  tournamentFromTable,
} from '@turnuva/testkit/standings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '../tournament/tournament.ts';
import { tieBreakSheets } from '../views/index.ts';
import type { StandingsOptions } from './index.ts';
import { listErrors, RECOMMENDED_LISTS, receiptOf, standingsOf, TIEBREAK_EDITIONS, tieBreaksFor } from './index.ts';

const CLASSIC = { tiebreakEdition: 'classic' } as const;
const swiss = tournamentFromCards({ ...Object.fromEntries(SWISS_18.map((card, i) => [i + 1, card])) }, CLASSIC);

/** What every line of a receipt adds. */
function products(tournament: Tournament, id: number, code: string): number[] {
  const receipt = receiptOf(tournament, { tiebreaks: [code] }, id, code);
  if (!receipt.ok) throw new Error(JSON.stringify(receipt.error));
  return receipt.value.terms.map(({ product }) => product.num / product.den);
}

describe('figures of the sources, line by line', () => {
  it.each([
    [9, [2, 1, 1, 2, 2, 2, 2, 1, 4, 4, 1]],
    [10, [1, 2, 2, 2, 2, 2, 1, 2, 1, 2, 4]],
  ])('seed 004, table 5: Kashdan of %d', (id, parts) => {
    const found = products(tournamentFromTable(ROUND_ROBIN_12, CLASSIC), id, 'KASHDAN');
    expect([...found].sort()).toEqual([...parts].sort());
  });

  it('the progressive card: 1 1 1.5 2.5 3.5 3.5 3.5', () => {
    const card = tournamentFromCards({ 1: '2w1 3b0 4w= 5b+ 6w1 7b0 8w0' }, CLASSIC);
    expect(products(card, 1, 'PS')).toEqual([1, 1, 1.5, 2.5, 3.5, 3.5, 3.5]);
    expect(products(card, 1, 'PS/C3')).toEqual([0, 0, 0, 2.5, 3.5, 3.5, 3.5]);
  });

  it('seed 001: running total of Şener', () => {
    expect(products(tournamentFromCards(SENER, CLASSIC), 4, 'PS')).toEqual([1, 2, 3, 3.5, 4.5, 4.5, 5.5]);
  });

  it('seed 004, table 1: Umay without her lowest, her two lowest, and the median', () => {
    expect(products(swiss, 11, 'BH/C1')).toEqual([5, 0, 4, 4, 3, 4.5, 3]);
    expect(products(swiss, 11, 'BH/C2').filter((value) => value === 0)).toHaveLength(2);
    expect(products(swiss, 11, 'BH/M1')).toEqual([0, 0, 4, 4, 3, 4.5, 3]);
  });

  const olympiad = teamTournament(
    22,
    8,
    Array.from({ length: 9 }, (_, r) =>
      OLYMPIAD_22.flatMap(([card], t) => {
        const [second, points] = card.split(' ')[r].split(':').map(Number);
        return second > t + 1 ? [{ first: t + 1, second, points }] : [];
      }),
    ),
    CLASSIC,
  );
  it.each([
    ['OKM', 3, [0, 8, 16, 8, 12, 10, 17, 9, 8]],
    ['OKM', 4, [0, 10, 17, 10, 12, 16, 9, 10, 11]],
    // The lowest product, 5.5, is left out.
    ['OKSB', 4, [48, 45, 42.5, 45, 60, 40, 49.5, 70, 0]],
  ])('seed 004, tables 12 to 14: %s of team %d', (code, team, parts) =>
    expect(products(olympiad, team, code)).toEqual(parts),
  );

  it('seed 004, tables 15 and 16: match by match (printed for A: 3.5 instead of 7)', () => {
    const wheel = [
      [1, 4],
      [2, 3],
      [1, 3],
      [4, 2],
      [1, 2],
      [3, 4],
    ];
    const rounds = [0, 2, 4].map((from) =>
      wheel.slice(from, from + 2).map(([first, second]) => {
        return { first, second, points: TEAM_ROUND_ROBIN_4[first - 1][second - 1] ?? 0 };
      }),
    );
    const event = teamTournament(4, 4, rounds, { ...CLASSIC, system: 'round-robin' });
    const sorted = (id: number): number[] => products(event, id, 'MSB').sort((a, b) => a - b);
    expect([1, 2, 3, 4].map(sorted)).toEqual([
      [3, 7, 12],
      [3, 6, 12],
      [0, 6, 8],
      [0, 2, 7.5],
    ]);
  });
});

describe('lists of the sources', () => {
  const codesOf = (id: string): readonly string[] | undefined =>
    RECOMMENDED_LISTS.find((list) => list.id === id)?.codes;

  it.each([
    ['classicRoundRobin', ['DE', 'SB', 'WIN', 'KS']],
    ['classicTeamRoundRobin', ['GP', 'MP', 'DE', 'MSB', 'HBW']],
    // Lines 1275 to 1277 of seed 004 name one method.
    ['classicTeamRoundRobinOkm', ['GP', 'MP', 'DE', 'OKSB', 'HBW']],
    // Reading A of the flattened table (docs/tiebreaks.md).
    ['classicSwissClose', ['ARO', 'ARO/C1', 'BH', 'SB']],
    ['classicSwissFar', ['BH', 'SB']],
    ['classicSwissUnrated', ['PS', 'WIN', 'DE']],
    // Reading B.
    ['classicSwissFarB', ['BH', 'SB', 'DE']],
    ['classicSwissUnratedB', ['PS', 'WIN', 'BH', 'SB']],
    ['classicTeamSwiss', ['GP', 'MP', 'DE', 'BH']],
    ['classicTeamSwissOkm', ['GP', 'MP', 'DE', 'BH', 'OKM', 'HBW', 'FFW']],
    ['classicOlympiad', ['GP', 'MP', 'DE']],
  ])('%s', (id, codes) => expect(codesOf(id)).toEqual(codes));

  it('every list is sound on its own', () => {
    for (const { id, edition, of, codes } of RECOMMENDED_LISTS)
      expect([id, listErrors(edition, of, codes)]).toEqual([id, []]);
  });
});

const CUTS = ['', '/C1', '/C2', '/M1', '/M2'];
const withP = (codes: readonly string[]): string[] => codes.flatMap((code) => [code, `${code}/P`]);
const variants = (name: string, ends: readonly string[]): string[] => ends.map((end) => name + end);

/** Mandatory Tie-Breaks (MTB26), and what C.07 of March 2026 added. */
const MANDATORY_PLAYERS = [
  ...withP(['DE', ...variants('SB', ['', '/C1', '/C2']), ...variants('BH', CUTS), ...variants('FB', CUTS)]),
  ...variants('ARO', CUTS),
  ...variants('PS', ['', '/C1', '/C2']),
  ...['BPG', 'BWG', 'REP', 'TPR', 'PTP', 'APRO', 'APPO', 'WIN', 'WON', 'AOB', 'AOB/F', 'KS', 'KS/L+1', 'KS/L-2'],
  ...['STD', 'TPN', 'TPN/R', 'RTNG', 'RTNG/R'],
];
const MANDATORY_TEAMS = [
  ...[':MP', ':GP'].flatMap((on) => [
    ...variants(`PS${on}`, ['', '/C1', '/C2']),
    ...withP([...variants(`BH${on}`, CUTS), ...variants(`FB${on}`, CUTS)]),
    ...variants(`AOB${on}`, ['', '/F']),
    ...variants(`KS${on}`, ['', '/L+1', '/L-1']),
  ]),
  ...['WIN:MP', 'WON:MP', 'BC', 'TBR', 'BBE', 'MPvGP'],
  ...withP(['EMMSB', 'EMGSB', 'EGMSB', 'EGGSB'].flatMap((name) => variants(name, ['', '/C1', '/C2']))),
  ...withP(['EDE', 'EDEBT', 'EDEBB', 'EDET', 'EDEB']),
  ...['SSSC', 'SSSC/F', 'SSSC/P', 'SSSC/K3'],
];

describe('codes and modifiers of the regulations', () => {
  it('every mandatory code is understood', () => {
    expect(listErrors('2026', 'players', MANDATORY_PLAYERS)).toEqual([]);
    expect(listErrors('2026', 'teams', MANDATORY_TEAMS)).toEqual([]);
  });

  it.each([
    ['players', MANDATORY_PLAYERS],
    ['teams', MANDATORY_TEAMS],
  ] as const)('every mandatory code of %s makes a table with a receipt that ends in its value', (of, codes) => {
    const event: Tournament =
      of === 'players'
        ? {
            ...swiss,
            tiebreakEdition: '2026',
            players: swiss.players.map((each) => ({ ...each, rating: 2000 - each.id })),
          }
        : teamTournament(4, 4, [
            [
              { first: 1, second: 2, points: 2.5 },
              { first: 3, second: 4, points: 1 },
            ],
            [
              { first: 1, second: 3, points: 2 },
              { first: 2, second: 4, points: 3.5 },
            ],
          ]);
    for (const code of codes) {
      const table = standingsOf(event, { tiebreaks: [code], of });
      const sheets = tieBreakSheets(event, { tiebreaks: [code], of });
      if (!table.ok || !sheets.ok) throw new Error(`${code}: ${JSON.stringify(table)}`);
      expect([code, sheets.value.map(({ receipts }) => receipts[0].text)]).toEqual([
        code,
        table.value.rows.map(({ values }) => values[0].text),
      ]);
    }
  });

  it('every code and modifier is in docs/tiebreaks.md', () => {
    const manual = readFileSync(new URL('../../../../docs/tiebreaks.md', import.meta.url), 'utf8');
    const named = new Set(manual.match(/[A-Za-z][A-Za-z0-9]+/g));
    for (const edition of TIEBREAK_EDITIONS) {
      for (const of of ['players', 'teams'] as const) {
        const missing = tieBreaksFor(edition, of, false).filter(({ name }) => !named.has(name));
        expect([edition, of, missing.map(({ name }) => name)]).toEqual([edition, of, []]);
      }
    }
    for (const modifier of [':MP', ':GP', '/C1', '/M1', '/P', '/F', '/L+1', '/L-1', '/K4', '/R', '/U1400', '/X1'])
      expect([modifier, manual.includes(`\`${modifier}\``)]).toEqual([modifier, true]);
  });
});

describe('after any round, with and without those who left', () => {
  const leaver = fc.record({
    id: fc.integer({ min: 1, max: 18 }),
    withdrawnFrom: fc.integer({ min: 1, max: 8 }),
    expelled: fc.boolean(),
  });
  const TIEBREAKS = ['BH', 'SB', 'DE', 'PS'];
  const rows = (tournament: Tournament, options: StandingsOptions) => {
    const made = standingsOf(tournament, { tiebreaks: TIEBREAKS, edition: '2026', ...options });
    if (!made.ok) throw new Error(made.error.kind);
    return made.value.rows;
  };

  it('law: leaving players out changes who is listed and the ranks, not anyone’s own points and values', () => {
    fc.assert(
      fc.property(fc.array(leaver, { maxLength: 4 }), fc.integer({ min: 1, max: 7 }), (leavers, round) => {
        const left = new Map(leavers.map((each) => [each.id, each]));
        const event = { ...swiss, players: swiss.players.map((each) => ({ ...each, ...left.get(each.id) })) };
        const all = rows(event, { round, includeExpelled: true });
        expect(all).toHaveLength(18);
        const known = new Map(all.map((row) => [row.id, row]));
        for (const includeWithdrawn of [true, false]) {
          const listed = rows(event, { round, includeWithdrawn });
          const ids = new Set(listed.map(({ id }) => id));
          for (const { id } of event.players) {
            const who = left.get(id);
            const gone = who !== undefined && !who.expelled && who.withdrawnFrom <= round + 1;
            expect([id, ids.has(id)]).toEqual([id, !(who?.expelled === true || (gone && !includeWithdrawn))]);
          }
          listed.forEach((row, i) => {
            expect(row.points).toBe(known.get(row.id)?.points);
            // Direct encounter is among those listed; the others are of the whole event.
            expect([0, 1, 3].map((n) => row.values[n])).toEqual([0, 1, 3].map((n) => known.get(row.id)?.values[n]));
            expect(row.rank).toBeLessThanOrEqual(i + 1);
          });
          expect(listed[0]?.rank ?? 1).toBe(1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
