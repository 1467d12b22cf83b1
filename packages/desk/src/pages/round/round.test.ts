import { hadResultBeen } from '@turnuva/engine/checking';
import type { Entry } from '@turnuva/engine/journal';
import { standingsOf } from '@turnuva/engine/standings';
import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, roundInputOf } from '@turnuva/engine/tournament';
import { boardRows, colourDue } from '@turnuva/engine/views';
import { describe, expect, it } from 'vitest';
import { aboutFirst } from '../../components/changes/Consequences.tsx';
import { builtUpon, openToPairing, otherBoards } from '../../components/corrections/CorrectionDialogue.tsx';
import { openBoardAfter } from '../../components/teams/MatchForfeit.tsx';
import { consequences } from '../../model/consequences.ts';
import { actionOf, keyHints, opensNumber } from '../../model/resultKeys.ts';
import { beforeRound, pointsThenAndNow } from './beforeRound.ts';
import { entersRound } from './closeAndPair.ts';
import { boardAfterEntry, changedBoards, movedBoard, nextBoard, replacedByCards, visibleRows } from './entry/boards.ts';
import { jumpKey, showMissing, startEntry, verifyEntry } from './entry/entry.ts';
import { absences, mainAction } from './head.ts';

import { compareRounds, pairWarnings, playersLeft, take } from './manual/model.ts';
import { pausesBefore } from './nextRound.ts';

const players = ['Çelik, Can', 'Öz, Su', 'Yılmaz, Ece', 'Groß, Ina'].map((name, i) => ({
  id: i + 1,
  tpn: i + 1,
  name,
  rating: 2000 - i,
}));
const two: Tournament = {
  ...EMPTY_TOURNAMENT,
  totalRounds: 3,
  players,
  rounds: [
    {
      number: 1,
      status: 'closed',
      byes: [],
      games: [
        { board: 1, white: 1, black: 3, result: '10' },
        { board: 2, white: 4, black: 2, result: '==' },
      ],
    },
    {
      number: 2,
      status: 'published',
      byes: [],
      games: [
        { board: 1, white: 2, black: 1 },
        { board: 2, white: 3, black: 4, result: '01' },
      ],
    },
  ],
};

describe('after a match that was decided as a whole', () => {
  const game = (board: number, match: number, result?: '10') => ({
    board,
    match,
    white: board,
    black: board + 10,
    ...(result === undefined ? {} : { result }),
  });
  const match = (table: number) => ({ table, white: table, black: table + 5 });
  const round = {
    number: 1,
    status: 'published' as const,
    byes: [],
    matches: [match(1), match(2), { ...match(3), forfeit: 'white' as const }, match(4)],
    games: [game(1, 1), game(2, 2), game(3, 3), game(4, 4, '10'), game(5, 4)],
  };
  it('the hand goes to the next board without a result, over other decided matches', () =>
    expect([1, 2].map((table) => openBoardAfter(round, table))).toEqual([2, 5]));
  it('and from the last match to the first open board; stays put when everything is in', () => {
    expect(openBoardAfter(round, 4)).toBe(1);
    expect(openBoardAfter({ ...round, games: round.games.slice(3, 4) }, 1)).toBeUndefined();
  });
});

describe('a player who comes when the round is over', () => {
  const byes = [{ player: 4, kind: 'zero' as const }];
  const kinds = (tournament: Tournament) => entersRound(tournament, 4, 3).map(({ kind }) => kind);
  const away = (more: object, rounds: Tournament['rounds'] = two.rounds): Tournament => ({
    ...two,
    rounds,
    players: players.map((each) => (each.id === 4 ? { ...each, ...more } : { ...each, checkedIn: true })),
  });
  const third = (unseen: boolean) => [
    ...two.rounds,
    { number: 3, status: 'open' as const, games: [], byes: byes.map((bye) => (unseen ? { ...bye, unseen } : bye)) },
  ];
  it('needs nothing for the next one where only this one was missed', () => expect(kinds(two)).toEqual([]));
  it('undoes the absence from the next one, the withdrawal and the late entry', () => {
    expect(kinds(away({ checkedIn: true }, third(false)))).toEqual(['revoke-bye']);
    expect(kinds(away({ checkedIn: true, withdrawnFrom: 2 }))).toEqual(['readmit']);
    expect(entersRound(away({ checkedIn: true, firstRound: 5 }), 4, 3)).toEqual([
      { kind: 'change-players', changes: [{ player: 4, change: { firstRound: 3 } }] },
    ]);
  });
  it('is checked in, where check-in is used; that undoes the absence of players not seen', () => {
    expect(entersRound(away({}, third(true)), 4, 3)).toEqual([
      { kind: 'change-players', changes: [{ player: 4, change: { checkedIn: true } }] },
    ]);
  });
});

