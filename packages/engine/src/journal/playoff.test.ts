import { describe, expect, it } from 'vitest';
import { playoffOf, playoffsOf } from '../schedule/index.ts';
import { groupsWithPlaces, levelAt, sharedPlace, standingsOf } from '../standings/index.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { groupWinners, phaseStandings, phaseTables, playoffNotesOf } from '../views/index.ts';
import { type Command, decide, fold } from './index.ts';
import { enterAll, startEvent } from './testing/journal.ts';

describe('a play-off through the journal', () => {
  it('starts from the standings of a tournament, is corrected and undone', () => {
    const journal = startEvent('round-robin', 3);
    journal.send({ kind: 'open-rounds' });
    expect(journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('schedule.playoffBeforeEnd');
    enterAll(journal, () => '==');
    const rounds = journal.tournament.rounds;
    expect(journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('ok');
    expect(journal.send({ kind: 'draw-playoff-colours', playoff: 1, part: 'final', first: 'white' })).toBe('ok');
    const result = (game: number, text: GameResult, confirmed = 0) =>
      journal.send({ kind: 'playoff-result', playoff: 1, part: 'final', game, result: text, confirmed });
    expect(result(1, '10')).toBe('ok');
    expect(result(2, '01')).toBe('ok');
    const [playoff] = journal.tournament.schedule?.playoffs ?? [];
    expect(playoffOf(playoff).winner).toBe(1);
    expect(result(3, '10')).toBe('schedule.partOver');
    expect(result(2, '==')).toBe('schedule.replacePartResult');
    expect(result(2, '==', 1)).toBe('ok');
    journal.send({ kind: 'undo' });
    expect(journal.tournament.schedule?.playoffs?.[0]).toEqual(playoff);
    expect(journal.tournament.rounds).toEqual(rounds);
    expect(journal.send({ kind: 'playoff-result', playoff: 2, part: 'final', game: 1, result: '10' })).toBe(
      'schedule.noSuchPlayoff',
    );
    expect(journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] })).toBe('schedule.playoffRunning');
    expect(journal.send({ kind: 'start-playoff', place: 2, entrants: [1] })).toBe('schedule.playoffSize');
  });

  it('is cancelled after one confirmation, with results after two; its place is free again, undo brings it back', () => {
    const journal = startEvent('round-robin', 3);
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, () => '==');
    journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2] });
    expect(journal.send({ kind: 'cancel-playoff', playoff: 1 })).toBe('schedule.cancelPlayoff');
    expect(journal.send({ kind: 'cancel-playoff', playoff: 1, confirmed: 1 })).toBe('ok');
    expect(playoffsOf(journal.tournament)).toEqual([]);
    expect(journal.send({ kind: 'cancel-playoff', playoff: 1, confirmed: 2 })).toBe('schedule.playoffCancelled');
    expect(journal.send({ kind: 'cancel-playoff', playoff: 2, confirmed: 2 })).toBe('schedule.noSuchPlayoff');
    const result = { kind: 'playoff-result', part: 'final', game: 1, result: '10' } as const;
    expect(journal.send({ ...result, playoff: 1 })).toBe('schedule.playoffCancelled');
    expect(journal.send({ kind: 'start-playoff', place: 1, entrants: [1, 2, 3] })).toBe('ok');
    expect(journal.send({ ...result, playoff: 2, part: 'table' })).toBe('ok');
    const before = journal.tournament;
    expect(journal.send({ kind: 'cancel-playoff', playoff: 2, confirmed: 1 })).toBe('schedule.cancelPlayoffResults');
    expect(journal.send({ kind: 'cancel-playoff', playoff: 2, confirmed: 2 })).toBe('ok');
    expect(journal.entries.at(-1)?.event).toEqual({ kind: 'cancel-playoff', playoff: 2, place: 1, results: 1 });
    expect(fold(journal.entries)).toEqual(journal.state);
    journal.send({ kind: 'undo' });
    expect(journal.tournament).toEqual(before);
    expect(playoffsOf(journal.tournament).map(({ number }) => number)).toEqual([2]);
  });

  /** A round robin of four: 1 wins everything, 2 and 3 draw with one another and win against 4. */
  const apart = () => {
    const journal = startEvent('round-robin', 4);
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, (white, black) =>
      Math.min(white, black) > 1 && Math.max(white, black) < 4 ? '==' : white < black ? '10' : '01',
    );
    return journal;
  };

  it('is refused among players who are not level with the holder of the place, with who is not', () => {
    const journal = apart();
    const facts = (place: number, entrants: readonly number[], confirmed?: string[]) => {
      const answer = decide(journal.state, { kind: 'start-playoff', place, entrants, ...(confirmed && { confirmed }) });
      return answer.ok ? 'ok' : { rule: answer.error.rule, level: answer.error.level, ...answer.error.facts };
    };
    const rule = 'schedule.playoffNotLevel';
    const refused = { rule, level: 'refuse', place: 1, otherPlayer: 1 };
    expect(facts(1, [1, 2])).toEqual({ ...refused, players: [2] });
    expect(facts(1, [2, 3])).toEqual({ ...refused, players: [2, 3] });
    expect(facts(1, [1, 2], [rule, rule])).toMatchObject({ rule });
    expect(facts(3, [2, 3, 4])).toEqual({ ...refused, place: 3, otherPlayer: 2, players: [4] });
    expect(facts(5, [2, 3])).toMatchObject({ rule: 'schedule.playoffPlace', found: 5, most: 4 });
    expect(facts(3, [2, 3])).toBe('ok');
    expect(facts(2, [3, 2])).toBe('ok');
  });

  it('in a knock-out those are level who went out in the same stage, whatever their points', () => {
    const journal = startEvent('knockout', 4, { edition: 'seed' });
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    for (const match of [1, 2]) journal.send({ kind: 'award-match', match, winner: match, reason: 'did not come' });
    expect(levelAt(journal.tournament, 3)).toHaveLength(2);
    const [a = 0, b = 0] = levelAt(journal.tournament, 3);
    const start = { kind: 'start-playoff', place: 3, confirmed: ['schedule.playoffBeforeEnd'] } as const;
    expect(journal.send({ ...start, entrants: [1, a] })).toBe('schedule.playoffNotLevel');
    expect(journal.send({ ...start, entrants: [a, b] })).toBe('ok');
  });

  /** Two groups of three; all games of a group are drawn. */
  const levelGroups = () => {
    const journal = startEvent('round-robin', 6);
    const groups = [
      { name: 'North', order: [1, 3, 5] },
      { name: 'South', order: [2, 4, 6] },
    ];
    journal.send({ kind: 'draw-lots', lots: { method: 'hand', groups } });
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, () => '==');
    return journal;
  };
  const groupRanks = (journal: ReturnType<typeof levelGroups>, phase: number, group?: string) => {
    const table = phaseTables(journal.tournament).find((each) => each.phase === phase && each.group === group);
    if (table === undefined) throw new Error('no such table');
    return phaseStandings(table)?.rows.map(({ id, rank }) => [id, rank]);
  };

  it('is played for a place of a group while no final has been drawn (FINDINGS B4)', () => {
    const journal = levelGroups();
    expect(groupsWithPlaces(journal.tournament)).toEqual(['North', 'South']);
    expect(levelAt(journal.tournament, 1)).toEqual([]);
    expect(levelAt(journal.tournament, 1, 'South')).toEqual([2, 4, 6]);
    expect(sharedPlace(journal.tournament)).toEqual({ place: 1, group: 'North' });
    const start = { kind: 'start-playoff', place: 1 } as const;
    expect(journal.send({ ...start, entrants: [1, 2] })).toBe('schedule.playoffGroup');
    expect(journal.send({ ...start, group: 'East', entrants: [1, 3] })).toBe('schedule.playoffGroup');
    expect(journal.send({ ...start, group: 'South', entrants: [1, 2] })).toBe('schedule.playoffNotLevel');
    expect(journal.send({ ...start, group: 'South', entrants: [2, 4] })).toBe('ok');
    expect(journal.send({ ...start, group: 'South', entrants: [4, 6] })).toBe('schedule.playoffRunning');
    expect(journal.send({ ...start, group: 'North', entrants: [1, 3] })).toBe('ok');
    const award = { kind: 'award-playoff', part: 'final', reason: 'did not come' } as const;
    expect(journal.send({ ...award, playoff: 1, winner: 4 })).toBe('ok');
    const south = groupRanks(journal, 1, 'South');
    expect(south?.slice(0, 2)).toEqual([
      [4, 1],
      [2, 2],
    ]);
    expect(groupRanks(journal, 1, 'North')?.map(([, rank]) => rank)).toEqual([1, 1, 1]);
    const winners = groupWinners(phaseTables(journal.tournament)).map(({ part, first }) => [part.group, first]);
    expect(winners).toEqual([
      ['North', [1, 3, 5]],
      ['South', [4]],
    ]);
    // Place 1 of both groups has its play-off; the third of South is alone.
    expect(sharedPlace(journal.tournament)).toBeUndefined();
    const notes = () => {
      const table = standingsOf(journal.tournament, { unsuitable: 'drop' });
      return table.ok ? playoffNotesOf(journal.tournament, table.value) : [];
    };
    const south4 = {
      part: { group: 'South' },
      kind: 'decided',
      order: [
        { id: 4, rank: 1 },
        { id: 2, rank: 2 },
      ],
    };
    expect(notes()).toMatchObject([{ part: { group: 'North' }, kind: 'running', place: 1, entrants: [1, 3] }, south4]);
    // The next stage still says how a place in its groups came about.
    expect(journal.send({ ...award, playoff: 2, winner: 3 })).toBe('ok');
    const entry = { from: 'groups', count: 1, numbers: 'places' } as const;
    expect(journal.send({ kind: 'begin-stage', before: 'Groups', name: 'Cup', system: 'knockout', entry })).toBe('ok');
    expect(notes()).toContainEqual(expect.objectContaining({ ...south4, part: expect.objectContaining(south4.part) }));
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('of a group decides nothing in the final that both its players have reached', () => {
    const journal = levelGroups();
    journal.send({ kind: 'start-playoff', place: 1, group: 'South', entrants: [2, 4] });
    journal.send({ kind: 'award-playoff', playoff: 1, part: 'final', winner: 4, reason: 'did not come' });
    const final = { kind: 'draw-final-group', name: 'Final', members: [1, 2, 3, 4], seed: 2 } as const;
    expect(journal.send({ ...final, confirmed: ['journal.stageTiedInGroup'] })).toBe('ok');
    expect(groupsWithPlaces(journal.tournament)).toEqual([]);
    journal.send({ kind: 'open-rounds' });
    enterAll(journal, () => '==');
    expect(groupRanks(journal, 2)?.map(([, rank]) => rank)).toEqual([1, 1, 1, 1]);
    expect(groupRanks(journal, 1, 'South')?.[0]).toEqual([4, 1]);
  });

  it('is kept, and decides nothing, where an undone result separates its players', () => {
    const journal = apart();
    const games = journal.tournament.rounds.flatMap(({ number, games }) => games.map((game) => ({ ...game, number })));
    const drawn = games.find(({ result }) => result === '==');
    if (drawn === undefined) throw new Error('nobody drew');
    const entry = journal.entries.find(
      ({ event }) => event.kind === 'result' && event.round === drawn.number && event.board === drawn.board,
    );
    expect(journal.send({ kind: 'start-playoff', place: 2, entrants: [2, 3] })).toBe('ok');
    const taken = {
      kind: 'undo',
      entry: entry?.seq ?? 0,
      confirmed: ['journal.undoPastResult', 'journal.undoPastResult'],
    };
    expect(journal.send(taken as Command)).toBe('ok');
    expect(playoffsOf(journal.tournament)).toHaveLength(1);
  });
});
