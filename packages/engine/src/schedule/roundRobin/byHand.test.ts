import { describe, expect, it } from 'vitest';
import { decide } from '../../journal/index.ts';
import { enterAll, startEvent, type TestJournal } from '../../journal/testing/journal.ts';
import { handEntrants, handRoundError, handRoundWith, scheduleOf } from '../index.ts';

type Boards = readonly (readonly [number, number])[];
const command = (round: number, boards: Boards, bye: number | null = null) =>
  ({
    kind: 'pair',
    round,
    pairings: boards.map(([white, black], i) => ({ board: i + 1, white, black })),
    bye,
  }) as const;
const ASKED = ['journal.notByRules', 'schedule.coloursByHand'];
const byHand = (journal: TestJournal, round: number, boards: Boards, bye: number | null = null): string =>
  journal.send({ ...command(round, boards, bye), confirmed: ASKED });
const factsOf = (journal: TestJournal, round: number, boards: Boards) => {
  const decided = decide(journal.state, command(round, boards));
  return decided.ok ? undefined : decided.error;
};

/** How often every two of a tournament meet in the rounds as they are planned now. */
function meetings(journal: TestJournal): Map<string, number> {
  const schedule = scheduleOf(journal.tournament);
  const met = new Map<string, number>();
  for (const { games } of schedule.ok ? schedule.value.rounds : [])
    for (const { white, black } of games) {
      const key = [white, black].sort((a, b) => a - b).join('-');
      met.set(key, (met.get(key) ?? 0) + 1);
    }
  return met;
}
function expectEverybodyMeets(journal: TestJournal, players: number, times: number): void {
  const met = meetings(journal);
  expect(met.size).toBe((players * (players - 1)) / 2);
  expect([...met.values()].every((count) => count === times)).toBe(true);
}

