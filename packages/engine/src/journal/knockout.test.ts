import { describe, expect, it } from 'vitest';
import {
  bracketOf,
  gamesWithoutBracket,
  knockoutOf,
  knockoutRoundNames,
  knockoutTimesOf,
  roundKey,
  timetableOf,
} from '../schedule/index.ts';
import { choiceFor, standingsOf } from '../standings/index.ts';
import { groupsIn } from '../views/index.ts';
import type { Settings } from './index.ts';
import { decide, EMPTY_JOURNAL, fold } from './index.ts';
import { startEvent, TestJournal } from './testing/journal.ts';

describe('a knock-out through the journal', () => {
  it('runs from the draw to the winner by the ordinary result command, and undoes', () => {
    const journal = startEvent('knockout', 6, { options: { thirdPlace: true } });
    expect(journal.send({ kind: 'match-result', match: 1, game: 1, board: 1, result: '10' })).toBe(
      'schedule.knockoutNotStarted',
    );
    expect(journal.send({ kind: 'start-knockout', settings: { games: 3 } })).toBe('schedule.gamesNotEven');
    expect(journal.send({ kind: 'start-knockout', settings: { places: 6 } })).toBe('schedule.placesOutOfRange');
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    expect(journal.send({ kind: 'draw-match-colours', match: 1, phase: 'game', seed: 3 })).toBe('ok');
    for (let step = 0; step < 100; step++) {
      const open = journal.tournament.rounds.flatMap((round) =>
        round.games.filter((game) => game.result === undefined).map((game) => ({ round: round.number, ...game })),
      );
      if (open.length === 0) break;
      const [{ round, board, white, black }] = open;
      expect(journal.send({ kind: 'result', round, board, result: white < black ? '10' : '01' })).toBe('ok');
    }
    const knockout = journal.tournament.schedule?.knockout;
    const bracket = knockout === undefined ? undefined : bracketOf(knockout);
    expect(bracket?.ok && bracket.value.complete && bracket.value.qualified).toEqual([1]);
    expect(fold(journal.entries)).toEqual(journal.state);
    expect(journal.send({ kind: 'start-knockout' })).toBe('schedule.restartKnockout');
    expect(journal.send({ kind: 'start-knockout', confirmed: 1 })).toBe('schedule.restartKnockout');
    expect(journal.send({ kind: 'start-knockout', confirmed: 2 })).toBe('ok');
    expect(journal.tournament.schedule?.knockout?.games).toEqual([]);
    journal.send({ kind: 'undo' });
    expect(journal.tournament.schedule?.knockout).toEqual(knockout);
    expect(journal.send({ kind: 'unpair', round: 1 })).toBe('schedule.notPairedByHand');
    journal.send({ kind: 'undo' });
    const before = bracketOf(journal.tournament.schedule?.knockout ?? ({} as never));
    expect(before.ok && before.value.complete).toBe(false);
  });

  it('asks twice before it takes out the rounds that a file has brought without their bracket', () => {
    const played = startEvent('knockout', 4);
    played.send({ kind: 'start-knockout' });
    played.send({ kind: 'match-result', match: 1, game: 1, board: 1, result: '10' });
    const { schedule: _, ...tournament } = played.tournament;
    const journal = new TestJournal();
    journal.send({ kind: 'import', tournament, source: 'cup.trf' });
    expect(gamesWithoutBracket(journal.tournament)).toEqual({ rounds: 2, games: 3 });
    expect(journal.send({ kind: 'start-knockout' })).toBe('schedule.startOverGames');
    expect(journal.send({ kind: 'start-knockout', confirmed: 1 })).toBe('schedule.startOverGames');
    expect(journal.tournament.rounds).toEqual(tournament.rounds);
    expect(journal.send({ kind: 'start-knockout', confirmed: 2 })).toBe('ok');
    expect(gamesWithoutBracket(journal.tournament)).toBeUndefined();
    journal.send({ kind: 'undo' });
    expect(journal.tournament.rounds).toEqual(tournament.rounds);
  });

  it('ranks those still in above those who are out, shared, without tie-breaks, of which none is recommended', () => {
    const journal = startEvent('knockout', 4, { tiebreaks: ['SB', 'DE'] });
    journal.send({ kind: 'start-knockout' });
    journal.send({ kind: 'award-match', match: 1, winner: 4, reason: 'absent' });
    const made = standingsOf(journal.tournament);
    expect(made.ok && made.value.tiebreaks).toEqual([]);
    const ranks = made.ok ? made.value.rows.map(({ id, rank }) => [id, rank]).sort() : [];
    // Out in a semi-final, with the loser of the other one: places 3 and 4.
    expect(ranks).toEqual([
      [1, 3],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(choiceFor(journal.tournament, '2026').lists).toEqual([]);
    // After an earlier round: as the bracket stood then.
    journal.send({ kind: 'match-result', match: 2, game: 1, board: 1, result: '10' });
    journal.send({ kind: 'match-result', match: 2, game: 2, board: 1, result: '01' });
    journal.send({ kind: 'match-result', match: 3, game: 1, board: 1, result: '10' });
    const ranksAfter = (round: number) => {
      const table = standingsOf(journal.tournament, { round });
      return table.ok ? table.value.rows.map(({ rank }) => rank) : [];
    };
    expect([1, 2].map(ranksAfter)).toEqual([
      [1, 1, 1, 3],
      [1, 1, 3, 3],
    ]);
    // Opened from a TRF there is no bracket: the list decides again.
    const { schedule: _, ...fromFile } = journal.tournament;
    const listed = standingsOf(fromFile, { unsuitable: 'drop' });
    expect(listed.ok && listed.value.tiebreaks.map(({ code }) => code)).toEqual(['SB', 'DE']);
  });

  it('records with every result whether its colours were drawn or followed from the number of the match', () => {
    const journal = startEvent('knockout', 4);
    journal.send({ kind: 'start-knockout' });
    journal.send({ kind: 'draw-match-colours', match: 2, phase: 'game', white: 3 });
    for (const match of [1, 2]) journal.send({ kind: 'match-result', match, game: 1, board: 1, result: '10' });
    const told = journal.entries.flatMap(({ event }) =>
      event.kind === 'match-result' ? [[event.match, event.colours, event.sides?.[0]]] : [],
    );
    // Undrawn, the lower side of a match with an odd number starts with White.
    expect(told).toEqual([
      [1, 'default', 4],
      [2, 'drawn', 3],
    ]);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('the colours of the golden-point game are drawn by its own toss, not by the draw of game 1', () => {
    const journal = startEvent('knockout', 2, { options: { games: 2, extensions: 0 } });
    journal.send({ kind: 'start-knockout' });
    journal.send({ kind: 'draw-match-colours', match: 1, phase: 'game', white: 1 });
    for (const game of [1, 2]) journal.send({ kind: 'match-result', match: 1, game, board: 1, result: '==' });
    journal.send({ kind: 'match-result', match: 1, game: 3, board: 1, result: '10' });
    journal.send({ kind: 'undo' });
    journal.send({ kind: 'draw-match-colours', match: 1, phase: 'golden', white: 2 });
    journal.send({ kind: 'match-result', match: 1, game: 3, board: 1, result: '10' });
    const told = journal.entries.flatMap(({ event }) => (event.kind === 'match-result' ? [event.colours] : []));
    expect(told).toEqual(['drawn', 'drawn', 'default', 'drawn']);
  });

  it('draws the colours of all matches at once: what was drawn by hand stays, and one undo takes all back', () => {
    const journal = startEvent('knockout', 8);
    expect(journal.send({ kind: 'draw-all-colours', seed: 7 })).toBe('schedule.knockoutNotStarted');
    journal.send({ kind: 'start-knockout' });
    journal.send({ kind: 'draw-match-colours', match: 2, phase: 'game', white: 7 });
    journal.send({ kind: 'match-result', match: 3, game: 1, board: 1, result: '10' });
    const draws = () => journal.tournament.schedule?.knockout?.draws ?? [];
    expect(journal.send({ kind: 'draw-all-colours', seed: 7 })).toBe('ok');
    expect(draws().map(({ match }) => match)).toEqual([2, 1, 4]);
    // The lot of each match is the one that it would have had alone.
    const alone = startEvent('knockout', 8);
    alone.send({ kind: 'start-knockout' });
    for (const match of [1, 4]) alone.send({ kind: 'draw-match-colours', match, phase: 'game', seed: 7 });
    expect(draws().slice(1)).toEqual(alone.tournament.schedule?.knockout?.draws);
    expect(journal.send({ kind: 'draw-all-colours', seed: 8 })).toBe('schedule.coloursAllDrawn');
    journal.send({ kind: 'undo' });
    expect(draws().map(({ match }) => match)).toEqual([2]);
  });

  it('asks before it replaces, corrects, awards, and twice before a later match loses its results', () => {
    const journal = startEvent('knockout', 4);
    journal.send({ kind: 'start-knockout' });
    expect(journal.send({ kind: 'award-match', match: 1, winner: 4, reason: 'absent' })).toBe('ok');
    for (const game of [1, 2]) {
      const state = journal.tournament.schedule?.knockout;
      const bracket = state === undefined ? undefined : bracketOf(state);
      const white = bracket?.ok && bracket.value.matches[1].state.games.find((each) => each.game === game)?.topHasWhite;
      expect(journal.send({ kind: 'match-result', match: 2, game, board: 1, result: white ? '10' : '01' })).toBe('ok');
    }
    expect(journal.send({ kind: 'match-result', match: 2, game: 3, board: 1, result: '10' })).toBe(
      'schedule.matchOver',
    );
    expect(journal.send({ kind: 'match-result', match: 3, game: 1, board: 1, result: '10' })).toBe('ok');
    expect(journal.send({ kind: 'award-match', match: 1, winner: null, reason: '' })).toBe('schedule.dropsLater');
    const before = journal.tournament;
    expect(journal.send({ kind: 'award-match', match: 1, winner: null, reason: '', confirmed: 2 })).toBe('ok');
    expect(journal.entries.at(-1)?.event).toMatchObject({ dropped: [3] });
    expect(journal.tournament.schedule?.knockout?.games.filter((game) => game.match === 3)).toEqual([]);
    expect(fold(journal.entries)).toEqual(journal.state);
    journal.send({ kind: 'undo' });
    expect(journal.tournament).toEqual(before);
    expect(journal.send({ kind: 'match-result', match: 2, game: 1, board: 1, result: '==' })).toBe(
      'schedule.replaceMatchResult',
    );
    expect(journal.send({ kind: 'match-result', match: 2, game: 1, board: 1, result: '==', confirmed: 1 })).toBe('ok');
  });
});

describe('a match of an odd number of games', () => {
  it('is refused when the event is created or its settings change, naming the setting', () => {
    const settings = { info: { name: 'Cup' }, system: 'knockout', options: { games: 1 } };
    const facts = { option: 'games', found: 1, most: 24 };
    const refused = { ok: false, error: { rule: 'schedule.gamesNotEven', level: 'refuse', facts } };
    expect(decide(EMPTY_JOURNAL, { kind: 'create', settings })).toEqual(refused);
    const { state } = startEvent('knockout', 4);
    const extensionGames = { kind: 'change-settings', settings: { options: { extensionGames: 1 } } } as const;
    expect(decide(state, extensionGames)).toMatchObject({ error: { facts: { ...facts, option: 'extensionGames' } } });
  });
});

describe('a final of more games than the other rounds (issue 48)', () => {
  const win = (journal: TestJournal, match: number, game: number) => {
    const { games = [] } =
      journal.tournament.rounds.find(({ games: boards }) =>
        boards.some((board) => board.match === match && board.result === undefined),
      ) ?? {};
    const { white = 0, black = 0 } = games.find((board) => board.match === match) ?? {};
    const result = white < black ? '10' : '01';
    return journal.send({ kind: 'match-result', match, game, board: 1, result });
  };

  it('is over once the games left of its own number cannot level it; the match for place 3 has those of a semi-final', () => {
    const journal = startEvent('knockout', 4, { options: { lastGames: '4', thirdPlace: true } });
    expect(journal.send({ kind: 'start-knockout' })).toBe('ok');
    for (const match of [1, 2]) for (const game of [1, 2]) expect(win(journal, match, game)).toBe('ok');
    for (const game of [1, 2]) for (const match of [3, 4]) expect(win(journal, match, game)).toBe('ok');
    expect(win(journal, 4, 3)).toBe('schedule.matchOver');
    expect(groupsIn(journal.tournament, 4).map(({ name }) => name)).toEqual(['final', 'third-place']);
    // In game 3 of the final nobody plays for place 3.
    expect(groupsIn(journal.tournament, 5).map(({ name }) => name)).toEqual(['final']);
    expect(win(journal, 3, 3)).toBe('ok');
    expect(win(journal, 3, 4)).toBe('schedule.matchOver');
    const names = knockoutRoundNames(journal.tournament).map(({ kind, game, phase }) => `${kind} ${game} ${phase}`);
    expect(names).toEqual([
      ...['semifinal 1 game', 'semifinal 2 game'],
      ...['final 1 game', 'final 2 game', 'final 3 game'],
    ]);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('keeps a match for place 3 drawn with as many games as the final', () => {
    const journal = startEvent('knockout', 4, { options: { lastGames: '4', thirdPlace: true } });
    journal.send({ kind: 'start-knockout' });
    for (const match of [1, 2]) for (const game of [1, 2]) win(journal, match, game);
    const state = knockoutOf(journal.tournament);
    const { thirdPlaceGames, ...older } = state.settings;
    expect(thirdPlaceGames).toBe(2);
    const gamesOf = (settings: typeof older) => {
      const bracket = bracketOf({ ...state, settings });
      return bracket.ok ? bracket.value.matches.map((match) => match.settings.games) : [];
    };
    expect(gamesOf(state.settings)).toEqual([2, 2, 4, 2]);
    expect(gamesOf(older)).toEqual([2, 2, 4, 4]);
  });

  it('gives an extension of the match for place 3 a round of its own, beside a regular game of the final', () => {
    const journal = startEvent('knockout', 4, { options: { lastGames: '4', thirdPlace: true } });
    journal.send({ kind: 'start-knockout' });
    for (const match of [1, 2]) for (const game of [1, 2]) win(journal, match, game);
    const draw = (match: number, game: number) =>
      journal.send({ kind: 'match-result', match, game, board: 1, result: '==' });
    for (const game of [1, 2]) for (const match of [3, 4]) expect(draw(match, game)).toBe('ok');
    expect(
      knockoutRoundNames(journal.tournament)
        .slice(2)
        .map((name) => [roundKey(0, name), name.phase]),
    ).toEqual([
      ['final-1', 'game'],
      ['final-2', 'game'],
      ['final-3', 'game'],
      ['third-place-3', 'extension'],
    ]);
  });

  it('takes numbers for the rounds before it too, even ones only, and none once something is entered', () => {
    const settings = (lastGames: string) => ({ info: { name: 'Cup' }, system: 'knockout', options: { lastGames } });
    for (const wrong of ['3', '4; 3', '4;', '26', 'four'])
      expect([wrong, decide(EMPTY_JOURNAL, { kind: 'create', settings: settings(wrong) })]).toMatchObject([
        wrong,
        { ok: false, error: { rule: 'schedule.lastGames' } },
      ]);
    const journal = startEvent('knockout', 8, { options: { lastGames: '6; 4' } });
    journal.send({ kind: 'start-knockout' });
    const state = knockoutOf(journal.tournament);
    const regular = timetableOf(state.settings, 3, knockoutTimesOf(journal.tournament)).filter(
      ({ phase }) => phase === 'game',
    );
    expect([1, 2, 3].map((stage) => regular.filter((entry) => entry.stage === stage).length)).toEqual([2, 4, 6]);
    expect(win(journal, 1, 1)).toBe('ok');
    const change = { kind: 'change-settings', settings: { options: { lastGames: '4' } } } as const;
    expect(journal.send(change)).toBe('schedule.optionsAfterStart');
  });
});

describe('options of a knock-out after its start', () => {
  const withOptions = (journal: TestJournal, options: NonNullable<Settings['options']>) =>
    journal.send({ kind: 'change-settings', settings: { options } });

  it('are carried into the bracket while nothing is entered, times at any time', () => {
    const journal = startEvent('knockout', 8);
    journal.send({ kind: 'start-knockout' });
    expect(withOptions(journal, { games: 3 })).toBe('schedule.gamesNotEven');
    expect(withOptions(journal, { places: 8 })).toBe('schedule.placesOutOfRange');
    expect(withOptions(journal, { games: 4, thirdPlace: true })).toBe('ok');
    expect(journal.tournament.schedule?.knockout?.settings).toMatchObject({ games: 4, thirdPlace: true });
    expect(journal.send({ kind: 'award-match', match: 1, winner: 8, reason: 'absent' })).toBe('ok');
    expect(withOptions(journal, { games: 2, thirdPlace: true })).toBe('schedule.optionsAfterStart');
    expect(withOptions(journal, { games: 4, thirdPlace: true, gameMinutes: 25, startTime: '10:00' })).toBe('ok');
    expect(withOptions(journal, { games: 4, thirdPlace: true, gameMinutes: 0 })).toBe('schedule.timeOutOfRange');
    expect(withOptions(journal, { games: 4, thirdPlace: true, startTime: '25:00' })).toBe('schedule.startTime');
    expect(journal.tournament.options.gameMinutes).toBe(25);
    expect(journal.tournament.schedule?.knockout?.awards).toHaveLength(1);
    expect(fold(journal.entries)).toEqual(journal.state);
  });

  it('keep the colours drawn for matches that stay as they are', () => {
    const journal = startEvent('knockout', 4);
    journal.send({ kind: 'start-knockout' });
    journal.send({ kind: 'draw-match-colours', match: 1, phase: 'game', white: 4 });
    expect(withOptions(journal, { thirdPlace: true })).toBe('ok');
    expect(journal.tournament.schedule?.knockout?.draws).toEqual([{ match: 1, phase: 'game', white: 4 }]);
  });
});
