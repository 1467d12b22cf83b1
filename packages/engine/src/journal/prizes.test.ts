import { describe, expect, it } from 'vitest';
import { lotsBreak, prizeSheet, receiptOf, standingsOf } from '../standings/index.ts';
import type { CategoryFilter } from '../tournament/categories.ts';
import type { PrizeRules } from '../tournament/prizes.ts';
import type { Command, Settings } from './index.ts';
import { decide, EMPTY_JOURNAL } from './index.ts';
import { TestJournal } from './testing/journal.ts';

/** Four players; round 1: all games drawn, so that everyone is tied. */
function drawnRound(settings: Settings = {}, results: 'all' | 'one' = 'all'): TestJournal {
  const journal = new TestJournal();
  journal.send({
    kind: 'create',
    settings: { info: { name: 'Open' }, totalRounds: 5, tiebreaks: ['PS'], ...settings },
  });
  const players = Array.from({ length: 4 }, (_, i) => ({ name: `Player ${i + 1}`, rating: 2000 - i }));
  journal.send({ kind: 'add-players', players });
  const pairings = [
    { board: 1, white: 1, black: 3 },
    { board: 2, white: 4, black: 2 },
  ];
  journal.send({ kind: 'pair', round: 1, pairings, bye: null });
  journal.send({ kind: 'result', round: 1, board: 1, result: '==' });
  if (results === 'all') journal.send({ kind: 'result', round: 1, board: 2, result: '==' });
  return journal;
}

const ranks = ({ tournament }: TestJournal): [number, number][] => {
  const table = standingsOf(tournament);
  if (!table.ok) throw new Error(table.error.kind);
  return table.value.rows.map(({ id, rank }) => [id, rank]);
};

const rules = (lists: PrizeRules['lists'], more: Partial<PrizeRules> = {}): Command => ({
  kind: 'define-prizes',
  prizes: { currency: 'EUR', lists, onePrizeEach: true, ...more },
});
const main = { name: 'Main', prizes: [{ cents: 10000 }], sharing: 'equal' } as const;

describe('categories in the journal', () => {
  const one = (filter: CategoryFilter, name = 'U14'): Command => ({
    kind: 'define-categories',
    categories: [{ name, filter }],
  });
  it.each<[string, Command]>([
    ['journal.categoryNameMissing', one({ sex: 'w' }, '  ')],
    ['journal.categoryWithoutCondition', one({})],
    ['journal.categoryYears', one({ bornFrom: 2015, bornTo: 2012 })],
    ['journal.categoryRatings', one({ ratingFrom: 1800, ratingTo: 1600 })],
    ['journal.categoryUnratedRating', one({ unrated: true, ratingFrom: 1000 })],
    [
      'journal.categoryTwice',
      {
        kind: 'define-categories',
        categories: [
          { name: 'Women', filter: { sex: 'w' } },
          { name: ' women', filter: { sex: 'w' } },
        ],
      },
    ],
    ['ok', one({ bornFrom: 2012 })],
    ['ok', { kind: 'define-categories', categories: [] }],
  ])('%s', (answer, command) => expect(drawnRound().send(command)).toBe(answer));

  it('keeps a category that prizes are for, and undoes', () => {
    const journal = drawnRound();
    journal.send(one({ bornFrom: 2012 }));
    expect(journal.send(rules([{ ...main, category: 'U14' }]))).toBe('ok');
    expect(journal.send({ kind: 'define-categories', categories: [] })).toBe('journal.categoryHasPrizes');
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(journal.tournament.prizes).toBeUndefined();
    expect(journal.send({ kind: 'define-categories', categories: [] })).toBe('ok');
    expect(journal.tournament.categories).toEqual([]);
  });
});

