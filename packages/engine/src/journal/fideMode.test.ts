import { describe, expect, it } from 'vitest';
import { ratingViews } from '../rating/view.ts';
import { standingsOf } from '../standings/index.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { noteText } from '../tournament/notes.ts';
import { STANDARD_SCORING, scoringOf } from '../tournament/scoring.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import type { Command } from './index.ts';
import { afterRound, decide, finalHindrance, finalRefusal, isNotFinal, mostRounds, withAnswer } from './index.ts';
import { decideChange, evolve } from './journal.ts';
import { enterAll, startEvent, TestJournal } from './testing/journal.ts';

/** Four players, each round paired as given; results by White's letter. */
const ROUNDS = [
  [
    [1, 3],
    [4, 2],
  ],
  [
    [2, 1],
    [3, 4],
  ],
  [
    [1, 4],
    [2, 3],
  ],
] as const;

const pairings = (round: number) => ROUNDS[round - 1].map(([white, black], i) => ({ board: i + 1, white, black }));
const pair = (round: number): Command => ({ kind: 'pair', round, pairings: pairings(round), bye: null });

/** A Swiss of four with so many rounds played. */
function played(rounds: number, result: GameResult = '10', totalRounds = 4): TestJournal {
  const journal = startEvent('dutch', 4, { totalRounds });
  for (let round = 1; round <= rounds; round++) {
    journal.send({ ...pair(round), confirmed: 2 });
    enterAll(journal, () => result);
  }
  return journal;
}

describe('Q43-Q45: FIDE mode is left permanently', () => {
  it('asks twice, and a second yes alone does nothing', () => {
    const journal = played(1);
    const leave: Command = { kind: 'leave-fide-mode', reason: 'Blitz' };
    expect(journal.send(leave)).toBe('journal.leaveFideMode');
    expect(journal.send({ ...leave, confirmed: ['journal.leaveFideMode'] })).toBe('journal.leaveFideMode');
    expect(journal.send({ ...leave, confirmed: ['journal.leaveFideMode', 'journal.leaveFideMode'] })).toBe('ok');
    expect(journal.tournament.notes).toEqual(['FIDE mode exited @ Round 1']);
  });

  it('before round 1 the note says so', () => {
    const journal = played(0);
    journal.send({ kind: 'leave-fide-mode', reason: '', confirmed: 2 });
    expect(journal.tournament.notes).toEqual(['FIDE mode exited before Round 1 was paired']);
  });

  it('a file with our own note stays outside when it is imported', () => {
    const left = { ...played(1).tournament, notes: ['FIDE mode exited @ Round 1'] };
    const journal = new TestJournal();
    expect(journal.send({ kind: 'import', tournament: left, source: 'a.trf' })).toBe('ok');
    expect(journal.tournament.fideMode).toBe(false);
  });
});

describe('A.22: an answer answers one question', () => {
  it('the answer to one does not pass another of the same strength', () => {
    const journal = played(1);
    const change: Command = { kind: 'result', round: 1, board: 1, result: '01' };
    expect(journal.send({ ...change, confirmed: ['journal.openGames'] })).toBe('journal.replaceResult');
    expect(journal.send({ ...change, confirmed: ['journal.replaceResult'] })).toBe('ok');
  });

  it('a refusal gives the command with its own question answered', () => {
    const refusal = { rule: 'journal.leaveFideMode', level: 'confirm-twice', facts: {} } as const;
    expect(withAnswer({ kind: 'redo', confirmed: ['a'] }, refusal).confirmed).toEqual([
      'a',
      'journal.leaveFideMode',
      'journal.leaveFideMode',
    ]);
  });
});

