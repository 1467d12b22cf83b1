import { describe, expect, it } from 'vitest';
import type { Command } from '../journal/index.ts';
import { decide, EMPTY_JOURNAL, type Entry, fold } from '../journal/index.ts';
import { nine, oneAgainst } from '../norms/testing/oneAgainst.ts';
import type { FinishMarks } from '../tournament/reports.ts';
import { withNextStage } from '../tournament/stages.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { arbitersOf, hashOf, missingIn, reportDeadlines, reportOf, roundsOnly, valuesOf } from './index.ts';

const officials = {
  chiefArbiter: 'IA Öztürk, Ali (6300000, TUR)',
  deputies: ['Muster, Anna (4600000)', 'Jan de Vries'],
};
const open: Tournament = {
  ...oneAgainst('11111===0', nine(2284)),
  info: {
    name: 'Bosporus Open',
    city: 'İstanbul',
    federation: 'TUR',
    startDate: '2026/11/20',
    endDate: '2026/11/28',
    organiser: 'Beşiktaş JK',
    timeControl: '90 min + 30 s',
    ...officials,
  },
};

const entryOf = (event: Entry['event'], seq: number): Entry => ({
  seq,
  at: '2026-12-01T10:00:00.000Z',
  by: 'chief',
  device: 'd',
  event,
});

/** A journal with the tournament, and the commands that were accepted after it. */
function journalOf(tournament: Tournament, commands: readonly Command[]) {
  const entries = [entryOf({ kind: 'import', tournament, source: 'open.trf' }, 1)];
  for (const command of commands) {
    const decided = decide(fold(entries), command);
    if (!decided.ok) return { entries, state: fold(entries), refused: decided.error };
    entries.push(entryOf(decided.value, entries.length + 1));
  }
  return { entries, state: fold(entries), refused: undefined };
}

const entryIn = (tournament: Tournament, form: 'IT3' | 'FA1' | 'IA1', id: string, arbiter = 1): string | undefined =>
  reportOf(tournament, form, arbiter).fields.find((each) => each.id === id)?.value;

describe('arbiters', () => {
  it('are read with FIDE ID and federation from brackets, and without their title', () => {
    expect(arbitersOf(open)).toEqual([
      { number: 1, name: 'Öztürk, Ali', lastName: 'Öztürk', firstName: 'Ali', fideId: '6300000', federation: 'TUR' },
      { number: 2, name: 'Muster, Anna', lastName: 'Muster', firstName: 'Anna', fideId: '4600000', federation: '' },
      { number: 3, name: 'Jan de Vries', lastName: 'Jan de Vries', firstName: '', fideId: '', federation: '' },
    ]);
  });

  it('keep their number where no chief arbiter is named', () => {
    expect(arbitersOf({ info: { name: 'X', deputies: ['Muster, Anna'] } }).map(({ number }) => number)).toEqual([2]);
  });
});

describe('the tournament report (IT3)', () => {
  it('counts those who took part: in all, their federations, of the host, of others', () => {
    const { players } = open;
    // Nobody is counted who is registered and never came.
    const absent = {
      ...players[0],
      id: 999,
      tpn: 999,
      name: 'Absent, A',
      federation: 'USA',
    } as (typeof players)[number];
    const with1 = { ...open, players: [...players, absent] };
    expect(entryIn(with1, 'IT3', 'rated')).toBe(entryIn(open, 'IT3', 'rated'));
    const titled = players.filter(({ title }) => title === 'IM');
    const hosts = titled.filter(({ federation }) => federation === 'TUR').length;
    const federations = new Set(titled.map(({ federation }) => federation)).size;
    expect(entryIn(open, 'IT3', 'IM')).toBe(`${titled.length} ${federations} ${hosts} ${titled.length - hosts}`);
    // Whose federation is missing is neither of the host nor a guest.
    const stateless = { ...open, players: players.map(({ federation: _, ...player }) => player) };
    expect(entryIn(stateless, 'IT3', 'IM')).toBe(`${titled.length} 0 0 0`);
  });

  it('names the systems of all stages', () => {
    const entrants = open.players.slice(0, 4).map(({ id }) => id);
    const next = { before: 'Open', name: 'Cup', system: 'knockout', edition: 'seed', options: {}, entrants };
    expect(entryIn(open, 'IT3', 'system')).toBe(open.system);
    expect(entryIn(withNextStage(open, next), 'IT3', 'system')).toBe(`${open.system} knockout`);
  });

  it('has the rounds of each day, and asks for the dates where one is missing', () => {
    const dates = ['20', '21', '21', '22', '23', '24', '25', '26', '26'];
    const dated = { ...open, rounds: open.rounds.map((round, i) => ({ ...round, date: `2026/11/${dates[i]}` })) };
    expect(entryIn(dated, 'IT3', 'roundsPerDay')).toBe('1-2-1-1-1-1-2');
    expect(missingIn(reportOf(open, 'IT3')).map(({ id }) => id)).toContain('roundsPerDay');
  });

  it('lists what FIDE sends it back for, and where it is entered', () => {
    expect(missingIn(reportOf(open, 'IT3')).map(({ id, number, source }) => [id, number, source])).toEqual([
      ['eventCode', undefined, 'facts'],
      ['organiserId', undefined, 'facts'],
      ['organiserEmail', undefined, 'facts'],
      ['roundsPerDay', undefined, 'rounds'],
      ['arbiterEmail', undefined, 'facts'],
      ['deputyId', 3, 'event'],
    ]);
  });
});