describe('keys', () => {
  const table: readonly (readonly [string, '105' | '123', unknown])[] = [
    ['1', '105', { kind: 'result', result: '10' }],
    ['0', '105', { kind: 'result', result: '01' }],
    ['5', '105', { kind: 'result', result: '==' }],
    ['2', '105', undefined],
    ['2', '123', { kind: 'result', result: '01' }],
    ['3', '123', { kind: 'result', result: '==' }],
    ['0', '123', { kind: 'result', result: null }],
    ['5', '123', undefined],
    ['+', '123', { kind: 'result', result: '+-' }],
    ['-', '105', { kind: 'result', result: '-+' }],
    ['A', '105', { kind: 'result', result: '??' }],
    ['Backspace', '105', { kind: 'result', result: null }],
    ['b', '105', { kind: 'jump' }],
    ['q', '105', undefined],
  ];
  for (const [key, profile, action] of table) {
    it(`${key} in profile ${profile}`, () => expect(actionOf(key, profile)).toEqual(action));
  }
  it('shows the keys of the profile in force', () => {
    expect(
      keyHints('105')
        .slice(0, 3)
        .map((hint) => hint.key),
    ).toEqual(['1', '0', '5']);
    expect(
      keyHints('123')
        .slice(0, 3)
        .map((hint) => hint.key),
    ).toEqual(['1', '2', '3']);
  });
});

/** Boards that are typed by their own numbers. */
const byNumber = (boards: readonly number[]) => new Map(boards.map((board) => [board, board]));

describe('typing a board number', () => {
  const boards = byNumber([1, 2, 12, 13]);
  it('moves with every digit and ends with Enter', () => {
    let state = { ...startEntry(1), jump: '' };
    state = jumpKey(state, '1', boards).state as typeof state;
    expect(state.focus).toBe(1);
    state = jumpKey(state, '3', boards).state as typeof state;
    expect(state).toMatchObject({ focus: 13, jump: '13' });
    const ended = jumpKey(state, 'Enter', boards);
    expect(ended).toMatchObject({ done: true, state: { focus: 13 } });
    expect(ended.state.jump).toBeUndefined();
  });
  it('starts with a digit that is not a result, and ends when no board number continues it', () => {
    expect(['1', '0', '5', '7'].map((key) => opensNumber(key, '105'))).toEqual([false, false, false, true]);
    expect(['1', '2', '3', '0', '5'].map((key) => opensNumber(key, '123'))).toEqual([false, false, false, false, true]);
    const thirty = byNumber(Array.from({ length: 30 }, (_, i) => i + 1));
    const seven = jumpKey(startEntry(1), '7', thirty, true);
    expect(seven).toMatchObject({ done: true, state: { focus: 7, jump: '7' } });
    // There is no board 71: the 1 is White's win on board 7.
    const result = jumpKey(seven.state, '1', thirty);
    expect(result).toMatchObject({ done: false, state: { focus: 7 } });
    expect(result.state.jump).toBeUndefined();
    const two = jumpKey(startEntry(1), '2', thirty, true);
    expect(jumpKey(two.state, '1', thirty)).toMatchObject({ done: true, state: { focus: 21 } });
    // There is no board 74 either: the 4 starts another number.
    expect(jumpKey(seven.state, '4', thirty, true)).toMatchObject({ done: true, state: { focus: 4, jump: '4' } });
    // With four boards 7 is nothing at all.
    expect(jumpKey(startEntry(1), '7', byNumber([1, 2, 3, 4]), true).done).toBe(false);
  });
  it('leaves the meaning of a key that is no digit', () => {
    expect(jumpKey({ ...startEntry(1), jump: '2' }, '+', boards).done).toBe(false);
  });
});

it('verifies against the entered result', () => {
  const state = { ...startEntry(1), verify: true };
  expect(verifyEntry(state, 1, '10', '10')).toMatchObject({ agrees: true });
  const differs = verifyEntry(state, 1, '10', '01');
  expect(differs.agrees).toBe(false);
  expect(differs.state.verdicts.get(1)).toBe('01');
});

