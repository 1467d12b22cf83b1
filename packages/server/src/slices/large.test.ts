import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@turnuva/engine/journal';
import { writeJournalFile } from '@turnuva/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackup } from '../backup/file.ts';
import { demoJournal } from '../demo/demo.ts';
import type { JournalStore } from '../store/index.ts';
import { sqliteStore } from '../store/index.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

const ENTRIES = 6000;
/** At least so many turns others must have had while all entries were worked through once. */
const TURNS = ENTRIES / 500;

function largeJournal(): Entry[] {
  const entries = demoJournal();
  const last = entries.at(-1) as Entry;
  while (entries.length < ENTRIES)
    entries.push({ ...last, seq: entries.length + 1, event: { kind: 'note', text: `note ${entries.length}` } });
  return entries;
}

/** How often others had the main thread while something was done. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ turns: number; value: T }> {
  let turns = 0;
  let stop = false;
  const count = (): void => {
    turns++;
    if (!stop) setImmediate(count);
  };
  setImmediate(count);
  const value = await work();
  stop = true;
  return { turns, value };
}

describe('a large journal keeps nobody waiting while it is', () => {
  const journal = largeJournal();
  let server: TestServer;
  let store: JournalStore;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turnuva-large-'));
    store = await sqliteStore(join(folder, 'turnuva.sqlite'));
    server = await testServer({ store });
    const { turns } = await turnsDuring(() => store.create('large', journal));
    expect(turns).toBeGreaterThan(TURNS);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each<[string, () => Promise<unknown>, () => unknown]>([
    ['checked', () => store.check('large'), () => undefined],
    ['read from the disk', () => store.entries('large', 0), () => journal],
    [
      'opened',
      async () => {
        server.services.tournaments.forget('large');
        return (await server.services.tournaments.open('large'))?.state.seq;
      },
      () => ENTRIES,
    ],
    [
      'sent to a desk',
      async () => (await server.ask('GET', '/api/tournaments/large/journal')).json(),
      () => ({ entries: journal, seq: ENTRIES }),
    ],
    [
      'sent as a backup',
      async () => {
        const read = readBackup((await server.ask('GET', '/api/tournaments/large/backup')).bytes);
        return read.ok && read.value.entries;
      },
      () => journal,
    ],
    [
      'sent as a file',
      async () => (await server.ask('GET', '/api/tournaments/large/export/json')).text,
      () => writeJournalFile(journal),
    ],
    [
      'opened from a file',
      async () => {
        const body = Buffer.from(writeJournalFile(journal, { id: 'again' }));
        const headers = { 'content-type': 'application/octet-stream' };
        const answer = await server.ask('POST', '/api/restore', { body, headers });
        return [answer.json(), await store.entries('again', 0)];
      },
      () => [{ id: 'again', copy: false }, journal],
    ],
  ])('%s', async (_, work, expected) => {
    const { turns, value } = await turnsDuring(work);
    expect(value).toEqual(expected());
    expect(turns).toBeGreaterThan(TURNS);
  });

  it('copied, and the copy is whole', async () => {
    const copies = join(folder, 'copies');
    await server.ask('PUT', '/api/settings', { body: { backupFolder: copies } });
    const { tournaments } = server.services;
    const command = { kind: 'note', text: 'the last' } as const;
    await tournaments.submit('large', { expected: ENTRIES, command }, { by: 'A.', device: 'd' });
    const copied = (): number => {
      const name = readdirSync(copies).find((each) => each.endsWith('large.turnuva'));
      const read = name === undefined ? undefined : readBackup(readFileSync(join(copies, name)));
      return read?.ok === true ? read.value.entries.length : 0;
    };
    await expect.poll(copied, { timeout: 60_000, interval: 100 }).toBe(ENTRIES + 1);
  });
});
