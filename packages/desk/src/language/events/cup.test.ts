import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { OPPONENT_WITHDREW, speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { catalogue as en } from '@turnuva/text/en';
import { catalogue as tr } from '@turnuva/text/tr';
import { expect, it } from 'vitest';
import { ofRoundOn } from '../inCups.ts';
import type { Words } from '../words.ts';
import { eventSentence } from './sentences.ts';

it('a game of a cup: White first, then the result after a colon; colours are mentioned if they were drawn', () => {
  const words = { say: speaker('en', en), list: String, time: String } as unknown as Words;
  const players = ['Ada', 'Bo'].map((name, i) => ({ id: i + 1, tpn: i + 1, name, rating: 1500 }));
  const told = (colours: 'drawn' | 'default') =>
    eventSentence(
      { kind: 'match-result', match: 3, game: 1, board: 1, result: '10', before: null, sides: [2, 1], colours },
      { ...EMPTY_TOURNAMENT, players },
      words,
      () => EMPTY_TOURNAMENT,
    );
  expect(told('default')).toBe('Match 3, game 1, Bo – Ada: 1 – 0');
  expect(told('drawn')).toBe('Match 3, game 1, Bo – Ada: 1 – 0; Bo had White');
});

it('a game of a cup of teams: with its board, by which the entries of a match are distinguished', () => {
  const words = { say: speaker('en', en), list: String, time: String } as unknown as Words;
  const teams = ['Ankara', 'Bursa'].map((name, i) => ({ id: i + 1, tpn: i + 1, name, members: [] }));
  const told = eventSentence(
    { kind: 'match-result', match: 3, game: 2, board: 4, result: '==', before: null, sides: [2, 1] },
    { ...EMPTY_TOURNAMENT, teams },
    words,
    () => EMPTY_TOURNAMENT,
  );
  expect(told).toBe('Match 3, board 4, game 2, Bursa – Ankara: ½ – ½');
});

it('a play-off of a group: with its group and place, also after the start of the next stage', () => {
  const words = { say: speaker('en', en), list: String, time: String } as unknown as Words;
  const players = ['Ada', 'Bo', 'Cem'].map((name, i) => ({ id: i + 1, tpn: i + 1, name, rating: 1500 }));
  const told = (entrants: readonly number[]) => {
    const options = { short: false, level: 'golden-table', five: 'table', seed: 1 } as const;
    const playoff = { place: 2, group: 'B', entrants, options, games: [], awards: [], colours: [] };
    const then = { ...EMPTY_TOURNAMENT, players, schedule: { playoffs: [playoff] } };
    return eventSentence(
      { kind: 'playoff-result', playoff: 1, part: 'final', game: 2, result: '10', sides: [2, 1] },
      { ...EMPTY_TOURNAMENT, players, stages: { earlier: [], name: 'Cup', entrants: [1, 3] } },
      words,
      () => then,
    );
  };
  expect(told([1, 2])).toBe('Group B: Play-off for place 2, game 2, Bo – Ada: 1 – 0');
  expect(told([1, 2, 3])).toBe('Group B: Play-off for place 2, final, game 2, Bo – Ada: 1 – 0');
});

it.each([
  ['en', en, ['Ada withdrew: ill', 'Ada expelled', 'Ada back in the event']],
  ['de', de, ['Ada zurückgezogen: ill', 'Ada ausgeschlossen', 'Ada wieder dabei']],
  ['tr', tr, ['Ada çekildi: ill', 'Ada ihraç edildi', 'Ada döndü']],
] as const)(
  'a player who leaves a knock-out, or returns, does so without a round number: %s',
  (language, words, cup) => {
    const players = [{ id: 1, tpn: 1, name: 'Ada', rating: 1500 }];
    const spoken = { say: speaker(language, words), list: String, time: String } as unknown as Words;
    const told = (system: string) =>
      (
        [
          { kind: 'withdraw', player: 1, fromRound: 3, reason: 'ill' },
          { kind: 'withdraw', player: 1, fromRound: 3, expelled: true },
          { kind: 'readmit', player: 1, fromRound: 3 },
        ] as const
      ).map((event) => eventSentence(event, { ...EMPTY_TOURNAMENT, system, players }, spoken, () => EMPTY_TOURNAMENT));
    expect(told('knockout')).toEqual(cup);
    for (const sentence of told('dutch')) expect(sentence).toContain('3');
  },
);

it.each([
  'players.withdraw',
  'players.withdrawnNow',
  'players.readmit',
  'players.readmitted',
  'players.state.withdrawn',
] as const)('%s has words without a round for knock-outs', (key) => {
  for (const [language, catalogue] of [
    ['en', en],
    ['de', de],
    ['tr', tr],
  ] as const) {
    const say = speaker(language, catalogue);
    const facts = { round: 47, name: 'Ada' };
    expect(say(ofRoundOn({ system: 'dutch' }, key), facts)).toContain('47');
    expect(say(ofRoundOn({ system: 'knockout' }, key), facts)).not.toMatch(/47|\.cup/);
  }
});

it.each([
  ['en', en, OPPONENT_WITHDREW, 'Match 3, Ada – Bo: awarded to Ada by decision (opponent withdrew)'],
  ['tr', tr, OPPONENT_WITHDREW, '3. maç, Ada – Bo: hakem kararıyla Ada kazandı (rakip çekildi)'],
  ['tr', tr, 'ill', '3. maç, Ada – Bo: hakem kararıyla Ada kazandı (ill)'],
] as const)(
  'a decision for the side that is left says so in the language of the reader: %s',
  (language, words, reason, said) => {
    const players = ['Ada', 'Bo'].map((name, i) => ({ id: i + 1, tpn: i + 1, name, rating: 1500 }));
    const spoken = { say: speaker(language, words), list: String, time: String } as unknown as Words;
    const cup = { ...EMPTY_TOURNAMENT, players };
    const award = { kind: 'award-match', match: 3, winner: 1, reason, sides: [1, 2] } as const;
    expect(eventSentence(award, cup, spoken, () => cup)).toBe(said);
  },
);
