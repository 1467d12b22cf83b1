import { describe, expect, it } from 'vitest';
import { standingsOf } from '../standings/index.ts';
import type { GameResult } from '../tournament/index.ts';
import { absentWithoutWord, keptNoteOf, mayBeAway, toBePaired } from './index.ts';
import type { TestJournal } from './testing/journal.ts';
import { withTeams } from './testing/journal.ts';

/** Four teams of two; round 1: team 1 against 3 and 2 against 4, the boards of each match with these results. */
function afterRound1(first: readonly GameResult[], second: readonly GameResult[]): TestJournal {
  const journal = withTeams('team-swiss', 4, 2, { totalRounds: 4 });
  const pairings = [
    { board: 1, white: 1, black: 3 },
    { board: 2, white: 2, black: 4 },
  ];
  expect(journal.send({ kind: 'pair', round: 1, pairings, bye: null, manual: true, reason: 'x', confirmed: 2 })).toBe(
    'ok',
  );
  for (const [i, result] of [...first, ...second].entries())
    expect(journal.send({ kind: 'result', round: 1, board: i + 1, result, confirmed: 2 })).toBe('ok');
  expect(journal.send({ kind: 'close-round', round: 1, confirmed: 2 })).toBe('ok');
  return journal;
}
const played = (): TestJournal => afterRound1(['10', '10'], ['==', '==']);
const leaves = (journal: TestJournal, team: number, fromRound = 2): string =>
  journal.send({ kind: 'withdraw-team', team, fromRound });
const returns = (journal: TestJournal, team: number, fromRound = 2): string =>
  journal.send({ kind: 'readmit-team', team, fromRound });
const goneFrom = ({ tournament }: TestJournal): (number | undefined)[] =>
  tournament.players.map((p) => p.withdrawnFrom);

describe('a team leaves a Swiss for teams (C.04.2 3.2)', () => {
  it('is not paired from there on, nor are its players; one entry, and one undo brings all of it back', () => {
    const journal = played();
    const before = journal.tournament;
    expect(leaves(journal, 4)).toBe('ok');
    expect(toBePaired(journal.tournament, 2)).toEqual([1, 2, 3]);
    expect(toBePaired(journal.tournament, 3)).toEqual([1, 2, 3]);
    expect(journal.tournament.teams.map(({ withdrawnFrom }) => withdrawnFrom)).toEqual([
      undefined,
      undefined,
      undefined,
      2,
    ]);
    expect(goneFrom(journal).slice(-2)).toEqual([2, 2]);
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(journal.tournament).toEqual(before);
  });

  it('keeps its row in the standings, or not, as the caller wants it', () => {
    const journal = played();
    leaves(journal, 4);
    const rows = (includeWithdrawn: boolean) => {
      const made = standingsOf(journal.tournament, { of: 'teams', round: 1, unsuitable: 'drop', includeWithdrawn });
      return made.ok ? made.value.rows.map(({ id }) => id).sort() : made.error;
    };
    expect([rows(true), rows(false)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3],
    ]);
  });

  it('comes back with those who left when it did; who had left before stays away', () => {
    const journal = played();
    expect(journal.send({ kind: 'withdraw', player: 7, fromRound: 3 })).toBe('ok');
    expect(leaves(journal, 4)).toBe('ok');
    expect(goneFrom(journal).slice(-2)).toEqual([3, 2]);
    expect(returns(journal, 4)).toBe('ok');
    expect(toBePaired(journal.tournament, 2)).toEqual([1, 2, 3, 4]);
    expect(goneFrom(journal).slice(-2)).toEqual([3, undefined]);
  });

  it('not twice, not from a round that is paired, not where it never left, not in a schedule', () => {
    const journal = played();
    expect(leaves(journal, 4, 1)).toBe('journal.roundPairedAlready');
    expect(leaves(journal, 9)).toBe('journal.unknownTeam');
    expect(returns(journal, 4)).toBe('schedule.returnerIsThere');
    expect(leaves(journal, 4)).toBe('ok');
    expect(leaves(journal, 4)).toBe('schedule.leftAlready');
    expect(leaves(withTeams('round-robin', 4, 2), 4)).toBe('journal.teamLeavesSchedule');
  });
});

describe('a team that stayed away without notice (C.05 6.5)', () => {
  it('lost all its boards by forfeit, or the match as a whole', () => {
    expect(absentWithoutWord(afterRound1(['+-', '-+'], ['==', '==']).tournament, 2)).toEqual([3]);
    expect(absentWithoutWord(afterRound1(['-+', '+-'], ['--', '--']).tournament, 2)).toEqual([1, 2, 4]);
    const journal = played();
    expect(journal.send({ kind: 'forfeit-match', round: 1, table: 1, forfeit: 'white', confirmed: 2 })).toBe('ok');
    expect(absentWithoutWord(journal.tournament, 2)).toEqual([3]);
  });

  it('came if one board was played', () => {
    expect(mayBeAway(afterRound1(['+-', '01'], ['==', '==']).tournament, 2)).toEqual([]);
  });

  it('is not named when it has left, is announced as absent, or is kept by the arbiter', () => {
    const away = (): TestJournal => afterRound1(['+-', '-+'], ['==', '==']);
    const gone = away();
    leaves(gone, 3);
    expect(absentWithoutWord(gone.tournament, 2)).toEqual([]);
    const announced = away();
    expect(announced.send({ kind: 'team-bye', round: 2, team: 3, bye: 'zero' })).toBe('ok');
    expect(absentWithoutWord(announced.tournament, 2)).toEqual([]);
    const kept = away();
    expect(kept.send({ kind: 'note', text: keptNoteOf(kept.tournament, 3, 1) })).toBe('ok');
    expect(absentWithoutWord(kept.tournament, 2)).toEqual([]);
  });
});
