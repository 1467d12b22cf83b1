import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@turnuva/engine/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '../backup/index.ts';
import { doctorFor } from '../health/doctor.ts';
import { startServer } from '../start.ts';
import type { JournalStore } from './index.ts';
import { sqliteStore } from './index.ts';

const note = (seq: number): Entry => ({
  seq,
  at: `2026-11-28T10:00:${String(seq % 60).padStart(2, '0')}.000Z`,
  by: 'Ada',
  device: 'laptop',
  event: { kind: 'note', text: `note ${seq} ${'x'.repeat(3000)}` },
});

/** FINDINGS E6: a database without its log opened as whole, without what was only in the log. */
describe('a database that has lost its log', () => {
  let folder: string;
  let copy: string;
  let store: JournalStore | undefined;
  const file = (name = '', place = folder): string => join(place, `turnuva.sqlite${name}`);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnuva-heads-'));
    copy = join(folder, 'copy');
  });
  afterEach(async () => {
    await store?.close().catch(() => undefined);
    store = undefined;
    rmSync(folder, { recursive: true, force: true });
  });
  const fill = async (id: string, from: number, to: number): Promise<void> => {
    if (from === 1) await store?.create(id, [note(1)]);
    for (let seq = Math.max(2, from); seq <= to; seq++) await store?.append(id, note(seq));
  };
  /** As it would be found after the laptop lost power, or on a stick: the files of this moment. */
  const copyOf = (names: readonly string[]): string => {
    rmSync(copy, { recursive: true, force: true });
    const made = mkdtempSync(join(tmpdir(), 'turnuva-heads-copy-'));
    for (const name of names) if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(made, name));
    copy = made;
    return made;
  };
  const quiet = () => expect.poll(() => statSync(file('-wal')).size, { timeout: 30_000 }).toBe(0);

  it('copied as one file lacks nothing after a second of quiet, and says that it cannot be sure', async () => {
    store = await sqliteStore(file(), { owner: true });
    await fill('one', 1, 30);
    await quiet();
    const place = copyOf(['turnuva.sqlite']);
    const alone = await sqliteStore(file('', place));
    expect((await alone.heads()).map(({ id, seq }) => [id, seq])).toEqual([['one', 30]]);
    expect(alone.lost).toEqual([{ kind: 'log', id: '', from: 0, to: 0, until: note(30).at }]);
    await alone.close();
  });

  it('copied as one file in the middle of work says so at the start, to the doctor, in a backup and on restoring it', async () => {
    store = await sqliteStore(file(), { owner: true });
    await fill('one', 1, 3);
    const place = copyOf(['turnuva.sqlite']);
    const doctor = await doctorFor(place, undefined, false);
    expect(doctor.lost).toMatchObject([{ kind: 'log' }]);
    await doctor.close();
    const said: string[] = [];
    const server = await startServer({ port: 0, dataDir: place, log: (message) => said.push(message) });
    const health = (await (await fetch(`${server.url}/api/health`)).json()) as {
      warnings: { key: string; text: string }[];
    };
    expect(health.warnings.map(({ key }) => key)).toContain('lostLog');
    expect(health.warnings.map(({ text }) => text).join()).not.toContain('server.health');
    await server.close();
    expect(said.join('\n')).toContain('copied without its log');
    const archive = join(place, 'everything.zip');
    expect((await backUp(place, archive)).lost).toMatchObject([{ kind: 'log' }]);
    expect((await restore(archive, join(place, 'restored'))).lost).toMatchObject([{ kind: 'log' }]);
  });

  it('whose log was cut names the entries that were confirmed and are missing', async () => {
    store = await sqliteStore(file(), { owner: true });
    await fill('one', 1, 10);
    await quiet();
    await fill('one', 11, 14);
    await fill('two', 1, 2);
    await expect.poll(() => readFileSync(join(folder, 'turnuva.heads'), 'utf8')).toContain('\ntwo 2 ');
    const place = copyOf(['turnuva.sqlite', 'turnuva.sqlite-wal', 'turnuva.heads']);
    truncateSync(file('-wal', place), Math.floor(statSync(file('-wal', place)).size / 3));
    const cut = await sqliteStore(file('', place), { owner: true });
    const has = (await cut.head('one'))?.seq ?? 0;
    expect(has).toBeLessThan(14);
    expect(cut.lost).toEqual([
      { kind: 'entries', id: 'one', from: has + 1, to: 14 },
      { kind: 'entries', id: 'two', from: 1, to: 2 },
    ]);
    await cut.close();
    // It is said until someone has said that they are gone permanently, at later starts too.
    const doctor = await doctorFor(place, undefined, true);
    expect(doctor.lost).toHaveLength(2);
    await doctor.forgetLost();
    await doctor.close();
    const later = await sqliteStore(file('', place), { owner: true });
    expect(later.lost).toEqual([]);
    await later.close();
  });

  it('says nothing after a kill, an ordinary end, a copy of the whole folder or a damaged list of heads', async () => {
    store = await sqliteStore(file(), { owner: true });
    await fill('one', 1, 20);
    const killed = copyOf(readdirSync(folder).filter((name) => name.startsWith('turnuva')));
    const after = await sqliteStore(file('', killed), { owner: true });
    expect([(await after.head('one'))?.seq, after.lost]).toEqual([20, []]);
    await after.close();
    await store.close();
    store = await sqliteStore(file(), { owner: true });
    expect(store.lost).toEqual([]);
    await store.close();
    writeFileSync(join(folder, 'turnuva.heads'), 'one 99 torn\none 7');
    store = await sqliteStore(file(), { owner: true });
    expect(store.lost).toEqual([]);
    await store.close();
    const single = copyOf(['turnuva.sqlite']);
    store = await sqliteStore(file('', single), { owner: true });
    expect([(await store.head('one'))?.seq, store.lost]).toEqual([20, []]);
  });

  it('a folder says in a file what a copy must have', async () => {
    const server = await startServer({ port: 0, dataDir: folder, log: () => undefined });
    await server.close();
    expect(readdirSync(folder)).toContain('COPY THE WHOLE FOLDER.txt');
  });
});