describe('prizes in the journal', () => {
  it.each<[string, Command]>([
    ['journal.prizeCurrency', rules([main], { currency: 'euro' })],
    ['journal.prizeListNameMissing', rules([{ ...main, name: ' ' }])],
    ['journal.prizeListTwice', rules([main, { ...main, name: 'main' }])],
    ['journal.prizeListEmpty', rules([{ ...main, prizes: [] }])],
    ['journal.prizeCategoryUnknown', rules([{ ...main, category: 'U14' }])],
    ['journal.prizeAmount', rules([{ ...main, prizes: [{ cents: 10 }, { cents: -1 }] }])],
    ['journal.prizeAmount', rules([{ ...main, prizes: [{ basisPoints: 10001 }] }], { fund: 1 })],
    ['journal.prizeFundAmount', rules([main], { fund: 0.5 })],
    ['journal.prizeFundMissing', rules([{ ...main, prizes: [{ basisPoints: 1 }] }])],
    [
      'journal.prizeFundExceeded',
      rules([{ ...main, prizes: [{ basisPoints: 6000 }, { basisPoints: 4001 }] }], { fund: 100000 }),
    ],
    ['ok', rules([{ ...main, prizes: [{ basisPoints: 6000 }, { basisPoints: 4000 }] }], { fund: 100000 })],
    ['journal.prizeOfNothing', rules([{ ...main, prizes: [{ cents: 0 }] }])],
    ['journal.prizeOfNothing', rules([{ ...main, prizes: [{ basisPoints: 0 }] }], { fund: 1 })],
    ['journal.prizeThing', rules([{ ...main, prizes: [{ cents: 100, thing: '  ' }] }])],
    ['journal.prizeThing', rules([{ ...main, prizes: [{ cents: 0, thing: 'x'.repeat(61) }] }])],
    ['ok', rules([{ ...main, prizes: [{ cents: 0, thing: ` ${'x'.repeat(60)} ` }] }])],
    ['ok', rules([{ ...main, prizes: [{ basisPoints: 10000, thing: 'Cup' }] }], { fund: 1 })],
    ['ok', { kind: 'define-prizes', prizes: null }],
  ])('%s', (answer, command) => expect(drawnRound().send(command)).toBe(answer));

  it('in kind are kept without spaces around them, undone and brought back', () => {
    const journal = drawnRound();
    const things = (): unknown => journal.tournament.prizes?.lists.map(({ prizes }) => prizes);
    journal.send(rules([{ ...main, prizes: [{ cents: 0, thing: ' Cup ' }] }]));
    expect(things()).toEqual([[{ cents: 0, thing: 'Cup' }]]);
    journal.send(rules([{ ...main, prizes: [{ cents: 500, thing: 'Cup' }] }]));
    journal.send({ kind: 'undo' });
    expect(things()).toEqual([[{ cents: 0, thing: 'Cup' }]]);
    journal.send({ kind: 'redo' });
    expect(things()).toEqual([[{ cents: 500, thing: 'Cup' }]]);
  });

  it('are paid out from the state, and taken away', () => {
    const journal = drawnRound();
    journal.send(rules([main]));
    const table = standingsOf(journal.tournament);
    const { prizes } = journal.tournament;
    if (!table.ok || prizes === undefined) throw new Error('no table or no prizes');
    expect(prizeSheet(journal.tournament, table.value, prizes).rows.map((row) => row.amount)).toEqual([
      2500, 2500, 2500, 2500,
    ]);
    journal.send({ kind: 'define-prizes', prizes: null });
    expect(journal.tournament).not.toHaveProperty('prizes');
  });
});

