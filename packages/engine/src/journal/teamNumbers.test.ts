import { describe, expect, it } from 'vitest';
import { teamAverages } from '../schedule/index.ts';
import { EMPTY_TOURNAMENT } from '../tournament/index.ts';
import type { Settings } from './index.ts';
import { evolve, teamsByStrength } from './index.ts';
import { TestJournal } from './testing/journal.ts';

const SWISS: Settings = { info: { name: 'Event' }, system: 'team-swiss', totalRounds: 3 };

/** A team whose players have these ratings, in board order. */
const team = (name: string, ...ratings: number[]) => ({
  name,
  members: ratings.map((rating, i) => ({ name: `${name} ${i + 1}`, rating })),
});
const WEAK_FIRST = [
  team('Weak', 1500, 1500),
  team('Fair', 1700, 1700),
  team('Good', 1900, 1900),
  team('Top', 2100, 2100),
];

function event(teams = WEAK_FIRST, settings: Settings = {}): TestJournal {
  const journal = new TestJournal();
  journal.send({ kind: 'create', settings: { ...SWISS, ...settings } });
  expect(journal.send({ kind: 'add-teams', teams })).toBe('ok');
  return journal;
}
const numbered = ({ tournament }: TestJournal): string[] => tournament.teams.map(({ tpn, name }) => `${tpn} ${name}`);
const idOf = ({ tournament }: TestJournal, name: string): number =>
  tournament.teams.find((each) => each.name === name)?.id ?? 0;
const playerOf = ({ tournament }: TestJournal, name: string): number =>
  tournament.players.find((each) => each.name === name)?.id ?? 0;
const exchange = (journal: TestJournal, one: string, other: string): string =>
  journal.send({
    kind: 'number-teams',
    exchange: { first: idOf(journal, one), second: idOf(journal, other) },
    confirmed: ['journal.exchangeTeamNumbers'],
  });
const byRatings = (journal: TestJournal): string =>
  journal.send({ kind: 'number-teams', confirmed: ['journal.teamNumbersFromRatings'] });

describe('the initial order of teams (C.04.6 1.1.2)', () => {
  it('a list with the weakest first: the strongest is number 1', () => {
    expect(numbered(event())).toEqual(['1 Top', '2 Good', '3 Fair', '4 Weak']);
  });

  it('a team that comes later sorts itself in; one that goes leaves no gap', () => {
    const journal = event();
    expect(journal.send({ kind: 'add-teams', teams: [team('Late', 1800, 1800)] })).toBe('ok');
    expect(numbered(journal)).toEqual(['1 Top', '2 Good', '3 Late', '4 Fair', '5 Weak']);
    expect(journal.send({ kind: 'remove-team', team: idOf(journal, 'Good') })).toBe('ok');
    expect(numbered(journal)).toEqual(['1 Top', '2 Late', '3 Fair', '4 Weak']);
  });

  it('the starting boards count, by board order: a reserve does not', () => {
    const teams = [team('A', 2000, 1800, 2400), team('B', 1950, 1950)];
    expect(numbered(event(teams, { options: { boards: 2 } }))).toEqual(['1 B', '2 A']);
    expect(numbered(event(teams, { options: { boards: 3 } }))).toEqual(['1 A', '2 B']);
    const journal = event(teams, { options: { boards: 3 } });
    expect(journal.send({ kind: 'change-settings', settings: { options: { boards: 2 } } })).toBe('ok');
    expect(numbered(journal)).toEqual(['1 B', '2 A']);
  });

  it('averages are compared exactly, and shown rounded', () => {
    const journal = event([team('A', 2000, 2000, 2000), team('B', 2000, 2000, 2001)]);
    expect(numbered(journal)).toEqual(['1 B', '2 A']);
    expect([...teamAverages(journal.tournament).values()]).toEqual([2000, 2000]);
  });

  it('equal averages: the alphabet (C.04.2 2.2.3), that of the language', () => {
    const equal = [team('Zonguldak', 1800), team('Çorum', 1800), team('Dinar', 1800)];
    expect(numbered(event(equal, { info: { name: 'E', locale: 'tr' } }))).toEqual([
      '1 Çorum',
      '2 Dinar',
      '3 Zonguldak',
    ]);
  });

  it('who has no rating is left out of the average; a team without any comes last', () => {
    const journal = event([team('None', 0, 0), team('Half', 1600, 0), team('Whole', 1500, 1500)]);
    expect(numbered(journal)).toEqual(['1 Half', '2 Whole', '3 None']);
    const averages = teamAverages(journal.tournament);
    expect(['Half', 'Whole', 'None'].map((name) => averages.get(idOf(journal, name)))).toEqual([1600, 1500, undefined]);
  });

  it('a corrected rating moves the number, until round 1 is paired', () => {
    const journal = event();
    const raise = (name: string, rating: number): string =>
      journal.send({ kind: 'change-player', player: playerOf(journal, name), change: { rating } });
    expect(raise('Weak 1', 2300)).toBe('ok');
    expect(numbered(journal)).toEqual(['1 Top', '2 Good', '3 Weak', '4 Fair']);
    const pairings = [
      { board: 1, white: idOf(journal, 'Top'), black: idOf(journal, 'Weak') },
      { board: 2, white: idOf(journal, 'Fair'), black: idOf(journal, 'Good') },
    ];
    expect(journal.send({ kind: 'pair', round: 1, pairings, bye: null, manual: true, reason: 'x', confirmed: 2 })).toBe(
      'ok',
    );
    expect(raise('Fair 1', 2700)).toBe('ok');
    expect(numbered(journal)).toEqual(['1 Top', '2 Good', '3 Weak', '4 Fair']);
    expect([byRatings(journal), exchange(journal, 'Top', 'Fair')]).toEqual(Array(2).fill('journal.teamNumbersFixed'));
  });

  it('in a round robin numbers are a matter of lots: teams are in the order of entry', () => {
    const journal = event(WEAK_FIRST, { system: 'round-robin' });
    expect(numbered(journal)).toEqual(['1 Weak', '2 Fair', '3 Good', '4 Top']);
    expect(byRatings(journal)).toBe('journal.teamNumbersNotHere');
  });
});

