import type { Tournament } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine/pairing';
import { generate } from '@turnuva/engine/simulation';
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
import { SHEETS } from './registry.ts';

const CATALOGUES = { en, tr, de };
const ROUNDS = 5;

/** An open with byes, forfeits, unrated players, women, categories and somebody who left. */
function open(): Tournament {
  const edition = editionOf('dutch', '2026');
  if (edition === undefined) throw new Error('dutch 2026 is not registered');
  const config = { players: 25, rounds: ROUNDS, forfeitRate: 8, retiredRate: 20, halfPointByeRate: 8 };
  const made = generate({ seed: 5, system: 'dutch', edition, config });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return {
    ...made.value,
    tiebreaks: ['BH/C1', 'BH', 'SB', 'DE', 'PS', 'KS', 'WIN'],
    players: made.value.players.map((player, i) => ({
      ...player,
      ...(i % 3 === 0 ? { sex: 'w' as const, categories: ['U16'] } : {}),
      ...(i === 24 ? { rating: 0 } : {}),
    })),
  };
}

/** A speaker that writes down every key for which there is no sentence. */
function strict(language: Language, missing: Set<string>): Say {
  const say = speaker(language, CATALOGUES[language]);
  return (key, facts) => {
    const text = say(key, facts);
    if (text === key) missing.add(key);
    return text;
  };
}

const tournament = open();

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
