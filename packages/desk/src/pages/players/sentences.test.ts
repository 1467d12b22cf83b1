import type { NewPlayer } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { tournamentFromCards } from '@turnuva/testkit/standings';
import { speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { catalogue as en } from '@turnuva/text/en';
import { catalogue as tr } from '@turnuva/text/tr';
import { describe, expect, it } from 'vitest';
import { addedSentence } from './sentences.ts';

const event = tournamentFromCards({ 1: '2w1', 3: '4w1' }, {}, { 1: 2100, 2: 2000, 3: 1900, 4: 1800 });
const before: Tournament = { ...event, rounds: [] };
const petrov: NewPlayer = { name: 'Petrov, Georgi', rating: 1950 };
const said = (tournament: Tournament, added: NewPlayer, language: 'en' | 'tr' | 'de' = 'en'): string =>
  addedSentence(tournament, added, { say: speaker(language, { en, tr, de }[language]) });

describe('the notice of a late entry (C.04.2 2.4)', () => {
  it('says whose numbers are others now, in every language', () => {
    expect(said(event, petrov)).toMatch(/^Petrov, Georgi is registered as no\. 3; numbers 3 to 4 are now one higher/);
    expect(said(event, petrov, 'de')).toContain('Die Nummern 3 bis 4 sind jetzt um eins höher');
    expect(said(event, petrov, 'tr')).toMatch(/3 numarayla kaydedildi.*3 ile 4/);
  });

  it('says it of one', () => {
    expect(said(event, { ...petrov, rating: 1850 })).toContain('as no. 4; the player who had it is now no. 5');
  });

  it('follows the tournament rating, where that is made of two', () => {
    const national: Tournament = { ...event, ratingMethod: { method: 'NRO' } };
    expect(said(national, { ...petrov, nationalRating: 2050 })).toContain('as no. 2; numbers 2 to 4');
  });

  it.each([
    ['the last of all', event, { ...petrov, rating: 1700 }],
    ['somebody before round 1 is paired', before, petrov],
  ])('says nothing of numbers for %s', (_, tournament, added) => {
    expect(said(tournament, added)).toBe('Petrov, Georgi is registered.');
  });
});
