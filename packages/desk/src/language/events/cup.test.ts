import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { expect, it } from 'vitest';
import type { Words } from '../words.ts';
import { eventSentence } from './sentences.ts';

it('a game of a cup: White first, then the result after a colon; colours are told where they were drawn', () => {
  const words = { say: speaker('en', en), list: String, time: String } as unknown as Words;
  const players = ['Ada', 'Bo'].map((name, i) => ({ id: i + 1, tpn: i + 1, name, rating: 1500 }));
  const told = (colours: 'drawn' | 'default') =>
    eventSentence(
      { kind: 'match-result', match: 3, game: 1, board: 1, result: '10', before: null, sides: [2, 1], colours },
      { ...EMPTY_TOURNAMENT, players },
      words,
      () => EMPTY_TOURNAMENT,
    );
  expect(told('default')).toBe('Match 3, game 1, Bo – Ada: 1 - 0');
  expect(told('drawn')).toBe('Match 3, game 1, Bo – Ada: 1 - 0; Bo had White');
});

it('a game of a cup of teams: with its board, by which the entries of a match are told apart', () => {
  const words = { say: speaker('en', en), list: String, time: String } as unknown as Words;
  const teams = ['Ankara', 'Bursa'].map((name, i) => ({ id: i + 1, tpn: i + 1, name, members: [] }));
  const told = eventSentence(
    { kind: 'match-result', match: 3, game: 2, board: 4, result: '==', before: null, sides: [2, 1] },
    { ...EMPTY_TOURNAMENT, teams },
    words,
    () => EMPTY_TOURNAMENT,
  );
  expect(told).toBe('Match 3, board 4, game 2, Bursa – Ankara: ½ - ½');
});
