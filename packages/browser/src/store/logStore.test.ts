import type { Entry } from '@turnuva/engine/journal';
import { expect, test } from 'vitest';
import type { Log } from './log.ts';
import { logStore } from './logStore.ts';

const entry = (seq: number): Entry => ({
  seq,
  at: `2026-11-26T10:00:0${seq}.000Z`,
  by: 'A. Öz',
  device: 'test',
  event: { kind: 'note', text: `n${seq}` },
});

/** One tab more on the same lines. */
function tabOn(lines: string[]) {
  let read = 0;
  const readNew = (take: (line: string) => void): void => {
    while (read < lines.length) take(lines[read++] ?? '');
  };
  const log: Log = {
    read: async (take) => readNew(take),
    write: async (take, work) => {
      readNew(take);
      lines.push(...work());
      readNew(take);
    },
  };
  // A bell is heard some time after it was rung: here, never.
  return logStore(log, { ring: () => undefined, onRing: () => undefined });
}

test('what another tab has started, or brought back from the bin, is there before its bell is heard', async () => {
  const lines: string[] = [];
  const [here, there] = [tabOn(lines), tabOn(lines)];
  expect(await there.head('one')).toBeUndefined();
  await here.create('one', [entry(1)]);
  expect(await there.head('one')).toMatchObject({ id: 'one', seq: 1, trashed: null });
  await here.create('two', [entry(1), entry(2)]);
  expect(await there.entries('two', 0)).toEqual([entry(1), entry(2)]);
  await there.trash('one', '2026-11-26T11:00:00.000Z');
  await here.trash('one', null);
  expect((await there.head('one'))?.trashed).toBeNull();
});
