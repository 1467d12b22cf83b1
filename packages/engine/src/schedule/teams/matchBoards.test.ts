import { describe, expect, it } from 'vitest';
import { enterAll, withTeams } from '../../journal/testing/journal.ts';
import { matchBoards, unopposedResult } from './matchBoards.ts';

describe('the boards of a match', () => {
  /** Two teams of five on four boards: White has board 2 empty, Black board 3, and board 4 is empty on both sides. */
  const journal = withTeams('round-robin', 2, 5, { options: { boards: 4 } });
  journal.send({ kind: 'set-line-up', round: 1, team: 1, boards: [1, 0, 3, 0] });
  journal.send({ kind: 'set-line-up', round: 1, team: 2, boards: [6, 7, 0, 0] });
  journal.send({ kind: 'open-rounds' });
  enterAll(journal, () => '10');
  const boards = () => {
    const [round] = journal.tournament.rounds;
    const [match] = round.matches ?? [];
    return matchBoards(journal.tournament, round, match).map((each) => [
      each.board,
      each.white,
      each.black,
      each.game?.result ?? unopposedResult(each),
    ]);
  };

  it('keep boards without an opponent in place; a board empty on both sides does not count', () => {
    expect(boards()).toEqual([
      [1, 1, 6, '10'],
      [2, 0, 7, '-+'],
      [3, 3, 0, '+-'],
    ]);
  });

  it('lose the point of a board without an opponent with the match', () => {
    journal.send({ kind: 'forfeit-match', round: 1, table: 1, forfeit: 'black', confirmed: 2 });
    expect(boards()).toEqual([
      [1, 1, 6, '-+'],
      [2, 0, 7, '-+'],
      [3, 3, 0, '--'],
    ]);
  });

  it('of a file numbered otherwise follow in order', () => {
    const [round] = journal.tournament.rounds;
    const games = round.games.map((game) => ({ ...game, board: game.board + 90 }));
    const [match] = round.matches ?? [];
    expect(matchBoards(journal.tournament, { games, byes: [] }, match).map(({ board }) => board)).toEqual([1]);
  });
});