describe('boards', () => {
  const rows = boardRows(two, 2);
  it('without a result are gone to once only they are shown', () => {
    expect(showMissing(startEntry(2), rows, true)).toMatchObject({ focus: 1, onlyMissing: true });
    expect(showMissing(startEntry(1), rows, true).focus).toBe(1);
    expect(showMissing({ ...startEntry(2), onlyMissing: true }, rows, false).focus).toBe(2);
  });
  it('show scores, floats and colours that were due otherwise', () => {
    expect(rows.map((row) => [row.white.score, row.black.score, row.white.float, row.black.float])).toEqual([
      [5, 10, 'up', 'down'],
      [0, 5, 'up', 'down'],
    ]);
    expect(rows[1]?.white.wrongColour).toBe(false);
  });
  it('are found by number, name or dotless name', () => {
    const find = (search: string) => visibleRows(two, rows, { search, onlyMissing: false }).map((row) => row.board);
    expect(find('2')).toEqual([1, 2]);
    expect(find('yilmaz')).toEqual([2]);
    expect(find('gross ina')).toEqual([2]);
    expect(find('nobody')).toEqual([]);
  });
  it('hide what is in, except the board in hand', () => {
    expect(visibleRows(two, rows, { search: '', onlyMissing: true }).map((row) => row.board)).toEqual([1]);
    expect(visibleRows(two, rows, { search: '', onlyMissing: true }, 2).map((row) => row.board)).toEqual([1, 2]);
  });
  it('that a question changes are marked by players, and by teams where teams are paired', () => {
    const answer = { decisions: [], changed: [{ board: 1, white: 2, black: 4 }] };
    expect([...changedBoards(rows, answer, two)]).toEqual([1, 2]);
    expect([...changedBoards(rows, { decisions: [], changed: [{ board: 2, white: 4, black: 3 }] }, two)]).toEqual([2]);
    expect([...changedBoards(rows, undefined, two)]).toEqual([]);
    // Teams 1 and 2 sit at board 2 and teams 3 and 4 at board 1: their numbers are not those of players.
    const teams = [
      { id: 2, tpn: 2, name: 'B', members: [3] },
      { id: 1, tpn: 1, name: 'A', members: [4] },
      { id: 4, tpn: 4, name: 'D', members: [1] },
      { id: 3, tpn: 3, name: 'C', members: [2] },
    ];
    const ofTeams: Tournament = { ...two, system: 'team-swiss', edition: '2026', teams };
    const ofTwo = { decisions: [], changed: [{ board: 1, white: 2, black: 1 }] };
    expect([...changedBoards(rows, ofTwo, ofTeams)]).toEqual([2]);
    const ofThree = { decisions: [], changed: [{ board: 1, white: 4, black: 3 }] };
    expect([...changedBoards(rows, ofThree, ofTeams)]).toEqual([1]);
  });
  it('whose result a helper replaced are named with both results, unless it was the helper’s own', () => {
    const entered = (seq: number, by: string, board: number, result: GameResult, before: GameResult | null) => {
      const event = { kind: 'result', round: 1, board, result, before };
      return { seq, at: '2026-05-01T10:00:00Z', by, device: '', event } as Entry;
    };
    const entries = [
      entered(1, 'arbiter', 1, '01', null),
      entered(2, 'Mia, 1–2', 1, '==', '01'),
      entered(3, 'Mia, 1–2', 1, '10', '=='),
      entered(4, '2', 2, '10', null),
      entered(5, '2', 2, '==', '10'),
    ];
    const rows = boardRows(two, 1);
    const [first, ...others] = replacedByCards(entries, rows, 1);
    expect([first?.board, first?.by, first?.before, first?.result]).toEqual(['1', 'Mia, 1–2', '01', '10']);
    expect(others).toEqual([]);
    expect(replacedByCards([...entries, entered(6, 'arbiter', 1, '01', '10')], rows, 1)).toEqual([]);
  });
  it('follow one another', () => {
    expect(nextBoard(rows, 1, false)).toBe(2);
    expect(nextBoard(rows, 2, false)).toBe(2);
    expect(nextBoard(rows, 2, true)).toBe(1);
    expect(movedBoard(rows, 1, 10)).toBe(2);
    // A slip that came early is passed over when the others are typed in their order.
    const early = [1, 2, 3].map((board) => ({ ...rows[0]!, board, result: board === 2 ? ('10' as const) : undefined }));
    expect(boardAfterEntry(early, 1, false)).toBe(3);
    // After the last board the hand goes to those still missing above; where none is, it stays.
    expect(boardAfterEntry(early, 3, false)).toBe(1);
    expect(boardAfterEntry(early.slice(1), 3, false)).toBe(3);
    expect(boardAfterEntry(early, 3, true)).toBe(1);
    expect(movedBoard(rows, 1, -1)).toBe(1);
  });
});

