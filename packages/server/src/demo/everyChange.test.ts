import { EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import { FORMATS, formatById } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';
import { demoJournal } from './demo.ts';

const entries = demoJournal();

describe('exports right after every change of the demo', () => {
  it('the TRF is read again without a fault, and says the same', () => {
    const trf = formatById('trf26');
    let state = EMPTY_JOURNAL;
    for (let count = 1; count <= entries.length; count++) {
      state = fold(entries.slice(0, count), state);
      const { tournament } = state;
      if (tournament.players.length === 0) continue;
      const text = String(trf?.write?.(tournament));
      const read = trf?.read?.(new TextEncoder().encode(text));
      const place = `after entry ${count}: ${entries[count - 1]?.event.kind}`;
      expect([place, read?.ok === true ? read.value.warnings : read]).toEqual([place, []]);
      if (read?.ok !== true) continue;
      expect([place, String(trf?.write?.(read.value.tournament)) === text]).toEqual([place, true]);
    }
  });

  it('every other format is written at every tenth change', async () => {
    for (let count = 10; count <= entries.length; count += 10) {
      const { tournament } = fold(entries.slice(0, count));
      for (const format of FORMATS) expect((await format.write?.(tournament))?.length, format.id).not.toBe(0);
    }
  });

  it('PGN has a game with its seven tags for every board, byes none', () => {
    const { tournament } = fold(entries);
    const games = String(formatById('pgn')?.write?.(tournament))
      .trim()
      .split(/\n\n(?=\[Event )/);
    expect(games).toHaveLength(tournament.rounds.reduce((sum, round) => sum + round.games.length, 0));
    for (const game of games) {
      for (const tag of ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result']) {
        expect(game).toMatch(new RegExp(`^\\[${tag} ".+"\\]$`, 'm'));
      }
    }
  });
});
