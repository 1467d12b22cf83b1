import type { Bye, ByeKind, Game, GameResult, Round, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT, roundInputOf, whyNot } from '@turnuva/engine';
import { describe, expect, it } from 'vitest';
import { dubovField } from '../../engine/src/pairing/dubov2026/round.ts';
import { LiteralDubov2026 } from './oracle/dubov2026.ts';
import { oracleAgainst } from './oracle/dutch2026.ts';

const KINDS: Readonly<Record<string, ByeKind>> = { H: 'half', Z: 'zero', U: 'pab' };
const RESULT: Readonly<Record<string, GameResult>> = { '1': '10', '0': '01', '=': '==', '+': '+-', '-': '-+' };

interface Position {
  readonly system: string;
  readonly totalRounds: number;
  readonly lot: 'white' | 'black';
  /** A player a line: rating, then the rounds so far as `6w1`, byes as H, Z and U. */
  readonly table: string;
  /** Who is not paired in the round that is asked about. */
  readonly absent?: readonly number[];
}

/** A tournament of which the next round is to be paired. */
function tournamentOf({ system, totalRounds, lot, table, absent = [] }: Position): Tournament {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
  const rounds = Array.from({ length: rows[0].length - 1 }, (_, r): Round => {
    const games: Game[] = [];
    const byes: Bye[] = [];
    for (const [i, row] of rows.entries()) {
      const cell = row[r + 1];
      const [, opponent, colour, letter] = /^(\d+)([wb])(.)$/.exec(cell) ?? [];
      if (opponent === undefined) byes.push({ player: i + 1, kind: KINDS[cell] });
      else if (colour === 'w') {
        const theirs = rows[Number(opponent) - 1][r + 1].at(-1);
        const result = letter === '-' && theirs === '-' ? '--' : RESULT[letter];
        games.push({ board: games.length + 1, white: i + 1, black: Number(opponent), result });
      }
    }
    return { number: r + 1, status: 'closed', games, byes };
  });
  const byes = absent.map((player) => ({ player, kind: 'zero' as const }));
  const next: Round = { number: rounds.length + 1, status: 'open', games: [], byes };
  return {
    ...EMPTY_TOURNAMENT,
    system,
    edition: '2026',
    totalRounds,
    initialColour: lot,
    players: rows.map(([rating], i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: Number(rating) })),
    rounds: [...rounds, next],
  };
}

/** FINDINGS H: positions in which the first edition's answer was wrong. */
const D3: Position = {
  system: 'dutch',
  totalRounds: 7,
  lot: 'black',
  table: `
    2681 6b= Z 3w=
    2591 7w= Z 8b=
    2509 8b1 4w0 1b=
    2503 9w1 3b1 5w=
    2350 10b1 6w= 4b=
    2349 1w= 5b= 10w1
    2244 2b= Z 9w1
    2002 3w0 9b= 2w=
    1941 4b0 8w= 7b0
    1924 5w0 U 6b0`,
};
const D3B: Position = {
  system: 'dutch',
  totalRounds: 6,
  lot: 'white',
  absent: [7],
  table: `
    2273 7w= 5b1 9w1
    2270 8b0 10w= 3b0
    2221 9w1 4b0 2w1
    2172 10b1 3w1 8b0
    2163 H 1w0 10b1
    2114 11w1 H H
    2084 1b= 8w0 11b1
    2051 2w1 7b1 4w1
    1993 3b0 11w1 1b0
    1950 4w0 2b= 5w0
    1882 6b0 9b0 7w0`,
};
const D3C: Position = {
  system: 'dutch',
  totalRounds: 8,
  lot: 'white',
  absent: [2],
  table: `
    2434 8w1
    2406 9b=
    2381 10w=
    2219 11b1
    2160 12w=
    2123 13b1
    2093 14w-
    2063 1b0
    2059 2w=
    2037 3b=
    2031 4w0
    2017 5b=
    2001 6w0
    1992 7b+`,
};
const D3D: Position = {
  system: 'dutch',
  totalRounds: 7,
  lot: 'white',
  absent: [7, 13],
  table: `
    2647 8w1 5b- 6b1 3w1 2b1
    2617 9b1 13w+ 5w1 10b1 1w0
    2329 Z 12b1 13w1 1b0 9w1
    2275 10w0 8b0 U 14w+ 5b0
    2228 11b1 1w+ 2b0 6w1 4w1
    2213 12w= 10b1 1w0 5b0 13w1
    2206 13b- Z Z Z Z
    2094 1b0 4w1 12b1 Z 10w1
    2056 2w0 Z 11b1 12w1 3b0
    1908 4b1 6w0 14b1 2w0 8b0
    1825 5w0 Z 9w0 13b= 14w1
    1807 6b= 3w0 8w0 9b0 U
    1718 7w+ 2b- 3b0 11w= 6b0
    1656 U Z 10w0 4b- 11b0`,
};
const D4: Position = {
  system: 'dubov',
  totalRounds: 5,
  lot: 'white',
  table: `
    2249 5w1
    2107 6b1
    2105 7w=
    1917 8b1
    1870 1b0
    1803 2w0
    1748 3b=
    1637 4w0`,
};
const D5: Position = {
  system: 'lim',
  totalRounds: 6,
  lot: 'white',
  table: `
    2761 6w1
    2756 7b+
    2734 8w=
    2665 9b1
    2398 10w-
    2388 1b0
    2385 2w-
    2270 3b=
    2229 4w0
    2194 5b+`,
};

