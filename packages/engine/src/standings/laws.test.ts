import { teamTournament } from '@turnuva/testkit/standings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, fraction, roundedHalfUp, ZERO } from '../kernel/fraction.ts';
import { randomFrom, shuffle } from '../kernel/random.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { GAME_RESULTS } from '../tournament/gameResult.ts';
import type { Bye, Game, Round, Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { lotsBreak, receiptOf, standingsOf } from './index.ts';

/** Random pairings, results of every kind, byes and gaps; repeated meetings happen. */
function randomEvent(seed: number, size: number, rounds: number): Tournament {
  const random = randomFrom(seed);
  const players = Array.from({ length: size }, (_, i) => ({
    id: i + 1,
    tpn: i + 1,
    name: `P${i + 1}`,
    rating: 1000 + random.below(1500),
  }));
  const list = Array.from({ length: rounds }, (_, r): Round => {
    const order = shuffle(
      players.map(({ id }) => id),
      random,
    );
    const games: Game[] = [];
    const byes: Bye[] = [];
    while (order.length > 0) {
      const white = order.pop() ?? 0;
      const kind = random.below(10);
      if (kind < 4 && kind > 0) byes.push({ player: white, kind: (['full', 'half', 'zero'] as const)[kind - 1] });
      else if (kind > 3 && order.length > 0) {
        const result: GameResult = GAME_RESULTS[random.below(GAME_RESULTS.length)];
        games.push({ board: games.length + 1, white, black: order.pop() ?? 0, result });
      }
    }
    return { number: r + 1, status: 'closed', games, byes };
  });
  const adjustments = players
    .filter(() => random.below(6) === 0)
    .map(({ id }) => ({ player: id, points: 5 * (random.below(5) - 2), round: random.below(rounds + 1) }));
  return { ...EMPTY_TOURNAMENT, totalRounds: rounds, players, rounds: list, adjustments };
}

/** Teams that meet at random, over boards that are won, drawn and lost, with bonuses and penalties. */
function randomTeams(seed: number, size: number, rounds: number): Tournament {
  const random = randomFrom(seed);
  const list = Array.from({ length: rounds }, () => {
    const order = shuffle(
      Array.from({ length: size }, (_, i) => i + 1),
      random,
    );
    const matches = Array.from({ length: Math.floor(size / 2) }, (_, m) => {
      return { first: order[2 * m], second: order[2 * m + 1], points: random.below(9) / 2 };
    });
    return matches.filter(() => random.below(8) > 0);
  });
  const adjustments = [
    { team: 1, matchPoints: -10, points: 0 },
    { team: 2, points: 5, round: 1 },
  ];
  return teamTournament(size, 4, list, { totalRounds: rounds, adjustments });
}

const events = fc
  .tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 2, max: 14 }), fc.integer({ min: 1, max: 9 }))
  .map(([seed, size, rounds]) => randomEvent(seed, size, rounds));
/** Codes whose value is the plain sum of their lines. */
const SUMS_2026 = ['BH', 'BH/C1', 'BH/C2', 'BH/M1', 'BH/P', 'FB', 'FB/C1', 'SB', 'SB/C1', 'SB/P', 'KS', 'KS/L+1', 'PS'];
const COUNTS = ['PS/C1', 'STD', 'WIN', 'WON', 'BPG', 'BWG', 'REP', 'TPN', 'RTNG', 'PTS'];
const NEW_IN_2026 = new Set(['STD', 'TPN', 'RTNG']);
const SUMS_CLASSIC = ['BH', 'BH/C1', 'BH/M3', 'BB', 'SB', 'AS', 'PS/C3', 'KASHDAN', 'KS/X1', 'WIN', 'PTS'];
const ALL = [
  ...SUMS_2026,
  ...COUNTS.slice(0, -1),
  'AOB',
  'AOB/F',
  'ARO',
  'ARO/C1',
  'ARO/M1',
  'TPR',
  'PTP',
  'APRO',
  'APPO',
  'DE',
];