describe('what is fixed once round 1 is paired (Q57, Q75, Q85, Q93, Q109)', () => {
  it.each([
    { totalRounds: 5 },
    { system: 'dubov' },
    { edition: '2009' },
    { options: { anything: 1 } },
    { scoring: scoringOf(30, 10, 0) },
    { matchScoring: { win: 30, draw: 10, loss: 0 } },
    { acceleration: { method: 'baku' as const, virtualPoints: [] } },
  ])('%o', (settings) => {
    const journal = played(1);
    expect(journal.send({ kind: 'change-settings', settings, confirmed: 2 })).toBe('journal.fixedAfterStart');
  });

  it('forbidden pairs neither come nor go (A.21, Q195)', () => {
    const restriction = { players: [1, 2], firstRound: 4, lastRound: 4 };
    const journal = startEvent('dutch', 4, { totalRounds: 4 });
    journal.send({ kind: 'forbid', restriction });
    journal.send(pair(1));
    expect(journal.send({ kind: 'permit', index: 0, confirmed: 2 })).toBe('journal.permitAfterStart');
    expect(journal.send({ kind: 'forbid', restriction, confirmed: 2 })).toBe('journal.forbidAfterStart');
    journal.send({ kind: 'leave-fide-mode', reason: '', confirmed: 2 });
    expect(journal.send({ kind: 'permit', index: 0, confirmed: ['journal.changeAfterStart'] })).toBe('ok');
    expect(journal.tournament.notes.at(-1)).toBe('Prohibition @ Round 1: lifted {p1} {p2}');
  });

  it('the colours of a board change with the pairing only (Q65, Q189)', () => {
    expect(played(1).send({ kind: 'swap-colours', round: 1, board: 1, confirmed: 2 })).toBe('journal.coloursByHand');
  });
});

describe('points (A.19, Q74, Q81, Q83, Q167)', () => {
  it.each([
    ['journal.drawWorthTooMuch', scoringOf(10, 6, 0)],
    ['journal.byeWorthTooMuch', { ...STANDARD_SCORING, pab: 20 }],
    ['journal.byeNotHalfPoints', { ...STANDARD_SCORING, pab: 3 }],
    ['journal.adjournedNoDraw', { ...STANDARD_SCORING, adjourned: 0 }],
    ['ok', { ...STANDARD_SCORING, pab: 5 }],
    ['ok', { ...scoringOf(30, 10, 0), pab: 20 }],
  ])('%s when a tournament is made, changed or read from a file', (answer, scoring) => {
    const made = new TestJournal();
    expect(made.send({ kind: 'create', settings: { info: { name: 'A' }, scoring } })).toBe(answer);
    expect(played(0).send({ kind: 'change-settings', settings: { scoring } })).toBe(answer);
    const read = { ...played(0).tournament, scoring };
    expect(new TestJournal().send({ kind: 'import', tournament: read, source: 'a.trf' })).toBe(answer);
  });
});

it('the points of a player’s bye do not matter where teams are paired: other programs write those of the team there', () => {
  const scoring = { ...STANDARD_SCORING, pab: 50 };
  const tournament = { ...played(0).tournament, system: 'team-swiss', edition: '2026', scoring };
  expect(new TestJournal().send({ kind: 'import', tournament, source: 'a.trf' })).toBe('ok');
});

