import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../kernel/random.ts';
import type { ForbiddenPairs, Player, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import { editionOf } from '../registry.ts';
import type { SystemEdition } from '../system.ts';
import { outlookOf } from './outlook.ts';

const dutch = editionOf('dutch') as SystemEdition;

function field(count: number, totalRounds: number, forbidden: readonly ForbiddenPairs[], club = ''): Tournament {
  const players = Array.from(
    { length: count },
    (_, i): Player => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 2000 - i, club: i < 3 ? club : 'other' }),
  );
  return { ...EMPTY_TOURNAMENT, info: { name: 'Field' }, totalRounds, players, forbidden };
}

type Pairs = readonly (readonly [number, number])[];

/** Every way to pair the numbers, with at most one left over as [n, 0]. */
function pairingsOf(numbers: readonly number[], legal: (a: number, b: number) => boolean, odd: boolean): Pairs[] {
  const [first, ...rest] = numbers;
  if (first === undefined) return [[]];
  const paired = rest.flatMap((other) =>
    legal(first, other)
      ? pairingsOf(
          rest.filter((each) => each !== other),
          legal,
          odd,
        ).map((way): Pairs => [[first, other], ...way])
      : [],
  );
  return odd && legal(first, 0)
    ? [...paired, ...pairingsOf(rest, legal, false).map((way): Pairs => [[first, 0], ...way])]
    : paired;
}

/** Whether some, and whether every course of all rounds comes to its end: nobody meets twice or rests twice. */
function courses({ players, totalRounds = 0, forbidden }: Tournament, round = 1, met: Pairs = []): [boolean, boolean] {
  if (round > totalRounds) return [true, true];
  const legal = (a: number, b: number): boolean =>
    !met.some((pair) => pair.includes(a) && pair.includes(b)) &&
    !forbidden.some(
      (each) =>
        each.firstRound <= round && round <= each.lastRound && each.players.includes(a) && each.players.includes(b),
    );
  const ways = pairingsOf(
    players.map(({ id }) => id),
    legal,
    players.length % 2 === 1,
  );
  if (ways.length === 0) return [false, false];
  let [some, every] = [false, true];
  for (const way of ways) {
    const [one, all] = courses({ ...EMPTY_TOURNAMENT, players, totalRounds, forbidden }, round + 1, [...met, ...way]);
    some ||= one;
    every &&= all;
    if (some && !every) break;
  }
  return [some, every];
}

describe('what is said of the rounds to come', () => {
  it('is what enumerating every course of them finds', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 240; seed++) {
      const random = randomFrom(seed, 9);
      const count = 4 + random.below(3);
      const rounds = 1 + random.below(3);
      const forbidden = Array.from({ length: random.below(5) }, (): ForbiddenPairs => {
        const firstRound = 1 + random.below(rounds);
        const who = Array.from({ length: 2 + random.below(2) }, () => 1 + random.below(count));
        return { players: [...new Set(who)], firstRound, lastRound: firstRound + random.below(3) };
      });
      const tournament = field(count, rounds, forbidden);
      const outlook = outlookOf(dutch, tournament);
      const [some, every] = courses(tournament);
      seen.add(outlook?.prospect ?? '');
      if (outlook?.prospect === 'impossible') expect([seed, some]).toEqual([seed, false]);
      if (outlook?.prospect === 'possible') expect([seed, some]).toEqual([seed, true]);
      if (outlook?.prospect === 'certain') expect([seed, every]).toEqual([seed, true]);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['impossible', 'possible', 'certain']));
  });

  it('counts opponents in all rounds to come, and who has too few', () => {
    const rule: ForbiddenPairs = { players: [], shared: 'club', firstRound: 1, lastRound: 9 };
    const outlook = outlookOf(dutch, field(6, 4, [rule], 'Club'));
    expect(outlook?.left.slice(0, 3)).toEqual([1, 2, 3].map((id) => ({ id, opponents: 3, ruledOut: 2 })));
    expect([outlook?.prospect, outlook?.short]).toEqual(['impossible', [1, 2, 3, 4, 5, 6]]);
  });

  it('covers a late entry from the club immediately, and no longer a player who has left it', () => {
    const rule: ForbiddenPairs = { players: [], shared: 'club', firstRound: 1, lastRound: 9 };
    const before = field(8, 3, [rule], 'Club');
    const late = {
      ...before,
      players: [...before.players.slice(0, 7), { ...before.players[7], club: 'Club' } as Player],
    };
    const meets = (tournament: Tournament): boolean => {
      const paired = dutch.pair(tournament, { round: 1 });
      return paired.ok && paired.value.pairings.some(({ white, black }) => [white, black].sort().join() === '4,8');
    };
    // Numbers 4 to 8 are of the other club: 4 and 8 meet nobody of it.
    expect(meets(before)).toBe(false);
    const told = dutch.against(before, 1, 4, 8).map(({ rule }) => rule);
    expect(told).toEqual(['dutch.2026.against.forbidden']);
    expect(dutch.against(late, 1, 4, 8).map(({ rule }) => rule)).not.toContain('dutch.2026.against.forbidden');
    expect(dutch.against(late, 1, 1, 8).map(({ rule }) => rule)).toContain('dutch.2026.against.forbidden');
  });
});
