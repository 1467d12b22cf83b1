import type { NewPlayer } from '@turnuva/engine/journal';
import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import type { Difference } from './difference.ts';
import { captainsIn, keepingClubs, seatsIn, stayingIn, teamsFrom } from './ImportDialogue.tsx';

const fresh = (name: string): Difference => ({ kind: 'new', player: { name, rating: 2000 } as NewPlayer });
const all = ['A', 'B', 'C', 'D', 'E'].map(fresh);
const tournament: Tournament = { ...EMPTY_TOURNAMENT, teams: [{ id: 1, tpn: 1, name: 'Wien', members: [7, 8] }] };
const teams = [
  { name: 'Köln', members: [2, 0, 1] },
  { name: 'wien', members: [3, 4] },
];
const boards = (left: readonly number[]) =>
  [...seatsIn(teams, all, new Set(left), tournament)].map(([at, { team, board }]) => `${at} ${team} ${board}`);

it('a registered player has the number in the team that the list of the team gives', () => {
  expect(boards([])).toEqual(['2 Köln 1', '0 Köln 2', '1 Köln 3', '3 wien 3', '4 wien 4']);
});

it('those below move up where someone is left out, as the teams are registered', () => {
  expect(boards([0, 3])).toEqual(['2 Köln 1', '1 Köln 2', '4 wien 3']);
  const names = teamsFrom(teams, all, new Set([0, 3]), tournament).map(({ members }) =>
    members.map((member) => (typeof member === 'number' ? member : member.name)),
  );
  expect(names).toEqual([['C', 'B'], ['E']]);
});

it('a team has the captain whom the list names', () => {
  const named = [{ name: 'Köln', captain: 'Öz, Can', members: [0] }];
  expect(teamsFrom(named, all, new Set(), tournament)).toMatchObject([{ name: 'Köln', captain: 'Öz, Can' }]);
});

it('the list names another captain for a registered team: only that changes, once', () => {
  const people = [{ kind: 'same', player: { name: 'A', rating: 2000 }, present: { id: 7 } } as Difference];
  const named = [{ name: 'Wien', captain: 'Öz, Can', members: [0] }];
  expect(captainsIn(named, tournament)).toMatchObject([{ team: { name: 'Wien' }, captain: 'Öz, Can' }]);
  expect(teamsFrom(named, people, new Set(), tournament)).toEqual([{ name: 'Wien', captain: 'Öz, Can', members: [] }]);
  const [wien] = tournament.teams.map((team) => ({ ...team, captain: 'Öz, Can' }));
  const changed: Tournament = { ...tournament, teams: wien === undefined ? [] : [wien] };
  expect(captainsIn(named, changed)).toEqual([]);
  expect(teamsFrom(named, people, new Set(), changed)).toEqual([]);
});

it('says that players of another team stay there, and adds them to none', () => {
  const registered = (id: number): Difference =>
    ({ kind: 'same', player: { name: 'A', rating: 2000 }, present: { id } }) as Difference;
  // 7 is of Wien, which the list says again; 8 is of Wien and named with Köln; 9 is registered and in no team.
  const people = [registered(7), registered(8), registered(9), fresh('B')];
  const named = [
    { name: 'wien', members: [0] },
    { name: 'Köln', members: [1, 2, 3] },
  ];
  expect([...stayingIn(named, people, tournament)]).toEqual([[1, 'Wien']]);
  expect([...seatsIn(named, people, new Set(), tournament).keys()]).toEqual([2, 3]);
});

it('keeps the club of registered players, where the list gives the name of the team for it', () => {
  const changed = (change: object): Difference =>
    ({ kind: 'changed', player: {}, present: { id: 7 }, change }) as Difference;
  const people = [{ club: 'Köln' }, { club: 'Köln', rating: 2100 }, { club: 'SK Köln' }, { club: 'Köln' }].map(changed);
  const kept = keepingClubs(people, [{ name: 'Köln', members: [0, 1, 2] }]);
  expect(kept.map((each) => (each.kind === 'changed' ? each.change : each.kind))).toEqual([
    'same',
    { rating: 2100 },
    { club: 'SK Köln' },
    { club: 'Köln' },
  ]);
});