describe('earlier rounds (Q189-Q191)', () => {
  it('the last round with results and the one before are open to corrections, with a note; older ones are not', () => {
    const journal = played(3);
    const correct = (round: number): Command => ({ kind: 'result', round, board: 1, result: '01', confirmed: 2 });
    expect(journal.send(correct(1))).toBe('journal.olderRound');
    expect(journal.send(correct(2))).toBe('ok');
    expect(journal.tournament.notes.at(-1)).toBe('Correction @ Round 2: {p2}-{p1}: 10 => 01');
    expect(journal.send(correct(3))).toBe('ok');
    expect(journal.tournament.notes).toHaveLength(1);
  });

  it('Q192: an older result is corrected for the rating report alone, after a question and with a note', () => {
    const journal = played(3);
    const correct = (result: GameResult | null, confirmed?: string[]) =>
      journal.send({ kind: 'correct-for-rating', round: 1, board: 1, result, ...(confirmed ? { confirmed } : {}) });
    const yes = ['journal.ratingCorrection'];
    expect(correct('01')).toBe('journal.ratingCorrection');
    expect(correct('01', yes)).toBe('ok');
    const game = () => journal.tournament.rounds[0]?.games[0];
    expect(game()).toMatchObject({ result: '10', reported: '01' });
    expect(journal.tournament.notes).toEqual([
      'Rating correction @ Round 1: {p1}-{p3}: 10 => 01 (pairings and standings used 10)',
    ]);
    const of = (id: number) => ratingViews(journal.tournament, 3).find(({ player }) => player === id)?.change?.games[0];
    expect(of(1)).toMatchObject({ round: 1, halfPoints: 0 });
    expect(standingsOf(journal.tournament, { round: 1, tiebreaks: [] })).toEqual(
      standingsOf(played(3).tournament, { round: 1, tiebreaks: [] }),
    );
    expect(correct(null, yes)).toBe('ok');
    expect([game()?.reported, journal.tournament.notes]).toEqual([undefined, []]);
  });

  it('taking back reaches no older round either, one entry or all from it on', () => {
    const journal = played(3);
    const first = journal.entries.find(({ event }) => event.kind === 'result')?.seq ?? 0;
    expect(journal.send({ kind: 'undo', through: first, confirmed: 2 })).toBe('journal.olderRound');
    expect(journal.send({ kind: 'undo', entry: first, confirmed: 2 })).not.toBe('ok');
  });

  it('an adjourned game gets its result at any time, with a question where it is no draw (Q162, Q163)', () => {
    const journal = played(0);
    journal.send(pair(1));
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    expect(journal.send(pair(2))).toBe('journal.openGames');
    journal.send({ ...pair(2), confirmed: ['journal.openGames'] });
    // Q159: what was missing counts as adjourned from then on.
    expect(journal.tournament.rounds[0].games[1].result).toBe('??');
    enterAllBut(journal, 1);
    journal.send({ ...pair(3), confirmed: 2 });
    enterAllBut(journal, 1);
    const late: Command = { kind: 'result', round: 1, board: 2, result: '10' };
    expect(journal.send(late)).toBe('journal.adjournedWasDraw');
    // The question names who played, and what is being entered.
    const asked = decide(journal.state, late);
    const { white, black } = journal.tournament.rounds[0].games[1];
    expect(!asked.ok && asked.error.facts).toEqual({ round: 1, board: 2, white, black, after: '10' });
    expect(journal.send({ ...late, confirmed: ['journal.adjournedWasDraw'] })).toBe('ok');
  });
});

describe('matches of earlier rounds (Q113, Q191)', () => {
  /** Two teams of one player that meet in three rounds, all of them played. */
  const state: Tournament = {
    ...EMPTY_TOURNAMENT,
    system: 'team-swiss',
    players: [1, 2].map((id) => ({ id, tpn: id, name: `Player ${id}`, rating: 2000 })),
    teams: [1, 2].map((id) => ({ id, tpn: id, name: `Team ${id}`, members: [id] })),
    rounds: [1, 2, 3].map((number) => ({
      number,
      status: 'closed',
      games: [{ board: 1, white: 1, black: 2, result: '10', match: 1 }],
      byes: [],
      matches: [{ table: 1, white: 1, black: 2 }],
    })),
  };
  const award = (round: number, at = state) =>
    decideChange(at, { kind: 'forfeit-match', round, table: 1, forfeit: 'black', confirmed: 2 });

  it('are decided as a whole in the last round with results and the one before it alone; a correction is noted', () => {
    const older = award(1);
    expect(older.ok ? '' : older.error.rule).toBe('journal.olderRound');
    expect(award(1, { ...state, fideMode: false }).ok).toBe(true);
    const before = award(2);
    if (!before.ok) throw new Error(before.error.rule);
    expect(evolve(state, before.value).notes).toEqual(['Correction @ Round 2: match {t1}-{t2}: by its boards => -+']);
    const last = award(3);
    expect(last.ok && evolve(state, last.value).notes).toEqual([]);
  });
});

/** White wins on every open board of all rounds but one. */
function enterAllBut(journal: TestJournal, round: number): void {
  for (const { number, games } of journal.tournament.rounds)
    for (const { board, result } of games)
      if (number !== round && result === undefined)
        journal.send({ kind: 'result', round: number, board, result: '10' });
}

