import { evolve } from '@turnuva/engine/journal';
import { DEFAULT_KNOCKOUT, startPlayoff, withPlayoffAward } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { adjournedThrough, isNearEnd, openGamesBefore, registersTeams, roundTabs, stageOf } from './stage.ts';
import { stageAtEnd, timesOf } from './stageAtEnd.ts';

const players = [1, 2].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 }));

/** Two rounds of two; the first was closed while its game was adjourned. */
const withAdjourned = (status: 'published' | 'closed', result: '??' | '10' | undefined): Tournament => ({
  ...EMPTY_TOURNAMENT,
  totalRounds: 2,
  players,
  rounds: [
    { number: 1, status: 'closed', byes: [], games: [{ board: 1, white: 1, black: 2, ...(result && { result }) }] },
    { number: 2, status, byes: [], games: [{ board: 1, white: 2, black: 1, result: '10' }] },
  ],
});

describe('a game of an earlier round that is still open (C.04.2 3.1)', () => {
  it('is the next step once the last round is closed', () =>
    expect(stageOf(withAdjourned('closed', '??'))).toMatchObject({ step: 'owed', owed: [{ round: 1, board: 1 }] }));

  it('is mentioned, and holds up nothing, while a later round is under way', () =>
    expect(stageOf(withAdjourned('published', '??'))).toMatchObject({
      step: 'close',
      round: 2,
      owed: [{ round: 1, board: 1 }],
    }));

  it('counts provisionally in the standings only if it is adjourned', () => {
    expect([0, 1, 2].map((round) => adjournedThrough(withAdjourned('closed', '??'), round))).toEqual([0, 1, 1]);
    expect(adjournedThrough(withAdjourned('closed', undefined), 2)).toBe(0);
  });

  it('takes the tick from the tab of its round', () =>
    expect(roundTabs(withAdjourned('closed', '??')).map((tab) => tab.state)).toEqual(['owed', 'done']));

  it('decided, it leaves the final standings as the next step', () => {
    expect(stageOf(withAdjourned('closed', '10'))).toMatchObject({ step: 'finish', owed: [] });
    expect(roundTabs(withAdjourned('closed', '10')).map((tab) => tab.state)).toEqual(['done', 'done']);
  });
});

describe('groups', () => {
  const order = [1, 2];
  const played = (groups: number): Tournament => ({
    ...withAdjourned('closed', '10'),
    schedule: { stages: [{ firstRound: 1, method: 'hand', groups: Array(groups).fill({ name: 'A', order }) }] },
  });
  it('are followed by another stage before the final standings; a single table is not', () => {
    expect(stageOf(played(2)).step).toBe('stage');
    expect(stageOf(played(1)).step).toBe('finish');
    const entered = { earlier: [], name: 'Final', entrants: order };
    expect(stageOf({ ...played(2), stages: entered }).step).toBe('finish');
  });
});

it.each([
  ['90 min + 30 s', { gameMinutes: 90, gameIncrement: 30 }],
  ['15\'+10"', { gameMinutes: 15, gameIncrement: 10 }],
  ['60', {}],
  ['40/90 + 30', {}],
  ['', {}],
])('a knock-out after %j starts with the thinking time of the event, if it is a plain one', (timeControl, times) =>
  expect(timesOf({ ...EMPTY_TOURNAMENT, info: { name: 'Cup', timeControl } })).toEqual(times),
);

it('a play-off or another stage is offered from the last round on', () => {
  expect(isNearEnd(withAdjourned('published', '10'))).toBe(true);
  expect(isNearEnd({ ...withAdjourned('closed', '10'), totalRounds: 3 })).toBe(false);
});

