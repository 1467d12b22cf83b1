import type { Command, Entry, JournalState } from '@turnuva/engine/journal';
import { decide, fold } from '@turnuva/engine/journal';
import { expect, it } from 'vitest';
import { previewOf } from '../pages/journal/preview.ts';
import { differences } from './differences.ts';
import type { Words } from './words.ts';

const words = {
  say: (key: string, facts?: object) => `${key} ${JSON.stringify(facts ?? {})}`,
  list: (each: readonly string[]) => each.join(', '),
} as unknown as Words;

/** A journal of commands, each recorded as it would be. */
function recorded(commands: readonly Command[]): readonly [JournalState, readonly Entry[]] {
  const entries: Entry[] = [];
  let state = fold([]);
  for (const command of commands) {
    const decided = decide(state, command);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    entries.push({ seq: entries.length + 1, at: '', by: '', device: '', event: decided.value });
    state = fold(entries);
  }
  return [state, entries];
}

const begun: readonly Command[] = [
  { kind: 'create', settings: { info: { name: 'Open' }, totalRounds: 5, system: 'dutch', edition: '2026' } },
  { kind: 'add-players', players: ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ name, rating: 1500 })) },
];

it('undoing the start of a stage says nothing of those who had left with it', () => {
  const stage = { before: 'Swiss', name: 'Final', system: 'knockout', entry: { from: 'table', count: 2 } } as const;
  const [board, bye] = [
    { board: 1, white: 1, black: 2 },
    { board: 2, white: 3, black: 4 },
  ];
  const done: readonly Command[] = [
    { kind: 'create', settings: { info: { name: 'Open' }, totalRounds: 1, system: 'dutch', edition: '2026' } },
    begun[1] as Command,
    { kind: 'pair', round: 1, pairings: [board, bye], bye: null, manual: true, confirmed: 2 },
    { kind: 'result', round: 1, board: 1, result: '10' },
    { kind: 'result', round: 1, board: 2, result: '==' },
    { kind: 'close-round', round: 1 },
    { kind: 'begin-stage', ...stage, entry: { ...stage.entry, numbers: 'places' }, confirmed: 1 },
  ];
  const [state, entries] = recorded(done);
  const preview = previewOf(state, entries, { kind: 'undo', entry: done.length });
  if (preview.kind === 'refused') throw new Error(preview.refusal.rule);
  expect(state.tournament.players.some(({ withdrawnFrom }) => withdrawnFrom !== undefined)).toBe(true);
  expect(differences(state.tournament, preview.after, words).join()).not.toContain('withdrawnFrom');
});

it.each<[string, Command]>([
  ['a wish', { kind: 'set-wish', wish: { players: [1, 2], priority: 5, firstRound: 1, lastRound: 5 } }],
  ['dates of rounds', { kind: 'set-round-times', rounds: [{ round: 1, date: '2026/05/01', time: '10:00' }] }],
  ['tables', { kind: 'set-tables', tables: { first: 11 } }],
  ['another player', { kind: 'add-players', players: [{ name: 'Ed', rating: 1400 }] }],
  ['another name', { kind: 'change-settings', settings: { info: { name: 'Other Open' } } }],
  ['a bye', { kind: 'grant-bye', player: 2, round: 1, bye: 'half' }],
])('undoing and redoing %s both say what changes', (_, command) => {
  const done = [...begun, command];
  const back: Command = { kind: 'undo', entry: done.length };
  for (const [commands, asked] of [
    [done, back],
    [[...done, back], { kind: 'redo' }],
  ] as const) {
    const [state, entries] = recorded(commands);
    const preview = previewOf(state, entries, asked);
    if (preview.kind === 'refused') throw new Error(preview.refusal.rule);
    expect(preview.entries).toEqual([done.length]);
    expect(differences(state.tournament, preview.after, words)).not.toEqual([]);
  }
});
