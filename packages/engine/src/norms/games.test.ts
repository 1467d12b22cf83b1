import { describe, expect, it } from 'vitest';
import { startEvent } from '../journal/testing/journal.ts';
import type { Player, Tournament } from '../tournament/tournament.ts';
import { missing, neededNext, normOf } from './index.ts';
import { nine, oneAgainst } from './testing/oneAgainst.ts';

const asked = { player: 1, title: 'IM' } as const;
const ids = (event: Tournament): string[] => missing(normOf(event, asked)).map(({ id }) => id);

describe('games at another rate of play (B.02 1)', () => {
  it('of a knock-out do not count: rapid extensions and the golden point after games of 90 minutes', () => {
    const event = startEvent('knockout', 2, {
      options: { games: 2, extensionGames: 2, extensions: 2, gameMinutes: 90 },
    });
    event.send({ kind: 'start-knockout' });
    for (let game = 1; game <= 7; game++) event.send({ kind: 'match-result', match: 1, game, board: 1, result: '==' });
    const { games, leftOut } = normOf(event.tournament, asked);
    expect(games.map(({ round }) => round)).toEqual([1, 2]);
    expect(leftOut.map(({ round, why }) => `${round} ${why}`)).toEqual(
      [3, 4, 5, 6, 7].map((round) => `${round} otherRate`),
    );
  });
});

describe('number of games (B.01 1.4.1)', () => {
  /** 6 of 8 are 75 %: 193, so that 2257 make 2450. Eight games need 4 title-holders, 3 IM. */
  const eight = nine(2257).slice(0, 8);

  it('eight of nine rounds are enough with the pairing-allocated bye or a win by forfeit', () => {
    const bye = normOf(oneAgainst('1111p1==0', eight), asked);
    expect(bye).toMatchObject({ made: true, halfPoints: 12, average: 2257, performance: 2450 });
    const forfeit = normOf(oneAgainst('1111+1==0', [...eight.slice(0, 4), 'GER - 2700', ...eight.slice(4)]), asked);
    expect(forfeit).toMatchObject({
      made: true,
      average: 2257,
      leftOut: [{ round: 5, opponent: 6, why: 'notPlayed' }],
    });
  });

  it('not with a bye that was asked for, nor in ten rounds', () => {
    expect(ids(oneAgainst('1111h1==0', eight))).toEqual(['games']);
    expect(ids(oneAgainst('1111p1==0p', eight))).toEqual(['games']);
  });

  it('not with the free round of a round robin of nine, where nobody has more than eight games', () => {
    const event = oneAgainst('1111p1==0', eight);
    // While one is free the others play.
    const others = [{ board: 1, white: 2, black: 3, result: '==' as const }];
    const rounds = event.rounds.map((round) => (round.number === 5 ? { ...round, games: others } : round));
    expect(ids({ ...event, rounds })).toEqual([]);
    expect(ids({ ...event, rounds, system: 'round-robin' })).toEqual(['games']);
    // An opponent who did not come is another matter: nine rounds were to be played.
    const forfeit = oneAgainst('1111+1==0', [...eight.slice(0, 4), 'GER - 2257', ...eight.slice(4)]);
    expect(ids({ ...forfeit, system: 'round-robin' })).toEqual([]);
  });

  it('games that were not played, or hardly, do not count, nor do those of no federation', () => {
    const opponents = [...nine(2284).slice(0, 7), 'NON - 2284', 'TUR - 2284', 'TUR - 2284'];
    const { leftOut } = normOf(oneAgainst('D1111===01', opponents), asked);
    expect(leftOut).toEqual([
      { round: 1, opponent: 2, why: 'notPlayed' },
      { round: 8, opponent: 9, why: 'noFederation' },
    ]);
  });

  it('anyone who had to play the last round and could afford to lose it has the norm though nobody came (1.4.2c)', () => {
    // 6½ of 8 and a loss: 6½ of 9.
    const event = oneAgainst('p11111===+', nine(2284));
    expect(normOf(event, asked)).toMatchObject({ made: true, halfPoints: 13, performance: 2450 });
    expect(normOf(event, asked).games.at(-1)).toMatchObject({ round: 10, halfPoints: 0, asLoss: true });
    // With half a point less a win would have been needed.
    expect(normOf(oneAgainst('p1111====+', nine(2284)), asked).made).toBe(false);
  });
});

