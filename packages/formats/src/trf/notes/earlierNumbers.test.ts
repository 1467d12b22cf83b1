import { checkSwiss } from '@turnuva/engine/checking';
import { type Command, decide, EMPTY_JOURNAL, type Entry, fold } from '@turnuva/engine/journal';
import { editionOf } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { readTrf } from '../read.ts';
import { writeTrf } from '../writing/write.ts';

const dutch = editionOf('dutch', '2026');

/** Round 1 of ten, after which the rating of number 7 was corrected: they are number 2 now. */
function corrected(): Tournament {
  if (dutch === undefined) throw new Error('no Dutch system');
  const entries: Entry[] = [];
  let state = EMPTY_JOURNAL;
  const send = (command: Command): void => {
    const decided = decide(state, command);
    if (!decided.ok) throw new Error(decided.error.rule);
    const seq = entries.length + 1;
    entries.push({ seq, at: '2026-11-21T10:00:00Z', by: 'test', device: 'test', event: decided.value });
    state = fold(entries, state);
  };
  const settings = {
    info: { name: 'Event' },
    system: 'dutch',
    edition: '2026',
    totalRounds: 5,
    initialColour: 'white',
  } as const;
  send({ kind: 'create', settings });
  const rating = (i: number): number => 2500 - 10 * i;
  send({
    kind: 'add-players',
    players: Array.from({ length: 10 }, (_, i) => ({ name: `P, ${i}`, rating: rating(i) })),
  });
  const made = dutch.pair(state.tournament, { round: 1 });
  if (!made.ok) throw new Error('no pairing');
  send({ kind: 'pair', round: 1, pairings: made.value.pairings, bye: made.value.bye, confirmed: 2 });
  for (let board = 1; board <= 5; board++) send({ kind: 'result', round: 1, board, result: '==' });
  send({ kind: 'change-player', player: 7, change: { rating: 2495 } });
  return state.tournament;
}

it('a rating corrected after round 1: the file has the numbers from that time, and a checker finds the round (C.04.2 2.3)', () => {
  if (dutch === undefined) throw new Error('no Dutch system');
  const text = writeTrf(corrected());
  // Numbers of the file: 2 is who was 7 and 3 to 7 those who were 2 to 6.
  expect(text).toContain('### Numbers until Round 1: 1 3-7 2 8-10');
  const read = readTrf(text);
  if (!read.ok) throw new Error(read.error[0]?.message);
  const { earlierNumbers, notes } = read.value.tournament;
  expect(earlierNumbers).toEqual([{ through: 1, order: [1, 3, 4, 5, 6, 7, 2, 8, 9, 10] }]);
  expect(notes.filter((note) => note.includes('Numbers until'))).toEqual([]);
  expect(writeTrf(read.value.tournament)).toBe(text);
  expect(checkSwiss(read.value.tournament, dutch)).toMatchObject({ ok: true, value: { rounds: 1, differences: [] } });

  const without = readTrf(text.replace(/^### Numbers until[^\n]*\n/m, ''));
  if (!without.ok) throw new Error(without.error[0]?.message);
  expect(checkSwiss(without.value.tournament, dutch)).toMatchObject({
    ok: true,
    value: { differences: [{ round: 1 }] },
  });
});

it.each([
  'Numbers until Round 1: 1 3-7 2 8-11',
  'Numbers until Round 1: 1 3-7 3 8-10',
  'Numbers until Round 1: 1 7-3 2 8-10',
  'Numbers until Round 1: all',
])('a note that fits no players stays a note: %s', (note) => {
  const { earlierNumbers: _, ...tournament } = corrected();
  const read = readTrf(writeTrf({ ...tournament, notes: [note] }));
  if (!read.ok) throw new Error(read.error[0]?.message);
  const { notes, earlierNumbers } = read.value.tournament;
  expect([notes, earlierNumbers]).toEqual([[note], undefined]);
});
