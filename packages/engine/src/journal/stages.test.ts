import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingViews } from '../rating/index.ts';
import { bracketOf, knockoutOf } from '../schedule/index.ts';
import { receiptOf } from '../standings/receipt.ts';
import { standingsOf } from '../standings/standings.ts';
import { lotsBreak } from '../standings/ties.ts';
import { allGames, isOutOfStage, stageBefore, stageOver, withdrawalOf } from '../tournament/stages.ts';
import { groupsPicture, partIn, phaseTables, raceOf } from '../views/index.ts';
import { noGameOf } from '../views/linesShown.ts';
import { isDecided } from '../views/pictures/money.ts';
import { decide, entrantsOfNext, fold } from './index.ts';
import { enterAll, startEvent, TestJournal, withTeams } from './testing/journal.ts';

const table = (journal: TestJournal) => {
  const made = standingsOf(journal.tournament, { unsuitable: 'drop' });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};
const places = (journal: TestJournal): string =>
  table(journal)
    .rows.map(({ id, rank }) => `${rank}:${id}`)
    .join(' ');

/** Two groups of four; the lower id wins every game. */
function groupsPlayed(): TestJournal {
  const journal = startEvent('round-robin', 8);
  const groups = [
    { name: 'A', order: [1, 3, 5, 7] },
    { name: 'B', order: [2, 4, 6, 8] },
  ];
  journal.send({ kind: 'draw-lots', lots: { method: 'hand', groups } });
  journal.send({ kind: 'open-rounds' });
  enterAll(journal, (white, black) => (white < black ? '10' : '01'));
  return journal;
}

const TWO_OF_EACH = { from: 'groups', count: 2, numbers: 'places' } as const;
const cup = { kind: 'begin-stage', before: 'Groups', name: 'Cup', system: 'knockout' } as const;

/** Plays a knock-out out: the higher id wins every match, by decision. */
function playBracket(journal: TestJournal): void {
  for (let n = 0; n < 50; n++) {
    const bracket = bracketOf(knockoutOf(journal.tournament));
    const open = bracket.ok
      ? bracket.value.matches.find((each) => each.winner === undefined && each.topEntrant && each.bottomEntrant)
      : undefined;
    if (open === undefined) return;
    const winner = Math.max(open.topEntrant ?? 0, open.bottomEntrant ?? 0);
    expect(journal.send({ kind: 'award-match', match: open.id, winner, reason: 'lots' })).toBe('ok');
  }
}

