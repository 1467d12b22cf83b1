import { describe, expect, it } from 'vitest';
import { startEvent, type TestJournal } from '../../journal/testing/journal.ts';
import { whyScheduled } from '../registry.ts';

/** Why the game is on its board of the round, each reason with what it is about. */
function said({ tournament }: TestJournal, round: number, board: number) {
  const game = tournament.rounds[round - 1].games.find((each) => each.board === board);
  return whyScheduled(tournament, round, game?.white ?? 0, game?.black ?? 0).map(({ rule, facts }) => [rule, facts]);
}

describe('why two meet in a knock-out', () => {
  const cup = startEvent('knockout', 4, { options: { thirdPlace: true } });
  cup.send({ kind: 'start-knockout' });
  const name = (id: number) => cup.tournament.players.find((player) => player.id === id)?.name;

  it('in the first stage the numbers of the list', () => {
    // Of four, 1 meets 4 in match 1 and 2 meets 3 in match 2.
    expect(said(cup, 1, 2)).toEqual([
      ['why.match.number', { number: 2, name: name(2) }],
      ['why.match.number', { number: 3, name: name(3) }],
      ['why.match.order', { stage: 1 }],
    ]);
  });

  it('later who won or lost which match', () => {
    cup.send({ kind: 'award-match', match: 1, winner: 4, reason: 'absent' });
    cup.send({ kind: 'award-match', match: 2, winner: 2, reason: 'absent' });
    const round = cup.tournament.rounds.length;
    const about = [1, 2].map((board) => said(cup, round, board).slice(0, 2));
    expect(about).toContainEqual([
      ['why.match.winner', { match: 1, name: name(4), played: 'semifinal', left: 4 }],
      ['why.match.winner', { match: 2, name: name(2), played: 'semifinal', left: 4 }],
    ]);
    expect(about).toContainEqual([
      ['why.match.loser', { match: 1, name: name(1), played: 'semifinal', left: 4 }],
      ['why.match.loser', { match: 2, name: name(3), played: 'semifinal', left: 4 }],
    ]);
  });

  it('the loser of each match if the better number of the match for place 3 comes from the later one', () => {
    const other = startEvent('knockout', 4, { options: { thirdPlace: true } });
    other.send({ kind: 'start-knockout' });
    // 4 loses match 1, 2 loses match 2: the better number is on top, whichever match it lost.
    other.send({ kind: 'award-match', match: 1, winner: 1, reason: 'absent' });
    other.send({ kind: 'award-match', match: 2, winner: 3, reason: 'absent' });
    const round = other.tournament.rounds.length;
    expect([1, 2].map((board) => said(other, round, board).slice(0, 2))).toContainEqual([
      ['why.match.loser', { match: 2, name: name(2), played: 'semifinal', left: 4 }],
      ['why.match.loser', { match: 1, name: name(4), played: 'semifinal', left: 4 }],
    ]);
  });

  it('nothing in a round in which they do not meet, nor without a bracket, as a TRF has it', () => {
    const { schedule: _, ...fromFile } = cup.tournament;
    expect(whyScheduled(cup.tournament, 1, 1, 2)).toEqual([]);
    expect(whyScheduled(fromFile, 1, 2, 3)).toEqual([]);
  });
});

describe('why two meet in a knock-out after groups', () => {
  const cup = startEvent('round-robin', 8);
  cup.send({ kind: 'draw-lots', lots: { method: 'rating', groups: 2 } });
  cup.send({ kind: 'open-rounds' });
  const name = (id: number) => cup.tournament.players.find((player) => player.id === id)?.name;

  it('in a group how the groups were filled, and that no lots were drawn in them', () => {
    const reasons = said(cup, 1, 1).slice(1);
    expect(reasons).toEqual([
      ['why.numbers.groups', { first: 'A', last: 'B' }],
      ['why.numbers.rating', {}],
    ]);
  });

  it('the places in the groups, what keeps those of one group apart, and later the stage of the match won', () => {
    // Groups of 1, 4, 5, 8 and 2, 3, 6, 7: the lower number wins, so 1 and 2 are first, 4 and 3 second.
    for (const { number, games } of cup.tournament.rounds)
      for (const { board, white, black } of games)
        cup.send({ kind: 'result', round: number, board, result: white < black ? '10' : '01' });
    const entry = { from: 'groups', count: 2, numbers: 'places' } as const;
    expect(cup.send({ kind: 'begin-stage', before: 'Groups', name: 'Cup', system: 'knockout', entry })).toBe('ok');
    cup.send({ kind: 'start-knockout' });
    // The second of group A has number 3 and meets the first of group B: number 2.
    expect(said(cup, 1, 2)).toEqual([
      ['why.match.numberOfGroup', { name: name(2), number: 2, place: 1, group: 'B' }],
      ['why.match.numberOfGroup', { name: name(4), number: 3, place: 2, group: 'A' }],
      ['why.match.apart', {}],
      ['why.match.order', { stage: 1 }],
    ]);
    for (const match of [1, 2]) cup.send({ kind: 'award-match', match, winner: match, reason: 'absent' });
    expect(said(cup, cup.tournament.rounds.length, 1)).toEqual([
      ['why.match.winner', { name: name(1), match: 1, played: 'semifinal', left: 4 }],
      ['why.match.winner', { name: name(2), match: 2, played: 'semifinal', left: 4 }],
      ['why.match.order', { stage: 2 }],
    ]);
  });
});