describe('lots among the tied (C.07 4.2)', () => {
  const all = [1, 2, 3, 4];
  it('drawn from a number: recorded, the same again whatever the order of the names, noted in the file', () => {
    const [journal, other] = [drawnRound(), drawnRound()];
    expect(journal.send({ kind: 'draw-tie-lots', members: all, method: 'seed', seed: 7 })).toBe('ok');
    expect(other.send({ kind: 'draw-tie-lots', members: [4, 2, 1, 3], method: 'seed', seed: 7 })).toBe('ok');
    expect(ranks(journal)).toEqual(ranks(other));
    expect(ranks(journal).map(([, rank]) => rank)).toEqual([1, 2, 3, 4]);
    const [lots] = journal.tournament.lots ?? [];
    expect(lots).toMatchObject({ round: 1, of: 'players', seed: 7 });
    expect(ranks(journal).map(([id]) => id)).toEqual(lots?.order);
    const names = lots?.order.map((id) => `Player ${id}`).join('; ');
    expect(journal.tournament.notes.at(-1)).toBe(`Lots @ Round 1: ${names} (seed 7)`);
  });

  it('by hand, undone, and drawn again only if confirmed twice: the latest decides', () => {
    const journal = drawnRound();
    expect(journal.send({ kind: 'draw-tie-lots', members: [3, 1, 4, 2], method: 'hand' })).toBe('ok');
    expect(ranks(journal).map(([id]) => id)).toEqual([3, 1, 4, 2]);
    const receipt = receiptOf(journal.tournament, {}, 4, 'LOTS');
    expect(receipt.ok && [receipt.value.text, receipt.value.steps[0].rule]).toEqual(['3', 'receipt.lotsByHand']);
    const again: Command = { kind: 'draw-tie-lots', members: [2, 1, 3, 4], method: 'hand' };
    expect(journal.send({ ...again, confirmed: 1 })).toBe('journal.lotsAgain');
    expect(journal.send({ ...again, confirmed: 2 })).toBe('ok');
    expect(ranks(journal).map(([id]) => id)).toEqual([2, 1, 3, 4]);
    journal.send({ kind: 'undo' });
    expect(ranks(journal).map(([id]) => id)).toEqual([3, 1, 4, 2]);
    journal.send({ kind: 'undo' });
    expect(ranks(journal).map(([, rank]) => rank)).toEqual([1, 1, 1, 1]);
  });

  it('come where the list has LOTS; a tie that changed since is a tie again', () => {
    const journal = drawnRound({ tiebreaks: ['LOTS', 'TPN'] });
    journal.send({ kind: 'draw-tie-lots', members: [4, 3, 2, 1], method: 'hand' });
    expect(ranks(journal).map(([id]) => id)).toEqual([4, 3, 2, 1]);
    journal.send({ kind: 'result', round: 1, board: 1, result: '10', confirmed: 2 });
    // 4 and 2 stay tied with half a point: their order in the larger drawing holds.
    expect(ranks(journal).map(([id]) => id)).toEqual([1, 4, 2, 3]);
  });

  it('a tie that grew since is a tie again, and can be drawn for', () => {
    const journal = drawnRound({}, 'one');
    journal.send({ kind: 'draw-tie-lots', members: [3, 1], method: 'hand', confirmed: 1 });
    expect(ranks(journal)[0]).toEqual([3, 1]);
    journal.send({ kind: 'result', round: 1, board: 2, result: '==' });
    expect(ranks(journal).map(([, rank]) => rank)).toEqual([1, 1, 1, 1]);
    const before = lotsBreak(journal.tournament);
    expect(before.ok && before.value.ties).toEqual([all]);
    expect(journal.send({ kind: 'draw-tie-lots', members: all, method: 'seed', seed: 3 })).toBe('ok');
  });

  it('are offered to nobody who never came to a board', () => {
    const journal = drawnRound({ tiebreaks: ['PTS'] });
    journal.send({ kind: 'add-players', players: ['A', 'B'].map((name) => ({ name, rating: 0 })), confirmed: 2 });
    const before = lotsBreak(journal.tournament);
    expect(before.ok && before.value.ties.map((tie) => tie.length)).toEqual([4, 2]);
    expect(before.ok && before.value.open.map(({ members }) => members.length)).toEqual([4]);
  });

  it.each<[string, Partial<Extract<Command, { kind: 'draw-tie-lots' }>>]>([
    ['journal.lotsSeedMissing', { members: all }],
    ['journal.lotsMembers', { members: [1], seed: 1 }],
    ['journal.lotsMembers', { members: [1, 1], seed: 1 }],
    ['journal.unknownPlayer', { members: [1, 9], seed: 1 }],
    ['journal.lotsIncomplete', { members: [1, 2, 3], seed: 1 }],
    ['journal.lotsRound', { members: all, seed: 1, round: 2 }],
    ['journal.unknownTeam', { members: all, seed: 1, of: 'teams' }],
  ])('%s', (answer, more) => {
    const command: Command = { kind: 'draw-tie-lots', method: 'seed', members: all, ...more };
    expect(drawnRound().send(command)).toBe(answer);
  });

  it('are not drawn for those whom a tie-break separates, nor without asking while results are missing', () => {
    const separated = drawnRound({ tiebreaks: ['TPN'] });
    expect(separated.send({ kind: 'draw-tie-lots', members: all, method: 'seed', seed: 1 })).toBe(
      'journal.lotsNotTied',
    );
    const open = drawnRound({}, 'one');
    const early: Command = { kind: 'draw-tie-lots', members: [1, 3], method: 'seed', seed: 1 };
    expect(open.send(early)).toBe('journal.lotsBeforeResults');
    expect(open.send({ ...early, confirmed: 1 })).toBe('ok');
    expect(new TestJournal().send(early)).toBe('journal.lotsRound');
  });
});

