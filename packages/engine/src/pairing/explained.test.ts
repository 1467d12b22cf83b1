import { expect, it } from 'vitest';
import { checkSwiss } from '../checking/swiss.ts';
import { startEvent, type TestJournal } from '../journal/testing/journal.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import type { Game } from '../tournament/tournament.ts';
import { boardRows } from '../views/boards.ts';
import { explainBoard } from './explained.ts';
import { editionOf } from './registry.ts';
import type { SystemEdition } from './system.ts';
import { whyNot } from './whyNot.ts';

const dutch = (): SystemEdition => {
  const edition = editionOf('dutch', '2026');
  if (edition === undefined) throw new Error('no Dutch system');
  return edition;
};

function play(journal: TestJournal, round: number): void {
  const made = editionOf('dutch', journal.tournament.edition)?.pair(journal.tournament, { round });
  if (made?.ok !== true) throw new Error('no pairing');
  const { pairings, bye } = made.value;
  expect(journal.send({ kind: 'pair', round, pairings, bye, confirmed: 2 })).toBe('ok');
}

/** Twelve players after round 1, in which board 4 has this result, and round 2 as paired from it. */
function twoRounds(ofBoard4: GameResult): TestJournal {
  const journal = startEvent('dutch', 12, { totalRounds: 5, initialColour: 'white' });
  play(journal, 1);
  for (let board = 1; board <= 6; board++) {
    const result = board === 4 ? ofBoard4 : board < 4 ? '10' : '==';
    journal.send({ kind: 'result', round: 1, board, result });
  }
  journal.send({ kind: 'close-round', round: 1, confirmed: 2 });
  play(journal, 2);
  return journal;
}

const games = (journal: TestJournal): readonly Game[] => journal.tournament.rounds[1]?.games ?? [];
const explained = (journal: TestJournal) =>
  games(journal).map(({ white, black }) => {
    const answer = explainBoard(journal.tournament, 2, [white, black]);
    if (!answer.ok) throw new Error('no explanation');
    return { notes: answer.value.notes.map(({ rule }) => rule), decisions: answer.value.decisions };
  });
const notes = (journal: TestJournal): string[][] => explained(journal).map((each) => each.notes);
const reasons = (journal: TestJournal) => explained(journal).map(({ decisions }) => decisions);
const seen = (journal: TestJournal) =>
  boardRows(journal.tournament, 2).map(({ white, black }) => [white.score, white.float, black.score, black.float]);

it.each<[string, GameResult, GameResult, string]>([
  ['an adjourned game won later (C.04.2 3.1)', '??', '01', 'explained.wasAdjourned'],
  ['a result corrected after the next round was paired (C.04.2 4.3)', '10', '01', 'explained.wasCorrected'],
])('%s: that round is told and shown as it was paired, and says so', (_, before, after, note) => {
  const journal = twoRounds(before);
  const [asTold, asSeen] = [reasons(journal), seen(journal)];
  const [first, second] = [games(journal)[0], games(journal)[1]];
  const asked = { pairs: [[first?.white ?? 0, second?.white ?? 0] as const] };
  const refused = whyNot(journal.tournament, 2, asked);
  expect(new Set(notes(journal).flat())).toEqual(new Set());

  expect(journal.send({ kind: 'result', round: 1, board: 4, result: after, confirmed: 2 })).toBe('ok');
  expect(notes(journal)).toEqual(games(journal).map(() => [note]));
  // The board is told with its round: what it is called is a matter of that round.
  const told = explainBoard(journal.tournament, 2, [games(journal)[0]?.white ?? 0, games(journal)[0]?.black ?? 0]);
  expect(told.ok && told.value.notes[0]?.facts).toEqual({ round: 2, earlier: 1, board: [1, 4] });
  expect(reasons(journal)).toEqual(asTold);
  expect(seen(journal)).toEqual(asSeen);
  expect(whyNot(journal.tournament, 2, asked)).toEqual(refused);

  // Back to what stood there: nothing is different any more.
  expect(journal.send({ kind: 'result', round: 1, board: 4, result: before, confirmed: 2, replace: true })).toBe('ok');
  expect(new Set(notes(journal).flat())).toEqual(new Set());
});

it('a round undone and paired again is told from what is known now', () => {
  const journal = twoRounds('??');
  expect(journal.send({ kind: 'result', round: 1, board: 4, result: '01', confirmed: 2 })).toBe('ok');
  expect(journal.send({ kind: 'unpair', round: 2, confirmed: 2 })).toBe('ok');
  expect(journal.tournament.rounds[0]?.games.every((game) => game.earlierResults === undefined)).toBe(true);
  play(journal, 2);
  expect(new Set(notes(journal).flat())).toEqual(new Set());
});

it('rounds 2 and 3 were paired with a result, round 4 with its correction: each is told from its own', () => {
  const journal = twoRounds('10');
  const finish = (round: number): void => {
    for (const { board } of journal.tournament.rounds[round - 1]?.games ?? [])
      journal.send({ kind: 'result', round, board, result: '==' });
    journal.send({ kind: 'close-round', round, confirmed: 2 });
    play(journal, round + 1);
  };
  finish(2);
  expect(journal.send({ kind: 'result', round: 1, board: 4, result: '01', confirmed: 2 })).toBe('ok');
  finish(3);
  expect(journal.tournament.rounds[0]?.games[3]?.earlierResults).toEqual([{ through: 3, result: '10' }]);
  const rulesOf = (round: number): string[] => {
    const game = journal.tournament.rounds[round - 1]?.games[0] as Game;
    const answer = explainBoard(journal.tournament, round, [game.white, game.black]);
    return answer.ok ? answer.value.notes.map(({ rule }) => rule) : ['none'];
  };
  expect([2, 3, 4].map(rulesOf)).toEqual([['explained.wasCorrected'], ['explained.wasCorrected'], []]);
});

