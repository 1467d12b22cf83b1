import { expect, it } from 'vitest';
import type { Command } from './index.ts';
import { enterAll, startEvent, type TestJournal } from './testing/journal.ts';

type Pair = Extract<Command, { readonly kind: 'pair' }>;
const FIRST: Pair = {
  kind: 'pair',
  round: 1,
  pairings: [
    { board: 1, white: 1, black: 3 },
    { board: 2, white: 4, black: 2 },
  ],
  bye: null,
};
const SECOND: Pair = {
  kind: 'pair',
  round: 2,
  pairings: [
    { board: 1, white: 3, black: 4 },
    { board: 2, white: 2, black: 1 },
  ],
  bye: null,
  close: true,
};

function played(): TestJournal {
  const journal = startEvent('dutch', 4, { totalRounds: 3 });
  journal.send({ ...FIRST, drawn: { colour: 'black', seed: 7 } });
  journal.send({ kind: 'publish', round: 1 });
  return journal;
}
const statuses = ({ tournament }: TestJournal) => tournament.rounds.map(({ status }) => status);

it('closes the round before and pairs the next as one entry, and one undo takes both back', () => {
  const journal = played();
  enterAll(journal, () => '10');
  const entries = journal.entries.length;
  expect(journal.send(SECOND)).toBe('ok');
  expect(journal.entries).toHaveLength(entries + 1);
  expect(statuses(journal)).toEqual(['closed', 'paired']);
  expect(journal.send({ kind: 'undo' })).toBe('ok');
  expect(statuses(journal)).toEqual(['published']);
});

it('closes no round that lacks results, and pairs nothing then', () => {
  const journal = played();
  expect(journal.send(SECOND)).toBe('journal.resultsMissing');
  expect(statuses(journal)).toEqual(['published']);
});

it('keeps the lot for the colour of board 1 in the entry of the pairing, which takes it back with it', () => {
  const journal = startEvent('dutch', 4, { totalRounds: 3 });
  journal.send({ ...FIRST, drawn: { colour: 'black', seed: 7 } });
  expect(journal.tournament.initialColour).toBe('black');
  expect(journal.entries.at(-1)?.event).toMatchObject({ kind: 'pair', drawn: { colour: 'black', seed: 7 } });
  journal.send({ kind: 'undo' });
  expect(journal.tournament.initialColour).toBeUndefined();
});

it('opens the next round of a schedule and closes the one before as one entry', () => {
  const journal = startEvent('round-robin', 4);
  journal.send({ kind: 'open-rounds', through: 1 });
  journal.send({ kind: 'publish', round: 1 });
  expect(journal.send({ kind: 'open-rounds', through: 2, close: true })).toBe('journal.resultsMissing');
  enterAll(journal, () => '10');
  expect(journal.send({ kind: 'open-rounds', through: 2, close: true })).toBe('ok');
  expect(statuses(journal).slice(0, 2)).toEqual(['closed', 'paired']);
  journal.send({ kind: 'undo' });
  expect(statuses(journal)[0]).toBe('published');
});

it('decides no pairing without boards: the process that owns the journal finds them first', () => {
  const journal = startEvent('dutch', 4, { totalRounds: 3 });
  expect(journal.send({ kind: 'pair', round: 1 })).toBe('journal.boardsMissing');
});