it('knows which colour is due', () => {
  const history = roundInputOf(two, 2);
  expect(colourDue(history, 0)).toEqual({ colour: 'black', strength: 'strong' });
  expect(colourDue(roundInputOf(two, 1), 0)).toBeUndefined();
});

it('lists a player who was left out and then withdrew once, as withdrawn (FINDINGS D3)', () => {
  const [first, ...others] = two.players;
  const byes = [{ player: first?.id ?? 0, kind: 'zero' as const }];
  const left = { ...two, players: [{ ...first!, withdrawnFrom: 2 }, ...others] };
  const rounds = two.rounds.map((round) => (round.number === 2 ? { ...round, byes } : round));
  expect(absences({ ...two, rounds }, 2)).toMatchObject({ zero: [first?.id], withdrawn: [] });
  expect(absences({ ...left, rounds }, 2)).toMatchObject({ zero: [], withdrawn: [first?.id] });
});

describe('the main action of a round', () => {
  it('closes a round when every result is in', () => {
    expect(mainAction(two, 2)).toEqual({
      kind: 'close',
      round: 2,
      reason: { key: 'round.reason.results', boards: [1] },
    });
  });
  it('waits for the round before', () => {
    expect(mainAction(two, 3)).toMatchObject({ kind: 'pair', reason: { key: 'round.reason.open', round: 2 } });
  });
  it('leads on from a round that is over', () => {
    expect(mainAction(two, 1)).toEqual({ kind: 'goTo', round: 2 });
  });
  it('of a schedule opened at once it leads to the first round without all its results', () => {
    const later = [3, 4].map((number) => ({ ...two.rounds[1], number }));
    const opened = { ...two, system: 'round-robin', edition: 'berger', totalRounds: 4 };
    expect(mainAction({ ...opened, rounds: [...two.rounds, ...later] }, 1)).toEqual({ kind: 'goTo', round: 2 });
  });
});

describe('pairing by hand', () => {
  it('takes two players, White first', () => {
    const one = take({ pairs: [], bye: undefined, picked: undefined }, 3);
    expect(take(one, 1)).toEqual({ pairs: [{ white: 3, black: 1 }], bye: undefined, picked: undefined });
    expect(take(one, 3).picked).toBeUndefined();
    expect(playersLeft([1, 2, 3, 4], take(one, 1))).toEqual([2, 4]);
  });
  it('two clicks exchange two who have boards, also with the bye; who had none leaves the other without one', () => {
    const pairs = [
      { white: 1, black: 2 },
      { white: 3, black: 4 },
    ];
    const exchanged = (one: number, other: number) => take(take({ pairs, bye: 5, picked: undefined }, one), other);
    expect(exchanged(2, 3)).toEqual({
      pairs: [
        { white: 1, black: 3 },
        { white: 2, black: 4 },
      ],
      bye: 5,
      picked: undefined,
    });
    expect(exchanged(1, 2).pairs[0]).toEqual({ white: 2, black: 1 });
    expect(exchanged(4, 5)).toMatchObject({ bye: 4, pairs: [{}, { white: 3, black: 5 }] });
    expect(playersLeft([1, 2, 3, 4, 5, 6], exchanged(6, 1))).toEqual([1]);
  });
  it('warns of a second meeting and of both wrong colours', () => {
    expect(pairWarnings(roundInputOf(two, 2), { white: 1, black: 3 })).toEqual(['met', 'bothWrong']);
    expect(pairWarnings(roundInputOf(two, 2), { white: 3, black: 4 })).toEqual([]);
  });
  it('is held against the engine', () => {
    const engine = {
      pairings: [
        { white: 2, black: 1 },
        { white: 3, black: 4 },
      ],
      bye: null,
    };
    const hand = {
      pairs: [
        { white: 1, black: 2 },
        { white: 3, black: 4 },
      ],
      bye: undefined,
    };
    expect(compareRounds(hand, engine)).toMatchObject({
      same: 1,
      onlyHand: [{ white: 1, black: 2 }],
      byeDiffers: false,
    });
  });
});