describe('numbers given by hand (C.04.6 1.1.2: by the regulations of the event or the Chief Arbiter)', () => {
  it('two teams exchange theirs, after a question and in FIDE mode too; nothing moves them back but the arbiter', () => {
    const journal = event();
    expect(journal.tournament.fideMode).toBe(true);
    const ids = { first: idOf(journal, 'Top'), second: idOf(journal, 'Weak') };
    expect(journal.send({ kind: 'number-teams', exchange: ids })).toBe('journal.exchangeTeamNumbers');
    expect(exchange(journal, 'Top', 'Weak')).toBe('ok');
    const byHand = ['1 Weak', '2 Good', '3 Fair', '4 Top'];
    expect(numbered(journal)).toEqual(byHand);
    expect(teamsByStrength(journal.tournament)).toBe(false);
    expect(journal.send({ kind: 'add-teams', teams: [team('Late', 2500, 2500)] })).toBe('ok');
    expect(numbered(journal)).toEqual([...byHand, '5 Late']);
    expect(journal.send({ kind: 'number-teams' })).toBe('journal.teamNumbersFromRatings');
    expect(byRatings(journal)).toBe('ok');
    expect(numbered(journal)).toEqual(['1 Late', '2 Top', '3 Good', '4 Fair', '5 Weak']);
    expect(byRatings(journal)).toBe('journal.numbersStand');
  });

  it('equals who were exchanged stay so when another team comes', () => {
    const journal = event([team('A', 1800), team('B', 1800)]);
    expect(exchange(journal, 'A', 'B')).toBe('ok');
    expect(teamsByStrength(journal.tournament)).toBe(true);
    expect(journal.send({ kind: 'add-teams', teams: [team('C', 1900)] })).toBe('ok');
    expect(numbered(journal)).toEqual(['1 C', '2 B', '3 A']);
  });

  it('an entry undone from the middle gives back the numbers of before', () => {
    const journal = event();
    expect(exchange(journal, 'Top', 'Weak')).toBe('ok');
    expect(journal.send({ kind: 'set-team', team: { ...teamNamed(journal, 'Weak'), captain: 'C' } })).toBe('ok');
    expect(journal.send({ kind: 'undo', entry: 3 })).toBe('ok');
    expect(numbered(journal)).toEqual(['1 Top', '2 Good', '3 Fair', '4 Weak']);
    expect(teamNamed(journal, 'Weak').captain).toBe('C');
  });

  it('two different teams of the tournament', () => {
    const journal = event();
    expect(exchange(journal, 'Top', 'Top')).toBe('journal.otherTeamNeeded');
    expect(exchange(journal, 'Top', 'Nobody')).toBe('journal.unknownTeam');
  });
});

const teamNamed = ({ tournament }: TestJournal, name: string) => {
  const found = tournament.teams.find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  const { tpn: _, ...rest } = found;
  return rest;
};

describe('fixed numbers', () => {
  it('an older journal, which says nothing of numbers, has the teams as it had them', () => {
    const { entries } = event();
    const told = entries.map(({ event: each }) => {
      const { teamOrder: _, ...rest } = each as typeof each & { teamOrder?: unknown };
      return rest as Parameters<typeof evolve>[1];
    });
    const state = told.reduce(evolve, EMPTY_TOURNAMENT);
    expect(state.teams.map(({ tpn, name }) => `${tpn} ${name}`)).toEqual(['1 Weak', '2 Fair', '3 Good', '4 Top']);
  });

  it('a file that is read keeps its numbers, also when someone is corrected', () => {
    const { tournament } = event();
    const teams = [...tournament.teams].reverse().map((each, i) => ({ ...each, tpn: i + 1 }));
    const journal = new TestJournal();
    expect(journal.send({ kind: 'import', tournament: { ...tournament, teams }, source: 'x.trf' })).toBe('ok');
    const asRead = ['1 Weak', '2 Fair', '3 Good', '4 Top'];
    expect(numbered(journal)).toEqual(asRead);
    const player = playerOf(journal, 'Fair 1');
    expect(journal.send({ kind: 'change-player', player, change: { rating: 2600 } })).toBe('ok');
    expect(numbered(journal)).toEqual(asRead);
  });
});