it('rounds of a schedule that were all opened at once are not done: they have no results yet', () => {
  const opened = (results: readonly (readonly ('10' | undefined)[])[]): Tournament => ({
    ...EMPTY_TOURNAMENT,
    system: 'round-robin',
    edition: 'berger',
    totalRounds: 3,
    players: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 })),
    rounds: results.map((games, i) => ({
      number: i + 1,
      status: 'published',
      byes: [],
      games: games.map((result, board) => ({
        board: board + 1,
        white: 1 + 2 * board,
        black: 2 + 2 * board,
        ...(result === undefined ? {} : { result }),
      })),
    })),
  });
  const none = [undefined, undefined];
  const states = (...results: readonly (readonly ('10' | undefined)[])[]) =>
    roundTabs(opened(results)).map(({ state }) => state);
  const running = (...results: readonly (readonly ('10' | undefined)[])[]) => stageOf(opened(results));
  expect(states(none, none, none)).toEqual(['running', 'blank', 'blank']);
  expect(states(['10', '10'], ['10', undefined], none)).toEqual(['done', 'running', 'blank']);
  // A game played beforehand makes its round no running one.
  expect(states(none, none, ['10', undefined])).toEqual(['running', 'blank', 'running']);
  expect(running(none, none, none)).toMatchObject({ round: 1, step: 'results', missing: [1, 2] });
  expect(running(['10', '10'], ['10', undefined], none)).toMatchObject({ round: 2, step: 'results', missing: [2] });
  const all = ['10', '10'] as const;
  expect(running(all, all, all)).toMatchObject({ round: 3, step: 'close', missing: [] });
});

describe('a match of two games, both paired', () => {
  const halfWay = (first: '??' | undefined, status: 'published' | 'closed'): Tournament => {
    const [one, two] = withAdjourned('published', '??').rounds;
    const { result: _, ...game } = two.games[0];
    const games = [{ ...one.games[0], result: first }].map(({ result, ...rest }) =>
      result ? { ...rest, result } : rest,
    );
    return {
      ...withAdjourned('published', '??'),
      system: 'double-swiss',
      rounds: [
        { ...one, status, games },
        { ...two, games: [game] },
      ],
    };
  };

  it('owes nothing of its first game to the second', () => {
    expect(openGamesBefore(halfWay(undefined, 'published'), 2)).toEqual([]);
    expect(openGamesBefore(halfWay(undefined, 'published'), 3)).toHaveLength(2);
  });

  it('owes an adjourned first game', () => {
    const owed = [{ round: 1, board: 1 }];
    expect(stageOf(halfWay('??', 'closed'))).toMatchObject({ step: 'results', round: 2, owed });
  });
});

describe('a knock-out of two matches of two games and a final', () => {
  const four = [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 }));
  const after = (...entered: readonly (readonly [match: number, game: number])[]): Tournament => {
    let cup: Tournament = { ...EMPTY_TOURNAMENT, system: 'knockout', edition: 'seed', players: four };
    cup = evolve(cup, { kind: 'start-knockout', entrants: [1, 2, 3, 4], settings: { ...DEFAULT_KNOCKOUT, games: 2 } });
    // Colours change: the same player wins both games.
    for (const [match, game] of entered)
      cup = evolve(cup, {
        kind: 'match-result',
        match,
        game,
        board: 1,
        result: game === 1 ? '10' : '01',
        before: null,
      });
    return cup;
  };

  it('counts the games of the current round, and goes on to the next when they are in', () => {
    expect(stageOf(after())).toMatchObject({ step: 'matches', round: 1, boards: 2, entered: 0, missing: [1, 2] });
    expect(stageOf(after([1, 1]))).toMatchObject({ round: 1, boards: 2, entered: 1, missing: [2] });
    expect(stageOf(after([1, 1], [2, 1]))).toMatchObject({ round: 2, boards: 2, entered: 0, missing: [1, 2] });
    const final = [
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ] as const;
    expect(stageOf(after(...final))).toMatchObject({ round: 3, boards: 1, entered: 0, step: 'matches' });
    expect(stageOf(after(...final, [3, 1]))).toMatchObject({ round: 4, boards: 1, step: 'matches' });
    expect(stageOf(after(...final, [3, 1], [3, 2])).step).toBe('finish');
  });

  it('opened from a TRF, where its games are without a bracket, is not to be started again', () => {
    const all = [1, 2].flatMap((game) => [1, 2].map((match) => [match, game] as const));
    const fromFile = (cup: Tournament): Tournament => {
      const { schedule: _, ...kept } = cup;
      return kept;
    };
    const played = fromFile(after(...all, [3, 1], [3, 2]));
    expect(stageOf(played)).toMatchObject({ step: 'finish', round: 4, missing: [] });
    expect(roundTabs(played).map((tab) => tab.state)).toEqual(['done', 'done', 'done', 'done']);
    // Broken off after the semi-finals, it goes on as a stage of its own.
    const brokenOff = fromFile({ ...after(...all), rounds: after(...all).rounds.slice(0, 2) });
    expect(stageAtEnd(stageOf(brokenOff), brokenOff).step).toBe('stage');
    expect(stageAtEnd(stageOf(played), played).step).toBe('finish');
    const byes = four.map(({ id }) => ({ player: id, kind: 'zero' as const }));
    const absences = { ...played, rounds: [...played.rounds, { number: 5, status: 'open' as const, games: [], byes }] };
    expect(roundTabs(absences).map(({ round }) => round)).toEqual([1, 2, 3, 4]);
    const running = fromFile(after([1, 1], [2, 1], [1, 2]));
    expect(stageOf(running)).toMatchObject({ step: 'matches', round: 2, boards: 2, entered: 1, missing: [2] });
    expect(roundTabs(running).map((tab) => tab.state)).toEqual(['done', 'running']);
  });
});

