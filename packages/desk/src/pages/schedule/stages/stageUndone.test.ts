import { type Command, decide, EMPTY_JOURNAL, type Entry, fold } from '@turnuva/engine/journal';
import { expect, it } from 'vitest';
import { stageUndone } from './stageUndone.ts';

it('a stage whose start was undone is offered again with the dates that it was given', () => {
  const entries: Entry[] = [];
  let state = EMPTY_JOURNAL;
  const send = (command: Command): void => {
    const decided = decide(state, command);
    if (!decided.ok) throw new Error(`${command.kind}: ${decided.error.rule}`);
    entries.push({ seq: entries.length + 1, at: '', by: '', device: '', event: decided.value });
    state = fold(entries);
  };
  const dated = { stageStarts: '2026/12/11 18:00' };
  send({ kind: 'create', settings: { info: { name: 'Cup' }, system: 'round-robin', edition: 'berger' } });
  send({
    kind: 'add-players',
    players: [
      { name: 'A', rating: 1600 },
      { name: 'B', rating: 1500 },
    ],
  });
  send({ kind: 'open-rounds' });
  send({ kind: 'result', round: 1, board: 1, result: '10' });
  const entry = { from: 'table', count: 2, numbers: 'places' } as const;
  send({ kind: 'begin-stage', before: 'Groups', name: 'Cup', system: 'knockout', options: { games: 2 }, entry });
  const start = entries.length;
  send({ kind: 'change-settings', settings: { options: { games: 2, ...dated } } });
  expect(stageUndone({ entries, state })).toEqual({});
  send({ kind: 'undo' });
  send({ kind: 'undo', entry: start });
  send({ kind: 'change-settings', settings: { options: { cycles: 1 } } });
  expect(stageUndone({ entries, state })).toMatchObject({ name: 'Cup', count: 2, options: { games: 2, ...dated } });
  expect(stageUndone({ entries, state }).options).not.toHaveProperty('cycles');
});