function tableOf(event: Tournament, tiebreaks: readonly string[], edition: string) {
  const made = standingsOf(event, { tiebreaks, edition, lots: 1 });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

describe('laws of the table', () => {
  it.each([
    ['2026', [...SUMS_2026, ...COUNTS]],
    ['2024', [...SUMS_2026, ...COUNTS.filter((code) => !NEW_IN_2026.has(code))]],
    ['classic', SUMS_CLASSIC],
  ])('%s: every receipt adds up to its value', (edition, codes) => {
    fc.assert(
      fc.property(events, fc.constantFrom(...codes), (event, code) => {
        for (const { id, values } of tableOf(event, [code === 'PTS' ? 'WIN' : code], edition).rows) {
          const receipt = receiptOf(event, { tiebreaks: [code], edition }, id, code);
          if (!receipt.ok) throw new Error(JSON.stringify(receipt.error));
          const sum = receipt.value.terms.reduce((total, term) => add(total, term.product), ZERO);
          expect(sum).toEqual(receipt.value.value);
          if (code !== 'PTS') expect(receipt.value.value).toEqual(values[0].value);
          for (const term of receipt.value.terms) if (!term.counted) expect(term.product).toEqual(ZERO);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('a bonus given before round 1 is a line of the receipt then, for players and teams', () => {
    const event = randomEvent(7, 4, 0);
    const early = { ...event, totalRounds: 5, adjustments: [{ player: 2, points: 5, round: 0 }] };
    const receipt = receiptOf(early, { tiebreaks: ['PTS'], edition: '2026' }, 2, 'PTS');
    expect(receipt.ok && receipt.value.terms.map(({ round, product }) => ({ round, product }))).toEqual([
      { round: undefined, product: fraction(5, 10) },
    ]);
    const league = teamTournament(4, 4, [], {
      totalRounds: 3,
      adjustments: [{ team: 1, matchPoints: -10, points: 0 }],
    });
    const table = standingsOf(league, { tiebreaks: [], edition: '2026', of: 'teams' });
    expect(table.ok && table.value.rows.map(({ id, points }) => [id, points])).toEqual([
      [2, 0],
      [3, 0],
      [4, 0],
      [1, -10],
    ]);
  });

  const TEAM_SUMS = [
    ...['EMMSB', 'EMGSB/C1', 'EGMSB/P', 'EGGSB/C2', 'SSSC', 'SSSC/F', 'SSSC/K3', 'MPvGP', 'PTS', 'PTS:GP'],
    ...['BH:GP', 'BH:MP/C1', 'FB:GP/M1', 'SB:MP', 'KS:GP/L60', 'PS:GP/C1', 'STD:GP', 'WIN:MP', 'BC'],
  ];
  const TEAM_SUMS_CLASSIC = ['GP', 'MP', 'OKM', 'OKSB', 'MSB', 'GSB', 'AS', 'BB', 'FFW'];

  it.each([
    ['2026', TEAM_SUMS],
    ['2024', TEAM_SUMS.filter((code) => code !== 'STD:GP')],
    ['classic', TEAM_SUMS_CLASSIC],
  ])('%s: every receipt of a team adds up to its value', (edition, codes) => {
    const sizes = fc.tuple(fc.nat(1e6), fc.integer({ min: 3, max: 9 }), fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(sizes, fc.constantFrom(...codes), ([seed, size, rounds], code) => {
        const event = randomTeams(seed, size, rounds);
        for (const { id } of event.teams) {
          const receipt = receiptOf(event, { tiebreaks: [], edition, of: 'teams' }, id, code);
          if (!receipt.ok) throw new Error(JSON.stringify(receipt.error));
          // Nobody tied: a board count has no group to be computed for.
          if (receipt.value.steps.some(({ rule }) => rule === 'receipt.notTied')) continue;
          const sum = receipt.value.terms.reduce((total, term) => add(total, term.product), ZERO);
          expect([code, id, sum]).toEqual([code, id, receipt.value.value]);
        }
      }),
      { numRuns: 120 },
    );
  });

  it.each(['ARO', 'ARO/C1', 'AOB', 'APRO', 'APPO', 'TPR', 'PTP'])('%s: its lines lead to the value', (code) => {
    fc.assert(
      fc.property(events, (event) => {
        for (const { id } of event.players) {
          const receipt = receiptOf(event, { tiebreaks: [], edition: '2026' }, id, code);
          if (!receipt.ok) throw new Error(JSON.stringify(receipt.error));
          const { terms, steps, value } = receipt.value;
          const counted = terms.filter((term) => term.counted);
          if (value === undefined) {
            expect(counted).toEqual([]);
            continue;
          }
          const sum = counted.reduce((total, term) => add(total, term.product), ZERO);
          const facts = Object.assign({}, ...steps.map((step) => step.facts)) as Record<string, number>;
          if (code === 'AOB') expect(value).toEqual(fraction(sum.num, sum.den * counted.length));
          else if (code === 'TPR') {
            const average = roundedHalfUp(sum.num, sum.den * counted.length);
            expect([facts.average, facts.average + facts.difference]).toEqual([average, value.num]);
          } else if (code !== 'PTP') expect(value.num).toBe(roundedHalfUp(sum.num, sum.den * counted.length));
          else if (facts.score !== undefined) {
            expect([facts.rating, facts.expected]).toEqual([value.num, sum.num / sum.den]);
            expect(facts.expected).toBeGreaterThanOrEqual(facts.score / 10);
            expect(facts.lower).toBeLessThan(facts.score / 10);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('ranks: the best is 1, equals share, the next is one more than those ahead', () => {
    const lists = fc.subarray(ALL, { minLength: 0, maxLength: 4 });
    fc.assert(
      fc.property(events, lists, (event, tiebreaks) => {
        const { rows } = tableOf(event, tiebreaks, '2026');
        expect(rows.map((row) => row.id).sort((a, b) => a - b)).toEqual(event.players.map((player) => player.id));
        rows.forEach((row, at) => {
          const before = rows[at - 1];
          const same = before !== undefined && before.rank === row.rank;
          if (!same) expect(row.rank).toBe(at + 1);
          if (before === undefined) return;
          expect(before.points).toBeGreaterThanOrEqual(row.points);
          if (before.points > row.points) expect(same).toBe(false);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('within equal points, values fall by the first code that differs', () => {
    const lists = fc.subarray(['BH', 'SB/C1', 'PS', 'WIN', 'AOB', 'ARO'], { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(events, lists, (event, tiebreaks) => {
        const { rows } = tableOf(event, tiebreaks, '2026');
        for (let at = 1; at < rows.length; at++) {
          const [a, b] = [rows[at - 1], rows[at]];
          if (a.points !== b.points) continue;
          const lowest = fraction(-1e9);
          const signs = tiebreaks.map((_, n) => compare(a.values[n].value ?? lowest, b.values[n].value ?? lowest));
          const first = signs.find((sign) => sign !== 0) ?? 0;
          expect(first).toBe(a.rank === b.rank ? 0 : 1);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('ids are only names: renaming players renames the table', () => {
    fc.assert(
      fc.property(events, (event) => {
        const rename = (id: number): number => 1000 - id;
        const renamed: Tournament = {
          ...event,
          players: event.players.map((player) => ({ ...player, id: rename(player.id) })),
          adjustments: event.adjustments.map((each) => ({ ...each, player: rename(each.player ?? 0) })),
          rounds: event.rounds.map((round) => ({
            ...round,
            games: round.games.map((game) => ({ ...game, white: rename(game.white), black: rename(game.black) })),
            byes: round.byes.map((bye) => ({ ...bye, player: rename(bye.player) })),
          })),
        };
        const list = ['DE', 'BH/C1', 'SB', 'PTP'];
        const { rows } = tableOf(renamed, list, '2026');
        expect(rows.map((row) => ({ ...row, id: rename(row.id) }))).toEqual(tableOf(event, list, '2026').rows);
      }),
      { numRuns: 60 },
    );
  });

  it('an earlier round is the table of the event cut there', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 9 }), (event, round) => {
        const played = tableOf(event, [], '2026').round;
        const after = Math.min(round, played);
        const cut = { ...event, totalRounds: 20, rounds: event.rounds.slice(0, after) };
        const list = ['BH', 'FB', 'SB', 'KS', 'DE'];
        const made = standingsOf({ ...event, totalRounds: 20 }, { tiebreaks: list, round: after });
        if (tableOf(cut, [], '2026').round === after) {
          expect(made.ok && made.value.rows).toEqual(tableOf(cut, list, '2026').rows);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lots: the same seed gives the same draw, and separates everyone', () => {
    const event = randomEvent(3, 12, 3);
    const ranks = tableOf(event, ['LOTS'], '2026').rows.map((row) => row.rank);
    expect(ranks).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    const again = standingsOf(event, { tiebreaks: ['LOTS'], lots: 1 });
    expect(again.ok && again.value.lots).toEqual({ drawn: [], seed: 1 });
    expect(again.ok && again.value.rows).toEqual(tableOf(event, ['LOTS'], '2026').rows);
  });

  it('ties before the drawing of lots do not depend on an existing table', () => {
    const lists = [['BH'], ['WIN', 'LOTS'], ['LOTS'], ['PTS', 'SB'], []];
    const kinds = fc.record({
      tiebreaks: fc.constantFrom(...lists),
      system: fc.constantFrom('dutch', 'keizer', 'round-robin'),
      isDrawn: fc.boolean(),
      of: fc.constantFrom('players' as const, 'teams' as const),
    });
    fc.assert(
      fc.property(events, kinds, (players, { isDrawn, of, ...rest }) => {
        const event = of === 'teams' ? randomTeams(players.players.length, 6, 3) : players;
        const order = (of === 'teams' ? event.teams : event.players).map(({ id }) => id);
        const lots = isDrawn ? { lots: [{ round: 1, of, order }] } : {};
        const tournament = { ...event, ...rest, ...lots };
        const made = standingsOf(tournament, { of, unsuitable: 'drop' });
        const alone = lotsBreak(tournament, { of });
        if (made.ok) expect(lotsBreak(tournament, { of }, made.value)).toEqual(alone);
      }),
      { numRuns: 100 },
    );
  });
});