describe('an event of teams without teams yet', () => {
  it.each([
    ['scheveningen', {}, true],
    ['skalitzka', {}, true],
    ['team-swiss', {}, true],
    ['round-robin', { boards: 4 }, true],
    ['round-robin', {}, false],
    ['dutch', {}, false],
  ])('%s %j: teams are what is registered first: %s', (system, options, ofTeams) => {
    const tournament: Tournament = { ...EMPTY_TOURNAMENT, system, options };
    expect(stageOf(tournament).step).toBe('register');
    expect(registersTeams(tournament)).toBe(ofTeams);
    // Players without teams are not enough for it.
    expect(stageOf({ ...tournament, players }).step === 'register').toBe(ofTeams);
  });
});

describe('a tournament whose rounds are over', () => {
  it('continues with a play-off until it has a winner', () => {
    // Two won: both are unbeaten, which is nothing to go on with where there is no bracket.
    const games = [1, 2].map((board) => ({ board, white: board, black: board + 2, result: '10' as const }));
    const over: Tournament = {
      ...EMPTY_TOURNAMENT,
      totalRounds: 1,
      players: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 })),
      rounds: [{ number: 1, status: 'closed', byes: [], games }],
    };
    const begun = startPlayoff([1, 2]);
    if (!begun.ok) throw new Error('no play-off');
    const won = withPlayoffAward(begun.value, 'final', 2, 'agreed');
    if (!won.ok) throw new Error('no winner');
    const stepWith = (state: typeof begun.value): string =>
      stageAtEnd(stageOf(over), { ...over, schedule: { playoffs: [state] } }).step;
    expect(stageAtEnd(stageOf(over), over).step).toBe('finish');
    expect(stepWith(begun.value)).toBe('playoff');
    expect(stepWith({ ...begun.value, cancelled: true })).toBe('finish');
    expect(stepWith(won.value)).toBe('finish');
    // A correction has parted the two: the play-off decides nothing any more, and nobody is led to it.
    const corrected = [{ ...games[0], result: '01' as const }, ...games.slice(1)];
    const parted = { ...over, rounds: over.rounds.map((round) => ({ ...round, games: corrected })) };
    const schedule = { playoffs: [begun.value] };
    expect(stageAtEnd(stageOf(parted), { ...parted, schedule }).step).toBe('finish');
    // Another one, of those who are level now, goes on.
    const again = startPlayoff([2, 3]);
    if (!again.ok) throw new Error('no play-off');
    const both = { playoffs: [begun.value, again.value] };
    expect(stageAtEnd(stageOf(parted), { ...parted, schedule: both }).step).toBe('playoff');
  });
});
