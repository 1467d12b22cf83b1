import { describe, expect, it } from 'vitest';
import type { GameResult } from '../../tournament/gameResult.ts';
import { scoringOf } from '../../tournament/scoring.ts';
import { EMPTY_TOURNAMENT, type Game, type Round, type Tournament } from '../../tournament/tournament.ts';
import type { RoundPairing, SystemEdition } from '../system.ts';
import { edition1999, edition2026 } from './edition.ts';
import { exchangeOrder } from './groupPairing.ts';

/** The worked example of the Turkish text: 15 players, three rounds. [white, black, result]. */
const RATINGS = [2600, 2570, 2480, 2460, 2420, 2420, 2410, 2350, 2330, 2310, 2310, 2310, 2250, 2220, 2220];
type Line = readonly [number, number, GameResult?];
const PRINTED: readonly { readonly bye: number; readonly games: readonly Line[] }[] = [
  {
    bye: 15,
    games: [
      [1, 8, '10'],
      [9, 2, '01'],
      [3, 10, '01'],
      [11, 4, '10'],
      [5, 12, '=='],
      [13, 6, '01'],
      [7, 14, '10'],
    ],
  },
  {
    bye: 13,
    games: [
      [10, 1, '01'],
      [2, 7, '10'],
      [6, 15, '=='],
      [12, 11, '=='],
      [4, 5, '01'],
      [14, 3, '10'],
      [8, 9, '=='],
    ],
  },
  {
    bye: 4,
    games: [
      [1, 2],
      [15, 5],
      [11, 6],
      [7, 12],
      [10, 13],
      [9, 14],
      [3, 8],
    ],
  },
];

function before(round: number): Tournament {
  const rounds = PRINTED.slice(0, round - 1).map(({ bye, games }, i): Round => {
    return {
      number: i + 1,
      status: 'closed',
      games: games.map(([white, black, result], at): Game => ({ board: at + 1, white, black, result: result ?? '??' })),
      byes: [{ player: bye, kind: 'pab' }],
    };
  });
  const players = RATINGS.map((rating, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating }));
  return { ...EMPTY_TOURNAMENT, system: 'lim', totalRounds: 9, initialColour: 'white', players, rounds };
}

function paired(edition: SystemEdition, round: number): RoundPairing {
  const result = edition.pair(before(round), { round, explain: true });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const games = (pairing: RoundPairing): string[] =>
  pairing.pairings.map(({ white, black }) => `${white}-${black}`).sort();
const printed = (round: number): string[] =>
  PRINTED[round - 1].games.map(([white, black]) => `${white}-${black}`).sort();

describe('the worked example of the old text', () => {
  it.each([1, 3])('round %i: as printed, by the edition of 1999', (round) => {
    expect(games(paired(edition1999, round))).toEqual(printed(round));
    expect(paired(edition1999, round).bye).toBe(PRINTED[round - 1].bye);
  });

  it('round 2: bye 14 and floater 3 by A.2.1 and A.4.2; the print changes both to spare one clash, by no article', () => {
    const rule = paired(edition1999, 2);
    expect(rule.bye).toBe(14);
    expect(games(rule)).toEqual(['10-1', '12-11', '2-7', '4-9', '5-3', '6-15', '8-13'].sort());
    expect(PRINTED[1].bye).toBe(13);
    expect(printed(2)).toEqual(['10-1', '12-11', '14-3', '2-7', '4-5', '6-15', '8-9'].sort());
  });

  it('round 2: 15 had the bye and is not moved, 11 floats (A.4.10); in 2026 a bye is no float, and 15 goes', () => {
    const floaters = (edition: SystemEdition) =>
      paired(edition, 2)
        .decisions.filter(({ rule }) => /floater(\.instead)?$/.test(rule))
        .map(({ facts }) => facts.player);
    expect(floaters(edition1999)).toEqual([11, 3]);
    expect(floaters(edition2026)).toEqual([15, 3]);
  });

  it('round 3 in 2026: 5-6 and 11-15 instead of 15-5 and 11-6, player by player', () => {
    const expected = printed(3).filter((game) => game !== '15-5' && game !== '11-6');
    const found = games(paired(edition2026, 3));
    expect(found.filter((game) => expected.includes(game))).toEqual(expected);
    expect(found.filter((game) => !expected.includes(game)).map((game) => game.split('-').sort())).toEqual([
      ['11', '15'],
      ['5', '6'],
    ]);
  });

  it('round 1: 1 has White by lot, odd numbers of the upper half too (B.1.2)', () => {
    const colours = paired(edition1999, 1).decisions.filter(({ rule }) => rule.endsWith('colour.lot'));
    expect(colours.map(({ facts }) => facts.white)).toEqual([1, 9, 3, 11, 5, 13, 7]);
  });

  it('against names the rule', () => {
    expect(edition1999.against(before(3), 3, 6, 15)[0]?.article).toBe('A.3.1');
    expect(edition1999.against(before(3), 3, 1, 2)).toEqual([]);
  });
});

it('A.5.2: the first of six tries 4, 5, 6, 3, 2', () => {
  expect(exchangeOrder(6).map((place) => place + 1)).toEqual([4, 5, 6, 3, 2]);
});

it('no median, missing rounds and a wrong setting are refused', () => {
  const { totalRounds: _, ...open } = before(2);
  const refused = [
    open,
    { ...before(2), scoring: scoringOf(0, 0, 0) },
    { ...before(2), options: { scrutiny: 'none' } },
  ].map((tournament) => edition2026.pair(tournament, { round: 2 }));
  expect(
    refused.map((result) => (result.ok ? '' : result.error.kind === 'unsuitable' ? result.error.rule : '')),
  ).toEqual(['lim.2026.roundsMissing', 'lim.2026.noMedian', 'lim.2026.badOption']);
});
