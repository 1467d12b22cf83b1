import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportLost, ImportReview, TournamentSummary } from '@turnuva/contract';
import { EXPORT_PROGRAMS } from '@turnuva/contract';
import { holds, verifyProof } from '@turnuva/engine/checking/proof';
import type { Entry } from '@turnuva/engine/journal';
import { fold } from '@turnuva/engine/journal';
import { editionOf } from '@turnuva/engine/pairing';
import { PROGRAMS, readProof, readTurnuvaFile } from '@turnuva/formats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import type { TestServer } from '../testing/app.ts';
import { foldPairing, testServer } from '../testing/app.ts';

interface Journal {
  readonly entries: readonly Entry[];
}

describe('files of a tournament', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer({ backups: { quietMs: 20 } });
    await server.services.tournaments.store.create('demo', demoJournal());
  });
  afterEach(() => server.close());

  const bytes = { 'content-type': 'application/octet-stream' };
  const restore = (body: Buffer) => server.ask('POST', '/api/restore', { body, headers: bytes });
  const journal = async (id: string) => (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<Journal>();

  it('move to another computer as one file', async () => {
    const backup = await server.ask('GET', '/api/tournaments/demo/backup');
    expect(backup.headers['content-disposition']).toContain('Turnuva Demo Open 2026.turnuva');
    const other = await testServer();
    const answer = await other.ask('POST', '/api/restore', { body: backup.bytes, headers: bytes });
    expect(answer.json()).toEqual({ id: 'demo', copy: false });
    const there = (await other.ask('GET', '/api/tournaments/demo/journal')).json<Journal>();
    expect(there).toEqual(await journal('demo'));
    await other.close();
    // On the same computer it becomes a second tournament.
    const { id } = (await restore(backup.bytes)).json<{ id: string }>();
    expect(id).not.toBe('demo');
    expect((await journal(id)).entries).toEqual((await journal('demo')).entries);
    // It alone is the copy, and says since when.
    const list = (await server.ask('GET', '/api/tournaments')).json<TournamentSummary[]>();
    const copied = new Map(list.map((each) => [each.id, each.copied]));
    expect([...copied.keys()].sort()).toEqual(['demo', id].sort());
    expect(copied.get('demo')).toBeUndefined();
    expect(copied.get(id)).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('the proof of a round matches the round as it is here', async () => {
    const { tournament } = fold((await journal('demo')).entries);
    const edition = editionOf(tournament.system, tournament.edition);
    if (edition === undefined) throw new Error(tournament.system);
    for (const round of [1, 3]) {
      const answer = await server.ask('GET', `/api/tournaments/demo/proof/${round}`);
      expect(answer.headers['content-disposition']).toContain(`Turnuva Demo Open 2026 - ${round}.proof.json`);
      const read = readProof(answer.text);
      if (!read.ok) throw new Error(read.error[0]?.message);
      expect(read.value.made.tournament).toBe('Turnuva Demo Open 2026');
      expect(holds(verifyProof(read.value.proof, tournament, edition))).toBe(true);
    }
    const missing = await server.ask('GET', '/api/tournaments/demo/proof/99');
    expect([missing.status, missing.json<{ message: string }>().message]).toEqual([
      404,
      'There is no proof of this round: it is not paired, or not by a Swiss system.',
    ]);
    expect((await server.ask('GET', '/api/tournaments/demo/proof/x')).status).toBe(400);
  });

  it.each<[string, (text: string) => string]>([
    ['cut short', (text) => text.slice(0, 5000)],
    ['changed in one letter', (text) => text.replace('Öztürkoğlu', 'Oztürkoğlu')],
    ['of something else', () => '{"hello": "world"}'],
    ['of a list', () => '[]'],
    ['empty', () => ''],
    ['with an entry left out', (text) => text.replace(/\{"seq":7,.*\n/, '')],
    ['from the future', (text) => text.replace('"version":1', '"version":2')],
  ])('are refused when %s', async (_, damage) => {
    const backup = await server.ask('GET', '/api/tournaments/demo/backup');
    const answer = await restore(Buffer.from(damage(backup.text)));
    expect([400, 422]).toContain(answer.status);
    expect(answer.text).not.toMatch(/\bat .*\.ts/);
    expect(await server.services.tournaments.store.heads()).toHaveLength(1);
  });

  it('are looked at before they become a tournament: adjustments, and every round held against its system (Q48-Q55)', async () => {
    const row = (id: number, cells: string, points: string) =>
      `001 ${String(id).padStart(4)}      ${`Player ${id}`.padEnd(33)} ${2000 - id}${' '.repeat(28)}${points.padStart(4)}${' '.repeat(7)}${cells}`;
    const text = [
      '012 Club evening',
      'XXR 3',
      row(1, '   2 w 1     3 b 1', ' 2.0'),
      row(2, '   1 b 0     4 w 1', ' 1.0'),
      row(3, '   4 w 1     1 w 0', ' 1.0'),
      row(4, '   3 b 0     2 b 0', ' 0.0'),
    ].join('\r\n');
    const send = (path: string) =>
      server.ask('POST', `/api/tournaments/import${path}`, { body: Buffer.from(text), headers: bytes });
    const review = (await send('/review?name=club.trf&system=dutch')).json<
      Omit<ImportReview, 'adjustments'> & { readonly adjustments: readonly { readonly code: string }[] }
    >();
    expect(review.adjustments.map(({ code }) => code)).toEqual([
      'trf.adjusted.dialect',
      'trf.adjusted.points',
      'trf.adjusted.tiebreaks',
    ]);
    expect(review.faults.map(({ round }) => round)).toEqual([1]);
    expect(review.rules).toMatchObject({ system: 'dutch', from: { system: 'chosen' }, rounds: 2, agree: 1 });
    // What explains every round is proposed, where nobody has named a system.
    const proposed = (await send('/review?name=club.trf')).json<ImportReview>();
    expect(proposed.rules).toMatchObject({ from: { system: 'rounds' }, rounds: 2, agree: 2 });
    expect(proposed.rules?.others).toContainEqual({ system: 'dutch', edition: '2026', agree: 1 });
    expect(proposed.faults).toEqual([]);
    expect(await server.services.tournaments.store.heads()).toHaveLength(1);
    const refused = await send('?name=club.trf');
    expect([refused.status, refused.json<{ refusal: { rule: string } }>().refusal.rule]).toEqual([
      422,
      'journal.importFaults',
    ]);
    const made = await send('?name=club.trf&confirmed=journal.importFaults');
    expect(made.status).toBe(201);
    const { id } = made.json<{ id: string }>();
    const { notes, fideMode } = fold((await journal(id)).entries).tournament;
    expect(fideMode).toBe(true);
    expect(notes.filter((note) => note.startsWith('Import @ Round 1: '))).toHaveLength(1);
  });

  it('a system that explains one round of three is not proposed; before round 1 no other system is tried', async () => {
    const row = (id: number, points: string, cells: string): string =>
      `001 ${String(id).padStart(4)}      ${`Player ${id}`.padEnd(33)} ${2001 - id}${' '.repeat(28)} ${points}${' '.repeat(7)}${cells}`;
    const review = async (lines: readonly string[]) =>
      (
        await server.ask('POST', '/api/tournaments/import/review?name=hand.trf', {
          body: Buffer.from(['012 Made by hand', '142 5', ...lines].join('\n')),
          headers: bytes,
        })
      ).json<ImportReview>();
    const made = await review([
      row(1, '2.0', '   4 w 1     2 w 1     6 b 0'),
      row(2, '1.0', '   3 w 1     1 b 0     5 b 0'),
      row(3, '2.0', '   2 b 0     5 w 1     4 w 1'),
      row(4, '1.0', '   1 b 0     6 w 1     3 b 0'),
      row(5, '1.0', '   6 b 0     3 b 0     2 w 1'),
      row(6, '2.0', '   5 w 1     4 b 0     1 w 1'),
    ]);
    expect(made.rules).toMatchObject({ system: 'dutch', from: { system: 'usual' }, rounds: 3, agree: 0 });
    expect(made.rules?.others).toContainEqual({ system: 'burstein', edition: '2026', agree: 1 });
    const before = await review([1, 2, 3, 4].map((id) => row(id, '0.0', '')));
    expect(before).toMatchObject({ rounds: 0, rules: { system: 'dutch', rounds: 0, others: [] } });
  });

  it('for another program: what is left out is said in the reader’s language before, and the file follows', async () => {
    expect(EXPORT_PROGRAMS).toEqual(PROGRAMS);
    const lost = async (program: string, lang: string) =>
      (await server.ask('GET', `/api/tournaments/demo/export/${program}/lost?lang=${lang}`)).json<ExportLost>();
    expect((await lost('swiss-manager', 'en')).lost).toContain('planned number of rounds (142) (1)');
    expect((await lost('lichess', 'de')).lost).toContainEqual(
      expect.stringMatching(/^die Liste der Feinwertungen \(\d\)$/),
    );
    expect((await server.ask('GET', '/api/tournaments/demo/export/nothing/lost')).status).toBe(404);
    const names = await Promise.all(
      PROGRAMS.map(async (program) => {
        const { headers } = await server.ask('GET', `/api/tournaments/demo/export/${program}`);
        return /filename="[^"]*2026 ([^"]+)"/.exec(String(headers['content-disposition']))?.[1];
      }),
    );
    expect(names).toEqual([
      ...['swiss-manager.trf', 'vega.trf', 'bbp.trf', 'javafo.trf', 'lichess.zip', 'live-boards.pgn', 'results.csv'],
    ]);
    const { text } = await server.ask('GET', '/api/tournaments/demo/export/results?round=2&lang=de');
    expect(text.split('\n')[1]).toMatch(/^2;1;/);
  });

  it('by the rules that the arbiter asks for, and by no others', async () => {
    const text = [
      '012 Then',
      '042 2024/11/01',
      '142 3',
      `001    1      ${'A'.padEnd(33)} 2000${' '.repeat(28)} 1.0${' '.repeat(7)}   2 w 1`,
      `001    2      ${'B'.padEnd(33)} 1900${' '.repeat(28)} 0.0${' '.repeat(7)}   1 b 0`,
    ].join('\n');
    const send = (path: string) =>
      server.ask('POST', `/api/tournaments/import${path}`, { body: Buffer.from(text), headers: bytes });
    const imported = async (query: string) => {
      const { id } = (await send(`?name=then.trf${query}`)).json<{ id: string }>();
      const { system, edition, tiebreakEdition } = fold((await journal(id)).entries).tournament;
      return [system, edition, tiebreakEdition];
    };
    const { rules } = (await send('/review?name=then.trf')).json<ImportReview>();
    expect(rules).toMatchObject({ edition: '2017', tiebreakEdition: '2024', from: { edition: 'dates' } });
    expect(await imported('')).toEqual(['dutch', '2017', '2024']);
    expect(await imported('&system=lim&edition=1999&tiebreaks=classic')).toEqual(['lim', '1999', 'classic']);
    for (const query of ['&system=mine', '&system=lim&edition=1900', '&tiebreaks=1900'])
      expect((await send(`/review?name=then.trf${query}`)).status).toBe(400);
  });

  it('no report file with games open after the last round; one of the rounds before at any time (Q169)', async () => {
    const id = await server.tournament(2);
    const send = (command: object, expected: number) =>
      server.ask('POST', `/api/tournaments/${id}/commands`, { body: { expected, command } });
    const { seq } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{ seq: number }>();
    await send({ kind: 'change-settings', settings: { totalRounds: 1 } }, seq);
    const pairing = (await server.ask('POST', `/api/tournaments/${id}/pairing`, { body: { round: 1 } })).json<{
      pairings: unknown;
      bye: null;
    }>();
    const paired = await send({ kind: 'pair', round: 1, pairings: pairing.pairings, bye: pairing.bye }, seq + 1);
    expect(paired.status).toBe(200);
    const file = (more = '') => server.ask('GET', `/api/tournaments/${id}/export/trf26${more}`);
    const refused = await file();
    expect([refused.status, refused.json<{ refusal: { rule: string } }>().refusal.rule]).toEqual([
      422,
      'journal.finalOpenGames',
    ]);
    expect((await file('?through=0')).status).toBe(200);
    await send({ kind: 'result', round: 1, board: 1, result: '10' }, seq + 2);
    expect((await file()).status).toBe(200);
  });

  it('go out as TRF and come in again as the same tournament', async () => {
    const trf = await server.ask('GET', '/api/tournaments/demo/export/trf26');
    expect(trf.status).toBe(200);
    const answer = await server.ask('POST', '/api/tournaments/import?name=demo.trf', {
      body: trf.bytes,
      headers: bytes,
    });
    expect(answer.status).toBe(201);
    const again = await server.ask('GET', `/api/tournaments/${answer.json<{ id: string }>().id}/export/trf26`);
    expect(again.text).toBe(trf.text);
    const preview = await server.ask('POST', '/api/players/preview?name=demo.trf', { body: trf.bytes, headers: bytes });
    expect(preview.json<{ players: unknown[] }>().players).toHaveLength(60);
    expect((await server.ask('GET', '/api/tournaments/demo/export/nothing')).status).toBe(404);
  });

  it('tell a round that the arbiter paired once, however often they are opened and saved; the round is marked then too', async () => {
    const id = await server.tournament(4);
    const { seq } = (await server.ask('GET', `/api/tournaments/${id}/journal`)).json<{ seq: number }>();
    const pairings = [
      { board: 1, white: 1, black: 2 },
      { board: 2, white: 4, black: 3 },
    ];
    const command = { kind: 'pair', round: 1, pairings, bye: null, confirmed: ['journal.notByRules'] };
    const paired = await server.ask('POST', `/api/tournaments/${id}/commands`, { body: { expected: seq, command } });
    expect(paired.status).toBe(200);
    const first = await server.ask('GET', `/api/tournaments/${id}/export/trf26`);
    expect(first.text.match(/^### .* @ Round 1: .*/gm)).toEqual([expect.stringMatching(/^### MPA @ Round 1: /)]);
    const again = await server.ask('POST', '/api/tournaments/import?name=a.trf&confirmed=journal.importFaults', {
      body: first.bytes,
      headers: bytes,
    });
    const opened = again.json<{ id: string }>().id;
    expect((await server.ask('GET', `/api/tournaments/${opened}/export/trf26`)).text).toBe(first.text);
    expect(fold((await journal(opened)).entries).tournament.rounds[0]?.manual).toBe(true);
  });

  it('are read as tables, cell by cell with their places, for users who may register players', async () => {
    const made = await server.ask('GET', '/api/tournaments/demo/export/xlsx');
    const rows = async (body: Buffer): Promise<{ text: string; line: number }[][]> =>
      (await server.ask('POST', '/api/tables/cells', { body, headers: bytes })).json<{ rows: never }>().rows;
    const workbook = await rows(made.bytes);
    expect(workbook.length).toBeGreaterThan(60);
    expect(workbook.at(-1)?.[0]?.line).toBeGreaterThan(60);
    expect((await rows(Buffer.from('No;Jury\n1;12,5'))).map((row) => row.map(({ text }) => text))).toEqual([
      ['No', 'Jury'],
      ['1', '12,5'],
    ]);
    const torn = await server.ask('POST', '/api/tables/cells', { body: Buffer.from('PK\u0003\u0004'), headers: bytes });
    expect([torn.status, torn.text]).toEqual([422, expect.stringContaining('workbook')]);
  });

  it('come in with the tabs that other programs put into their comments', async () => {
    const { text } = await server.ask('GET', '/api/tournaments/demo/export/trf26');
    const body = Buffer.from(`${text}### TT NNNNN\t BBBB\n`);
    const answer = await server.ask('POST', '/api/tournaments/import?name=demo.trf', { body, headers: bytes });
    expect(answer.status).toBe(201);
    const { id } = answer.json<{ id: string }>();
    expect((await server.ask('GET', `/api/tournaments/${id}/export/trf26`)).text).toContain('TT NNNNN\t BBBB');
    const backup = await server.ask('GET', `/api/tournaments/${id}/backup`);
    expect((await restore(backup.bytes)).status).toBeLessThan(300);
  });

  it('show the players of a table before anybody is registered', async () => {
    const body = Buffer.from('Name;Rating;Verein\nYılmaz, Ertan;2100;İzmir SK\nÖz, Can;abc;\n');
    const answer = await server.ask('POST', '/api/players/preview?name=liste.csv', { body, headers: bytes });
    const preview = answer.json<{ players: { name: string }[]; warnings: { line: number }[] }>();
    expect(preview.players.map(({ name }) => name)).toEqual(['Yılmaz, Ertan', 'Öz, Can']);
    expect(preview.warnings).toContainEqual(expect.objectContaining({ line: 3 }));
    const german = { ...bytes, 'accept-language': 'de' };
    const told = await server.ask('POST', '/api/players/preview?name=liste.csv', { body, headers: german });
    expect(told.json<{ warnings: { message: string }[] }>().warnings[0]?.message).toContain('erwartet 0...4000');
    const out = await server.ask('GET', '/api/tournaments/demo/export/xlsx');
    const again = await server.ask('POST', '/api/players/preview?name=a.xlsx', { body: out.bytes, headers: bytes });
    expect(again.json<{ players: unknown[] }>().players).toHaveLength(60);
  });

  it('are read by the command line as well: a backup is a tournament file', async () => {
    const backup = await server.ask('GET', '/api/tournaments/demo/backup');
    const read = readTurnuvaFile(backup.bytes);
    expect(read.ok && read.value.tournament).toEqual(fold(demoJournal()).tournament);
    const damaged = readTurnuvaFile(backup.text.replace('Öztürkoğlu', 'Oztürkoğlu'));
    expect(damaged.ok ? [] : damaged.error.map((fault) => fault.code)).toEqual(['json.checksum']);
  });

  it('make a tournament out of a list of players, with the name of the file', async () => {
    const list = await server.ask('GET', '/api/tournaments/demo/export/xlsx');
    const opened = await server.ask('POST', '/api/tournaments/import?name=Şehir Kupası.xlsx', {
      body: list.bytes,
      headers: bytes,
    });
    expect(opened.status).toBe(201);
    const all = (await server.ask('GET', '/api/tournaments')).json<{ name: string; players: number }[]>();
    expect(all).toContainEqual(expect.objectContaining({ name: 'Şehir Kupası', players: 60 }));
  });

  it.each([
    ['the rating list', 'ID Number      Name      Fed\n', 422, /rating list/],
    ['an old workbook', '\xd0\xcf\x11\xe0', 422, /XLSX or CSV/],
  ])('say what to do with %s instead of a list of players', async (_, text, status, message) => {
    const body = Buffer.from(text, 'latin1');
    for (const path of ['/api/players/preview?name=a.xls', '/api/tournaments/import?name=a.xls']) {
      const answer = await server.ask('POST', path, { body, headers: bytes });
      expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(message)]);
    }
  });

  it('go out as CSV with the mark and the separator that the reader’s spreadsheet expects', async () => {
    const german = await server.ask('GET', '/api/tournaments/demo/export/csv?lang=de');
    expect(german.text.startsWith('\uFEFFNo;Title;Name')).toBe(true);
    const table = await server.ask('GET', '/api/tournaments/demo/sheets/standings.csv?round=4&lang=de');
    expect(table.text).toMatch(/;\d+,5;/);
    const english = await server.ask('GET', '/api/tournaments/demo/sheets/standings.csv?round=4&lang=en');
    expect(english.text).toMatch(/,\d+\.5,/);
  });

  it('are drawn as of an earlier entry, and of none that is to come', async () => {
    const { length } = demoJournal();
    const sheet = (at: number) => server.ask('GET', `/api/tournaments/demo/sheets/startingList.csv?lang=en&at=${at}`);
    // The first entry makes the event, before anyone is in it.
    expect((await sheet(1)).text).not.toContain('Öztürkoğlu');
    expect((await sheet(length)).text).toContain('Öztürkoğlu');
    expect((await sheet(length + 1)).status).toBe(400);
  });

  it.each([
    ['pairings.html', 'text/html', /<!doctype html>/i],
    ['pairings.csv', 'text/csv', /Öztürkoğlu/],
    ['pairings.pdf', 'application/pdf', /^%PDF/],
    ['standings.xlsx', 'spreadsheetml', /^PK/],
  ])('are drawn as sheets: %s', async (file, type, content) => {
    const answer = await server.ask('GET', `/api/tournaments/demo/sheets/${file}?round=4&lang=tr`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.text).toMatch(content);
  });

  it('know no sheet of another name', async () => {
    for (const file of ['nothing.pdf', 'pairings.exe', 'pairings', '.pdf'])
      expect((await server.ask('GET', `/api/tournaments/demo/sheets/${file}`)).status).toBe(404);
  });

  it('are copied automatically into a second folder, and once more for every closed round', async () => {
    const folder = join(server.folder, 'stick');
    const far = await server.ask('PUT', '/api/settings', { remote: true, body: { backupFolder: folder } });
    expect(far.status).toBe(401);
    const wrong = await server.ask('PUT', '/api/settings', { body: { backupFolder: '/proc/nowhere' } });
    expect(wrong.status).toBe(422);
    expect((await server.ask('PUT', '/api/settings', { body: { backupFolder: folder } })).status).toBe(200);
    const id = await server.tournament(2);
    await server.enter(id, { kind: 'pair', round: 1, pairings: foldPairing(2), bye: null });
    await server.enter(id, { kind: 'result', round: 1, board: 1, result: '10' });
    await server.enter(id, { kind: 'close-round', round: 1 });
    const names = () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.turnuva') && name.includes(id))
        .sort();
    await expect.poll(names, { timeout: 8000 }).toEqual([`Test Open-${id}-round-1.turnuva`, `Test Open-${id}.turnuva`]);
    const state = async () =>
      (await server.ask('GET', '/api/backups')).json<{ at?: string; fault?: { reason: string } }>();
    expect(await state()).toEqual({ at: expect.any(String) });
    const restored = await restore(readFileSync(join(folder, `Test Open-${id}.turnuva`)));
    const copy = restored.json<{ id: string }>().id;
    expect((await journal(copy)).entries).toEqual((await journal(id)).entries);
    // The stick is pulled out: the arbiter is told, and told again that all is well when it is back.
    renameSync(folder, `${folder}-out`);
    await server.enter(id, { kind: 'note', text: 'without the stick' });
    await expect.poll(async () => (await state()).fault?.reason, { timeout: 8000 }).toBe('ENOENT');
    renameSync(`${folder}-out`, folder);
    await server.enter(id, { kind: 'note', text: 'the stick is back' });
    await expect.poll(async () => (await state()).fault, { timeout: 8000 }).toBeUndefined();
  });
});
