import { tournamentFromCards } from '@turnuva/testkit/standings';
import { expect, it } from 'vitest';
import { numbersSentence } from './movedNumbers.ts';
import { loadWords } from './words.ts';

const NAMES = ['Ay, Su', 'Berg, Ute', 'Can, Ece', 'Dag, Ole'];
const made = tournamentFromCards({ 1: '2w1', 3: '4w1' }, {}, { 1: 2100, 2: 2000, 3: 1900, 4: 1800 });
const event = { ...made, players: made.players.map((player, i) => ({ ...player, name: NAMES[i] ?? '' })) };
const rated = (player: number, rating: number) => [{ player, change: { rating } }];
const played = (rounds: number) => ({
  ...event,
  rounds: Array.from({ length: rounds }, (_, i) => ({
    ...(event.rounds[0] as (typeof event.rounds)[0]),
    number: i + 1,
  })),
});

it.each([
  ['en', 'Pairing numbers that change from round 2: Can, Ece 3 → 2; Berg, Ute 2 → 3.'],
  ['tr', '2. turdan itibaren değişen eşlendirme numaraları: Can, Ece 3 → 2; Berg, Ute 2 → 3.'],
  ['de', 'Startnummern, die sich ab Runde 2 ändern: Can, Ece 3 → 2; Berg, Ute 2 → 3.'],
] as const)(
  'a rating corrected during the event says whose numbers change (C.04.2 2.3): %s',
  async (language, said) => {
    expect(numbersSentence(event, rated(3, 2050), await loadWords(language))).toBe(said);
  },
);

it('says that nobody’s number changes, or that numbers are fixed once round 4 is paired', async () => {
  const words = await loadWords('en');
  expect(numbersSentence(event, rated(3, 1950), words)).toBe('Pairing numbers do not change.');
  expect(numbersSentence(played(3), rated(3, 2050), words)).toContain('from round 4');
  expect(numbersSentence(played(4), rated(3, 2050), words)).toContain('no longer follow ratings');
});

it.each([
  ['before round 1 is paired', { ...event, rounds: [] }, rated(3, 2050)],
  ['of a rating that is the same', event, rated(3, 1900)],
  ['of a club', event, [{ player: 3, change: { club: 'SK' } }]],
])('says nothing of numbers %s', async (_, tournament, changes) => {
  expect(numbersSentence(tournament, changes, await loadWords('en'))).toBe('');
});
