import { EMPTY_JOURNAL, type Entry } from '@turnuva/engine/journal';
import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import type { Words } from '../../language/words.ts';
import { filterLines, inOneLine, journalLines, type Line, stageOverOf } from './lines.ts';

it('looks up whom an entry is about when someone is asked for, and not before', () => {
  const entries = Array.from({ length: 3 }, (_, i): Entry => {
    const event = { kind: 'result', round: 1, board: i + 1, result: '10', before: null } as const;
    return { seq: i + 1, at: '', by: '', device: '', event };
  });
  const games = entries.map((_, i) => ({ board: i + 1, white: 2 * i + 1, black: 2 * i + 2 }));
  const played = { ...EMPTY_TOURNAMENT, rounds: [{ number: 1, status: 'running', games, absent: [] }] };
  let lookedUp = 0;
  const states = new Proxy<Tournament[]>([], {
    get: () => {
      lookedUp++;
      return played;
    },
  });
  const lines = journalLines(entries, EMPTY_TOURNAMENT, {} as Words, states);
  expect(filterLines(lines, { text: '', round: 1 })).toHaveLength(3);
  expect(lookedUp).toBe(0);
  expect(filterLines(lines, { text: '', player: 3 }).map(({ entry }) => entry.seq)).toEqual([2]);
  expect(lookedUp).toBe(3);
});

it('a result of a stage that is over leads to no board: the same number is another game now', () => {
  const result = { kind: 'result', round: 1, board: 1, result: '10', before: null } as const;
  const begun = {
    ...({ kind: 'begin-stage', before: 'Groups', name: 'Cup', system: 'knockout', edition: 'seed' } as const),
    ...{ options: {}, entrants: [1, 2], entry: { from: 'table', count: 2, numbers: 'places' } as const },
  };
  const entries = [result, begun, result].map((event, i): Entry => ({ seq: i + 1, at: '', by: '', device: '', event }));
  const inForce = (numbers: readonly number[], over: number) => ({
    ...EMPTY_JOURNAL,
    inForce: numbers,
    tournament: { ...EMPTY_TOURNAMENT, stages: { earlier: Array(over).fill({}), name: 'Cup', entrants: [1, 2] } },
  });
  const [first, , third] = entries as [Entry, Entry, Entry];
  expect(stageOverOf(entries, inForce([1, 2, 3], 1), first)).toBe(1);
  expect(stageOverOf(entries, inForce([1, 2, 3], 1), third)).toBeUndefined();
  // The correction of a stage that is over names it.
  const correction = { ...third, event: { ...result, stage: 1 } };
  expect(stageOverOf(entries, inForce([1, 2, 3], 1), correction)).toBe(1);
  // Out of a file came a stage before.
  expect(stageOverOf(entries, inForce([1, 2, 3], 2), first)).toBe(2);
  // The start of the stage was undone.
  expect(stageOverOf(entries, inForce([1], 0), first)).toBeUndefined();
});

it('shortens the given names of a long result, and of nothing else', () => {
  const tournament = {
    ...EMPTY_TOURNAMENT,
    players: [
      { id: 1, tpn: 1, name: 'Bärenreuther, Karl-Heinz', rating: 0 },
      { id: 2, tpn: 2, name: 'Uğurluoğlu, Tarık', rating: 0 },
    ],
  } as Tournament;
  const line = (kind: string, sentence: string) =>
    ({ entry: { event: { kind } }, sentence, players: new Set([1, 2]) }) as unknown as Line;
  const long = 'Round 5, board 10, Bärenreuther, Karl-Heinz – Uğurluoğlu, Tarık: 0 – 1';
  expect(inOneLine(line('result', long), tournament)).toBe(
    'Round 5, board 10, Bärenreuther, K. – Uğurluoğlu, T.: 0 – 1',
  );
  expect(inOneLine(line('result', 'Uğurluoğlu, Tarık: 0 – 1'), tournament)).toBe('Uğurluoğlu, Tarık: 0 – 1');
  expect(inOneLine(line('withdraw', long), tournament)).toBe(long);
});