describe('a round robin paired by hand (checklist Q100-Q102)', () => {
  it('Q100: a round of the arbiter’s choice is accepted, and the rounds left still bring everyone together', () => {
    const journal = startEvent('round-robin', 8);
    expect(
      journal.send(
        command(1, [
          [1, 2],
          [3, 4],
          [5, 6],
          [7, 8],
        ]),
      ),
    ).toBe('journal.notByRules');
    expect(
      byHand(journal, 1, [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ]),
    ).toBe('ok');
    expect(journal.tournament.rounds[0].manual).toBe(true);
    expect(journal.tournament.notes.join()).toMatch(/^MPA @ Round 1: .* => /);
    expectEverybodyMeets(journal, 8, 1);
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    expect(journal.tournament.rounds).toHaveLength(7);
    expectEverybodyMeets(journal, 8, 1);
  });

  it('Q100: rounds of the table in another order keep the other rounds of the table', () => {
    const journal = startEvent('round-robin', 6);
    const table = scheduleOf(journal.tournament);
    const rounds = table.ok ? table.value.rounds.map(({ games }) => games.map((g) => [g.white, g.black] as const)) : [];
    expect(byHand(journal, 1, rounds[3])).toBe('ok');
    journal.send({ kind: 'open-rounds' });
    expect(journal.tournament.rounds.map(({ games }) => games.map((g) => [g.white, g.black]))).toEqual(
      [3, 0, 1, 2, 4].map((i) => rounds[i]),
    );
  });

  it('Q101: a second meeting in a cycle is refused, with the nearest round without one', () => {
    const journal = startEvent('round-robin', 6);
    byHand(journal, 1, [
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    const refused = factsOf(journal, 2, [
      [2, 1],
      [3, 5],
      [4, 6],
    ]);
    expect(refused?.rule).toBe('schedule.metInCycle');
    expect(refused?.facts.boards).toEqual([1]);
    expect(refused?.level).toBe('refuse');
  });

  it('Q101: six of whom three by three have met are refused: the games left are two triangles', () => {
    // 1, 2, 3 have met 4, 5, 6 after three rounds: what is left among either three cannot be divided into rounds.
    const journal = startEvent('round-robin', 6);
    expect(
      byHand(journal, 1, [
        [1, 4],
        [2, 5],
        [3, 6],
      ]),
    ).toBe('ok');
    expect(
      byHand(journal, 2, [
        [5, 1],
        [6, 2],
        [4, 3],
      ]),
    ).toBe('ok');
    const refused = factsOf(journal, 3, [
      [1, 6],
      [2, 4],
      [3, 5],
    ]);
    expect(refused?.rule).toBe('schedule.noCompletionAmong');
    expect(refused?.facts.left).toBe(2);
    expect([
      [1, 2, 3],
      [4, 5, 6],
    ]).toContainEqual(refused?.facts.players);
    // One board of the three stays: then 1-6 and a pair of either side.
    const repair = handRoundError(journal.tournament, 3, {
      pairings: [
        { white: 1, black: 6 },
        { white: 2, black: 4 },
        { white: 3, black: 5 },
      ],
      bye: null,
    })?.repair;
    expect(
      repair?.pairings.filter(({ white, black }) => ['1-6', '2-4', '3-5'].includes(`${white}-${black}`)),
    ).toHaveLength(1);
    expect(
      byHand(
        journal,
        3,
        (repair?.pairings ?? []).map(({ white, black }) => [white, black]),
      ),
    ).toBe('ok');
    expectEverybodyMeets(journal, 6, 1);
  });

  it('Q102: a third equal colour, or the same one against the same opponent in the second cycle, is asked about', () => {
    const journal = startEvent('round-robin', 4, { options: { cycles: 2 } });
    expect(
      byHand(journal, 1, [
        [1, 2],
        [3, 4],
      ]),
    ).toBe('ok');
    expect(
      byHand(journal, 2, [
        [1, 3],
        [2, 4],
      ]),
    ).toBe('ok');
    expect(
      journal.send({
        ...command(3, [
          [1, 4],
          [2, 3],
        ]),
        confirmed: ['journal.notByRules'],
      }),
    ).toBe('schedule.coloursByHand');
    expect(
      byHand(journal, 3, [
        [4, 1],
        [2, 3],
      ]),
    ).toBe('ok');
    expect(
      journal.send({
        ...command(4, [
          [1, 2],
          [4, 3],
        ]),
        confirmed: ['journal.notByRules'],
      }),
    ).toBe('schedule.coloursByHand');
    expect(
      byHand(journal, 4, [
        [2, 1],
        [4, 3],
      ]),
    ).toBe('ok');
    expectEverybodyMeets(journal, 4, 2);
  });

  it('the rounds proposed give each colour as often as they can, and nobody one three times running', () => {
    for (const cycles of [1, 2]) {
      const journal = startEvent('round-robin', 8, { options: { cycles } });
      byHand(journal, 1, [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ]);
      byHand(journal, 2, [
        [2, 3],
        [4, 1],
        [6, 7],
        [8, 5],
      ]);
      expectEverybodyMeets(journal, 8, cycles);
      journal.send({ kind: 'open-rounds' });
      for (const { id } of journal.tournament.players) {
        const colours = journal.tournament.rounds
          .flatMap(({ games }) => games.filter(({ white, black }) => white === id || black === id))
          .map(({ white }) => (white === id ? 'W' : 'B'))
          .join('');
        const whites = [...colours].filter((colour) => colour === 'W').length;
        expect(Math.abs(2 * whites - colours.length), colours).toBeLessThanOrEqual(1);
        expect(colours).not.toMatch(/WWW|BBB/);
      }
    }
  });

  it('an odd field: everyone is free once, anyone who gave the free round', () => {
    const journal = startEvent('round-robin', 5);
    expect(
      byHand(
        journal,
        1,
        [
          [1, 2],
          [3, 4],
        ],
        5,
      ),
    ).toBe('ok');
    expect(
      byHand(
        journal,
        2,
        [
          [1, 3],
          [2, 4],
        ],
        5,
      ),
    ).toBe('schedule.metInCycle');
    expect(
      byHand(
        journal,
        2,
        [
          [2, 3],
          [5, 1],
        ],
        4,
      ),
    ).toBe('ok');
    expectEverybodyMeets(journal, 5, 1);
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, () => '==');
    expect(journal.tournament.rounds.every(({ games }) => games.length === 2)).toBe(true);
  });

  it('anyone who left is still placed, and loses by forfeit', () => {
    const journal = startEvent('round-robin', 6);
    byHand(journal, 1, [
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    enterAll(journal, () => '==');
    expect(journal.send({ kind: 'leave-schedule', entrant: 6, fromRound: 2 })).toBe('ok');
    expect(
      byHand(journal, 2, [
        [1, 3],
        [2, 5],
      ]),
    ).toBe('journal.leftOut');
    expect(
      byHand(journal, 2, [
        [1, 3],
        [2, 5],
        [6, 4],
      ]),
    ).toBe('ok');
    expect(journal.tournament.rounds[1].games[2].result).toBe('-+');
  });

  it('is undone, and rounds come from the table again', () => {
    const journal = startEvent('round-robin', 6);
    const before = scheduleOf(journal.tournament);
    byHand(journal, 1, [
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(journal.send({ kind: 'unpair', round: 1 })).toBe('ok');
    expect(scheduleOf(journal.tournament)).toEqual(before);
  });

  it('the boards placed so far are completed to a round after which everyone can meet everyone', () => {
    const journal = startEvent('round-robin', 6);
    byHand(journal, 1, [
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
    byHand(journal, 2, [
      [5, 1],
      [6, 2],
      [4, 3],
    ]);
    const one = handRoundWith(journal.tournament, 3, { pairings: [{ white: 1, black: 6 }], bye: null });
    expect(one?.pairings).toContainEqual({ white: 1, black: 6 });
    expect(handRoundError(journal.tournament, 3, one ?? { pairings: [], bye: null })).toBeUndefined();
    const two = {
      pairings: [
        { white: 1, black: 6 },
        { white: 2, black: 4 },
      ],
      bye: null,
    };
    expect(handRoundWith(journal.tournament, 3, two)).toBeUndefined();
  });

  it('teams and several groups come from the schedule alone', () => {
    const journal = startEvent('round-robin', 8);
    journal.send({ kind: 'draw-lots', lots: { method: 'rating', groups: 2 } });
    expect(
      byHand(journal, 1, [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ]),
    ).toBe('schedule.notPairedByHand');
  });
});

it('rounds in which two have met twice, as a file may bring them, leave nothing to be completed: no round by hand is offered', () => {
  const journal = startEvent('round-robin', 10);
  journal.send({ kind: 'open-rounds', through: 2 });
  const [first, ...others] = journal.tournament.rounds;
  const twice = { ...journal.tournament, rounds: [first, { ...first, number: 2 }, ...others.slice(1)] };
  const hand = { pairings: first.games.map(({ white, black }) => ({ white, black })), bye: null };
  expect(handEntrants(journal.tournament, 3)).toHaveLength(10);
  expect(handEntrants(twice, 3)).toBeUndefined();
  expect(handRoundError(twice, 3, hand)).toBeUndefined();
  expect(handRoundWith(twice, 3, { pairings: [], bye: null })).toBeUndefined();
});
