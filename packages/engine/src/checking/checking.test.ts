import { describe, expect, it } from 'vitest';
import { enterAll, startEvent } from '../journal/testing/journal.ts';
import { EMPTY_TOURNAMENT, type Round, type Tournament } from '../tournament/tournament.ts';
import { checkRounds } from './index.ts';

/** A round robin played to its end, as a report file has it: without the lots. */
function played(players: number, seed: number, options = {}): Tournament {
  const journal = startEvent('round-robin', players, { options });
  journal.send({ kind: 'draw-lots', lots: { method: 'seed', seed } });
  journal.send({ kind: 'open-rounds' });
  enterAll(journal, (white, black) => (white < black ? '10' : '01'));
  const { schedule: _, ...tournament } = journal.tournament;
  return tournament;
}

const differing = (tournament: Tournament) => {
  const checked = checkRounds(tournament);
  return checked?.ok ? checked.value.differences.map(({ round }) => round) : 'not checked';
};

describe('a round robin is held against its Berger table (checklist Q21, Q54)', () => {
  it.each([
    [6, 1, {}],
    [7, 2, {}],
    [10, 3, { cycles: 2 }],
    [9, 4, { cycles: 2, swapLastTwo: false }],
  ])('%i players, lots %i: whoever drew which number, the rounds explain it', (players, seed, options) => {
    expect(differing(played(players, seed, options))).toEqual([]);
  });

  it('names the rounds that no numbers explain', () => {
    const tournament = played(8, 5);
    const [a, b, ...rest] = tournament.rounds[3].games;
    const swapped = [{ ...a, black: b.black }, { ...b, black: a.black }, ...rest];
    const rounds = tournament.rounds.with(3, { ...tournament.rounds[3], games: swapped });
    expect(differing({ ...tournament, rounds })).toEqual([4]);
  });

  it('a colour exchanged is a difference', () => {
    const tournament = played(8, 6);
    const [a, ...rest] = tournament.rounds[5].games;
    const games = [{ ...a, white: a.black, black: a.white }, ...rest];
    expect(differing({ ...tournament, rounds: tournament.rounds.with(5, { ...tournament.rounds[5], games }) })).toEqual(
      [6],
    );
  });

  it('rounds played so far are enough', () => {
    const tournament = played(12, 7);
    expect(differing({ ...tournament, rounds: tournament.rounds.slice(0, 2) })).toEqual([]);
  });
});

describe('FINDINGS H', () => {
  /** Four players and three rounds made by bbpPairings, in a file without 142, XXR and 152. */
  const GENERATED = [
    [
      [3, 1, '01'],
      [2, 4, '10'],
    ],
    [
      [1, 2, '10'],
      [4, 3, '01'],
    ],
    [
      [4, 1, '01'],
      [2, 3, '=='],
    ],
  ] as const;

  it('D1a: without a number of rounds these are the rounds of the file', () => {
    const rounds = GENERATED.map((games, r): Round => {
      const played = games.map(([white, black, result], i) => ({
        board: i + 1,
        white,
        black,
        result,
      }));
      return { number: r + 1, status: 'closed', games: played, byes: [] };
    });
    const players = [2389, 2233, 1981, 1834].map((rating, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating }));
    const tournament: Tournament = { ...EMPTY_TOURNAMENT, system: 'dutch', edition: '2026', players, rounds };
    expect(tournament.totalRounds).toBeUndefined();
    expect(differing(tournament)).toEqual([]);
  });
});

describe('the order of the boards is no pairing', () => {
  const games = (...pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([white, black], i) => ({ board: i + 1, white, black, result: '==' as const }));
  const players = [2400, 2300, 2200, 2100].map((rating, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating }));
  const first = (...pairs: readonly (readonly [number, number])[]): Tournament => ({
    ...EMPTY_TOURNAMENT,
    system: 'dutch',
    edition: '2026',
    players,
    initialColour: 'white',
    rounds: [{ number: 1, status: 'closed', games: games(...pairs), byes: [] }],
  });
  const found = (tournament: Tournament) => {
    const checked = checkRounds(tournament);
    if (checked?.ok !== true) throw new Error('not checked');
    return [checked.value.differences.map(({ round }) => round), checked.value.otherOrder];
  };

  // C.04.3 3.3: 1 - 3 and 4 - 2 are the pairs of round 1; C.04.2 3.6: the board of number 1 is the first.
  it.each([
    [
      'as it is paired',
      [
        [1, 3],
        [4, 2],
      ],
      [[], []],
    ],
    [
      'boards exchanged: told, and no difference',
      [
        [4, 2],
        [1, 3],
      ],
      [[], [1]],
    ],
    [
      'colours exchanged: a difference',
      [
        [3, 1],
        [4, 2],
      ],
      [[1], []],
    ],
    [
      'other pairs: a difference',
      [
        [1, 2],
        [4, 3],
      ],
      [[1], []],
    ],
  ] as const)('%s', (_, pairs, expected) => expect(found(first(...pairs))).toEqual(expected));
});
