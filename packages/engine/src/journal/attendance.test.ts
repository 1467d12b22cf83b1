import { describe, expect, it } from 'vitest';
import { lateArrivals, noteText, numbersNow } from '../tournament/notes.ts';
import { roundInputOf } from '../tournament/roundInput.ts';
import { roundOf } from '../tournament/tournament.ts';
import { boardRows } from '../views/index.ts';
import type { Command } from './index.ts';
import { decide } from './index.ts';
import { startEvent, withTeams } from './testing/journal.ts';

const TWICE = ['journal.changePublished', 'journal.changePublished'];
const boards = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([white, black], i) => ({ board: i + 1, white, black }));

/** Six players: 5 has asked for half a point in round 1, 6 has the bye, two boards are published and one is played. */
function running() {
  const journal = startEvent('dutch', 6, { totalRounds: 5 });
  for (const command of [
    { kind: 'grant-bye', round: 1, player: 5, bye: 'half' },
    { kind: 'pair', round: 1, pairings: boards([1, 3], [4, 2]), bye: 6 },
    { kind: 'publish', round: 1 },
    { kind: 'result', round: 1, board: 1, result: '10' },
  ] satisfies Command[])
    expect(journal.send(command)).toBe('ok');
  return journal;
}
const seatedAs = (...pairs: readonly (readonly [number, number])[]) => ({
  pairings: pairs.map(([white, black]) => ({ white, black })),
  bye: null,
});
const changed = { kind: 'change-pairing', round: 1, bye: null } as const;
const byesOf = (journal: ReturnType<typeof running>, round = 1) => roundOf(journal.tournament, round).byes;

describe('who comes after the pairing (C.04.2 4.4)', () => {
  const seated = { ...changed, pairings: boards([1, 3], [4, 2], [6, 5]) };

  it('is not seated without being named', () => {
    expect(running().send({ ...seated, confirmed: TWICE })).toBe('journal.notToBePaired');
  });

  it('plays against who had the bye: asked about by name, the half point goes, results stay', () => {
    const journal = running();
    const arrived = { ...seated, arrived: [5], reason: 'train was late' };
    const asked = decide(journal.state, arrived);
    expect(asked).toMatchObject({ error: { rule: 'journal.changePublished', facts: { round: 1, arrived: [5] } } });
    expect(journal.send({ ...arrived, confirmed: TWICE })).toBe('ok');
    expect(byesOf(journal)).toEqual([]);
    const { games } = roundOf(journal.tournament, 1);
    expect(games.map(({ white, black, result }) => [white, black, result])).toEqual([
      [1, 3, '10'],
      [4, 2, undefined],
      [6, 5, undefined],
    ]);
    expect(journal.entries.at(-1)?.event).toMatchObject({ arrived: [5], reason: 'train was late' });
    journal.send({ kind: 'result', round: 1, board: 2, result: '10' });
    journal.send({ kind: 'result', round: 1, board: 3, result: '01' });
    // Half a point of the bye and a whole one of the game would be one and a half.
    expect([...roundInputOf(journal.tournament, 2).score]).toEqual([10, 0, 0, 10, 10, 0]);
    expect(boardRows(journal.tournament, 1).length).toBe(3);
  });

  it.each([
    ['is checked in where check-in is used', [1, 2], true],
    ['is not where it is not used: nobody would count as seen but them', [], undefined],
  ] as const)('%s', (_, checkedIn, expected) => {
    const journal = running();
    for (const player of checkedIn)
      expect(journal.send({ kind: 'change-player', player, change: { checkedIn: true } })).toBe('ok');
    expect(journal.send({ ...seated, arrived: [5], confirmed: TWICE })).toBe('ok');
    const of = (id: number) => journal.tournament.players.find((player) => player.id === id)?.checkedIn;
    expect([of(5), of(6)]).toEqual([expected, undefined]);
  });

  it.each([
    ['as the rules pair it', { byRules: seatedAs([1, 3], [4, 2], [6, 5]) }, true],
    ['as the desk found it by comparing', { manual: false }, true],
    [
      'otherwise than the rules',
      { byRules: seatedAs([1, 4], [3, 2], [6, 5]), confirmed: ['journal.notByRules'] },
      undefined,
    ],
    ['by hand', { manual: true }, undefined],
  ])('the question before a published round changes knows whether a note follows (Q69): %s', (_, more, asRuled) => {
    const command = { ...seated, arrived: [5], ...more } as Command;
    const asked = decide(running().state, command);
    expect(asked).toMatchObject({ error: { rule: 'journal.changePublished' } });
    expect(asked.ok ? undefined : asked.error.facts.asRuled).toBe(asRuled);
  });

  it.each([
    ['the latecomer and who had the bye, whatever else the system would change', [1, 3], [4, 2], '6-0 => 6-5', [5]],
    ['all that differ from the system, where a board that was there is another one', [3, 1], [4, 2], undefined, []],
  ] as const)('the note names the boards concerned: %s', (_, first, second, noted, late) => {
    const journal = running();
    const byRules = seatedAs([1, 4], [3, 2], [6, 5]);
    const confirmed = ['journal.notByRules', ...TWICE];
    const pairings = boards(first, second, [6, 5]);
    expect(journal.send({ ...changed, pairings, arrived: [5], byRules, confirmed })).toBe('ok');
    const { tournament } = journal;
    expect(tournament.notes.map((note) => noteText(note, numbersNow(tournament)))).toEqual([
      noted === undefined ? 'MPA @ Round 1: 1-4 3-2 => 3-1 4-2' : `MPA @ Round 1: ${noted}; late arrival: 5`,
    ]);
    expect(lateArrivals(tournament, 1)).toEqual(late);
    // As a file has them.
    const notes = tournament.notes.map((each) => noteText(each, numbersNow(tournament)));
    expect(lateArrivals({ ...tournament, notes }, 1)).toEqual(late);
  });

  it('is undone in one step', () => {
    const journal = running();
    const before = journal.tournament;
    journal.send({ ...seated, arrived: [5], confirmed: TWICE });
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(journal.tournament).toEqual(before);
  });

  it('a late entry takes part from this round on, whatever was to be the first', () => {
    const journal = running();
    expect(journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1000 }] })).toBe('ok');
    const late = journal.tournament.players.find(({ id }) => id === 7);
    expect(late?.firstRound).toBe(2);
    const withLate = { ...changed, pairings: boards([1, 3], [4, 2], [6, 7]), confirmed: TWICE };
    expect(journal.send(withLate)).toBe('journal.notToBePaired');
    expect(journal.send({ ...withLate, arrived: [7] })).toBe('ok');
    expect(journal.tournament.players.find(({ id }) => id === 7)?.firstRound).toBeUndefined();
    // Who had asked for the half point keeps it.
    expect(byesOf(journal)).toEqual([{ player: 5, kind: 'half' }]);
  });

  it('two who come together play each other; the bye stays where it was', () => {
    const journal = running();
    journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1000 }] });
    const pairings = boards([1, 3], [4, 2], [7, 5]);
    expect(journal.send({ ...changed, pairings, bye: 6, arrived: [5, 7], confirmed: TWICE })).toBe('ok');
    expect(byesOf(journal)).toEqual([{ player: 6, kind: 'pab' }]);
  });

  it('who was withdrawn for not coming is back; who is expelled is not', () => {
    const withdrawn = (expelled: boolean) => {
      const journal = startEvent('dutch', 4, { totalRounds: 5 });
      journal.send({ kind: 'withdraw', player: 4, fromRound: 1, expelled });
      journal.send({ kind: 'pair', round: 1, pairings: boards([1, 2]), bye: 3 });
      return journal;
    };
    const command = { ...changed, pairings: boards([1, 2], [3, 4]), arrived: [4] };
    const journal = withdrawn(false);
    expect(journal.send(command)).toBe('ok');
    expect(journal.tournament.players.find(({ id }) => id === 4)?.withdrawnFrom).toBeUndefined();
    expect(withdrawn(true).send(command)).toBe('journal.notToBePaired');
  });
});

