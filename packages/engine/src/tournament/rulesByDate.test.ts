import { describe, expect, it } from 'vitest';
import {
  differenceRuleAt,
  firstDayOf,
  mentionsPairingRules,
  mentionsTiebreakRules,
  pairingEditionAt,
  rulesOfTournament,
  textNotOffered,
  tiebreakEditionAt,
} from './rulesByDate.ts';
import { EMPTY_TOURNAMENT } from './tournament.ts';

describe('the rules that an event goes by, by its first day', () => {
  it.each([
    ['2026/02/01', '2026', undefined],
    ['2026/01/31', '2017', undefined],
    ['2017/07/01', '2017', undefined],
    ['2010/09/24', '2009', undefined],
    [undefined, '2026', undefined],
  ])('the Dutch system on %s: edition %s', (day, edition, later) => {
    expect(pairingEditionAt('dutch', day)).toEqual(later === undefined ? { edition } : { edition, later });
  });

  it('Lim of 1999 was in force until Lim of 2026 (C.04.4.3)', () => {
    expect(pairingEditionAt('lim', '2026/02/01')).toEqual({ edition: '2026' });
    expect(pairingEditionAt('lim', '2026/01/31')).toEqual({ edition: '1999' });
  });

  it('names the text of the time where it is not offered', () => {
    expect(textNotOffered('dubov', '2024/11/01')?.chapter).toBe('C040401Till2026');
    expect(textNotOffered('team-swiss', '2024/08/01')?.until).toBe('2026/01/31');
    // Before the first text for teams, after the last old one, and of a system that has had one text only.
    expect(textNotOffered('team-swiss', '2024/07/31')).toBeUndefined();
    expect(textNotOffered('burstein', '2026/02/01')).toBeUndefined();
    expect(textNotOffered('double-swiss')).toBeUndefined();
  });

  it('a system of which no earlier text is at hand keeps the one of 2026, and that is said', () => {
    expect(pairingEditionAt('dubov', '2026/02/01')).toEqual({ edition: '2026' });
    expect(pairingEditionAt('dubov', '2024/11/01')).toEqual({ edition: '2026', later: true });
    expect(pairingEditionAt('keizer', '2024/11/01')).toEqual({ edition: 'classic' });
  });

  it.each([
    ['2026/03/01', { edition: '2026' }],
    ['2026/02/28', { edition: '2024' }],
    ['2024/08/01', { edition: '2024' }],
    ['2024/07/31', { edition: '2024', later: true }],
    [undefined, { edition: '2026' }],
  ])('tie-breaks on %s: %j', (day, edition) => expect(tiebreakEditionAt(day)).toEqual(edition));

  it('large differences of rating count by the rule of the day (B.02 8.3.1)', () => {
    expect(['2025/10/01', '2025/09/30', '2024/02/29', undefined].map(differenceRuleAt)).toEqual([
      '2025',
      '2024',
      '2022',
      '2025',
    ]);
  });

  it('the first day is the one entered, else that of the first dated round, else the last day', () => {
    const rounds = [{}, { date: '2024/11/03' }, { date: '2024/11/02' }];
    expect(firstDayOf({ info: { startDate: '2024/11/01', endDate: '2024/11/05' }, rounds })).toBe('2024/11/01');
    expect(firstDayOf({ info: { endDate: '2024/11/05' }, rounds })).toBe('2024/11/02');
    expect(firstDayOf({ info: { endDate: '2024/11/05' }, rounds: [] })).toBe('2024/11/05');
    expect(firstDayOf({ info: {}, rounds: [] })).toBeUndefined();
  });

  it('the proposal by date is mentioned if it is not in force, and a choice is not', () => {
    const of2024 = { ...EMPTY_TOURNAMENT, info: { name: 'Open', startDate: '2024/11/01' } };
    const byDate = { ...of2024, edition: '2017', tiebreakEdition: '2024' };
    const found = rulesOfTournament(byDate);
    expect(found).toEqual({ system: 'chosen', edition: 'dates', tiebreaks: 'dates', firstDay: '2024/11/01' });
    expect([mentionsPairingRules(byDate, found), mentionsTiebreakRules(byDate, found)]).toEqual([true, true]);
    const chosen = rulesOfTournament(of2024);
    expect(chosen).toMatchObject({ edition: 'chosen', tiebreaks: 'chosen' });
    expect([mentionsPairingRules(of2024, chosen), mentionsTiebreakRules(of2024, chosen)]).toEqual([false, false]);
  });
});
