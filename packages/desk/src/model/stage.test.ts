import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { roundTabs, stageOf } from './stage.ts';

const players = [1, 2].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 }));

/** Two rounds of two; the first was closed while its game was adjourned. */
const withAdjourned = (status: 'published' | 'closed', result: '??' | '10'): Tournament => ({
  ...EMPTY_TOURNAMENT,
  totalRounds: 2,
  players,
  rounds: [
    { number: 1, status: 'closed', byes: [], games: [{ board: 1, white: 1, black: 2, result }] },
    { number: 2, status, byes: [], games: [{ board: 1, white: 2, black: 1, result: '10' }] },
  ],
});

describe('a game of an earlier round that is still open (C.04.2 3.1)', () => {
  it('is the next step once the last round is closed', () =>
    expect(stageOf(withAdjourned('closed', '??'))).toMatchObject({ step: 'owed', owed: [{ round: 1, board: 1 }] }));

  it('is told, and holds up nothing, while a later round is under way', () =>
    expect(stageOf(withAdjourned('published', '??'))).toMatchObject({
      step: 'close',
      round: 2,
      owed: [{ round: 1, board: 1 }],
    }));

  it('takes the tick from the tab of its round', () =>
    expect(roundTabs(withAdjourned('closed', '??')).map((tab) => tab.state)).toEqual(['owed', 'done']));

  it('decided, it leaves the final standings as the next step', () => {
    expect(stageOf(withAdjourned('closed', '10'))).toMatchObject({ step: 'finish', owed: [] });
    expect(roundTabs(withAdjourned('closed', '10')).map((tab) => tab.state)).toEqual(['done', 'done']);
  });
});