describe('closing and pairing in one step', () => {
  const ended = (result: '01' | '-+'): Tournament => ({
    ...two,
    rounds: two.rounds.map((round) =>
      round.number === 2 ? { ...round, games: round.games.map((game) => ({ ...game, result })) } : round,
    ),
  });
  it('pauses where someone stayed away without notice (F.8 of the sources, C.05 6.5)', () => {
    expect(pausesBefore(ended('01'), 3)).toBe(false);
    expect(pausesBefore(ended('-+'), 3)).toBe(true);
  });
});

describe('correcting the past', () => {
  const after = hadResultBeen(two, 1, 1, '01');
  it('changes ranks and names the rounds built upon it', () => {
    expect(consequences(two, after).ranks.map((change) => change.id)).toContain(3);
    expect(builtUpon(two, 1)).toEqual([2]);
    expect(consequences(two, two)).toEqual({ ranks: [], prizes: [] });
  });
  it('counts ranks in the groups, as long as there are only groups', () => {
    const players = Array.from({ length: 4 }, (_, i) => ({
      id: i + 1,
      tpn: i + 1,
      name: `P${i + 1}`,
      rating: 2000 - i,
    }));
    const games = [
      { board: 1, white: 1, black: 3, result: '10' as const },
      { board: 2, white: 2, black: 4, result: '10' as const },
    ];
    const groups: Tournament = {
      ...EMPTY_TOURNAMENT,
      system: 'round-robin',
      edition: 'berger',
      players,
      rounds: [{ number: 1, status: 'closed', games, byes: [] }],
      schedule: {
        stages: [
          {
            firstRound: 1,
            method: 'hand',
            groups: [
              { name: 'A', order: [1, 3] },
              { name: 'B', order: [2, 4] },
            ],
          },
        ],
      },
    };
    const changes = consequences(groups, hadResultBeen(groups, 1, 2, '01')).ranks;
    expect(changes.map(({ id, rankBefore, rankAfter }) => [id, rankBefore, rankAfter])).toEqual([
      [4, 2, 1],
      [2, 1, 2],
    ]);
  });
  it('lists the game points of both teams where their match points and ranks stay as they are', () => {
    // A beats B by 1½ – ½. With a win instead of the draw on board 2 it is 2 – 0: still 2 – 0 match points.
    const ofTeams: Tournament = {
      ...EMPTY_TOURNAMENT,
      system: 'team-swiss',
      totalRounds: 3,
      players,
      teams: [
        { id: 1, tpn: 1, name: 'A', members: [1, 2] },
        { id: 2, tpn: 2, name: 'B', members: [3, 4] },
      ],
      rounds: [
        {
          number: 1,
          status: 'closed',
          byes: [],
          matches: [{ table: 1, white: 1, black: 2 }],
          games: [
            { board: 1, white: 1, black: 3, result: '10', match: 1 },
            { board: 2, white: 4, black: 2, result: '==', match: 1 },
          ],
        },
      ],
    };
    const still = { before: 20, after: 20 };
    expect(consequences(ofTeams, hadResultBeen(ofTeams, 1, 2, '01')).ranks).toEqual([
      { id: 1, rankBefore: 1, rankAfter: 1, scores: [still, { before: 15, after: 20 }] },
      {
        id: 2,
        rankBefore: 2,
        rankAfter: 2,
        scores: [
          { before: 0, after: 0 },
          { before: 5, after: 0 },
        ],
      },
    ]);
    const byGames = { ...ofTeams, options: { primary: 'GP' } };
    expect(consequences(byGames, hadResultBeen(byGames, 1, 2, '01')).ranks[0]?.scores[1]).toEqual(still);
  });
  it('C.04.2 4.3: a board paired before the correction shows the points from that time, and what they are now', () => {
    // Board 1 of round 1 was 1-0 when round 2 was paired, and is 0-1 now.
    const [first, second] = two.rounds;
    const [game, other] = first.games;
    const earlierResults = [{ through: 2, result: '10' as const }];
    const games = [{ ...game, result: '01' as const, earlierResults }, other];
    const changed: Tournament = { ...two, rounds: [{ ...first, games }, second] };
    expect([1, 2, 3].map((player) => pointsThenAndNow(changed, 2, player))).toEqual([
      { paired: 10, now: 0 },
      undefined,
      { paired: 0, now: 10 },
    ]);
    expect(pointsThenAndNow(two, 2, 1)).toBeUndefined();
  });
  it('the colour due is that which the pairing knew', () => {
    // 1 won by forfeit when round 2 was paired: no colour then; the game was played, it turned out.
    const [first, second] = two.rounds;
    const [game, other] = first.games;
    const games = [{ ...game, earlierResults: [{ through: 2, result: '+-' as const }] }, other];
    const changed: Tournament = { ...two, rounds: [{ ...first, games }, second] };
    expect(colourDue(beforeRound(changed, 2).history, 0)).toBeUndefined();
    expect(colourDue(beforeRound(two, 2).history, 0)).toMatchObject({ colour: 'black' });
  });
  it('C.04.2 4.3: the second game of a match was not paired with the result of the first, the next match was', () => {
    const doubled = { ...two, system: 'double-swiss' };
    const next = [3, 4].map((number) => ({ ...two.rounds[1], number }));
    expect([1, 2].map((round) => builtUpon(doubled, round))).toEqual([[], []]);
    expect([1, 2, 3].map((round) => builtUpon({ ...doubled, rounds: [...two.rounds, ...next] }, round))).toEqual([
      [3],
      [3],
      [],
    ]);
  });
  it('changes who wins a prize in kind, where no money is paid at all', () => {
    const things = ['Cup', 'Clock', 'Book', 'Medal'];
    const lists = [{ name: 'Main', sharing: 'rank', prizes: things.map((thing) => ({ cents: 0, thing })) }] as const;
    const prizes = { currency: 'EUR', onePrizeEach: true, lists };
    const places = (tournament: Tournament): number[] => {
      const table = standingsOf(tournament, { unsuitable: 'drop' });
      return table.ok ? table.value.rows.map(({ id }) => id) : [];
    };
    const [before, now] = [places(two), places(after)];
    const won = (order: readonly number[], id: number) => ({ amount: 0, things: [things[order.indexOf(id)]] });
    const moved = now.filter((id, at) => before[at] !== id);
    expect(moved.length).toBeGreaterThan(1);
    expect(consequences({ ...two, prizes }, { ...after, prizes }).prizes).toEqual(
      moved.map((id) => ({ id, before: won(before, id), after: won(now, id) })),
    );
  });
  it('names the two whose result it is first, and their teams where teams are ranked', () => {
    const changes = [1, 2, 3, 4].map((id) => ({ id }));
    expect(aboutFirst(two, changes, [4, 3]).map(({ id }) => id)).toEqual([3, 4, 1, 2]);
    const teams = [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `T${id}`, members: [10 * id] }));
    const ofTeams = { ...two, system: 'team-swiss', teams };
    expect(aboutFirst(ofTeams, changes, [20, 40]).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  });
  it('finds the boards that would differ', () => {
    expect(
      otherBoards(two, 2, [
        { board: 1, white: 2, black: 1 },
        { board: 2, white: 4, black: 3 },
      ]),
    ).toEqual([{ board: 2, white: 4, black: 3 }]);
  });
  it('C.04.2 4.3: an unpublished round can be paired again, a published one is final', () => {
    const asPaired = two.rounds.map((each) => (each.number === 2 ? { ...each, status: 'paired' as const } : each));
    expect(openToPairing({ ...two, rounds: asPaired }, 1)).toBe(2);
    expect(openToPairing({ ...two, rounds: asPaired }, 2)).toBeUndefined();
    expect(openToPairing(two, 1)).toBeUndefined();
    expect(openToPairing({ ...two, system: 'team-swiss', rounds: asPaired }, 1)).toBe(2);
  });
  it('finds the matches that would differ where teams are paired, whatever their players', () => {
    const matches = [
      { table: 1, white: 1, black: 3 },
      { table: 2, white: 2, black: 4 },
    ];
    const rounds = two.rounds.map((each) => (each.number === 2 ? { ...each, matches } : each));
    expect(
      otherBoards({ ...two, system: 'team-swiss', rounds }, 2, [
        { board: 1, white: 1, black: 3 },
        { board: 2, white: 4, black: 2 },
      ]),
    ).toEqual([{ board: 2, white: 4, black: 2 }]);
  });
});
