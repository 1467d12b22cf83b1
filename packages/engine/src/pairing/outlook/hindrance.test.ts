import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../kernel/random.ts';
import type { Bye, ForbiddenPairs, Game, Player, Round, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import { editionOf } from '../registry.ts';
import type { SystemEdition } from '../system.ts';
import { outlookOf, riskOf } from './outlook.ts';

const dutch = editionOf('dutch') as SystemEdition;
const teamSwiss = editionOf('team-swiss') as SystemEdition;
const keizer = editionOf('keizer') as SystemEdition;

type Pairs = readonly (readonly [number, number])[];

const player = (id: number): Player => ({ id, tpn: id, name: `P${id}`, rating: 2000 - id });

/** A closed round: games by White and Black, drawn unless said otherwise. */
const round = (number: number, pairs: Pairs, byes: readonly Bye[] = [], result: Game['result'] = '=='): Round => ({
  number,
  status: 'closed',
  games: pairs.map(([white, black], i) => ({ board: i + 1, white, black, result })),
  byes,
});

const event = (
  count: number,
  totalRounds: number,
  rounds: readonly Round[],
  more: Partial<Tournament> = {},
): Tournament => ({
  ...EMPTY_TOURNAMENT,
  info: { name: 'Event' },
  totalRounds,
  players: Array.from({ length: count }, (_, i) => player(i + 1)),
  rounds,
  ...more,
});

/** Five teams of one player each, by team number: team n has player n. */
function fiveTeams(rounds: readonly Round[]): Tournament {
  const teams = [1, 2, 3, 4, 5].map((id) => ({ id, tpn: id, name: `T${id}`, members: [id] }));
  const asMatches = rounds.map((each) => ({
    ...each,
    games: each.games.map((game) => ({ ...game, match: game.board })),
    matches: each.games.map(({ board, white, black }) => ({ table: board, white, black })),
  }));
  return event(5, 4, asMatches, { system: 'team-swiss', edition: '2026', options: { boards: 1 }, teams });
}

const pab = (id: number): Bye => ({ player: id, kind: 'pab' });

describe('why a round cannot be paired', () => {
  it('is that two teams have met all that are left (a team withdrew after round 2)', () => {
    const rounds = [
      round(
        1,
        [
          [3, 1],
          [2, 4],
        ],
        [pab(5)],
      ),
      round(
        2,
        [
          [1, 2],
          [5, 3],
        ],
        [pab(4)],
      ),
    ];
    const leaving = (made: Tournament): Tournament => ({
      ...made,
      teams: made.teams.map((team) => (team.id === 5 ? { ...team, withdrawnFrom: 3 } : team)),
    });
    expect(riskOf(teamSwiss, fiveTeams(rounds))).toBeUndefined();
    // Of four teams in two rounds: 1 has met 3 and 2, and 2 has met 4 and 1.
    const before = riskOf(teamSwiss, leaving(fiveTeams(rounds)));
    expect([before?.blocked, before?.short]).toEqual([undefined, [1, 2]]);
    const third = round(3, [
      [3, 2],
      [4, 1],
    ]);
    const after = leaving(fiveTeams([...rounds, third]));
    expect(riskOf(teamSwiss, after)?.hindrance).toEqual({ cause: 'met', isolated: [1, 2] });
    expect(teamSwiss.pair(after, { round: 4 }).ok).toBe(false);
  });

  it('is a prohibition where the round could be paired without it', () => {
    const forbidden: ForbiddenPairs[] = [{ players: [1, 2, 3], firstRound: 1, lastRound: 1 }];
    const found = outlookOf(dutch, event(4, 3, [], { forbidden }));
    expect(found?.hindrance).toEqual({
      cause: 'forbidden',
      isolated: [],
      deficient: { players: [1, 2, 3], opponents: [4] },
    });
  });

  it('is that they have met, if lifting the prohibition would not help', () => {
    const forbidden: ForbiddenPairs[] = [{ players: [1, 2], firstRound: 1, lastRound: 4 }];
    const rounds = [
      round(1, [
        [1, 2],
        [3, 4],
      ]),
      round(2, [
        [1, 3],
        [4, 2],
      ]),
      round(3, [
        [4, 1],
        [2, 3],
      ]),
    ];
    expect(outlookOf(dutch, event(4, 4, rounds, { forbidden }))?.hindrance).toEqual({
      cause: 'met',
      isolated: [1, 2, 3, 4],
    });
  });

  it('is the bye, if every remaining pairing gives it to someone who has had it', () => {
    const rounds = [round(1, [[1, 2]], [pab(3)]), round(2, [[2, 3]], [pab(1)]), round(3, [[3, 1]], [pab(2)], '+-')];
    expect(outlookOf(dutch, event(3, 5, rounds))?.hindrance?.cause).toBe('bye');
  });

  it('is the colours where those who have not met must both have the same', () => {
    const rounds = [
      round(1, [
        [1, 3],
        [2, 4],
      ]),
      round(2, [
        [1, 4],
        [2, 3],
      ]),
    ];
    const found = outlookOf(dutch, event(4, 5, rounds));
    expect([found?.blocked, found?.hindrance?.cause]).toEqual([3, 'colours']);
  });

  it('is nothing in Keizer, where the same two meet again', () => {
    const rounds = [1, 2, 3].map((number) => round(number, [[1, 2]]));
    expect(
      riskOf(keizer, event(2, 9, rounds, { system: 'keizer', edition: 'classic', fideMode: false })),
    ).toBeUndefined();
  });

  it('leaves those away in the next round only out of that one', () => {
    const away: Round = {
      number: 1,
      status: 'open',
      games: [],
      byes: [3, 4].map((id) => ({ player: id, kind: 'zero' })),
    };
    expect(outlookOf(dutch, event(4, 2, [away]))?.prospect).toBe('certain');
    expect(riskOf(dutch, event(4, 2, [away]))).toBeUndefined();
  });
});

/** Every pairing of the numbers; with `bye` one of them may be left over, as [n, 0]. */
function pairingsOf(numbers: readonly number[], legal: (a: number, b: number) => boolean): Pairs[] {
  const [first, ...rest] = numbers;
  if (first === undefined) return [[]];
  return rest.flatMap((other) =>
    legal(first, other)
      ? pairingsOf(
          rest.filter((each) => each !== other),
          legal,
        ).map((way): Pairs => [[first, other], ...way])
      : [],
  );
}

it('agrees with all ways to pair a round, whatever has been played, forbidden and left', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 240; seed++) {
    const random = randomFrom(seed, 31);
    const count = 4 + random.below(4);
    let made = event(count, 9, []);
    for (let number = 1; number <= 1 + random.below(4); number++) {
      const paired = dutch.pair(made, { round: number });
      if (!paired.ok) break;
      const { pairings, bye } = paired.value;
      const played = round(
        number,
        pairings.map(({ white, black }) => [white, black] as const),
        bye === null ? [] : [pab(bye)],
      );
      made = { ...made, rounds: [...made.rounds, played] };
    }
    const number = made.rounds.length + 1;
    const forbidden = Array.from({ length: random.below(3) }, (): ForbiddenPairs => {
      const who = Array.from({ length: 2 + random.below(2) }, () => 1 + random.below(count));
      return { players: [...new Set(who)], firstRound: number, lastRound: number };
    });
    const gone = 1 + random.below(count + 2);
    const players = made.players.map((each) => (each.id === gone ? { ...each, withdrawnFrom: number } : each));
    made = { ...made, players, forbidden };
    const here = players.flatMap(({ id }) => (id === gone ? [] : [id]));
    const odd = here.length % 2 === 1;
    const isBarred = (a: number, b: number): boolean =>
      forbidden.some(({ players: group }) => group.includes(a) && group.includes(b));
    const hasMet = (a: number, b: number): boolean =>
      made.rounds.some(({ games }) =>
        games.some(({ white, black }) => [white, black].includes(a) && [white, black].includes(b)),
      );
    const open = dutch.legalField({ ...made, forbidden: [] }, number);
    if (!open.ok) throw new Error('no field');
    const at = (id: number): number => Array.from(open.value.id).indexOf(id);
    const legal =
      (lifted: readonly string[]) =>
      (a: number, b: number): boolean => {
        if (a === 0 || b === 0) return lifted.includes('bye') || open.value.mayHaveBye(at(a + b));
        if (hasMet(a, b) || (!lifted.includes('forbidden') && isBarred(a, b))) return false;
        return lifted.includes('colours') || open.value.mayMeet(at(a), at(b));
      };
    const among = odd ? [0, ...here] : here;
    const isPossible = (...lifted: string[]): boolean => pairingsOf(among, legal(lifted)).length > 0;
    const found = outlookOf(dutch, made);
    const hindrance = found?.blocked === number ? found.hindrance : undefined;
    expect([seed, hindrance === undefined]).toEqual([seed, isPossible()]);
    if (hindrance === undefined) continue;
    const { cause, isolated, deficient } = hindrance;
    seen.add(cause);
    const alones = ['forbidden', 'bye', 'colours'].filter((each) => isPossible(each));
    const otherwise = isPossible('forbidden', 'bye', 'colours') ? 'together' : 'met';
    expect([seed, cause]).toEqual([seed, alones[0] ?? otherwise]);
    const next = (a: number): number[] => among.filter((b) => b !== a && legal([])(a, b));
    expect([seed, [...isolated].sort((a, b) => a - b)]).toEqual([seed, here.filter((a) => next(a).length === 0)]);
    if (deficient === undefined) continue;
    seen.add(deficient.opponents.length > 0 ? 'deficient' : 'odd');
    const within = deficient.opponents.length > 0 ? deficient.opponents : deficient.players;
    for (const a of deficient.players)
      for (const b of next(a)) expect([seed, within.includes(b)]).toEqual([seed, true]);
    expect(
      deficient.opponents.length > 0
        ? deficient.players.length > deficient.opponents.length
        : deficient.players.length % 2 === 1,
    ).toBe(true);
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining(['deficient', 'forbidden', 'met', 'odd']));
});
