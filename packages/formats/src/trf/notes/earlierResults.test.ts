import { checkSwiss } from '@turnuva/engine/checking';
import { type Command, decide, EMPTY_JOURNAL, type Entry, fold } from '@turnuva/engine/journal';
import { editionOf } from '@turnuva/engine/pairing';
import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { readTrf } from '../read.ts';
import { writeTrf } from '../writing/write.ts';

const dutch = editionOf('dutch', '2026');

/** Two rounds of twelve; the fourth board of round 1 was paired with one result and has another. */
function corrected(before: GameResult, after: GameResult): Tournament {
  if (dutch === undefined) throw new Error('no Dutch system');
  const entries: Entry[] = [];
  let state = EMPTY_JOURNAL;
  const send = (command: Command): void => {
    const decided = decide(state, command);
    if (!decided.ok) throw new Error(decided.error.rule);
    entries.push({
      seq: entries.length + 1,
      at: '2026-11-21T10:00:00Z',
      by: 'test',
      device: 'test',
      event: decided.value,
    });
    state = fold(entries, state);
  };
  const play = (round: number): void => {
    const made = dutch.pair(state.tournament, { round });
    if (!made.ok) throw new Error('no pairing');
    send({ kind: 'pair', round, pairings: made.value.pairings, bye: made.value.bye, confirmed: 2 });
  };
  const settings = {
    info: { name: 'Event' },
    system: 'dutch',
    edition: '2026',
    totalRounds: 5,
    initialColour: 'white',
  } as const;
  send({ kind: 'create', settings });
  send({ kind: 'add-players', players: Array.from({ length: 12 }, (_, i) => ({ name: `P, ${i}`, rating: 2500 - i })) });
  play(1);
  for (let board = 1; board <= 6; board++)
    send({ kind: 'result', round: 1, board, result: board === 4 ? before : board < 4 ? '10' : '==' });
  send({ kind: 'close-round', round: 1, confirmed: 2 });
  play(2);
  send({ kind: 'result', round: 1, board: 4, result: after, confirmed: 2 });
  for (let board = 1; board <= 6; board++) send({ kind: 'result', round: 2, board, result: '==' });
  return state.tournament;
}

it.each<[string, GameResult, GameResult]>([
  ['an adjourned game', '??', '10'],
  ['a corrected result', '10', '01'],
])(
  '%s: the file says with what the next round was paired, and its checker finds the round as the system has it',
  (_, before, after) => {
    if (dutch === undefined) throw new Error('no Dutch system');
    const tournament = corrected(before, after);
    const text = writeTrf(tournament);
    expect(text).toContain(`### Paired with @ Round 1: 10-4: ${before} until Round 2`);
    const read = readTrf(text);
    if (!read.ok) throw new Error(read.error[0]?.message);
    const { earlierResults, result } = read.value.tournament.rounds[0]?.games[3] ?? {};
    expect([earlierResults, result]).toEqual([[{ through: 2, result: before }], after]);
    expect(read.value.tournament.notes.filter((note) => note.includes('Paired with'))).toEqual([]);
    expect(writeTrf(read.value.tournament)).toBe(text);
    expect(checkSwiss(read.value.tournament, dutch)).toMatchObject({ ok: true, value: { rounds: 2, differences: [] } });

    const without = readTrf(text.replace(/^### Paired with[^\n]*\n/m, ''));
    if (!without.ok) throw new Error(without.error[0]?.message);
    expect(checkSwiss(without.value.tournament, dutch)).toMatchObject({
      ok: true,
      value: { differences: [{ round: 2 }] },
    });
  },
);

it.each(['trf26', 'trf16', 'trf06'] as const)(
  '%s keeps with what rounds were paired, and is read so again',
  (dialect) => {
    if (dutch === undefined) throw new Error('no Dutch system');
    const text = writeTrf(corrected('10', '01'), { dialect });
    expect(text).toContain('### Paired with @ Round 1: 10-4: 10 until Round 2');
    const read = readTrf(text);
    if (!read.ok) throw new Error(read.error[0]?.message);
    expect(read.value.tournament.rounds[0]?.games[3]).toMatchObject({
      result: '01',
      earlierResults: [{ through: 2, result: '10' }],
    });
    // TRF06 has no record of the number of rounds.
    const whole = { ...read.value.tournament, totalRounds: 5 };
    expect(checkSwiss(whole, dutch)).toMatchObject({ ok: true, value: { rounds: 2, differences: [] } });
  },
);

it.each([
  'Paired with @ Round 1: 10-4: 20 until Round 2',
  'Paired with @ Round 1: 10-4: ?? until Round 1',
  'Paired with @ Round 1: 10-4: ?? until Round 3; 10 until Round 2',
  'Paired with @ Round 1: 4-10: ?? until Round 2',
])('a note that fits no game stays a note: %s', (note) => {
  const text = writeTrf({ ...corrected('10', '10'), notes: [note] });
  const read = readTrf(text);
  if (!read.ok) throw new Error(read.error[0]?.message);
  const { notes, rounds } = read.value.tournament;
  expect([notes, rounds[0]?.games[3]?.earlierResults]).toEqual([[note], undefined]);
});