describe('games left out', () => {
  it('those at the end, after the norm (1.4.1e), where the opponents were not known beforehand', () => {
    const event = oneAgainst('11111===00', [...nine(2284), 'TUR - 2000']);
    expect(normOf(event, asked)).toMatchObject({
      made: true,
      performance: 2450,
      leftOut: [{ round: 10, opponent: 11, why: 'afterwards' }],
    });
    expect(normOf({ ...event, system: 'round-robin' }, asked).made).toBe(false);
    // The same where the whole table has the mix: 4 IM of ten, and all ten count.
    const table = oneAgainst('11111===00', [...nine(2284), 'SWE IM 2000']);
    expect(normOf(table, asked).made).toBe(true);
    expect(ids({ ...table, system: 'round-robin' })).toEqual(['performance']);
  });

  it('won ones that are not needed, as few and as low as it takes (1.4.1f)', () => {
    const [a, b, c, d, e, , ...rest] = nine(2284);
    // All eleven: 20556 + 2050 + 1500 are 2191 on average. Without the lowest 2261, and 7½ of 10 are 75 % (193).
    const opponents = [a, b, 'TUR - 1500', c, 'TUR - 1490', d, e, 'GER IM 2284', ...rest];
    expect(normOf(oneAgainst('1111111===0', opponents), asked)).toMatchObject({
      made: true,
      performance: 2454,
      leftOut: [{ round: 5, opponent: 6, why: 'won' }],
    });
  });

  it('after an earlier round only games until then count, in an event of as many rounds as before', () => {
    const event = oneAgainst('1111===00', nine(2284));
    const seven = normOf(event, { ...asked, round: 7 });
    expect([seven.games.length, seven.halfPoints, missing(seven)[0]]).toMatchObject([
      7,
      11,
      { id: 'games', needed: 9 },
    ]);
    expect(neededNext(oneAgainst('1111====.', nine(2284)), { ...asked, round: 9 })).toMatchObject({ halfPoints: 1 });
  });

  it('not those whose opponents are needed for the mix', () => {
    // Ten games with three IM, of whom four are needed; without round 5 nine games, 6½ against 2284.
    const [a, b, , d, e, ...rest] = nine(2284);
    const weak = (title: string, last: string) =>
      normOf(oneAgainst('0===111111', [a, b, d, e, `ITA ${title} 1500`, ...rest, `ITA ${last} 2284`]), asked);
    expect(weak('-', 'IM')).toMatchObject({ made: true, leftOut: [{ round: 5, opponent: 6, why: 'won' }] });
    expect(weak('IM', '-').made).toBe(false);
  });

  it('in a round robin only where the whole has the mix (1.4.1f)', () => {
    // Ten games: 9 with the mix and a win against 1500; four IM of ten would be needed for the whole.
    const strong = [...nine(2284), 'TUR - 1500'];
    const event = { ...oneAgainst('11111===01', strong), system: 'round-robin' };
    expect(ids(event)).toEqual(['holders']);
    expect(normOf({ ...event, system: 'dutch' }, asked).made).toBe(true);
  });

  it('a round robin is judged when all its rounds are over (1.4.1e)', () => {
    const event = { ...oneAgainst('11111===0.', [...nine(2284), 'SWE IM 2284']), system: 'round-robin' };
    expect(missing(normOf(event, asked))).toMatchObject([{ id: 'rounds', needed: 10, found: 9 }]);
  });

  it('in a round robin the games of an unrated player without a point against the rated (1.4.2b)', () => {
    const event = { ...oneAgainst('11111===01', [...nine(2284), 'SWE IM 0']), system: 'round-robin' };
    expect(normOf(event, asked).leftOut).toEqual([{ round: 10, opponent: 11, why: 'unratedWithoutPoint' }]);
    expect(normOf({ ...event, system: 'dutch' }, asked).games).toHaveLength(10);
  });
});

