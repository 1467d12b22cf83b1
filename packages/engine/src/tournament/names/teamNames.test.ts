import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Team } from '../tournament.ts';
import { shortTeamName, teamNameForms } from './teamNames.ts';

const teamsOf = (...names: readonly string[]): Team[] =>
  names.map((name, i) => ({ id: i + 1, tpn: i + 1, name, members: [] }));
const short = (letters: number, ...names: readonly string[]): string[] => {
  const teams = teamsOf(...names);
  return teams.map((team) => shortTeamName(teams, team, letters));
};

describe('a long team name', () => {
  it('stays whole where it fits', () => {
    expect(short(20, 'SK Lindenau', 'Turm Altstadt')).toEqual(['SK Lindenau', 'Turm Altstadt']);
  });

  it('keeps the end that distinguishes the teams of one club, and loses what they share first', () => {
    expect(
      short(
        30,
        'Schachgesellschaft Hinterpfaffenhofen 1923 e. V. I',
        'Schachgesellschaft Hinterpfaffenhofen 1923 e. V. II',
        'Schachgesellschaft Bad Oberndorf-Niederhausen',
      ),
    ).toEqual(['Schach. Hinterpfaffenhofen I', 'Schach. Hinterpfaffenhofen II', 'Schach. Bad Oberndorf-Ni.']);
    expect(short(14, 'Royal Chess Club Melbourne A', 'Royal Chess Club Melbourne B')).toEqual([
      'R. C. Club M. A',
      'R. C. Club M. B',
    ]);
  });

  it('keeps the first word that is the club’s own, though its teams share it', () => {
    expect(
      short(
        32,
        'Çankaya Belediyesi Gençlik ve Spor Kulübü Satranç Takımı A',
        'Çankaya Belediyesi Gençlik ve Spor Kulübü Satranç Takımı B',
        'Boğaziçi Üniversitesi Mezunlar Derneği Satranç Topluluğu',
        'Bursa Ulucami Satranç ve Briç Kulübü',
      ),
    ).toEqual([
      'Çankaya B. G. ve Spor K. S. T. A',
      'Çankaya B. G. ve Spor K. S. T. B',
      'Boğazi. Üni. Mez. Der. Sat. Top.',
      'Bursa Ulu. Sat. ve Briç Kulübü',
    ]);
  });

  it('keeps what alone tells two teams apart, be it the year', () => {
    expect(short(10, 'Schachfreunde Lindenau 1898', 'Schachfreunde Lindenau 1923')).toEqual([
      'Schachfreunde Lindenau 1898',
      'Schachfreunde Lindenau 1923',
    ]);
  });

  it('has no form that another team has', () => {
    const word = fc.constantFrom(
      'Schachgesellschaft',
      'Schachfreunde',
      'Oberdorf',
      'Oberndorf',
      'e. V.',
      '1923',
      'I',
      'II',
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
          {
            minLength: 2,
            maxLength: 8,
          },
        ),
        fc.integer({ min: 1, max: 40 }),
        (names, letters) => {
          const shown = short(letters, ...names);
          expect(new Set(shown).size).toBe(names.length);
          for (const forms of teamNameForms(teamsOf(...names)).values()) expect(forms.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