it('points taken away for round 1 after round 2 was paired: every board says that the reasons are those of now', () => {
  const journal = twoRounds('10');
  const adjustment = { player: 1, points: -10, round: 1 };
  expect(journal.send({ kind: 'adjust', adjustment, confirmed: 2 })).toBe('ok');
  const told = notes(journal).map((rules) =>
    rules.includes('explained.changedSince') ? 'changedSince' : rules.join(),
  );
  expect(new Set(told)).toEqual(new Set(['changedSince', 'explained.knownNow']));
});

/** Players 3 and 4, who met nobody of the other's board, change places after round 1. */
const swapped = { kind: 'exchange-numbers', first: 3, second: 4, confirmed: 2 } as const;

it('numbers changed after round 1: the round is explained by the numbers at the time, and whose they were (C.04.2 2.3)', () => {
  const journal = startEvent('dutch', 12, { totalRounds: 5, initialColour: 'white' });
  journal.send({ kind: 'leave-fide-mode', reason: 'Club evening', confirmed: 2 });
  play(journal, 1);
  const made = (round: number) => checkSwiss(journal.tournament, dutch(), round);
  const told = (round: number) =>
    (journal.tournament.rounds[round - 1]?.games ?? []).map(({ white, black }) => {
      const answer = explainBoard(journal.tournament, round, [white, black]);
      if (!answer.ok) throw new Error('no explanation');
      return answer.value;
    });
  const before = told(1).map(({ decisions }) => decisions);
  expect(journal.send(swapped)).toBe('ok');
  // Number 3 had White as 1 had, number 4 Black: by the numbers of now both boards would be others.
  expect(made(1)).toMatchObject({ ok: true, value: { differences: [] } });
  expect(told(1).map(({ decisions }) => decisions)).toEqual(before);
  const own = told(1).map(({ about, notes: said }) => [
    about.filter((id) => id === 3 || id === 4),
    said.map(({ rule, facts }) => [rule, facts.player, facts.earlier, facts.now]),
  ]);
  const numbersThen = ['explained.numbersThen', undefined, undefined, undefined];
  for (const [moved, said] of own)
    expect(said).toEqual([
      numbersThen,
      ...(moved as number[]).map((id) => ['explained.numberThen', id, id, id === 3 ? 4 : 3]),
    ]);
  expect(own.flatMap(([moved]) => moved as number[]).sort()).toEqual([3, 4]);
  // The list of players and the boards show the numbers of now.
  expect(
    boardRows(journal.tournament, 1)
      .flatMap(({ white, black }) => [white, black])
      .find(({ id }) => id === 3)?.tpn,
  ).toBe(4);

  // Round 2 is paired with the numbers of now, and says nothing of those before.
  for (let board = 1; board <= 6; board++) journal.send({ kind: 'result', round: 1, board, result: '==' });
  journal.send({ kind: 'close-round', round: 1, confirmed: 2 });
  play(journal, 2);
  expect(made(2)).toMatchObject({ ok: true, value: { differences: [] } });
  expect(told(2).flatMap(({ notes: said }) => said)).toEqual([]);

  // Changed back: nothing is different any more for round 1, and round 2 remembers its own.
  expect(journal.send(swapped)).toBe('ok');
  expect(told(1).flatMap(({ notes: said }) => said)).toEqual([]);
  expect(made(1)).toMatchObject({ ok: true, value: { differences: [] } });
  expect(made(2)).toMatchObject({ ok: true, value: { differences: [] } });
  expect(journal.tournament.earlierNumbers?.map(({ through }) => through)).toEqual([1, 2]);

  // Undone, a round has no numbers of its own.
  expect(journal.send({ kind: 'unpair', round: 2, confirmed: 2 })).toBe('ok');
  expect(journal.tournament.earlierNumbers?.map(({ through }) => through)).toEqual([1]);
});

it('a late entry among the others is no other order: nothing is kept of it', () => {
  const journal = startEvent('dutch', 6, { totalRounds: 5 });
  play(journal, 1);
  expect(journal.send({ kind: 'add-players', players: [{ name: 'Late, One', rating: 2499 }] })).toBe('ok');
  expect(journal.tournament.players.map(({ id }) => id)).not.toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(journal.tournament.earlierNumbers).toBeUndefined();
});

it('two who were paired before without playing: the board says in which round, and that it does not count (C.04.2 3.5)', () => {
  const again = (result: GameResult) => {
    const journal = startEvent('dutch', 2, { totalRounds: 3, initialColour: 'white' });
    play(journal, 1);
    journal.send({ kind: 'result', round: 1, board: 1, result });
    journal.send({ kind: 'close-round', round: 1, confirmed: 2 });
    return journal;
  };
  const forfeited = again('+-');
  play(forfeited, 2);
  const [said] = forfeited.tournament.rounds[1]?.games ?? [];
  const told = explainBoard(forfeited.tournament, 2, [said?.white ?? 0, said?.black ?? 0]);
  expect(told.ok && told.value.notes).toMatchObject([
    { rule: 'explained.unplayedBefore', article: 'C.04.2 3.5', facts: { round: 2, earlier: 1 } },
  ]);
  expect(dutch().pair(again('10').tournament, { round: 2 }).ok).toBe(false);
});
