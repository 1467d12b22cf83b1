import { sheetsFor } from '@turnuva/engine/views';
import type { Language, Say } from '@turnuva/text';
import { LANGUAGES, speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { catalogue as en } from '@turnuva/text/en';
import { catalogue as tr } from '@turnuva/text/tr';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../render/csv.ts';
import { toHtml } from '../render/html.ts';
import { toPdf } from '../render/pdf.ts';
import { toXlsx } from '../render/xlsx.ts';
import { knockout, roundRobin, scheveningen, skalitzka, swissOpen, teamRoundRobin } from '../testing/events.ts';
import { SHEETS } from './registry.ts';

const CATALOGUES = { en, tr, de };
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
  for (const kind of SHEETS) {
    it.each(LANGUAGES)(`${kind.id} is drawn in all four ways and has every word: %s`, async (language) => {
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
      expect(String.fromCharCode(...(await toXlsx(sheet)).slice(0, 2))).toBe('PK');
      expect(String.fromCharCode(...(await toPdf(sheet)).slice(0, 5))).toBe('%PDF-');
    });
  }
});

const EVENTS = {
  'round robin': roundRobin(14),
  'round robin of teams': teamRoundRobin(5, 4),
  scheveningen: scheveningen(5),
  skalitzka: skalitzka(4),
  'knock-out': knockout(16),
};

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
    for (const kind of SHEETS.filter(({ id }) => offered.has(id))) {
      // What can be filled in by hand is drawn empty as well.
      for (const empty of kind.form === true ? [false, true] : [false]) {
        const sheet = kind.make(empty ? { ...request, empty } : request);
        expect(sheet.blocks.length, kind.id).toBeGreaterThan(0);
        expect(toHtml(sheet), kind.id).not.toMatch(/undefined|NaN|\{\{/);
        expect(String.fromCharCode(...(await toPdf(sheet)).slice(0, 5)), kind.id).toBe('%PDF-');
      }
    }
    expect([...missing]).toEqual([]);
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
