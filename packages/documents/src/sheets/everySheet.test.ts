import type { Tournament } from '@turnuva/engine';
import { sheetsFor } from '@turnuva/engine/views';
import type { Language, Say } from '@turnuva/text';
import { LANGUAGES, speaker } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../render/csv.ts';
import { toHtml } from '../render/html.ts';
import { toPdf } from '../render/pdf.ts';
import { toXlsx } from '../render/xlsx.ts';
import type { Sheet, TableBlock } from '../sheet.ts';
import { knockout, roundRobin, scheveningen, skalitzka, swissOpen, teamRoundRobin } from '../testing/events.ts';
import { drawSheet, tablesOf } from '../testing/tables.ts';
import { SHEETS } from './registry.ts';

const ROUNDS = 5;

/** A speaker that writes down every key for which there is no sentence. */
function strict(language: Language, missing: Set<string>): Say {
  const say = speaker(language, CATALOGUES[language]);
  return (key, facts) => {
    const text = say(key, facts);
    if (text === key) missing.add(key);
    return text;
  };
}

const tournament = swissOpen(25, ROUNDS);

describe('every registered sheet', () => {
  for (const [at, kind] of SHEETS.entries()) {
    it.each(LANGUAGES)(`${kind.id} is drawn and has every word: %s`, async (language) => {
      const missing = new Set<string>();
      const say = strict(language, missing);
      say(`sheets.${kind.id}`);
      const sheet = kind.make({ tournament, round: ROUNDS, say, language });
      expect([...missing]).toEqual([]);
      const html = toHtml(sheet);
      const csv = toCsv(sheet);
      for (const text of [html, csv]) {
        expect(text).not.toMatch(/\b(sheets|receipt|standings|tiebreak)\.[a-z]|undefined|NaN|\{\{/);
      }
      // Files cost most, and differ by language in their words alone: each sheet's are made in one, by turns.
      if (LANGUAGES[at % LANGUAGES.length] !== language) return;
      expect(String.fromCharCode(...(await toXlsx(sheet)).slice(0, 2))).toBe('PK');
      expect(String.fromCharCode(...(await toPdf(sheet)).slice(0, 5))).toBe('%PDF-');
    });
  }
});

// As small as has everything of its kind, an odd number of teams among it: what a large one costs is the drawing of its pages.
const EVENTS = {
  'round robin': roundRobin(8),
  'round robin of teams': teamRoundRobin(5, 2),
  scheveningen: scheveningen(3),
  skalitzka: skalitzka(2),
  'knock-out': knockout(8),
};

it('what is hung up and laid out before a round says when it starts, in every language; what comes after it does not', () => {
  const rounds = tournament.rounds.map((round) => ({ ...round, date: '2026/11/22', time: '14:30' }));
  for (const language of LANGUAGES) {
    const say = speaker(language, CATALOGUES[language]);
    const timed = SHEETS.filter(({ make }) =>
      make({ tournament: { ...tournament, rounds }, round: 2, say, language }).subtitle.includes('14:30'),
    );
    expect(timed.map(({ id }) => id)).toEqual(['pairings', 'pairingsByName', 'slips', 'lineUpForms', 'matchSheets']);
  }
});

describe('events that are not Swiss', () => {
  it.each(Object.entries(EVENTS))('%s: every sheet offered for it is drawn', async (_, event) => {
    const missing = new Set<string>();
    const request = {
      tournament: event,
      round: event.rounds.length,
      say: strict('tr', missing),
      language: 'tr' as const,
    };
    const offered = new Set<string>(sheetsFor(event).map(({ id }) => id));
    const sheets: Sheet[] = [];
    for (const kind of SHEETS.filter(({ id }) => offered.has(id))) {
      // What can be filled in by hand is drawn empty as well.
      for (const empty of kind.form === true ? [false, true] : [false]) {
        const sheet = kind.make(empty ? { ...request, empty } : request);
        expect(sheet.blocks.length, kind.id).toBeGreaterThan(0);
        expect(toHtml(sheet), kind.id).not.toMatch(/undefined|NaN|\{\{/);
        sheets.push(sheet);
      }
    }
    // One file has the blocks of all: what costs is to start one.
    for (const orientation of ['portrait', 'landscape'] as const) {
      const [first, ...others] = sheets.filter((sheet) => sheet.orientation === orientation);
      if (first === undefined) continue;
      const all = { ...first, blocks: [first, ...others].flatMap(({ blocks }) => blocks) };
      expect(String.fromCharCode(...(await toPdf(all)).slice(0, 5))).toBe('%PDF-');
    }
    expect([...missing]).toEqual([]);
  });
});

/** The same event with every result the other way round. */
const reversedResults = (event: Tournament): Tournament => ({
  ...event,
  rounds: event.rounds.map((round) => ({
    ...round,
    games: round.games.map((game) => {
      const other = { '10': '01', '01': '10', '+-': '-+', '-+': '+-', '==': '10' } as const;
      return { ...game, result: other[game.result as keyof typeof other] ?? '10' };
    }),
  })),
});

describe('forms to fill in (issue 13, FINDINGS A.27)', () => {
  const FORMS = SHEETS.filter(({ form }) => form === true);
  const before = { ...tournament, rounds: [] };
  it.each(LANGUAGES)('are drawn before anything is paired: %s', async (language) => {
    const missing = new Set<string>();
    const offered = new Set<string>(sheetsFor(before).map(({ id }) => id));
    for (const kind of FORMS.filter(({ id }) => offered.has(id))) {
      const sheet = kind.make({ tournament: before, round: 1, say: strict(language, missing), language, empty: true });
      for (const text of [toHtml(sheet), toCsv(sheet)]) expect(text, kind.id).not.toMatch(/undefined|NaN|\{\{/);
      expect(toCsv(sheet).split('\r\n').length, kind.id).toBeGreaterThan(10);
      // Files are the same in every language.
      if (language !== 'tr') continue;
      expect(String.fromCharCode(...(await toXlsx(sheet)).slice(0, 2)), kind.id).toBe('PK');
      expect(String.fromCharCode(...(await toPdf(sheet)).slice(0, 5)), kind.id).toBe('%PDF-');
    }
    expect([...missing]).toEqual([]);
  });

  // Round 1: before it nobody has points. The later matches of a bracket follow from results.
  it.each(Object.entries({ swiss: tournament, ...EVENTS }).filter(([name]) => name !== 'knock-out'))(
    '%s: no result can be read from an empty one',
    (_, event) => {
      const offered = new Set<string>(sheetsFor(event).map(({ id }) => id));
      for (const kind of FORMS.filter(({ id }) => offered.has(id))) {
        const drawn = (each: Tournament) =>
          toCsv(kind.make({ tournament: each, round: 1, say: strict('en', new Set()), language: 'en', empty: true }));
        expect(drawn(reversedResults(event)), kind.id).toBe(drawn(event));
      }
    },
  );

  it('an empty bracket has the players of the first stage alone', () => {
    const sheet = SHEETS.find(({ id }) => id === 'bracket')?.make({
      tournament: knockout(16),
      round: 1,
      say: strict('en', new Set()),
      language: 'en',
      empty: true,
    });
    const lines = (sheet === undefined ? '' : toCsv(sheet)).split('\r\n');
    const named = (stage: string): boolean[] =>
      lines.filter((line) => line.startsWith(`${stage},`)).map((line) => line.includes(', '));
    expect(named('Round of 16')).toEqual(Array.from({ length: 8 }, () => true));
    expect(named('Quarter-finals')).toEqual([false, false, false, false]);
  });

  it.each([16, 32, 64])('a bracket of %i fills its pages: it is as high as its width leaves room for', (players) => {
    const request = { tournament: knockout(players), round: 1, say: strict('en', new Set()), language: 'en' } as const;
    const blocks = SHEETS.find(({ id }) => id === 'bracket')?.make(request).blocks ?? [];
    const shapes = blocks.flatMap((block) => {
      const [, width, height] = (block.kind === 'drawing' && /width="(\d+)" height="(\d+)"/.exec(block.svg)) || [];
      return height === undefined ? [] : [Number(width) / Number(height)];
    });
    // Of several pages the last one has the few matches that are left.
    for (const shape of shapes.length === 1 ? shapes : shapes.slice(0, -1)) {
      expect(shape).toBeGreaterThanOrEqual(1.75);
      expect(shape).toBeLessThan(1.8);
    }
    expect(shapes).toHaveLength(players > 32 ? 5 : 1);
  });

  it.each([
    ['en', 'Numbers in the cells: the opponent’s rank', 'bye: '],
    ['de', 'Zahlen in den Feldern: Rang des Gegners', 'spf: spielfrei'],
    ['tr', 'Hücrelerdeki sayılar: rakibin sırası', 'tur atl.: '],
  ] as const)('the crosstable says how its cells are read: %s', (language, numbers, bye) => {
    const request = { tournament, round: ROUNDS, say: strict(language, new Set()), language };
    const sheet = SHEETS.find((kind) => kind.id === 'crosstable')?.make(request);
    const lines = (sheet?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? block.lines : []));
    expect(lines.some((line) => line === numbers)).toBe(true);
    expect(lines.some((line) => line.startsWith(bye))).toBe(true);
  });

  it('the last table is called final, others by their round', () => {
    const titleAfter = (round: number) =>
      SHEETS.find((kind) => kind.id === 'standings')?.make({
        tournament: { ...tournament, totalRounds: ROUNDS },
        round,
        say: strict('en', new Set()),
        language: 'en',
      }).title;
    expect([titleAfter(ROUNDS - 1), titleAfter(ROUNDS)]).toEqual([
      `Standings · after round ${ROUNDS - 1}`,
      'Final standings',
    ]);
  });

  it('a round without results gets the form of its table, and why', () => {
    const open = { ...tournament, rounds: tournament.rounds.slice(0, 1) };
    for (const id of ['standings', 'crosstable']) {
      const sheet = SHEETS.find((kind) => kind.id === id)?.make({
        tournament: open,
        round: 3,
        say: strict('en', new Set()),
        language: 'en',
      });
      expect(sheet === undefined ? '' : toCsv(sheet)).toContain(
        'There is no table after round 3: the last round is 1.',
      );
      expect(sheet?.blocks[0]).toMatchObject({ kind: 'table' });
      const [form] = (sheet?.blocks ?? []) as readonly [TableBlock];
      expect(form.rows).toHaveLength(25);
    }
  });
});

describe('sheets about one player', () => {
  it('the receipts and the rated games are of the player asked for', () => {
    const say = strict('en', new Set());
    const player = tournament.players[3];
    for (const id of ['receipts', 'ratings']) {
      const sheet = SHEETS.find((kind) => kind.id === id)?.make({
        tournament,
        round: ROUNDS,
        say,
        language: 'en',
        id: player?.id ?? 0,
      });
      expect([id, sheet === undefined ? '' : toHtml(sheet)]).toEqual([
        id,
        expect.stringContaining(player?.name ?? '?'),
      ]);
    }
  });
});

describe('rating changes of an event without a date', () => {
  it.each(LANGUAGES)('a K that depends on the age is marked, and the sheet and its table say whose: %s', (language) => {
    const [{ id, tpn, name }, ...others] = tournament.players;
    const young = { id, tpn, name, rating: 1800, birth: '2013/05/01' };
    const drawn = (dates: { startDate?: string }): string => {
      const event = { ...tournament, info: { name: 'Open', ...dates }, players: [young, ...others] };
      const sheet = SHEETS.find(({ id }) => id === 'ratings');
      return toCsv(
        sheet?.make({ tournament: event, round: ROUNDS, say: strict(language, new Set()), language }) as Sheet,
      );
    };
    expect(drawn({})).toMatch(/[,;]40\?[,;]/);
    expect(drawn({})).toMatch(new RegExp(`2026.*${name}`));
    expect(drawn({ startDate: '2026/11/20' })).not.toContain('?');
  });
});

describe('standings', () => {
  it.each([
    ['en', 'BH/C1: Buchholz, without the lowest · BH: Buchholz · DE: Direct encounter'],
    ['tr', 'BH/C1: '],
    ['de', 'BH/C1: Buchholz, '],
  ] as const)('say below the table what the codes mean: %s', (language, words) => {
    const event = { ...tournament, tiebreaks: ['BH/C1', 'BH', 'DE'], tiebreakEdition: '2026' };
    for (const id of ['standings', 'categories', 'crosstable', 'allReceipts']) {
      const kind = SHEETS.find((each) => each.id === id);
      const sheet = kind?.make({ tournament: event, round: ROUNDS, say: strict(language, new Set()), language });
      expect(toHtml(sheet as Sheet)).toContain(words);
      const form = kind?.make({
        tournament: event,
        round: ROUNDS,
        say: strict(language, new Set()),
        language,
        empty: true,
      });
      if (id === 'standings') expect(toHtml(form as Sheet)).not.toContain(words);
    }
  });
});

it('the table and the crosstable list those who have left, or leave them out where that is asked', () => {
  const [gone, ...others] = tournament.players.map(({ withdrawnFrom: _, ...player }) => player);
  const left = { ...tournament, players: [{ ...gone, withdrawnFrom: 2 }, ...others] };
  for (const id of ['standings', 'crosstable']) {
    const lines = (withoutLeavers: boolean): number => {
      const request = { tournament: left, round: ROUNDS, say: speaker('en', en), language: 'en' } as const;
      const [table] = SHEETS.find((kind) => kind.id === id)?.make({ ...request, withoutLeavers }).blocks ?? [];
      return table?.kind === 'table' ? table.rows.length : 0;
    };
    expect([id, lines(false), lines(true)]).toEqual([id, 25, 24]);
  }
});

// Slips and match sheets of a round that nobody had paired were a blank page, its pairings a title.
describe('a sheet with nothing to print says why', () => {
  const { schedule: _, ...league } = teamRoundRobin(4, 2);
  it.each(LANGUAGES)('before round 1 is drawn up: %s', (language) => {
    const say = strict(language, new Set());
    for (const event of [
      { ...tournament, rounds: [] },
      { ...league, rounds: [] },
    ])
      for (const { id, about } of sheetsFor(event)) {
        if (about !== 'round') continue;
        const sheet = SHEETS.find((kind) => kind.id === id)?.make({ tournament: event, round: 1, say, language });
        const printed = (sheet?.blocks ?? []).some((block) =>
          block.kind === 'table'
            ? block.rows.length > 0
            : block.kind === 'cards'
              ? block.cards.length > 0
              : block.kind !== 'text' || block.lines.some((line) => line !== ''),
        );
        expect([id, printed]).toEqual([id, true]);
      }
  });

  it('a round that is not paired yet has no rows, no cards and no noughts', () => {
    const { schedule: __, ...cup } = knockout(4);
    const bare = [
      { ...tournament, rounds: [] },
      { ...league, rounds: [] },
      { ...cup, rounds: [] },
    ];
    for (const event of bare)
      for (const id of ['cards', 'roundTable', 'adjustedPoints', 'teamSheets', 'crosstable'] as const) {
        const sheet = drawSheet(id, event, 1);
        expect([id, tablesOf(sheet).filter(({ rows }) => rows.length === 0)]).toEqual([id, []]);
        expect([id, toCsv(sheet).match(/absent|cannot be created|,0,|last round is 0/)?.[0]]).toEqual([id, undefined]);
      }
    expect(toCsv(drawSheet('roundTable', tournament, ROUNDS + 1))).toContain('no boards yet');
  });

  it('slips of a round in which every game was a forfeit', () => {
    const [first] = tournament.rounds;
    if (first === undefined) throw new Error('no round');
    const games = first.games.map((game) => ({ ...game, result: '+-' as const }));
    const request = { tournament: { ...tournament, rounds: [{ ...first, games }] }, round: 1, language: 'en' } as const;
    const sheet = SHEETS.find(({ id }) => id === 'slips')?.make({ ...request, say: strict('en', new Set()) });
    expect(sheet?.blocks).toEqual([
      { kind: 'text', lines: ['Round 1: all games are decided without play, so there is nothing to print.'] },
    ]);
  });
});