describe('winner and runner-up of a group in a knock-out (FINDINGS B5)', () => {
  /** Groups of three, snaked by id: the lower id wins every game. */
  function played(count: number): TestJournal {
    const journal = startEvent('round-robin', 3 * count);
    const ids = Array.from({ length: 3 * count }, (_, i) => i + 1);
    const groups = Array.from({ length: count }, (_, g) => ({
      name: String.fromCharCode(65 + g),
      order: ids.filter((id) => id % count === (g + 1) % count),
    }));
    journal.send({ kind: 'draw-lots', lots: { method: 'hand', groups } });
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, (white, black) => (white < black ? '10' : '01'));
    return journal;
  }
  /** Ids that can meet before the final: those of one half of the bracket. */
  function halves(journal: TestJournal): readonly (readonly number[])[] {
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    const made = bracketOf(knockoutOf(journal.tournament));
    if (!made.ok) throw new Error('no bracket');
    const matches = new Map(made.value.matches.map((match) => [match.id, match]));
    const below = (source: (typeof made.value.matches)[number]['top']): number[] => {
      if (source.kind === 'number') return [knockoutOf(journal.tournament).entrants[source.number - 1] ?? 0];
      const match = source.kind === 'winner' ? matches.get(source.match) : undefined;
      return match === undefined ? [] : [...below(match.top), ...below(match.bottom)];
    };
    const final = made.value.matches.find(({ kind }) => kind === 'final');
    return final === undefined ? [] : [below(final.top), below(final.bottom)];
  }

  it.each([2, 3, 4, 8])('of %i groups they are in different halves, and meet in the final at the earliest', (count) => {
    const journal = played(count);
    expect(journal.send({ ...cup, entry: TWO_OF_EACH })).toBe('ok');
    const [first = [], second = []] = halves(journal);
    for (let group = 1; group <= count; group++) {
      // The lowest id of a group won it, the next came second.
      const [winner, runnerUp] = [group, group + count];
      expect([winner, runnerUp, first.includes(winner), first.includes(runnerUp)]).toEqual([
        winner,
        runnerUp,
        second.includes(runnerUp),
        second.includes(winner),
      ]);
    }
  });

  it('where it is switched off the seconds are in the order of the groups', () => {
    const journal = played(4);
    expect(journal.send({ ...cup, entry: { ...TWO_OF_EACH, apart: false } })).toBe('ok');
    expect(journal.tournament.stages?.entrants).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('groups, then a knock-out (FINDINGS A.5)', () => {
  it('the winners of the groups meet the seconds of the other; the places of the cup are the first of the event', () => {
    const journal = groupsPlayed();
    expect(places(journal)).toBe('1:1 1:2 3:3 3:4 5:5 5:6 7:7 7:8');
    expect(journal.send({ ...cup, entry: TWO_OF_EACH })).toBe('ok');
    expect(journal.tournament).toMatchObject({ system: 'knockout', rounds: [] });
    expect(journal.tournament.stages?.entrants).toEqual([1, 2, 3, 4]);
    // Nothing of the new stage is played: the table is that of the groups.
    expect(places(journal)).toBe('1:1 1:2 3:3 3:4 5:5 5:6 7:7 7:8');
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    const bracket = bracketOf(knockoutOf(journal.tournament));
    expect(bracket.ok && bracket.value.matches.slice(0, 2).map((m) => [m.topEntrant, m.bottomEntrant])).toEqual([
      [1, 4],
      [2, 3],
    ]);
    const [first] = journal.tournament.rounds[0].games;
    journal.send({ kind: 'match-result', match: 1, game: 1, board: 1, result: first.white === 4 ? '10' : '01' });
    playBracket(journal);
    // 4 beat 1, 3 beat 2, 4 won the final; the losers of the semi-finals share place 3; 5 to 8 keep theirs.
    expect(places(journal)).toBe('1:4 2:3 3:1 3:2 5:5 5:6 7:7 7:8');
    expect(table(journal).rows.map(({ stage }) => stage)).toEqual([2, 2, 2, 2, 1, 1, 1, 1]);
    // Those who went no further keep the points of their groups: 5 and 6 beat one opponent each.
    expect(
      table(journal)
        .rows.slice(4)
        .map(({ points }) => points),
    ).toEqual([10, 10, 0, 0]);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('dates of the groups can still be entered once the cup has started, and the report file has them', () => {
    const journal = groupsPlayed();
    journal.send({ ...cup, entry: TWO_OF_EACH });
    const rounds = [
      { stage: 1, round: 1, date: '2026/11/20', time: '10:00' },
      { round: 1, date: '2026/11/22' },
    ];
    expect(journal.send({ kind: 'set-round-times', rounds })).toBe('ok');
    const played = journal.tournament.stages?.earlier[0]?.rounds ?? [];
    expect(played[0]).toMatchObject({ date: '2026/11/20', time: '10:00' });
    expect(journal.tournament.rounds[0]).toMatchObject({ date: '2026/11/22' });
    expect(allGames(journal.tournament).rounds[0]?.date).toBe('2026/11/20');
    const beyond = { stage: 1, round: played.length + 1, date: '2026/11/21' };
    expect(journal.send({ kind: 'set-round-times', rounds: [beyond] })).toBe('journal.noSuchRound');
    const stage = { stage: 2, round: 1, date: '2026/11/21' };
    expect(journal.send({ kind: 'set-round-times', rounds: [stage] })).toBe('journal.noSuchRound');
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('a final given to one side without a game is the first place of the event', () => {
    const journal = groupsPlayed();
    expect(journal.send({ ...cup, entry: { ...TWO_OF_EACH, count: 1 } })).toBe('ok');
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    expect(places(journal).slice(0, 7)).toBe('1:1 1:2');
    expect(isDecided(journal.tournament, journal.tournament.rounds.length)).toBe(false);
    playBracket(journal);
    expect(places(journal).slice(0, 7)).toBe('1:2 2:1');
    expect(isDecided(journal.tournament, journal.tournament.rounds.length)).toBe(true);
  });

  it('taking the next stage back leaves the groups as they were', () => {
    const journal = groupsPlayed();
    const before = journal.tournament;
    journal.send({ ...cup, entry: TWO_OF_EACH });
    expect(stageBefore(journal.tournament)).toEqual(before);
    journal.send({ kind: 'undo' });
    expect(journal.tournament).toEqual(before);
  });

  describe('a result of the groups is corrected once the cup has results', () => {
    function cupUnderWay(): TestJournal {
      const journal = groupsPlayed();
      expect(journal.send({ ...cup, entry: TWO_OF_EACH })).toBe('ok');
      expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
      expect(journal.send({ kind: 'match-result', match: 1, game: 1, board: 1, result: '10' })).toBe('ok');
      return journal;
    }
    const boardOf = (journal: TestJournal, one: number, other: number) => {
      const { rounds = [] } = journal.tournament.stages?.earlier[0] ?? {};
      for (const { number, games } of rounds)
        for (const { board, white, black } of games)
          if ([white, black].includes(one) && [white, black].includes(other))
            return { kind: 'result', stage: 1, round: number, board, isWhite: white === one } as const;
      throw new Error('they did not meet');
    };
    /** The winner of a game of the groups is corrected. */
    const correct = (journal: TestJournal, winner: number, loser: number, confirmed?: readonly string[]) => {
      const { isWhite, ...board } = boardOf(journal, winner, loser);
      const rules = ['journal.replaceResult', ...(confirmed ?? [])];
      return decide(journal.state, { ...board, result: isWhite ? '10' : '01', confirmed: rules });
    };
    const sendCorrection = (journal: TestJournal, winner: number, loser: number): string => {
      const { isWhite, ...board } = boardOf(journal, winner, loser);
      return journal.send({ ...board, result: isWhite ? '10' : '01', confirmed: 1 });
    };

    it('without a question if the same players go through with the same numbers', () => {
      const journal = cupUnderWay();
      const { rounds, stages } = journal.tournament;
      expect(correct(journal, 7, 5)).toMatchObject({ ok: true, value: { stage: 1 } });
      expect(sendCorrection(journal, 7, 5)).toBe('ok');
      expect(journal.tournament.rounds).toEqual(rounds);
      expect(journal.tournament.stages?.entrants).toEqual(stages?.entrants);
      // 5 and 7 have changed places: 7 shares place 5 with 6 of the other group.
      expect(places(journal).slice(-15)).toBe('5:6 5:7 7:5 7:8');
      expect(fold(journal.entries)).toEqual(journal.state);
    });

    it('with a question that names who would have gone through instead, and the cup stays as it is', () => {
      const journal = cupUnderWay();
      const before = journal.tournament;
      const question = (answer: ReturnType<typeof correct>) => (answer.ok ? undefined : answer.error);
      // 1 beat 3, 5 and 7; 3 beat 5 and 7. If 7 beat 3 and 5, 7 would be second.
      expect(sendCorrection(journal, 7, 5)).toBe('ok');
      expect(question(correct(journal, 7, 3))).toEqual({
        rule: 'journal.stageOtherEntrants',
        level: 'confirm',
        facts: { entrants: [7], going: [3], name: 'Cup', next: 'begun' },
      });
      expect(correct(journal, 7, 3, ['journal.stageOtherEntrants']).ok).toBe(true);
      expect(sendCorrection(journal, 7, 3)).toBe('ok');
      expect(journal.tournament.rounds).toEqual(before.rounds);
      expect(journal.tournament.schedule).toEqual(before.schedule);
      expect(journal.tournament.players).toEqual(before.players);
      // Another correction that does not change this again is not asked about.
      expect(correct(journal, 8, 6).ok).toBe(true);
      // Corrected back, the right players went through: no question.
      expect(correct(journal, 3, 7).ok).toBe(true);
    });

    it('with a question that says whether the start of the cup can still be undone', () => {
      const journal = groupsPlayed();
      journal.send({ ...cup, entry: TWO_OF_EACH });
      const next = () => {
        const answer = correct(journal, 3, 1);
        return answer.ok ? undefined : answer.error.facts.next;
      };
      expect(next()).toBe('blank');
      journal.send({ kind: 'start-knockout' });
      expect(next()).toBe('blank');
      journal.send({ kind: 'match-result', match: 1, game: 1, board: 1, result: '10' });
      expect(next()).toBe('begun');
    });

    it('with a question if only the numbers would be others', () => {
      const journal = cupUnderWay();
      const answer = correct(journal, 3, 1);
      expect(answer.ok ? answer.value : answer.error).toMatchObject({
        rule: 'journal.stageOtherNumbers',
        level: 'confirm',
        facts: { name: 'Cup' },
      });
    });

    it('with a question if the last place that goes through would be shared', () => {
      const journal = cupUnderWay();
      expect(sendCorrection(journal, 7, 5)).toBe('ok');
      // 3 beat 5 and 7, 7 beat 5: if 5 beat 3, the three share place 2, and the cup keeps 3.
      const tie = { rule: 'journal.stageOtherTie', level: 'confirm' };
      const answer = correct(journal, 5, 3);
      expect(answer.ok ? answer.value : answer.error).toEqual({
        ...tie,
        facts: { entrants: [3, 5, 7], name: 'Cup', next: 'begun' },
      });
      expect(sendCorrection(journal, 5, 3)).toBe('ok');
      // The same tie is not asked about again.
      expect(correct(journal, 8, 6).ok).toBe(true);
    });

    it('without a question if those who go through would only share a place', () => {
      const journal = groupsPlayed();
      for (const { number: round, games } of journal.tournament.rounds)
        for (const { board, white, black } of games)
          if (white + black === 4)
            journal.send({ kind: 'result', round, board, result: white === 3 ? '10' : '01', confirmed: 2 });
      expect(journal.send({ ...cup, entry: TWO_OF_EACH })).toBe('ok');
      expect(journal.tournament.stages?.entrants).toEqual([3, 2, 1, 4]);
      // 3 and 1 would be level at the top of their group: no reason for other numbers.
      expect(correct(journal, 7, 3).ok).toBe(true);
    });

    it('without a question about players chosen by hand', () => {
      const journal = groupsPlayed();
      expect(journal.send({ ...cup, entry: TWO_OF_EACH, entrants: [1, 2, 5, 8] })).toBe('ok');
      expect(journal.entries.at(-1)?.event).toMatchObject({ byHand: true });
      expect(correct(journal, 7, 5).ok).toBe(true);
      expect(sendCorrection(journal, 7, 5)).toBe('ok');
      expect(correct(journal, 7, 3).ok).toBe(true);
    });

    it('and files and ratings have the corrected result', () => {
      const journal = cupUnderWay();
      const pointsOf = (id: number) =>
        ratingViews(journal.tournament, 1).find(({ player }) => player === id)?.halfPoints ?? 0;
      const before = pointsOf(7);
      expect(sendCorrection(journal, 7, 5)).toBe('ok');
      expect(pointsOf(7)).toBe(before + 2);
      const { round, board, isWhite } = boardOf(journal, 7, 5);
      const game = allGames(journal.tournament).rounds[round - 1]?.games.find((each) => each.board === board);
      expect(game?.result).toBe(isWhite ? '10' : '01');
    });

    it('and corrected back the event is what it was', () => {
      const journal = cupUnderWay();
      const before = journal.tournament;
      const all = before.stages?.earlier[0]?.rounds.flatMap(({ games }) => games) ?? [];
      type Two = [number, number];
      const byId = ({ white, black }: (typeof all)[number]) => [white, black].sort((a, b) => a - b) as Two;
      fc.assert(
        fc.property(fc.subarray(all.map((_, i) => i)), (chosen) => {
          for (const i of chosen) expect(sendCorrection(journal, ...(byId(all[i]).reverse() as Two))).toBe('ok');
          for (const i of chosen) expect(sendCorrection(journal, ...byId(all[i]))).toBe('ok');
          expect(journal.tournament).toEqual(before);
        }),
        { numRuns: 20 },
      );
    });

    it('a stage that is not over, or a board that it does not have, is refused', () => {
      const journal = cupUnderWay();
      const result = { kind: 'result', board: 1, result: '10', confirmed: 2 } as const;
      expect(journal.send({ ...result, stage: 2, round: 1 })).toBe('journal.noSuchStage');
      expect(journal.send({ ...result, stage: 0, round: 1 })).toBe('journal.noSuchStage');
      expect(journal.send({ ...result, stage: 1, round: 9 })).toBe('journal.noSuchBoard');
    });

    it('of teams too: the table of the groups follows, the cup does not', () => {
      const journal = withTeams('round-robin', 4, 2);
      expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
      enterAll(journal, (white, black) => (white < black ? '10' : '01'));
      const entry = { from: 'table', count: 2, numbers: 'places' } as const;
      expect(journal.send({ ...cup, entry })).toBe('ok');
      expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
      expect(journal.tournament.stages?.entrants).toEqual([1, 2]);
      const pairs = [
        [5, 3],
        [6, 4],
      ] as const;
      const sent = pairs.map(([winner, loser]) => {
        const game = (journal.tournament.stages?.earlier[0]?.rounds ?? []).find(({ games }) =>
          games.some(({ white, black }) => [white, black].includes(winner) && [white, black].includes(loser)),
        );
        return game === undefined ? 'none' : sendCorrection(journal, winner, loser);
      });
      expect(sent).toEqual(['ok', 'ok']);
      const rows = standingsOf(stageOver(journal.tournament, 1)!, { of: 'teams', unsuitable: 'drop' });
      expect(rows.ok && rows.value.rows.map(({ id }) => id).slice(0, 2)).toEqual([1, 3]);
      expect(journal.tournament.stages?.entrants).toEqual([1, 2]);
    });
  });

  it('who did not reach the stage has not withdrawn; who had left before has, in every stage after', () => {
    const journal = groupsPlayed();
    journal.send({ kind: 'withdraw', player: 8, fromRound: 4 });
    const four = { ...cup, name: 'Four', system: 'round-robin' } as const;
    expect(journal.send({ ...four, entry: TWO_OF_EACH })).toBe('ok');
    journal.send({ kind: 'open-rounds' });
    const leavers = () =>
      journal.tournament.players.flatMap((each) => withdrawalOf(journal.tournament, each) ?? []).length;
    const out = () => journal.tournament.players.filter(({ id }) => isOutOfStage(journal.tournament, id)).length;
    expect([leavers(), out()]).toEqual([1, 4]);
    expect([7, 8].map((id) => noGameOf(journal.tournament, 1, id)?.kind)).toEqual([undefined, 'withdrawn']);
    enterAll(journal, (white, black) => (white < black ? '10' : '01'));
    expect(journal.send({ ...cup, before: 'Four', entry: { from: 'table', count: 2, numbers: 'places' } })).toBe('ok');
    expect([leavers(), out()]).toEqual([1, 6]);
    // Who leaves the stage under way has withdrawn from its round.
    const [one = 0] = journal.tournament.stages?.entrants ?? [];
    journal.send({ kind: 'withdraw', player: one, fromRound: 1 });
    expect(leavers()).toBe(2);
  });

  it('says what is missing', () => {
    const journal = startEvent('round-robin', 4);
    const begin = (change = {}) =>
      journal.send({ ...cup, entry: { from: 'table', count: 2, numbers: 'places' }, ...change });
    expect(begin()).toBe('journal.stageNotPlayed');
    journal.send({ kind: 'open-rounds' });
    expect(begin()).toBe('journal.stageResultsMissing');
    enterAll(journal, (white, black) => (white < black ? '10' : '01'));
    expect(begin({ name: ' ' })).toBe('journal.stageName');
    expect(begin({ name: 'Groups' })).toBe('journal.stageNameTwice');
    expect(begin({ system: 'chess' })).toBe('journal.stageSystem');
    expect(begin({ options: { games: 1 } })).toBe('schedule.gamesNotEven');
    expect(begin({ system: 'dutch', edition: '2026' })).toBe('journal.stageRounds');
    expect(begin({ entrants: [1, 9] })).toBe('journal.stageStranger');
    expect(begin({ entrants: [1] })).toBe('journal.stageTooFew');
    expect(begin({ entrants: [2, 1] })).toBe('ok');
    expect(journal.tournament.stages?.entrants).toEqual([2, 1]);
  });
});

describe('a tie for the last places that go through', () => {
  /** Groups A and B of four: in B, 2, 4 and 6 draw with one another and win against 8. */
  function tied(): TestJournal {
    const journal = startEvent('round-robin', 8);
    const groups = [
      { name: 'A', order: [1, 3, 5, 7] },
      { name: 'B', order: [2, 4, 6, 8] },
    ];
    journal.send({ kind: 'draw-lots', lots: { method: 'hand', groups } });
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, (white, black) => {
      const isDraw = white % 2 === 0 && white < 8 && black < 8;
      return isDraw ? '==' : white < black ? '10' : '01';
    });
    return journal;
  }
  const begin = { ...cup, entry: TWO_OF_EACH } as const;

  it('is named with its group, its players, and those who would go through', () => {
    const answer = decide(tied().state, begin);
    expect(answer).toEqual({
      ok: false,
      error: {
        rule: 'journal.stageTiedInGroup',
        level: 'confirm',
        facts: { groups: ['B'], entrants: [2, 4, 6], going: [2, 4] },
      },
    });
  });

  it('is settled by lots drawn in the group, without a question', () => {
    const journal = tied();
    expect(lotsBreak(journal.tournament)).toMatchObject({
      ok: true,
      value: { open: [{ group: 'B', rank: 1, members: [2, 4, 6] }] },
    });
    expect(journal.send({ kind: 'draw-tie-lots', method: 'hand', members: [6, 4] })).toBe('journal.lotsIncomplete');
    expect(journal.send({ kind: 'draw-tie-lots', method: 'hand', members: [6, 4, 2] })).toBe('ok');
    expect(lotsBreak(journal.tournament)).toMatchObject({ ok: true, value: { open: [], asked: [{ group: 'B' }] } });
    expect(journal.send(begin)).toBe('ok');
    expect([...(journal.tournament.stages?.entrants ?? [])].sort()).toEqual([1, 3, 4, 6]);
    expect(journal.entries.at(-1)?.event).not.toHaveProperty('decided');
  });

  it('or by the arbiter, whose choice the journal keeps; a choice of too few asks again', () => {
    const journal = tied();
    expect(journal.send({ ...begin, decided: [6] })).toBe('journal.stageTiedInGroup');
    expect(journal.send({ ...begin, decided: [2, 6] })).toBe('ok');
    expect([...(journal.tournament.stages?.entrants ?? [])].sort()).toEqual([1, 2, 3, 6]);
    expect(journal.entries.at(-1)?.event).toMatchObject({ decided: expect.arrayContaining([2, 6]) });
    const other = tied();
    expect(other.send({ ...begin, confirmed: ['journal.stageTiedInGroup'] })).toBe('ok');
    expect(other.entries.at(-1)?.event).toMatchObject({ decided: expect.arrayContaining([2, 4]) });
  });

  it('only about the order of those who go through does not stop, and is named', () => {
    const journal = tied();
    const { cut, level } = entrantsOfNext(journal.tournament, { ...TWO_OF_EACH, count: 3 }, 'knockout');
    expect(cut).toEqual([]);
    expect(level).toEqual([{ group: 'B', tied: [2, 4, 6], going: [2, 4, 6] }]);
    expect(journal.send({ ...begin, entry: { ...TWO_OF_EACH, count: 3 } })).toBe('ok');
  });

  it('is asked about before a final group as well', () => {
    const journal = tied();
    const final = { kind: 'draw-final-group', name: 'Final' } as const;
    expect(journal.send({ ...final, members: [1, 3, 2, 4] })).toBe('journal.stageTiedInGroup');
    expect(journal.send({ ...final, members: [1, 2, 4, 6] })).toBe('ok');
  });
});

describe('a Swiss, then others', () => {
  /** Two rounds of four: 1 and 2 win against 3 and 4, then 1 beats 2 and 3 beats 4. */
  function swiss(): TestJournal {
    const journal = startEvent('dutch', 4, { totalRounds: 2, initialColour: 'white' });
    const rounds = [
      [
        [1, 3],
        [2, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ];
    rounds.forEach((games, r) => {
      const pairings = games.map(([white, black], i) => ({ board: i + 1, white, black }));
      journal.send({ kind: 'pair', round: r + 1, pairings, bye: null, manual: true, confirmed: 2 });
      for (const { board } of pairings) journal.send({ kind: 'result', round: r + 1, board, result: '10' });
      journal.send({ kind: 'close-round', round: r + 1 });
    });
    return journal;
  }

  it('pictures are of those in the stage on the places that they share; a game is found in the phase it was played in', () => {
    const journal = groupsPlayed();
    journal.send({ ...cup, entry: TWO_OF_EACH });
    journal.send({ kind: 'start-knockout' });
    for (let round = 1; round <= 4; round++) enterAll(journal, (white, black) => (white < black ? '10' : '01'));
    const { tournament } = journal;
    // The lower id wins: 1 and 2 of each group go on, 1 beats 2 in the final, the losers of the semi-finals share place 3.
    expect(raceOf(tournament, {}).map(({ id, places }) => [id, places.at(-1)])).toEqual([
      [1, 1],
      [2, 2],
      [expect.any(Number), 3],
      [expect.any(Number), 3],
    ]);
    expect(groupsPicture(tournament).counts.map((each) => each.reduce((a, b) => a + b))).toEqual([4, 4, 4, 4]);
    const parts = phaseTables(tournament);
    const opponents = (phase: number, id: number) =>
      partIn(parts, phase, id)?.event.rounds.flatMap(({ games }) =>
        games.flatMap(({ white, black }) => (white === id ? [black] : black === id ? [white] : [])),
      );
    expect(opponents(1, 1)?.sort()).toEqual([3, 5, 7]);
    expect(opponents(1, 8)?.sort()).toEqual([2, 4, 6]);
    expect(opponents(2, 1)).toHaveLength(4);
    expect(opponents(2, 8)).toBeUndefined();
  });

  it('asks where the last place that goes on is shared, and then goes on in the order of the table', () => {
    const journal = swiss();
    expect(places(journal)).toBe('1:1 2:2 2:3 4:4');
    const begin = { ...cup, before: 'Swiss', entry: { from: 'table', count: 2, numbers: 'places' } } as const;
    expect(journal.send(begin)).toBe('journal.stageTied');
    expect(journal.send({ ...begin, confirmed: 1 })).toBe('ok');
    expect(journal.tournament.stages?.entrants).toEqual([1, 2]);
  });

  it('a round robin of the first three, then a Swiss of two: each table comes before those who went no further', () => {
    const journal = swiss();
    const entry = (count: number) => ({ from: 'table', count, numbers: 'places' }) as const;
    journal.send({ kind: 'begin-stage', before: 'Swiss', name: 'Three', system: 'round-robin', entry: entry(3) });
    expect(journal.send({ kind: 'open-rounds' })).toBe('ok');
    // The higher id wins: 3, 2, 1.
    enterAll(journal, (white, black) => (white > black ? '10' : '01'));
    expect(places(journal)).toBe('1:3 2:2 3:1 4:4');
    expect(receiptOf(journal.tournament, { tiebreaks: ['WIN'] }, 3, 'WIN')).toMatchObject({
      ok: true,
      value: { text: '2' },
    });
    expect(receiptOf(journal.tournament, { tiebreaks: ['WIN'] }, 4, 'WIN')).toMatchObject({
      ok: true,
      value: { text: '0' },
    });
    const last = {
      kind: 'begin-stage',
      before: 'Three',
      name: 'Last',
      system: 'dutch',
      edition: '2026',
      totalRounds: 1,
    } as const;
    expect(journal.send({ ...last, entry: { ...entry(2), numbers: 'rating' } })).toBe('ok');
    expect(journal.tournament.stages?.entrants).toEqual([2, 3]);
    journal.send({
      kind: 'pair',
      round: 1,
      pairings: [{ board: 1, white: 2, black: 3 }],
      bye: null,
      manual: true,
      confirmed: 2,
    });
    journal.send({ kind: 'result', round: 1, board: 1, result: '10' });
    expect(places(journal)).toBe('1:2 2:3 3:1 4:4');
    // Files and ratings have every game: four of the Swiss, three of the round robin, the last one.
    expect(allGames(journal.tournament).rounds.flatMap(({ games }) => games)).toHaveLength(8);
    expect(ratingViews(journal.tournament, 1).find(({ player }) => player === 2)?.games).toBe(5);
  });

  it('a play-off of the stage before stays with it', () => {
    const journal = swiss();
    journal.send({ kind: 'start-playoff', place: 2, entrants: [2, 3], options: { seed: 1 } });
    journal.send({ kind: 'award-playoff', playoff: 1, part: 'final', winner: 3, reason: 'did not come' });
    expect(places(journal)).toBe('1:1 2:3 3:2 4:4');
    expect(journal.send({ ...cup, before: 'Swiss', entry: { from: 'table', count: 2, numbers: 'places' } })).toBe('ok');
    expect(journal.tournament.stages?.entrants).toEqual([1, 3]);
  });
});

describe('a Swiss, then a knock-out', () => {
  it('the tie-breaks that order those who did not reach it keep their columns, which the bracket does not know', () => {
    const journal = startEvent('dutch', 6, { totalRounds: 2, tiebreaks: ['BH', 'WIN'] });
    const rounds = [
      ['1-4', '5-2', '3-6'],
      ['4-3', '1-5', '2-6'],
    ];
    for (const [i, boards] of rounds.entries()) {
      const pairings = boards.map((pair, at) => {
        const [white = 0, black = 0] = pair.split('-').map(Number);
        return { board: at + 1, white, black };
      });
      expect(journal.send({ kind: 'pair', round: i + 1, pairings, bye: null, manual: true, confirmed: 2 })).toBe('ok');
      for (const { board, white, black } of pairings) {
        const result = white < black ? '10' : '01';
        journal.send({ kind: 'result', round: i + 1, board, result, confirmed: 2 });
      }
      journal.send({ kind: 'close-round', round: i + 1, confirmed: 2 });
    }
    const columns = () => table(journal).tiebreaks.map(({ code }) => code);
    const valuesOf = () => new Map(table(journal).rows.map(({ id, values }) => [id, values.map(({ text }) => text)]));
    const before = valuesOf();
    expect(
      journal.send({ ...cup, before: 'Swiss', entry: { from: 'table', count: 2, numbers: 'places' }, confirmed: 2 }),
    ).toBe('ok');
    const entrants = journal.tournament.stages?.entrants ?? [];
    const others = table(journal)
      .rows.map(({ id }) => id)
      .filter((id) => !entrants.includes(id));
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    playBracket(journal);
    expect(columns()).toEqual(['BH', 'WIN']);
    expect(table(journal).dropped).toEqual([]);
    expect(
      table(journal)
        .rows.slice(2)
        .map(({ id }) => id),
    ).toEqual(others);
    for (const id of others) expect(valuesOf().get(id)).toEqual(before.get(id));
    // Of the finalists the bracket decides: it has no Buchholz.
    for (const id of entrants) expect(valuesOf().get(id)?.[0]).toBe('');
  });
});

describe('a knock-out out of a report file, which has no bracket', () => {
  /** Four players; the places that the file keeps, not the points, say who is in. */
  function fromFile(second: '10' | undefined): TestJournal {
    const journal = startEvent('knockout', 4);
    journal.send({ kind: 'start-knockout' });
    const { schedule: _, ...kept } = journal.tournament;
    const rounds = kept.rounds.map((round) => ({
      ...round,
      games: round.games.map((game, i) => {
        const result = i === 0 ? ('01' as const) : second;
        return { ...game, ...(result === undefined ? {} : { result }) };
      }),
    }));
    const finalPlaces = {
      after: 1,
      places: [[2, 1], [3], [4]],
    };
    const read = new TestJournal();
    expect(read.send({ kind: 'import', tournament: { ...kept, rounds, finalPlaces }, source: 'cup.trf' })).toBe('ok');
    return read;
  }
  const final = { ...cup, before: 'Semi-finals', entry: { from: 'table', count: 2, numbers: 'places' } } as const;

  it('goes on as a stage of its own with those who are still in; the places before it stay', () => {
    const journal = fromFile('10');
    const before = places(journal);
    expect(journal.send(final)).toBe('ok');
    expect(new Set(journal.tournament.stages?.entrants)).toEqual(new Set([1, 2]));
    expect(places(journal)).toBe(before);
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    // The second game of the match comes when the first is over.
    for (let n = 0; n < 2; n++) enterAll(journal, (white, black) => (white > black ? '10' : '01'));
    expect(places(journal)).toBe('1:2 2:1 3:3 4:4');
  });

  it('not before all its results are there', () =>
    expect(fromFile(undefined).send(final)).toBe('journal.stageResultsMissing'));
});

describe('stages of teams', () => {
  it('the first two teams of a round robin play a knock-out', () => {
    const journal = withTeams('round-robin', 4, 2);
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, (white, black) => (white < black ? '10' : '01'));
    expect(places(journal)).toBe('1:1 2:2 3:3 4:4');
    expect(journal.send({ ...cup, entry: { from: 'table', count: 2, numbers: 'places' } })).toBe('ok');
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    const { white } = journal.tournament.rounds[0].games[0];
    const second = white === 3 || white === 4;
    for (const board of [1, 2])
      journal.send({ kind: 'match-result', match: 1, game: 1, board, result: second ? '10' : '01' });
    playBracket(journal);
    expect(places(journal)).toBe('1:2 2:1 3:3 4:4');
  });
});