describe('FINDINGS H', () => {
  it.each([
    ['D3: not C8, whose test of the next bracket did not decide', D3, 4, [1, 7], 'C12', 15, 1],
    ['D3b: not C12: it is earlier in the order', D3B, 4, [2, 5], 'C6', 15, 2],
    ['D3c: C6 counts downfloaters, not pairs', D3C, 2, [1, 11], 'C6', 10, 2],
    ['D3d: not "as good by every criterion": C6 is worse', D3D, 6, [6, 9], 'C6', 25, 2],
  ] as const)('%s', (_, position, round, [a, b], rule, bracketScore, count) => {
    const tournament = tournamentOf(position);
    const { decisions, verified } = whyNot(tournament, round, { pairs: [[a, b]] }, { verify: true });
    const facts = { player: a, opponent: b, bracketScore, count };
    expect(decisions).toEqual([{ rule: `dutch.2026.against.${rule}`, article: `C.04.3 ${rule}`, facts }]);
    const history = roundInputOf(tournament, round);
    const index = (id: number): number => history.indexOf.get(id) ?? -1;
    expect(oracleAgainst(history, index(a), index(b))).toEqual({ rule, count, bracketScore });
    expect(verified).toBe(true);
  });

  it('D4: the article that is first worse (3.2.6), never "groups"', () => {
    const tournament = tournamentOf(D4);
    const [first] = whyNot(tournament, 2, { pairs: [[3, 4]] }).decisions;
    expect(first).toMatchObject({ rule: 'dubov.2026.against.transposition', article: 'C.04.4.1 3.2.6' });
    expect(first.facts).toMatchObject({ white: 3, black: 4, bracketScore: 10 });
    const field = dubovField(roundInputOf(tournament, 2), { upfloatHistory: 'paired' });
    const limits = { limited: true, maximum: 3 };
    const itemsOf = (forced?: readonly [number, number]) =>
      new LiteralDubov2026(field, limits, forced).run()?.items ?? [];
    const [made, instead] = [itemsOf(), itemsOf([2, 3])];
    const parts = made.find((item, i) => item.values.join() !== instead[i]?.values.join());
    expect(parts).toMatchObject({ rule: 'transposition', place: 10 });
  });

  it('D5: only a final pairing is named', () => {
    const { decisions, changed } = whyNot(tournamentOf(D5), 2, { pairs: [[2, 10]] });
    // 3-2 is on board 2 of the round; 2-10 would take its place.
    expect(decisions).toMatchObject([{ rule: 'lim.2026.against.step.pair', facts: { player: 2, opponent: 3 } }]);
    expect(changed.map(({ white, black }) => [white, black])).toContainEqual([10, 2]);
  });
});
