import { describe, expect, it } from 'vitest';
import { inAlphabetOf } from '../kernel/alphabet.ts';
import { TestJournal } from './testing/journal.ts';

const sorted = (locale: string | undefined, names: string): string =>
  names.split(' ').sort(inAlphabetOf(locale)).join(' ');

describe('names in the alphabet of the event (FINDINGS A.15)', () => {
  it.each([
    // Turkish: ç after c, ğ after g, ı before i, ö after o, ş after s, ü after u.
    ['tr', 'Zorlu Çelik Cesur Demir', 'Cesur Çelik Demir Zorlu'],
    ['tr', 'İnan Irmak Şahin Sarı Ünal Uzun Özer Okan', 'Irmak İnan Okan Özer Sarı Şahin Uzun Ünal'],
    // German and everything else: marks make no difference.
    ['de', 'Zorn Ägidius Bauer Ahrens', 'Ägidius Ahrens Bauer Zorn'],
    [undefined, 'Zorlu Çelik Cesur', 'Çelik Cesur Zorlu'],
  ])('%s: %s', (locale, names, expected) => {
    expect(sorted(locale, names)).toBe(expected);
  });
});

describe('numbers by the sources (A.2)', () => {
  const numbers = (options: Record<string, string | boolean>, locale = 'tr'): string => {
    const journal = new TestJournal();
    // The sources know FIDE's rating as the one that orders the field.
    const ratingMethod = { method: 'FIDE' as const };
    journal.send({
      kind: 'create',
      settings: { info: { name: 'Event', locale }, system: 'dutch', options, ratingMethod },
    });
    const players = [
      { name: 'Zorlu', rating: 2310, title: 'WIM' as const },
      { name: 'Çelik', rating: 2310, title: 'FM' as const },
      { name: 'Aydın', rating: 2200, title: 'WFM' as const },
      { name: 'Cesur', rating: 2200, title: 'CM' as const },
      { name: 'Kaya', rating: 2100, nationalRating: 2000 },
      { name: 'Yılmaz', rating: 2100, nationalRating: 2150 },
      { name: 'Ak', rating: 0, nationalRating: 1500 },
      { name: 'Su', rating: 0, nationalRating: 1700, title: 'WCM' as const },
      { name: 'Ün', rating: 0, nationalRating: 1800 },
    ];
    journal.send({ kind: 'add-players', players });
    return journal.tournament.players.map(({ name }) => name).join(' ');
  };

  it('titles in the orders of seeds 001 (FIDE), 000 and 002', () => {
    expect(numbers({})).toMatch(/^Çelik Zorlu Cesur Aydın /);
    expect(numbers({ titleOrder: '000' })).toMatch(/^Zorlu Çelik Cesur Aydın /);
    expect(numbers({ titleOrder: '002' })).toMatch(/^Zorlu Çelik Aydın Cesur /);
  });

  it('the national rating among equals and among those without a rating, where the tournament says so', () => {
    expect(numbers({})).toMatch(/ Kaya Yılmaz Su Ak Ün$/);
    expect(numbers({ nationalRating: true })).toMatch(/ Yılmaz Kaya Ün Su Ak$/);
  });
});
