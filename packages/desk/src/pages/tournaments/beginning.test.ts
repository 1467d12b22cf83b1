import { RECOMMENDED_LISTS } from '@turnuva/engine/standings';
import { expect, it } from 'vitest';
import { settingsOf, usualBeginning, withEntrants, withSystem } from './beginning.ts';

it.each([
  ['players', 'roundRobin'],
  ['teams', 'teamRoundRobin'],
] as const)('a new round robin of %s begins with the tie-breaks that its settings recommend', (entrants, id) => {
  const made = settingsOf({ ...usualBeginning('A', entrants), system: 'round-robin' }, 'en');
  expect(made.tiebreaks).toEqual(RECOMMENDED_LISTS.find((list) => list.id === id)?.codes);
});

it.each(['players', 'teams'] as const)('a new knock-out of %s has no tie-breaks: its bracket decides', (entrants) => {
  expect(settingsOf({ ...usualBeginning('A', entrants), system: 'knockout' }, 'en').tiebreaks).toEqual([]);
});

it('a new event has the days typed, in the form of the journal, and none that was left empty', () => {
  const { info } = settingsOf({ ...usualBeginning('A', 'players'), start: '2026-11-20', end: '2026-11-22' }, 'en');
  expect(info).toEqual({ name: 'A', locale: 'en', startDate: '2026/11/20', endDate: '2026/11/22' });
  expect(settingsOf(usualBeginning('A', 'players'), 'en').info).toEqual({ name: 'A', locale: 'en' });
});

it('a new Keizer event announces no Buchholz: its Keizer points decide', () => {
  expect(settingsOf({ ...usualBeginning('A', 'players'), system: 'keizer' }, 'en').tiebreaks).toEqual([]);
});

it.each([
  ['scheveningen', undefined],
  ['skalitzka', undefined],
  ['round-robin', 4],
  ['team-swiss', 4],
])('a match of a new %s of teams has as many boards as the teams have players, or four', (system, boards) => {
  const typed = usualBeginning('A', 'teams');
  expect(settingsOf({ ...typed, ...withSystem(typed, system) }, 'en').options?.boards).toBe(boards);
  expect(withEntrants({ ...typed, system }, 'teams').options?.boards).toBe(boards);
});

it('a new event is rated as its time control says, unless something else is chosen', () => {
  const typed = { ...usualBeginning('A', 'players'), timeControl: '3+2' };
  expect(settingsOf(typed, 'en').ratingLists).toBeUndefined();
  expect(settingsOf({ ...typed, kind: 'rapid' }, 'en').ratingLists?.kind).toBe('rapid');
});