describe('a round that is not as the system pairs it (Q68, Q69)', () => {
  const byRules = {
    pairings: [
      { white: 1, black: 2 },
      { white: 4, black: 3 },
    ],
    bye: null,
  };

  it('asks with both pairings and is noted; the same round is not', () => {
    const journal = startEvent('dutch', 4, { totalRounds: 4 });
    const differs: Command = { ...pair(1), byRules } as Command;
    expect(journal.send(differs)).toBe('journal.notByRules');
    expect(journal.send({ ...differs, confirmed: ['journal.notByRules'] })).toBe('ok');
    expect(journal.tournament.notes).toEqual(['MPA @ Round 1: {p1}-{p2} {p4}-{p3} => {p1}-{p3} {p4}-{p2}']);
    expect(journal.tournament.rounds[0].manual).toBe(true);
    const back = byRules.pairings.map((each, i) => ({ board: i + 1, ...each }));
    expect(journal.send({ kind: 'change-pairing', round: 1, pairings: back, bye: null, byRules } as Command)).toBe(
      'ok',
    );
    expect(journal.tournament.notes).toEqual([]);
    expect(journal.tournament.rounds[0].manual).toBeUndefined();
  });

  it('goes with the pairing when that is undone: the system\u2019s own is not called the arbiter\u2019s', () => {
    const journal = startEvent('dutch', 4, { totalRounds: 4 });
    journal.send({ ...pair(1), byRules, confirmed: ['journal.notByRules'] } as Command);
    expect(journal.tournament.notes).toHaveLength(1);
    expect(journal.send({ kind: 'unpair', round: 1, confirmed: 2 })).toBe('ok');
    expect(journal.tournament.notes).toEqual([]);
  });

  it('what is called manual and is as the rules have it is not the arbiter\u2019s work', () => {
    const journal = startEvent('dutch', 4, { totalRounds: 4 });
    const same = { pairings: pairings(1), bye: null };
    journal.send({ ...pair(1), manual: true, byRules: same } as Command);
    expect(journal.tournament.rounds[0].manual).toBeUndefined();
    expect(journal.tournament.notes).toEqual([]);
  });
});

describe('a file becomes a tournament (Q54-Q56)', () => {
  const faults = [
    { round: 2, expected: [[1, 2] as const, [3, 4] as const], found: [[2, 1] as const, [3, 4] as const] },
  ];

  it('rounds that broke the rules are asked about once, and each has its note', () => {
    const { tournament } = played(2);
    const command: Command = { kind: 'import', tournament, source: 'club.trf', faults };
    const journal = new TestJournal();
    expect(journal.send(command)).toBe('journal.importFaults');
    expect(journal.send({ ...command, confirmed: ['journal.importFaults'] })).toBe('ok');
    expect(journal.tournament.fideMode).toBe(true);
    expect(journal.tournament.notes.at(-1)).toBe('Import @ Round 2: {p1}-{p2} => {p2}-{p1}');
  });

  it('a file that has been imported before has its note already', () => {
    const notes = ['Import @ Round 2: 1-2 => 2-1'];
    const tournament = { ...played(2).tournament, notes };
    const journal = new TestJournal();
    journal.send({ kind: 'import', tournament, source: 'club.trf', faults, confirmed: ['journal.importFaults'] });
    expect(journal.tournament.notes).toEqual(notes);
  });

  it('what the arbiter changed has its note already: it is asked about, and gets no second one', () => {
    const notes = ['MPA @ Round 2: 1-2 => 2-1'];
    const tournament = { ...played(2).tournament, notes };
    const command: Command = { kind: 'import', tournament, source: 'club.trf', faults };
    const journal = new TestJournal();
    expect(journal.send(command)).toBe('journal.importFaults');
    expect(journal.send({ ...command, confirmed: ['journal.importFaults'] })).toBe('ok');
    expect(journal.tournament.notes).toEqual(notes);
  });
});

describe('lots (Q206)', () => {
  const draw = (seed: number): Command => ({
    kind: 'draw-tie-lots',
    members: [1, 2, 3, 4],
    method: 'seed',
    seed,
    confirmed: 2,
  });

  it('come from the first seed of the tournament, also after it was undone', () => {
    const journal = played(1, '==');
    journal.send(draw(7));
    const first = journal.tournament.lots?.at(-1);
    for (const seed of [8, 9, 10, 11]) {
      journal.send({ kind: 'undo' });
      expect(journal.tournament.lots ?? []).toEqual([]);
      journal.send(draw(seed));
      expect(journal.tournament.lots?.at(-1)).toEqual(first);
    }
    expect(journal.send(draw(12))).toBe('ok');
    expect(journal.tournament.lots?.at(-1)).toEqual(first);
  });
});

