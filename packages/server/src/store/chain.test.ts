import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import { writeJournalFile } from '@turnuva/formats';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import { doctorFor } from '../health/doctor.ts';
import { testServer } from '../testing/app.ts';
import { lockFolder, sqliteStore } from './index.ts';

describe('damage to the database', () => {
  let folder: string;
  let file: string;
  const entries = demoJournal();
  const sql = (...statements: string[]): void => {
    const database = new Database(file);
    for (const each of statements) database.exec(each);
    database.close();
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turnuva-chain-'));
    file = join(folder, 'turnuva.sqlite');
    const store = await sqliteStore(file);
    await store.create('whole', entries);
    await store.create('hurt', entries.slice(0, 40));
    for (const entry of entries.slice(40, 50)) await store.append('hurt', entry, `k${entry.seq}`);
    await store.close();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const examined = async () => {
    const doctor = await doctorFor(folder, undefined, false);
    const found = await doctor.examine();
    await doctor.close();
    return found.map(({ id, damage }) => [id, damage?.kind, damage?.entry]).sort();
  };

  it('is none where entries were created and appended', async () => {
    expect(await examined()).toEqual([
      ['hurt', undefined, undefined],
      ['whole', undefined, undefined],
    ]);
  });

  it.each([
    ['an entry in the middle is gone', "delete from entries where journal = 'hurt' and seq = 17", 'missing', 17],
    ['the last entries are gone', "delete from entries where journal = 'hurt' and seq > 45", 'missing', 46],
    [
      'an entry says something else',
      "update entries set event = replace(event, '\"kind\"', '\"kind\" ') where journal = 'hurt' and seq = 30",
      'changed',
      30,
    ],
    [
      'an entry was written under another name',
      "update entries set by = 'X' where journal = 'hurt' and seq = 5",
      'changed',
      5,
    ],
    [
      'the last entry was taken out, and the count with it',
      "delete from entries where journal = 'hurt' and seq = 50; update journals set seq = 49 where id = 'hurt'",
      'changed',
      49,
    ],
    [
      'an entry was put in at the end',
      "insert into entries (journal, seq, at, by, device, event, hash) select journal, 51, at, by, device, event, hash from entries where journal = 'hurt' and seq = 50",
      'changed',
      51,
    ],
  ])('%s: found and named', async (_, statement, kind, entry) => {
    sql(...statement.split('; '));
    expect(await examined()).toEqual([
      ['hurt', kind, entry],
      ['whole', undefined, undefined],
    ]);
  });

  it('hides no other tournament, is reported, and lets nothing be written', async () => {
    sql("delete from entries where journal = 'hurt' and seq = 17");
    const server = await testServer({ store: await sqliteStore(file) });
    type Row = { id: string; name: string; players: number; damaged?: boolean };
    const list = (await server.ask('GET', '/api/tournaments')).json<Row[]>();
    const told = (last: number) => {
      const { info, players } = fold(entries.slice(0, last), EMPTY_JOURNAL).tournament;
      return [info.name, players.length] as const;
    };
    // Never opened since the start: told as far as its journal is whole.
    expect(list.map(({ id, name, players, damaged }) => [id, name, players, damaged]).sort()).toEqual([
      ['hurt', ...told(16), true],
      ['whole', ...told(entries.length), undefined],
    ]);
    const journal = await server.ask('GET', '/api/tournaments/hurt/journal');
    expect([journal.status, journal.json<{ error: string }>().error]).toEqual([500, 'damaged']);
    await server.ask('POST', '/api/health/check', { body: {} });
    const { warnings } = (await server.ask('GET', '/api/health')).json<{ warnings: { text: string }[] }>();
    expect(warnings.map(({ text }) => text).join()).toContain('hurt is damaged: an entry is missing (entry 17)');
    await server.close();
  });

  it('is repaired from the newest whole copy; what was there is kept', async () => {
    sql("delete from entries where journal = 'hurt' and seq = 17");
    writeFileSync(join(folder, 'a-hurt.turnuva'), writeJournalFile(entries.slice(0, 48), { id: 'hurt', name: 'A' }));
    writeFileSync(join(folder, 'b-hurt.turnuva'), writeJournalFile(entries.slice(0, 50), { id: 'hurt', name: 'A' }));
    writeFileSync(
      join(folder, 'c-hurt.turnuva'),
      writeJournalFile(entries.slice(0, 60), { id: 'hurt', name: 'A' }).slice(0, 5000),
    );
    const doctor = await doctorFor(folder, folder, true);
    const patient = (await doctor.examine()).find(({ damage }) => damage !== undefined);
    expect(patient?.copy?.entries).toHaveLength(50);
    if (patient?.copy !== undefined) await doctor.repair({ ...patient, copy: patient.copy });
    expect((await doctor.examine()).filter(({ damage }) => damage !== undefined)).toEqual([]);
    await doctor.close();
    const store = await sqliteStore(file);
    expect(await store.entries('hurt', 0)).toEqual(entries.slice(0, 50));
    await store.close();
  });

  it('keeps every entry that it takes out, a torn one and those after the copy too', async () => {
    sql("update entries set event = '{\"kind\":' where journal = 'hurt' and seq = 30");
    writeFileSync(join(folder, 'a-hurt.turnuva'), writeJournalFile(entries.slice(0, 48), { id: 'hurt', name: 'A' }));
    const doctor = await doctorFor(folder, folder, true);
    const patient = (await doctor.examine()).find(({ damage }) => damage !== undefined);
    if (patient?.copy === undefined) throw new Error('no copy');
    const aside = await doctor.repair({ ...patient, copy: patient.copy });
    await doctor.close();
    const kept = JSON.parse(readFileSync(aside, 'utf8')) as { seq: number; event: string }[];
    expect(kept.map(({ seq }) => seq)).toEqual(entries.slice(0, 50).map(({ seq }) => seq));
    expect(kept[29]?.event).toBe('{"kind":');
    expect(JSON.parse(kept[49]?.event ?? '')).toEqual(entries[49]?.event);
  });

  it('an empty database beside its log does not start empty', async () => {
    writeFileSync(`${file}-wal`, 'a log');
    truncateSync(file, 0);
    await expect(sqliteStore(file)).rejects.toMatchObject({ code: 'TURNUVA_TORN' });
  });

  it('a database of the first edition is opened, and chained from then on', async () => {
    sql(
      'alter table entries drop column hash',
      'alter table journals drop column head',
      "delete from records where collection = 'store'",
    );
    const store = await sqliteStore(file);
    expect(await store.entries('hurt', 0)).toEqual(entries.slice(0, 50));
    const [next] = entries.slice(50, 51);
    expect(next && (await store.append('hurt', next))).toEqual({ kind: 'appended' });
    expect([await store.check('hurt'), await store.check('whole')]).toEqual([undefined, undefined]);
    await store.close();
  });

  it('a database of a newer edition is refused', async () => {
    sql("update records set json = '99' where collection = 'store'");
    await expect(sqliteStore(file)).rejects.toMatchObject({ code: 'TURNUVA_NEWER' });
  });

  it('a database is for nobody else of this computer to read (FINDINGS I.18)', async () => {
    const store = await sqliteStore(file);
    await store.create('one', entries.slice(0, 1));
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
    await store.close();
  });

  it('a folder belongs to one server at a time', () => {
    const giveBack = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: 'TURNUVA_IN_USE' }));
    giveBack();
    lockFolder(folder)();
  });
});
