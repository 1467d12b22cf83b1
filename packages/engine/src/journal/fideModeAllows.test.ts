import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../pairing/registry.ts';
import { scoringOf } from '../tournament/scoring.ts';
import { hasOwnRules, pairsTeams } from '../tournament/systemKinds.ts';
import { withAttendance } from './attendance.ts';
import { type Command, evolve, type Settings } from './index.ts';
import { startEvent, TestJournal } from './testing/journal.ts';

const inFideMode = (settings: Settings): TestJournal => {
  const journal = new TestJournal();
  expect(journal.send({ kind: 'create', settings: { info: { name: 'Event' }, ...settings } })).toBe('ok');
  expect(journal.tournament.fideMode).toBe(true);
  return journal;
};

describe('what FIDE mode offers', () => {
  it('Q73: any points of which two draws are not worth more than a win and a loss', () => {
    for (const scoring of [scoringOf(20, 10, 0), scoringOf(70, 30, 10), scoringOf(10, 4, 0)])
      expect(inFideMode({ scoring }).tournament.scoring).toEqual(scoring);
  });

  it('Q89, Q90: other systems than the Dutch, Swiss ones among them', () => {
    const inside = SYSTEMS.filter(({ id }) => !hasOwnRules({ system: id })).map(({ id }) => id);
    expect(inside).toEqual(expect.arrayContaining(['dutch', 'dubov', 'burstein', 'lim', 'double-swiss', 'team-swiss']));
    expect(inside.filter((system) => pairsTeams({ system }))).toEqual(['team-swiss']);
    for (const system of [...inside, 'round-robin']) {
      const journal = startEvent('dutch', 4);
      expect([system, journal.send({ kind: 'change-settings', settings: { system } })]).toEqual([system, 'ok']);
      expect([journal.tournament.system, journal.tournament.fideMode]).toEqual([system, true]);
    }
  });

  it('Q138: the check of ratings can be switched off and on in a tournament, without leaving FIDE mode', () => {
    const journal = inFideMode({});
    const turn = (check: boolean): string =>
      journal.send({ kind: 'change-settings', settings: { ratingLists: { kind: 'standard', order: [], check } } });
    expect([turn(false), journal.tournament.ratingLists?.check]).toEqual(['ok', false]);
    expect([turn(true), journal.tournament.ratingLists?.check, journal.tournament.fideMode]).toEqual([
      'ok',
      true,
      true,
    ]);
  });

  it('Q218: no setting takes a notice away; only its own name answers it', () => {
    const bye: Command = { kind: 'grant-bye', round: 1, player: 4, bye: 'full' };
    const settings: Settings[] = [
      {},
      { options: { confirm: false, warnings: false, notices: 'off', quiet: true } },
      { ratingLists: { kind: 'standard', order: [], check: false } },
      { tiebreakEdition: 'classic' },
    ];
    for (const each of settings) {
      const journal = startEvent('dutch', 5, { totalRounds: 3 });
      journal.send({ kind: 'change-settings', settings: each });
      expect(journal.send(bye)).toBe('journal.fullPointBye');
      expect(journal.send({ ...bye, confirmed: ['journal.secondHalfPointBye'] })).toBe('journal.fullPointBye');
      expect(journal.send({ ...bye, confirmed: ['journal.fullPointBye'] })).toBe('ok');
    }
  });

  // Every time duty for the club was asked about: "The rules do not provide for full-point byes".
  it('Keizer has rules of its own for rounds without a game: none of them is asked about', () => {
    const journal = startEvent('keizer', 5, { totalRounds: 3 });
    const grant = (round: number, player: number, bye: 'full' | 'half') =>
      journal.send({ kind: 'grant-bye', round, player, bye });
    expect([grant(1, 4, 'full'), grant(1, 5, 'half'), grant(2, 5, 'half'), grant(3, 5, 'half')]).toEqual(
      Array(4).fill('ok'),
    );
    const pairings = [{ board: 1, white: 2, black: 1 }];
    expect(journal.send({ kind: 'pair', round: 1, pairings, bye: 3 })).toBe('ok');
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    journal.send({ kind: 'add-players', players: [{ name: 'Late', rating: 1000 }] });
    expect(grant(1, 6, 'full')).toBe('ok');
  });
});

describe('Q177-179: a full-point bye is noted while there is one', () => {
  const grant = (bye: 'full' | 'half'): Command => ({
    kind: 'grant-bye',
    round: 2,
    player: 2,
    bye,
    confirmed: ['journal.fullPointBye'],
  });
  const noted = 'FPB @ Round 2: {p2}=FPB';

  it.each<[string, Command]>([
    ['taken back', { kind: 'revoke-bye', round: 2, player: 2 }],
    ['made another one', grant('half')],
    ['of somebody who is no longer registered', { kind: 'remove-player', player: 2 }],
  ])('%s: the note goes, that of somebody else stays', (_, change) => {
    const journal = startEvent('dutch', 5, { totalRounds: 3 });
    journal.send({ ...grant('full'), player: 3 } as Command);
    journal.send(grant('full'));
    expect(journal.tournament.notes).toEqual(['FPB @ Round 2: {p3}=FPB', noted]);
    expect(journal.send(change)).toBe('ok');
    expect(journal.tournament.notes).toEqual(['FPB @ Round 2: {p3}=FPB']);
  });

  it('a note that came with a file goes too', () => {
    const journal = startEvent('dutch', 5, { totalRounds: 3 });
    journal.send(grant('full'));
    const written = { ...journal.tournament, notes: ['FPB @ Round 2: 2=FPB', 'FPB @ Round 1: 2=FPB'] };
    const after = evolve(written, { kind: 'revoke-bye', round: 2, player: 2 });
    expect(after.notes).toEqual(['FPB @ Round 1: 2=FPB']);
  });

  it('who came after all plays, and has no note of a bye', () => {
    const journal = startEvent('dutch', 5, { totalRounds: 3 });
    journal.send(grant('full'));
    expect(withAttendance(journal.tournament, 2, { arrived: [2] }).notes).toEqual([]);
  });
});
