import { describe, expect, it } from 'vitest';
import { startEvent } from '../../journal/testing/journal.ts';
import { editionOf } from '../../pairing/registry.ts';
import type { Player, Team, Tournament } from '../tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament.ts';
import { virtualMatchPointsOf, virtualPointsOf } from './acceleration.ts';
import type { ReadyTable } from './readyTables.ts';
import type { Acceleration } from './virtualPoints.ts';

const players = (count: number): Player[] =>
  Array.from({ length: count }, (_, i) => ({ id: 50 - i, tpn: i + 1, name: `P${i + 1}`, rating: 2000 - i }));
const field = (count: number, acceleration: Acceleration): Tournament => ({
  ...EMPTY_TOURNAMENT,
  totalRounds: 9,
  players: players(count),
  acceleration,
});
const table = (name: ReadyTable): Acceleration => ({ method: 'virtual-points', table: name, virtualPoints: [] });
const points = (tournament: Tournament, round: number): string => [...virtualPointsOf(tournament, round)].join(' ');

describe('ready tables of virtual points, tenths', () => {
  it.each([
    // Seven players: half is 3½, up to an even number 4; thirds are 2⅓ and 4⅔, up to 4 and 6.
    ['haley', ['10 10 10 10 0 0 0', '10 10 10 10 0 0 0', '0 0 0 0 0 0 0']],
    ['haley-soft', ['10 10 10 10 0 0 0', '10 10 10 10 0 0 0', '5 5 5 5 0 0 0', '0 0 0 0 0 0 0']],
    ['two-groups', ['10 10 10 10 0 0 0', '5 5 5 5 0 0 0', '0 0 0 0 0 0 0']],
    [
      'three-groups',
      ['20 20 20 20 10 10 0', '15 15 15 15 10 10 0', '10 10 10 10 10 10 0', '5 5 5 5 5 5 0', '0 0 0 0 0 0 0'],
    ],
  ] as const)('%s', (name, rounds) => {
    const event = field(7, table(name));
    expect(rounds.map((_, i) => points(event, i + 1))).toEqual(rounds);
  });

  it('ranges by hand go by pairing numbers, whatever the ids are', () => {
    const range = { points: 15, firstRound: 1, lastRound: 2, firstPlayer: 1, lastPlayer: 2 };
    const own = field(4, { method: 'virtual-points', numbers: 'pairing', virtualPoints: [range] });
    expect([points(own, 2), points(own, 3)]).toEqual(['15 15 0 0', '0 0 0 0']);
  });

  it('teams have match points: of a win, and of a draw', () => {
    const teams = Array.from({ length: 4 }, (_, i): Team => ({ id: i + 1, tpn: i + 1, name: `T${i}`, members: [] }));
    const event = { ...field(0, table('two-groups')), system: 'team-swiss', teams };
    expect([1, 2, 3].map((round) => [...virtualMatchPointsOf(event, round, 'MP')])).toEqual([
      [20, 20, 0, 0],
      [10, 10, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('groups end with the same persons once round 1 is paired: late entries above them join (as C.04.7 1.3)', () => {
    const journal = startEvent('dutch', 8, { totalRounds: 5, initialColour: 'white' });
    expect(journal.send({ kind: 'change-settings', settings: { acceleration: table('haley') } })).toBe(
      'journal.accelerationOutsideFide',
    );
    journal.send({
      kind: 'leave-fide-mode',
      reason: 'Haley',
      confirmed: ['journal.leaveFideMode', 'journal.leaveFideMode'],
    });
    expect(journal.send({ kind: 'change-settings', settings: { acceleration: table('haley') } })).toBe('ok');
    const paired = editionOf('dutch')?.pair(journal.tournament, { round: 1 });
    if (!paired?.ok) throw new Error('round 1');
    const { pairings, bye } = paired.value;
    // The upper half plays itself.
    expect(pairings.map(({ white, black }) => [white, black].sort((a, b) => a - b).join('-'))).toEqual([
      '1-3',
      '2-4',
      '5-7',
      '6-8',
    ]);
    expect(journal.send({ kind: 'pair', round: 1, pairings, bye })).toBe('ok');
    expect(journal.tournament.acceleration.lastOfGroups).toEqual([4]);
    journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 2600, firstRound: 2 }] });
    const at = (id: number): number => journal.tournament.players.findIndex((each) => each.id === id);
    const virtual = virtualPointsOf(journal.tournament, 2);
    expect([9, 4, 5].map((id) => virtual[at(id)])).toEqual([10, 10, 0]);
  });
});
