import { createHash } from 'node:crypto';
import type { Command, Entry } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import { randomFrom } from '@turnuva/engine/kernel';
import type { Tournament } from '@turnuva/engine/tournament';
import { beyondReportFile, EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOUND_FILE } from '../../../testkit/src/malformed.ts';
import { formatById } from '../format/index.ts';
import { readTrf } from '../trf/index.ts';
import { readTurnuvaFile, sha256, writeJournalFile, writeTournamentFile } from './index.ts';
import { parseJson, plainOf } from './parse.ts';

const trf = readTrf(SOUND_FILE);
const tournament = trf.ok ? trf.value.tournament : EMPTY_TOURNAMENT;

function journal(): Entry[] {
  const commands: Command[] = [
    { kind: 'create', settings: { info: { name: 'Açık 😀 "Turnuva"' }, totalRounds: 3 } },
    { kind: 'add-players', players: [1, 2, 3].map((i) => ({ name: `Player ${i}`, rating: 1000 + i })) },
    { kind: 'pair', round: 1, pairings: [{ board: 1, white: 3, black: 2 }], bye: 1 },
    { kind: 'result', round: 1, board: 1, result: '10' },
  ];
  const entries: Entry[] = [];
  for (const command of commands) {
    const event = decide(fold(entries, EMPTY_JOURNAL), command);
    if (!event.ok) throw new Error(event.error.rule);
    entries.push({ seq: entries.length + 1, at: '2026-11-21T10:00:00Z', by: 'a', device: 'b', event: event.value });
  }
  return entries;
}

