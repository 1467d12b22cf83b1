import { describe, expect, it } from 'vitest';
import { pairedByHand } from '../checking/compare.ts';
import { noteText, numbersNow } from '../tournament/index.ts';
import type { Command } from './index.ts';
import { evolve } from './index.ts';
import { TestJournal } from './testing/journal.ts';

/** Four teams of two, the weakest first: team 4 has the pairing number 1, and so on; players' ids are other ones again. */
function event(): TestJournal {
  const journal = new TestJournal();
  journal.send({ kind: 'create', settings: { info: { name: 'Event' }, system: 'team-swiss', totalRounds: 3 } });
  const teams = [1500, 1700, 1900, 2100].map((rating) => ({
    name: `Team ${rating}`,
    members: [
      { name: `First ${rating}`, rating },
      { name: `Second ${rating}`, rating: rating - 10 },
    ],
  }));
  expect(journal.send({ kind: 'add-teams', teams })).toBe('ok');
  expect(journal.tournament.teams.map(({ id, tpn }) => [tpn, id])).toEqual([
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 1],
  ]);
  return journal;
}

const pairings = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([white, black], i) => ({ board: i + 1, white, black }));
/** 1-3 4-2 by the rules (C.04.6 3.1 and 4.3.1); the arbiter has 1-2 4-3. */
const BY_RULES = { pairings: pairings([4, 2], [1, 3]), bye: null };
const BY_HAND = pairings([4, 3], [1, 2]);
const told = ({ tournament }: TestJournal): string[] =>
  tournament.notes.map((note) => noteText(note, numbersNow(tournament)));

describe('notes name teams by their pairing numbers', () => {
  it.each([
    ['against the system', BY_RULES, 'MPA @ Round 1: 1-3 4-2 => 1-2 4-3'],
    ['where nothing is legal', null, 'MPA @ Round 1: no legal pairing => 1-2 4-3'],
  ])('a round paired by hand, %s', (_, byRules, note) => {
    const journal = event();
    const pair = { kind: 'pair', round: 1, pairings: BY_HAND, bye: null, manual: true, byRules } as Command;
    expect(journal.send({ ...pair, confirmed: ['journal.notByRules'] })).toBe('ok');
    expect(told(journal)).toEqual([note]);
    expect(pairedByHand(journal.tournament)).toEqual([{ round: 1, note: note.slice(note.indexOf(': ') + 2) }]);
  });

  it('wishes given up', () => {
    const journal = event();
    const wishes = {
      kept: 0,
      apart: [],
      givenUp: [{ priority: 1, pairs: [{ player: 4, opponent: 2 }] }],
    };
    expect(journal.send({ kind: 'pair', round: 1, ...BY_RULES, wishes } as unknown as Command)).toBe('ok');
    expect(told(journal)).toEqual(['Wishes @ Round 1: 0 kept, given up: 1-3']);
  });

  it('a match decided otherwise later, and a prohibition', () => {
    const journal = event();
    const all = { confirmed: Number.MAX_SAFE_INTEGER } as unknown as Pick<Command & { confirmed: [] }, 'confirmed'>;
    expect(journal.send({ kind: 'leave-fide-mode', reason: 'a friendly event', ...all } as Command)).toBe('ok');
    journal.send({ kind: 'pair', round: 1, ...BY_RULES });
    journal.send({ kind: 'forfeit-match', round: 1, table: 1, forfeit: 'white', ...all } as Command);
    journal.send({ kind: 'forfeit-match', round: 1, table: 2, forfeit: 'white', ...all } as Command);
    journal.send({ kind: 'pair', round: 2, pairings: pairings([4, 1], [3, 2]), bye: null, ...all } as Command);
    journal.send({ kind: 'forfeit-match', round: 1, table: 1, forfeit: 'black', ...all } as Command);
    const restriction = { players: [], teams: [4, 1], firstRound: 1, lastRound: 3 };
    journal.send({ kind: 'forbid', restriction, ...all } as Command);
    expect(told(journal).slice(1)).toEqual([
      'Correction @ Round 1: match 1-3: +- => -+',
      'Prohibition @ Round 2: added team 1 team 4',
    ]);
  });

  it('an entry of an older journal, which has the keys of players', () => {
    const { tournament } = event();
    const note = 'MPA @ Round 1: {p4}-{p2} {p1}-{p3} => {p4}-{p3} {p1}-{p2}';
    const older = evolve(tournament, {
      kind: 'pair',
      round: 1,
      pairings: BY_HAND,
      bye: null,
      manual: true,
      notes: [note],
    });
    expect(older.notes.map((each) => noteText(each, numbersNow(older)))).toEqual(['MPA @ Round 1: 1-3 4-2 => 1-2 4-3']);
  });
});
