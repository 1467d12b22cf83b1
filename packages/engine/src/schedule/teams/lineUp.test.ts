import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startEvent, withTeams } from '../../journal/testing/journal.ts';
import { roundOf } from '../../tournament/tournament.ts';
import {
  hasLineUp,
  lineUpOf,
  lineUpRefusals,
  lineUpsToCome,
  lineWithout,
  missingLineUps,
  presentMembers,
  restingIn,
} from './lineUp.ts';

describe('who rests', () => {
  /** A team of six on four boards; player 3 has left before round 2. */
  const journal = withTeams('team-swiss', 2, 6, { totalRounds: 3, options: { boards: 4 } });
  journal.send({ kind: 'withdraw', player: 3, fromRound: 2 });
  const { tournament } = journal;
  const [team] = tournament.teams;

  it.each([
    [[], [1, 2, 3, 4]],
    [[1], [2, 3, 4, 5]],
    [[4], [1, 2, 3, 5]],
    // The first reserve rests as well: the next one takes the last board.
    [
      [2, 5],
      [1, 3, 4, 6],
    ],
    [
      [1, 2, 3],
      [4, 5, 6, 0],
    ],
    [[6], [1, 2, 3, 4]],
  ])('%j: those below move up, the first reserve takes the last board', (resting, line) => {
    expect(lineWithout(tournament, team, 1, resting)).toEqual(line);
  });

  it('a player who has left takes no board', () => {
    expect(lineWithout(tournament, team, 2, [1])).toEqual([2, 4, 5, 6]);
    expect(lineUpOf(tournament, team, 2)).toEqual([1, 2, 4, 5]);
  });

  it('keeps the board order, is taken, and is read again from the line-up; anyone who comes back has their board', () => {
    fc.assert(
      fc.property(fc.subarray([...team.members]), fc.integer({ min: 1, max: 2 }), (resting, round) => {
        const line = lineWithout(tournament, team, round, resting);
        expect(lineUpRefusals(tournament, team, line)).toEqual([]);
        const playing = presentMembers(tournament, team, round).filter((player) => !resting.includes(player));
        expect(line.filter((player) => player !== 0)).toEqual(playing.slice(0, 4));
        // Reserves who rest behind the last board are forgotten: they have none either way.
        expect(lineWithout(tournament, team, round, restingIn(tournament, team, round, line))).toEqual(line);
        expect(restingIn(tournament, team, round, line).every((player) => resting.includes(player))).toBe(true);
      }),
    );
  });
});

describe('line-ups that are still to come', () => {
  const startRound = () => {
    const journal = withTeams('round-robin', 4, 3, { edition: 'berger', options: { boards: 2 } });
    expect(journal.send({ kind: 'open-rounds', through: 1 })).toBe('ok');
    return journal;
  };
  type Started = ReturnType<typeof startRound>;
  const toCome = ({ tournament }: Started) => lineUpsToCome(tournament, 1, roundOf(tournament, 1)).sort();

  it('are those of every team at first, of which the sheets say nothing while no captain submits any', () => {
    const journal = startRound();
    expect(toCome(journal)).toEqual([1, 2, 3, 4]);
    expect([...missingLineUps(journal.tournament, 1)]).toEqual([]);
  });

  it('are those of the others once a captain has submitted one, until the arbiter records the team order', () => {
    const journal = startRound();
    const record = (team: number) => {
      const [found] = journal.tournament.teams.filter(({ id }) => id === team);
      return journal.send({ kind: 'set-line-up', round: 1, team, boards: lineUpOf(journal.tournament, found, 1) });
    };
    expect(journal.send({ kind: 'set-line-up', round: 1, team: 2, boards: [4, 6] })).toBe('ok');
    expect(toCome(journal)).toEqual([1, 3, 4]);
    expect([...missingLineUps(journal.tournament, 1)].sort()).toEqual([1, 3, 4]);
    expect([1, 3, 4].map(record)).toEqual(['ok', 'ok', 'ok']);
    expect(toCome(journal)).toEqual([]);
    expect(hasLineUp(journal.tournament, 1, 3)).toBe(true);
    expect(hasLineUp(journal.tournament, 2, 3)).toBe(false);
  });

  it('are none of a match that has a result', () => {
    const journal = startRound();
    const [{ match }] = roundOf(journal.tournament, 1).games;
    journal.send({ kind: 'publish', round: 1 });
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    const begun = roundOf(journal.tournament, 1).matches?.find(({ table }) => table === match);
    expect(toCome(journal)).toEqual([1, 2, 3, 4].filter((team) => team !== begun?.white && team !== begun?.black));
  });
});

describe('an order of boards against the ratings, as leagues allow it', () => {
  /** Ratings 2500, 2499 ... in the order of the ids; the limit is set after the teams have been entered. */
  const limited = (ratingOrder: number, members: readonly number[], ratings: Readonly<Record<number, number>> = {}) => {
    const journal = startEvent('team-swiss', 6, { totalRounds: 3, options: { boards: 3, ratingOrder } });
    for (const [id, rating] of Object.entries(ratings))
      journal.send({ kind: 'change-player', player: Number(id), change: { rating } });
    return journal.send({ kind: 'set-team', team: { name: 'Team', members } });
  };

  it('is refused above the difference that the regulations set, and any order is allowed without one', () => {
    const ratings = { 1: 2400, 2: 2300, 3: 2299 };
    expect(limited(100, [2, 1, 3], ratings)).toBe('ok');
    expect(limited(100, [3, 1, 2], ratings)).toBe('schedule.lineUpRating');
    expect(limited(100, [2, 3, 1], ratings)).toBe('schedule.lineUpRating');
    expect(limited(0, [3, 2, 1], ratings)).toBe('ok');
  });

  it('asks nothing of players without a rating', () => {
    expect(limited(50, [3, 1, 2], { 1: 2400, 2: 2380, 3: 0 })).toBe('ok');
  });
});