describe('tie-breaks are fixed before round 1 (C.07 4.1)', () => {
  const change: Command = { kind: 'change-settings', settings: { tiebreaks: ['BH', 'SB'] } };
  it('a change afterwards is confirmed twice and has a reason, which is recorded and written to the file', () => {
    const journal = drawnRound();
    expect(journal.send(change)).toBe('journal.changeAfterStart');
    expect(journal.send({ ...change, confirmed: 1 })).toBe('journal.changeAfterStart');
    expect(journal.send({ ...change, confirmed: 2 })).toBe('journal.changeReasonMissing');
    expect(journal.send({ ...change, reason: ' Wrong list\nannounced ', confirmed: 2 })).toBe('ok');
    expect(journal.entries.at(-1)?.event).toMatchObject({ reason: 'Wrong list announced' });
    expect(journal.tournament.notes.at(-1)).toBe('Configuration @ Round 1: tie-breaks PS => BH,SB');
    journal.send({ kind: 'undo' });
    expect(journal.tournament.tiebreaks).toEqual(['PS']);
  });

  it.each<[string, Settings]>([
    ['journal.tiebreakCode', { tiebreaks: ['BH', 'XYZ'] }],
    ['journal.tiebreakCode', { tiebreaks: ['BH/K3'] }],
    ['journal.tiebreakCode', { tiebreaks: ['AOB'], tiebreakEdition: 'classic' }],
    ['journal.tiebreakEdition', { tiebreakEdition: '1999' }],
    ['ok', { tiebreaks: ['bh-c1', 'AOB/F'] }],
    ['journal.tiebreakOfTeams', { tiebreaks: ['BH', 'EMGSB'] }],
    ['journal.tiebreakOfTeams', { tiebreaks: ['EDE'] }],
    ['ok', { system: 'team-swiss', tiebreaks: ['MPvGP', 'EDEBT', 'EMGSB/C1', 'BH:MP'] }],
    ['journal.tiebreakOfPlayers', { system: 'team-swiss', tiebreaks: ['MPvGP', 'APRO'] }],
    // A round robin may be one of players or of teams: the field decides.
    ['ok', { system: 'round-robin', tiebreaks: ['EMGSB', 'KS', 'WON'] }],
    ['ok', { tiebreaks: ['KASHDAN'], tiebreakEdition: 'classic' }],
    ['ok', { system: 'team-swiss', tiebreaks: ['OKM'], tiebreakEdition: 'classic' }],
  ])('a list that no table of the event could use is refused: %s %o', (answer, settings) => {
    const journal = new TestJournal();
    journal.send({ kind: 'create', settings: { info: { name: 'Open' } } });
    expect(journal.send({ kind: 'change-settings', settings })).toBe(answer);
  });

  it('names what the kind of event can use', () => {
    const possible = (system: string): readonly unknown[] => {
      const settings = { info: { name: 'Open' }, system, tiebreaks: ['NN'] };
      const made = decide(EMPTY_JOURNAL, { kind: 'create', settings });
      return made.ok ? [] : (made.error.facts.possible as readonly unknown[]);
    };
    expect(possible('dutch')).toContain('AOB');
    expect(possible('dutch')).not.toContain('EMGSB');
    expect(possible('team-swiss')).toContain('EMGSB');
    expect(possible('team-swiss')).not.toContain('APRO');
    expect(possible('round-robin')).toEqual(expect.arrayContaining(['KS', 'EMGSB']));
    expect(possible('round-robin')).not.toContain('AOB');
  });
});