describe('notes and the end', () => {
  it('a note names numbers as they are now, not keys (A.9)', () => {
    const numbers: Record<number, number> = { 2: 3, 12: 1 };
    expect(noteText('FPB @ Round 2: {p2}=FPB {p12}', { player: (id) => numbers[id] ?? id })).toBe(
      'FPB @ Round 2: 3=FPB 1',
    );
  });

  it('after the last round open games prevent the final file and table (Q161, Q169)', () => {
    const journal = played(2, '10', 3);
    journal.send({ ...pair(3), confirmed: 2 });
    expect(finalHindrance(journal.tournament)).toEqual([
      { round: 3, board: 1 },
      { round: 3, board: 2 },
    ]);
    expect(finalRefusal(journal.tournament)?.error).toMatchObject({
      rule: 'journal.finalOpenGames',
      facts: {
        games: 2,
        where: [
          [3, 1],
          [3, 2],
        ],
      },
    });
    expect([isNotFinal(journal.tournament, 3), isNotFinal(journal.tournament, 2)]).toEqual([true, false]);
    // A file of the rounds before is none of the end.
    expect(finalRefusal(afterRound(journal.tournament, 2))).toBeUndefined();
    enterAll(journal, () => '10');
    expect(finalHindrance(journal.tournament)).toEqual([]);
    expect(isNotFinal(journal.tournament, 3)).toBe(false);
    expect(finalHindrance(played(2, '10', 4).tournament)).toEqual([]);
  });
});

describe('Q62: how many rounds a field can play', () => {
  it.each([
    [4, 'dutch', 3],
    [5, 'dutch', 5],
    [10, 'dutch', 9],
    [4, 'double-swiss', 6],
    // A season of few: they meet again.
    [4, 'keizer', Number.POSITIVE_INFINITY],
  ])('%d in %s: %d', (entrants, system, rounds) => expect(mostRounds(entrants, { system })).toBe(rounds));
});

describe('an event out of a file: its system may be chosen again until a round is paired here', () => {
  const wish: Command = { kind: 'change-settings', settings: { system: 'dubov', edition: '1997' } };
  const opened = (): TestJournal => {
    const kept = [{ id: '192', text: ' CUSTOM_SWISS' }];
    const journal = new TestJournal();
    journal.send({ kind: 'import', tournament: { ...played(2).tournament, kept }, source: 'club.trf' });
    return journal;
  };

  it('in FIDE mode too, asked twice and with a note in the file', () => {
    const journal = opened();
    expect(journal.send(wish)).toBe('journal.changeAfterStart');
    expect(journal.send({ ...wish, confirmed: 2 })).toBe('ok');
    const { system, edition, notes, kept } = journal.tournament;
    expect([system, edition, kept]).toEqual(['dubov', '1997', []]);
    expect(notes).toContain('Configuration @ Round 2: system dutch => dubov; edition 2026 => 1997');
  });

  it('other settings stay as they were announced', () => {
    const journal = opened();
    const settings = { scoring: scoringOf(30, 10, 0) };
    expect(journal.send({ kind: 'change-settings', settings, confirmed: 2 })).toBe('journal.fixedAfterStart');
  });

  it('not once a round is paired here, also in place of one of the file', () => {
    const journal = opened();
    journal.send({ ...pair(3), confirmed: 2 });
    expect(journal.send({ ...wish, confirmed: 2 })).toBe('journal.fixedAfterStart');
    const again = opened();
    expect(again.send({ kind: 'unpair', round: 2, confirmed: 2 })).toBe('ok');
    again.send({ ...pair(2), confirmed: 2 });
    expect(again.send({ ...wish, confirmed: 2 })).toBe('journal.fixedAfterStart');
  });

  it('an event that was paired here from round 1 on keeps its system', () => {
    expect(played(1).send({ ...wish, confirmed: 2 })).toBe('journal.fixedAfterStart');
  });
});