describe('a Swiss with many guests (B.01 1.4.3d)', () => {
  /** The applicant meets nobody but compatriots; guests play one another in every round but those they miss. */
  function withGuests(guests: readonly string[], missedBy: readonly [guest: number, round: number][] = []): Tournament {
    const event = oneAgainst(
      '11111===0',
      nine(2284).map((each) => `TUR${each.slice(3)}`),
    );
    const all = oneAgainst('', guests).players.slice(1);
    const players: Player[] = all.map((player, i) => ({ ...player, id: 100 + i, tpn: 100 + i }));
    const rounds = event.rounds.map((round) => ({
      ...round,
      games: [
        ...round.games,
        ...players.flatMap(({ id }, i) => {
          const here = !missedBy.some(([guest, number]) => guest === i && number === round.number);
          return here ? [{ board: id, white: id, black: 1000 + id, result: '==' as const }] : [];
        }),
      ],
    }));
    return { ...event, players: [...event.players, ...players], rounds };
  }
  const guests = (count: number, titled: number, federations: readonly string[]): string[] =>
    Array.from({ length: count }, (_, i) => `${federations[i % federations.length]} ${i < titled ? 'WIM' : 'FM'} 2200`);
  const three = ['GER', 'FRA', 'ITA'];

  it.each([
    ['20 of 3 federations, 10 with a title', guests(20, 10, three), [], true],
    ['19', guests(19, 10, three), [], false],
    ['9 with a title; FM is none of them', guests(20, 9, three), [], false],
    ['2 federations', guests(20, 10, ['GER', 'FRA']), [], false],
    ['FIDE’s flag is no third one', guests(20, 10, ['GER', 'FRA', 'FID']), [], false],
    ['21, one of whom misses a round', guests(21, 11, three), [[0, 4]], true],
    ['20, one of whom misses a round: 19 in it', guests(20, 11, three), [[0, 4]], false],
    [
      '21, two of whom miss a round each',
      guests(21, 12, three),
      [
        [0, 4],
        [1, 6],
      ],
      true,
    ],
    [
      '21, one of whom misses two and so counts in none',
      guests(21, 12, three),
      [
        [0, 4],
        [0, 5],
        [1, 6],
      ],
      false,
    ],
  ] as [string, string[], [number, number][], boolean][])('%s', (_, all, missedBy, exempt) => {
    const norm = normOf(withGuests(all, missedBy), asked);
    expect([norm.made, norm.exempt]).toEqual(exempt ? [true, '1.4.3d'] : [false, undefined]);
  });

  it('unrated guests do not count', () => {
    const event = withGuests(guests(20, 10, three).map((each, i) => (i === 0 ? each.replace('2200', '0') : each)));
    expect(normOf(event, asked).guests).toEqual({ rated: 19, federations: 3, titled: 9, enough: false });
  });
});

describe('what the last game must bring', () => {
  it.each([
    ['6 of 8: a draw makes 6½', '1111====.', 1],
    ['7 of 8: a loss leaves 7 of 9 (78 %, 220)', '111111==.', 0],
    ['5½ of 8: a win makes 6½', '1111===0.', 2],
    ['5 of 8: nothing', '1111==00.', undefined],
  ] as const)('%s', (_, letters, halfPoints) => {
    expect(neededNext(oneAgainst(letters, nine(2284)), asked)).toEqual({
      ...{ round: 9, opponent: 10 },
      ...(halfPoints === undefined ? {} : { halfPoints }),
    });
  });

  it('is not asked where the norm is made, or more rounds follow', () => {
    expect(neededNext(oneAgainst('11111===0.', [...nine(2284), 'TUR - 2000']), asked)).toBeUndefined();
    expect(neededNext(oneAgainst('1111====.', nine(2284), { totalRounds: 11 }), asked)).toBeUndefined();
    expect(neededNext(oneAgainst('1111===..', nine(2284)), asked)).toBeUndefined();
  });
});