describe('who does not come after the pairing (C.04.2 3.3, 4.4)', () => {
  it('sits out without a point; two who were left without an opponent play', () => {
    const journal = running();
    const without = { ...changed, pairings: boards([6, 2], [1, 3]), confirmed: TWICE };
    expect(journal.send(without)).toBe('journal.leftOut');
    expect(journal.send({ ...without, away: [4] })).toBe('ok');
    expect(byesOf(journal)).toEqual([
      { player: 5, kind: 'half' },
      { player: 4, kind: 'zero' },
    ]);
    // The result of the board that stays goes with it to its new number.
    expect(roundOf(journal.tournament, 1).games.find(({ white }) => white === 1)?.result).toBe('10');
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    expect([...roundInputOf(journal.tournament, 2).score]).toEqual([10, 0, 0, 0, 5, 10]);
  });

  it('who had the bye loses it', () => {
    const journal = running();
    const pairings = boards([1, 3], [4, 2]);
    expect(journal.send({ ...changed, pairings, away: [6], confirmed: TWICE })).toBe('ok');
    expect(byesOf(journal)).toContainEqual({ player: 6, kind: 'zero' });
    expect(byesOf(journal).filter(({ player }) => player === 6).length).toBe(1);
  });
});

describe('lists that are refused', () => {
  const same = { ...changed, pairings: boards([1, 3], [4, 2]), bye: 6, confirmed: TWICE };
  it.each([
    ['somebody unknown', { arrived: [99] }, 'journal.unknownPlayer'],
    ['somebody who plays', { arrived: [1] }, 'journal.isToBePaired'],
    ['somebody in both', { arrived: [5], away: [5] }, 'journal.attendanceTwice'],
    ['twice in one', { away: [4, 4] }, 'journal.attendanceTwice'],
    ['somebody away who sits out', { away: [5] }, 'journal.notToBePaired'],
    ['somebody who came and has no board', { arrived: [5] }, 'journal.leftOut'],
    ['somebody away who has a board', { away: [4] }, 'journal.notToBePaired'],
  ])('%s', (_, lists, rule) => {
    expect(running().send({ ...same, ...lists })).toBe(rule);
  });

  it('empty ones are none', () => {
    const journal = running();
    expect(journal.send({ ...same, arrived: [], away: [] })).toBe('ok');
    expect(Object.keys(journal.entries.at(-1)?.event ?? {})).not.toContain('arrived');
  });

  it('teams have their own way', () => {
    const journal = withTeams('team-swiss', 4, 2, { totalRounds: 3 });
    expect(journal.send({ kind: 'pair', round: 1, pairings: boards([1, 3], [4, 2]), bye: null })).toBe('ok');
    const command = { kind: 'change-pairing', round: 1, pairings: boards([1, 2], [4, 3]), bye: null } as const;
    expect(journal.send({ ...command, away: [1] })).toBe('journal.attendanceOfPlayers');
  });
});