describe('the reports on arbiters (FA1, IA1)', () => {
  it('are signed by the chief arbiter, and on the chief arbiter by an official who is named by hand', () => {
    expect([entryIn(open, 'FA1', 'chief', 2), entryIn(open, 'FA1', 'chiefId', 2)]).toEqual(['Öztürk, Ali', '6300000']);
    expect(reportOf(open, 'IA1', 1).fields.find(({ id }) => id === 'chief')).toMatchObject({
      ...{ value: '', source: 'hand', needed: false },
    });
  });

  it('count CM and WCM among the untitled (B.01 1.4.5a)', () => {
    const candidates = { ...open, players: open.players.map((each) => ({ ...each, title: 'CM' as const })) };
    expect(entryIn(candidates, 'FA1', 'titledPlayers')).toBe('0');
  });
});

describe('a report that is sent', () => {
  const facts = {
    eventCode: '412345',
    organiserId: '6300111',
    organiserEmail: 'o@example.org',
    arbiterEmail: 'a@example.org',
  };
  const complete: Tournament = {
    ...open,
    info: { ...open.info, deputies: ['Muster, Anna (4600000)'] },
    rounds: open.rounds.map((round, i) => ({ ...round, date: `2026/11/${20 + i}` })),
  };
  const enter: Command = { kind: 'set-report-facts', facts };
  const send: Command = { kind: 'send-report', report: 'IT3', at: '2026-12-01T10:00:00.000Z' };

  it('is kept with its hash and time, and cannot be undone', () => {
    const { state, refused } = journalOf(complete, [enter, send]);
    expect(refused).toBeUndefined();
    const [sent] = state.tournament.reports?.sent ?? [];
    expect(sent).toMatchObject({
      kind: 'IT3',
      at: '2026-12-01T10:00:00.000Z',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(sent?.hash).toBe(hashOf('IT3', valuesOf(state.tournament, 'IT3')));
    const undone = decide(state, { kind: 'undo' });
    expect(undone.ok ? undefined : undone.error).toMatchObject({ rule: 'journal.undoReport', level: 'refuse' });
  });

  it('asks where required fields are empty', () => {
    expect(journalOf(complete, [send]).refused).toMatchObject({
      ...{ rule: 'journal.reportGaps', level: 'confirm', facts: { form: 'IT3', count: 4 } },
    });
  });

  it('is not sent twice as it is; a second one says in how many fields it differs', () => {
    expect(journalOf(complete, [enter, send, send]).refused).toMatchObject({ rule: 'journal.reportSame' });
    const other: Command = { kind: 'set-report-facts', facts: { remarks: 'Two withdrawals' } };
    const again = journalOf(complete, [enter, send, other, send]);
    expect(again.refused).toMatchObject({ rule: 'journal.reportAgain', level: 'confirm', facts: { count: 1 } });
    expect(again.state.tournament.reports?.sent).toHaveLength(1);
  });

  it('stays as it was when an earlier entry is undone', () => {
    const { state } = journalOf(complete, [enter, send]);
    const undone = decide(state, { kind: 'undo', entry: 2 });
    expect(undone.ok).toBe(true);
  });

  it('leaves what the arbiter says of the steps at the end, until they say otherwise', () => {
    const mark = (steps: FinishMarks): Command => ({ kind: 'set-report-facts', facts: {}, steps });
    const marked = journalOf(complete, [enter, mark({ backup: 'done', norms: 'unneeded' }), mark({ norms: 'open' })]);
    expect(marked.state.tournament.reports).toEqual({ facts, steps: { backup: 'done' } });
    const { state } = journalOf(complete, [mark({ backup: 'done' }), mark({ backup: 'open' })]);
    expect(state.tournament.reports).toBeUndefined();
  });

  it('of the rating report reports no game twice unless it is confirmed twice', () => {
    const first: Command = { kind: 'send-report', report: 'TRF', rounds: [1, 2, 3, 4], at: 'now' };
    const rest: Command = { kind: 'send-report', report: 'TRF', rounds: [5, 6, 7, 8, 9], at: 'later' };
    expect(journalOf(complete, [first, rest]).refused).toBeUndefined();
    const whole: Command = { kind: 'send-report', report: 'TRF', at: 'later' };
    expect(journalOf(complete, [first, whole]).refused).toMatchObject({
      ...{ rule: 'journal.reportTwice', level: 'confirm-twice', facts: { rounds: [1, 2, 3, 4] } },
    });
  });

  it('is refused for an arbiter who is not named, and for an event without games', () => {
    const nobody: Command = { kind: 'send-report', report: 'FA1', arbiter: 7 };
    expect(journalOf(complete, [nobody]).refused).toMatchObject({ rule: 'journal.reportArbiter', facts: { found: 7 } });
    expect(decide(EMPTY_JOURNAL, { kind: 'send-report', report: 'TRF' })).toMatchObject({
      error: { rule: 'journal.reportEmpty' },
    });
  });
});

describe('deadlines', () => {
  it.each([
    // The list of 1 December closes three days before it.
    ['2026/11/28', '2026/12/05', '2026/12/28', '2026/12/01'],
    ['2026/11/29', '2026/12/06', '2026/12/29', '2027/01/01'],
    ['2028/02/27', '2028/03/05', '2028/03/28', '2028/03/01'],
  ])('of an event that ends on %s: officer %s, FIDE %s, list %s', (endDate, toFederation, toFide, list) => {
    const [deadline] = reportDeadlines({ ...open, info: { ...open.info, endDate } });
    expect(deadline).toMatchObject({ end: endDate, toFederation, toFide, list, sent: false });
  });

  it('of a league are by rating period: the rounds that count in one list together', () => {
    const days = ['2026/09/12', '2026/10/10', '2026/10/30', '2026/11/07'];
    const league: Tournament = {
      ...open,
      periods: { long: true, tiebreaks: 'first' },
      rounds: open.rounds.slice(0, 4).map((round, i) => ({ ...round, date: days[i] ?? '' })),
    };
    expect(reportDeadlines(league).map(({ rounds, list, closing }) => [rounds, list, closing])).toEqual([
      [[1], '2026/10/01', '2026/09/28'],
      [[2], '2026/11/01', '2026/10/29'],
      [[3, 4], '2026/12/01', '2026/11/28'],
    ]);
  });

  it('count the rounds of all stages, as the report file does', () => {
    const over = { ...open, name: 'Swiss', entries: open.players.map(({ id, tpn }) => ({ id, tpn })) };
    const entrants = open.players.map(({ id }) => id);
    const event: Tournament = {
      ...open,
      info: { ...open.info, endDate: '2026/11/28' },
      rounds: open.rounds.slice(0, 2),
      stages: { earlier: [over], name: 'Cup', entrants },
    };
    const [deadline] = reportDeadlines(event);
    const count = open.rounds.filter(({ games }) => games.length > 0).length;
    expect(deadline?.rounds).toEqual(Array.from({ length: count + 2 }, (_, i) => i + 1));
    // The report of one period has games of the stage before, too.
    expect(roundsOnly(event, [1]).rounds[0]?.games).toEqual(open.rounds[0]?.games);
  });

  it('the report of one period has its rounds and dates alone', () => {
    const dated = { ...open, rounds: open.rounds.map((round, i) => ({ ...round, date: `2026/11/${20 + i}` })) };
    const part = roundsOnly(dated, [4, 5]);
    expect(part.rounds.map(({ number, date }) => [number, date])).toEqual([
      [1, '2026/11/23'],
      [2, '2026/11/24'],
    ]);
    expect([part.info.startDate, part.info.endDate]).toEqual(['2026/11/23', '2026/11/24']);
  });
});
