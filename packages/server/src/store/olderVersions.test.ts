import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fold } from '@turnuva/engine/journal';
import { readTurnuvaFile } from '@turnuva/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackup } from '../backup/file.ts';
import { testServer } from '../testing/app.ts';
import { atRealCost } from '../testing/cheapSecrets.ts';
import { sqliteStore } from './index.ts';

const SAMPLES = join(import.meta.dirname, 'samples');

/** What was in the data when it was written: counted on that version's screens and in its files. */
const HELD = {
  'Turnuva Demo Open 2026': { players: 60, teams: 0, entries: 154, rounds: 5, results: 133 },
  'Lig 0.1': { players: 16, teams: 4, entries: 24, rounds: 2, results: 12 },
  'Kupa 0.1': { players: 8, teams: 0, entries: 9, rounds: 3, results: 6 },
} as const;
type Name = keyof typeof HELD;

beforeAll(atRealCost);
const scratch = mkdtempSync(join(tmpdir(), 'turnuva-older-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** What there is of a tournament, as its journal tells it now. */
function held(entries: Parameters<typeof fold>[0]) {
  const { tournament } = fold(entries);
  const games = tournament.rounds.flatMap((round) => round.games);
  return {
    players: tournament.players.length,
    teams: tournament.teams.length,
    entries: entries.length,
    rounds: tournament.rounds.length,
    results: games.filter((game) => game.result !== undefined).length,
  };
}

const versions = readdirSync(SAMPLES).filter((name) => /^\d/.test(name));
it('there is data of every version since 0.1', () => expect(versions).toContain('0.1'));

describe.each(versions)('data of version %s', (version) => {
  it('opens as a folder: every tournament whole, and who had an account signs in', async () => {
    const path = join(scratch, `${version}.sqlite`);
    copyFileSync(join(SAMPLES, version, 'folder.db'), path);
    const store = await sqliteStore(path);
    const heads = await store.heads();
    expect(heads).toHaveLength(3);
    for (const { id } of heads) {
      const entries = await store.entries(id, 0);
      const { name } = fold(entries).tournament.info;
      expect([name, await store.check(id), held(entries)]).toEqual([name, undefined, HELD[name as Name]]);
    }
    const server = await testServer({ store });
    const signedIn = await server.ask('POST', '/api/session', { body: { name: 'Ada', secret: '1234567' } });
    expect(signedIn.json<{ user: object }>().user).toEqual({ name: 'Ada', role: 'chief' });
    await server.close();
  });

  it.each(['open', 'league', 'cup'])('opens as a backup: %s', (file) => {
    const bytes = readFileSync(join(SAMPLES, version, `${file}.turnuva`));
    const backup = readBackup(bytes);
    const entries = backup.ok ? backup.value.entries : [];
    const { name } = fold(entries).tournament.info;
    expect(held(entries)).toEqual(HELD[name as Name]);
    const read = readTurnuvaFile(bytes);
    expect(read.ok && read.value.tournament.players.length).toBe(HELD[name as Name].players);
  });
});