describe('SHA-256', () => {
  it('agrees with another implementation for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });
});

describe('JSON with places', () => {
  it('means what JSON.parse means', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(plainOf(parseJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe("Turnuva's file", () => {
  it('a tournament comes back as it was', () => {
    expect(readTurnuvaFile(writeTournamentFile(tournament))).toEqual({ ok: true, value: { tournament } });
    const bytes = new TextEncoder().encode(writeTournamentFile(tournament));
    expect(readTurnuvaFile(bytes)).toEqual({ ok: true, value: { tournament } });
  });

  const withPrizes: Tournament = {
    ...tournament,
    categories: [{ name: 'U14', filter: { bornFrom: 2012, ratingTo: 1800, unrated: false } }],
    prizes: {
      currency: 'TRY',
      fund: 100_001,
      onePrizeEach: true,
      lists: [
        { name: 'U14', category: 'U14', prizes: [{ cents: 5 }, { basisPoints: 3333, thing: 'Kupa' }], sharing: 'hort' },
      ],
    },
    lots: [{ round: 1, of: 'players', order: tournament.players.slice(0, 2).map(({ id }) => id), seed: 7 }],
  };

  it('categories, prizes and lots come back, and what contradicts itself is named', () => {
    expect(readTurnuvaFile(writeTournamentFile(withPrizes))).toEqual({ ok: true, value: { tournament: withPrizes } });
    const faults = (changed: Tournament): string =>
      JSON.stringify(readTurnuvaFile(writeTournamentFile(changed)), undefined, 0);
    const [list] = withPrizes.prizes?.lists ?? [];
    const { prizes } = withPrizes;
    if (prizes === undefined || list === undefined) throw new Error('no prizes');
    expect(faults({ ...withPrizes, categories: [] })).toContain('prizes.lists[0].category');
    expect(faults({ ...withPrizes, lots: [{ round: 1, of: 'players', order: [99_999] }] })).toContain(
      'lots[0].order[0]',
    );
    const negative = { ...prizes, lists: [{ ...list, prizes: [{ cents: -1 }] }] };
    expect(faults({ ...withPrizes, prizes: negative })).toContain('prizes.lists[0].prizes[0].cents');
  });

  it('a TRF says what it cannot hold; lots are in it as a note', () => {
    const trf26 = formatById('trf26');
    expect(trf26?.omits?.(withPrizes)).toEqual(['categoryRules', 'prizes', 'lots']);
    expect(trf26?.omits?.(tournament)).toEqual([]);
    const noted = { ...withPrizes, notes: ['Lots @ Round 1: players 2 1 (seed 7)'] };
    expect(String(trf26?.write?.(noted))).toContain('Lots @ Round 1: players 2 1 (seed 7)');
  });

  it('a TRF has line-ups (300): what it lacks are those of matches that are not there yet, lots and brackets', () => {
    const [one, two] = [
      { id: 1, tpn: 1, name: 'A', members: [1] },
      { id: 2, tpn: 2, name: 'B', members: [2] },
    ];
    const match = { table: 1, white: 1, black: 2, whiteBoards: [1], blackBoards: [2] };
    const games = [{ board: 1, white: 1, black: 2, match: 1 }];
    const lineUps = [{ round: 1, team: 1, boards: [1] }];
    const teams: Tournament = {
      ...EMPTY_TOURNAMENT,
      players: [1, 2].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 })),
      teams: [one, two],
      rounds: [{ number: 1, status: 'paired', byes: [], games, matches: [match] }],
      schedule: { lineUps },
    };
    expect(String(formatById('trf26')?.write?.(teams))).toMatch(/^300 +1 +1 +2 +1/m);
    expect(beyondReportFile(teams)).toEqual([]);
    expect(beyondReportFile({ ...teams, schedule: { lineUps: [{ ...lineUps[0], round: 2 }] } as never })).toEqual([
      'lineUps',
    ]);
    const stages = [{ firstRound: 1, groups: [{ name: 'A', order: [1, 2] }], method: 'rating' as const }];
    expect(beyondReportFile({ ...teams, schedule: { lineUps, stages } })).toEqual(['schedule']);
  });

  it('a journal comes back with the tournament that it makes', () => {
    const entries = journal();
    const read = readTurnuvaFile(new TextEncoder().encode(writeJournalFile(entries)));
    expect(read).toEqual({ ok: true, value: { journal: entries, tournament: fold(entries).tournament } });
  });

  it('a journal of the first edition, with its own envelope, is read as well', () => {
    const entries = journal();
    const digest = sha256(new TextEncoder().encode(JSON.stringify(entries)));
    const head = { turnuva: 'journal', version: 1, id: 'abc', name: 'Open 🏆', sha256: digest };
    const old = (digits: string) =>
      `${JSON.stringify({ ...head, sha256: digits }).slice(0, -1)},"entries":[\n${entries.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`;
    const { tournament } = fold(entries);
    expect(readTurnuvaFile(new TextEncoder().encode(old(digest)))).toEqual({
      ok: true,
      value: { journal: entries, tournament, id: 'abc', name: 'Open 🏆' },
    });
    const damaged = readTurnuvaFile(old('0'.repeat(64)));
    expect(damaged.ok ? [] : damaged.error.map((fault) => fault.code)).toEqual(['json.checksum']);
  });

  it('a journal that does not start with a tournament is refused', () => {
    const entries = journal()
      .slice(1)
      .map((entry, i) => ({ ...entry, seq: i + 1 }));
    const read = readTurnuvaFile(writeJournalFile(entries));
    expect(read.ok ? [] : read.error.map((fault) => fault.facts.field)).toEqual(['journal[0].event.kind']);
  });

  /** The file with its content changed and the checksum made to fit again. */
  const changed = (change: (content: Record<string, unknown>) => void): string => {
    const content = structuredClone(tournament) as unknown as Record<string, unknown>;
    change(content);
    return writeTournamentFile(content as unknown as typeof tournament);
  };
  const withPlayer = (change: object): string =>
    changed((content) => {
      content.players = tournament.players.map((player, i) => (i === 1 ? { ...player, ...change } : player));
    });

  it.each([
    ['not JSON', '{"format":"turnuva",', 'json.syntax', 1, 21],
    ['not an object', '[]', 'json.badValue', 1, 1],
    ['something after the end', `${writeTournamentFile(tournament)}x`, 'json.syntax', 3, 1],
    ['another format', '{"format":"other","version":1,"checksum":"","tournament":{}}', 'json.badValue', 1, 11],
    ['another version', '{"format":"turnuva","version":2,"checksum":"","tournament":{}}', 'json.badValue', 1, 31],
    ['no content', '{"format":"turnuva","version":1,"checksum":""}', 'json.badValue', 1, 1],
    ['a changed character', writeTournamentFile(tournament).replace('Abadi', 'Abada'), 'json.checksum', 1, 44],
    ['a text as rating', withPlayer({ rating: '2000' }), 'json.badValue', 2, 0],
    ['an unknown title', withPlayer({ title: 'XM' }), 'json.badValue', 2, 0],
    ['an unknown field', withPlayer({ shoeSize: 42 }), 'json.badValue', 2, 0],
    ['an id twice', withPlayer({ id: 1 }), 'json.badValue', 2, 0],
    ['a game of somebody unknown', withPlayer({ id: 99 }), 'json.badValue', 2, 0],
    ['a prototype as field', withPlayer(JSON.parse('{"__proto__":{"x":1}}')), 'json.badValue', 2, 0],
    ['nesting without end', `{"format":${'['.repeat(1000)}`, 'json.syntax', 1, 75],
    ['a workbook', 'PK\x03\x04', 'file.binary', 1, 1],
    ['nothing', '', 'file.empty', 1, 1],
  ])('%s is refused', (_, text, code, line, column) => {
    const read = readTurnuvaFile(text);
    const faults = read.ok ? [] : read.error;
    expect(faults.map((fault) => [fault.code, fault.line, column === 0 ? 0 : fault.column])).toContainEqual([
      code,
      line,
      column,
    ]);
    for (const fault of faults) expect(fault.message).not.toMatch(/\{\{|undefined/);
  });

  it.each([
    [
      'a gap in the sequence',
      (entries: Entry[]) => entries.map((entry, i) => (i === 2 ? { ...entry, seq: 9 } : entry)),
    ],
    ['an unknown kind', (entries: Entry[]) => [...entries, { ...entries[0], seq: 5, event: { kind: 'explode' } }]],
    [
      'an event without content',
      (entries: Entry[]) => [...entries, { ...entries[0], seq: 5, event: { kind: 'pair' } }],
    ],
    ['an undo of nothing', (entries: Entry[]) => [...entries, { ...entries[0], seq: 5, event: { kind: 'undo' } }]],
  ])('a journal with %s is refused', (_, change) => {
    const read = readTurnuvaFile(writeJournalFile(change(journal()) as Entry[]));
    expect(read.ok ? [] : read.error.map((fault) => fault.code)).toContain('json.badValue');
  });

  it('mutated files never throw', () => {
    const sound = writeTournamentFile(tournament);
    const random = randomFrom(1);
    for (let i = 0; i < 2000; i++) {
      const at = random.below(sound.length);
      const text = sound.slice(0, at) + '{}[]",:0x\\'[random.below(10)] + sound.slice(at + random.below(3));
      const read = readTurnuvaFile(text);
      for (const fault of read.ok ? [] : read.error) expect(fault.line * fault.column).toBeGreaterThan(0);
    }
  });
});
