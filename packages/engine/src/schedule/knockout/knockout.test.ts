import { describe, expect, it } from 'vitest';
import type { Result } from '../../kernel/result.ts';
import type { KnockoutSettings, KnockoutState } from '../../tournament/schedule.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import { bracketOf, sharedPlaces } from './bracket.ts';
import { drawColours } from './colourDraw.ts';
import { knockout } from './format.ts';
import { bracketLayout } from './layout.ts';
import { droppedBetween, withAward, withColourDraw, withResult } from './record.ts';
import { addressOf, withKnockout } from './rounds.ts';
import { checkedSettings, DEFAULT_KNOCKOUT, seededEntrants } from './settings.ts';
import { bracketSize } from './size.ts';
import { bracketMatches } from './structure.ts';
import { bracketSvg } from './svg.ts';
import { KNOCKOUT_TIMES, timetableOf } from './timetable.ts';

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const start = (entrants: number, settings: Partial<KnockoutSettings> = {}): KnockoutState => ({
  entrants: Array.from({ length: entrants }, (_, i) => i + 1),
  settings: { ...DEFAULT_KNOCKOUT, ...settings },
  games: [],
  draws: [],
  awards: [],
});

const open = (state: KnockoutState) =>
  value(bracketOf(state)).matches.filter(
    (match) => match.topEntrant !== undefined && match.bottomEntrant !== undefined && match.winner === undefined,
  );

/** Enters one game by the points of the better number: 1 wins, 0 loses, = draws. */
function play(state: KnockoutState, match: number, points: '1' | '0' | '='): KnockoutState {
  const found = value(bracketOf(state)).matches.find((each) => each.id === match);
  const game = found?.state.games.find((each) => each.game === found.state.next);
  if (game === undefined) throw new Error(`match ${match} has no game to play`);
  const result = points === '=' ? '==' : (points === '1') === game.topHasWhite ? '10' : '01';
  return value(withResult(state, { match, game: game.game, board: 1, result }));
}

const playAll = (state: KnockoutState, match: number, points: string): KnockoutState =>
  [...points].reduce((now, each) => play(now, match, each as '1'), state);

/** Plays the whole bracket; the better number wins every game. Written at once, stage by stage. */
function favourites(state: KnockoutState): KnockoutState {
  let now = state;
  for (let matches = open(now); matches.length > 0; matches = open(now)) {
    for (
      let left = matches;
      left.length > 0;
      left = open(now).filter((match) => matches.some((m) => m.id === match.id))
    ) {
      const games = left.map((match) => {
        const game = match.state.games[match.state.games.length - 1];
        return {
          match: match.id,
          game: game.game,
          board: 1,
          result: game.topHasWhite ? ('10' as const) : ('01' as const),
        };
      });
      now = { ...now, games: [...now.games, ...games] };
    }
  }
  return now;
}

const firstRound = (entrants: number, places: number): string => {
  const size = value(bracketSize(entrants, places));
  return bracketMatches(size, DEFAULT_KNOCKOUT)
    .filter((match) => match.stage === 1)
    .map(({ top, bottom }) => `${top.kind === 'number' && top.number}:${bottom.kind === 'number' && bottom.number}`)
    .join(' ');
};

describe('k and t (seed 001, knock-out 2)', () => {
  it.each([
    { k: 8, t: 1, filledTo: 8, byes: 0, first: '1:8 2:7 3:6 4:5', only: false },
    { k: 9, t: 3, filledTo: 12, byes: 3, first: '4:9 5:8 6:7', only: false },
    { k: 9, t: 2, filledTo: 16, byes: 7, first: '8:9', only: false },
    { k: 8, t: 6, filledTo: 12, byes: 4, first: '5:8 6:7', only: true },
  ])('$k players for $t places', ({ k, t, filledTo, byes, first, only }) => {
    expect(value(bracketSize(k, t))).toMatchObject({ filledTo, byes, onlyPreliminary: only, preliminary: byes > 0 });
    expect(firstRound(k, t)).toBe(first);
  });

  it('needs no preliminary round for t times a power of two', () => {
    for (const [k, t] of [
      [2, 1],
      [16, 1],
      [12, 3],
      [6, 3],
      [40, 5],
    ])
      expect(value(bracketSize(k, t))).toMatchObject({ preliminary: false, byes: 0 });
  });

  it.each([
    [1, 1, 'schedule.tooFewPlayers'],
    [8, 8, 'schedule.placesOutOfRange'],
    [8, 9, 'schedule.placesOutOfRange'],
    [8, 0, 'schedule.placesOutOfRange'],
  ])('refuses %s players for %s places', (k, t, rule) => {
    expect(bracketSize(k, t)).toMatchObject({ ok: false, error: { rule } });
  });
});

describe('brackets for every number from 2 to 130', () => {
  it('eliminates all but the places, byes go to the best, and the favourites qualify', () => {
    for (let entrants = 2; entrants <= 130; entrants++) {
      for (const places of entrants % 10 === 0 ? [1, 2, 3, 7] : [1]) {
        if (places >= entrants) continue;
        const end = value(bracketOf(favourites(start(entrants, { places }))));
        expect(end.complete).toBe(true);
        expect(end.qualified).toEqual(Array.from({ length: places }, (_, i) => i + 1));
        expect(end.matches).toHaveLength(entrants - places);
        expect(end.byes).toEqual(Array.from({ length: end.size.byes }, (_, i) => i + 1));
        const shared = sharedPlaces(end).flatMap((each) => each.entrants);
        expect(shared.slice().sort((a, b) => a - b)).toEqual(Array.from({ length: entrants }, (_, i) => i + 1));
      }
    }
  });

  it('keeps the two best numbers apart until the end, fixed or drawn anew after each stage', () => {
    for (const pairing of ['fixed', 'reseeded'] as const) {
      for (const entrants of [4, 5, 8, 13, 32]) {
        const end = value(bracketOf(favourites(start(entrants, { pairing }))));
        expect(end.matches.at(-1)).toMatchObject({ kind: 'final', topEntrant: 1, bottomEntrant: 2 });
      }
    }
  });

  it('draws every box apart from the others, feeders to the left', () => {
    for (let entrants = 2; entrants <= 130; entrants++) {
      const size = value(bracketSize(entrants));
      const matches = bracketMatches(size, { thirdPlace: entrants > 3, pairing: 'fixed' });
      const layout = bracketLayout(size, matches);
      expect(layout.boxes).toHaveLength(matches.length);
      const boxes = [...layout.boxes].sort((a, b) => a.x - b.x || a.y - b.y);
      for (let i = 1; i < boxes.length; i++)
        if (boxes[i].x === boxes[i - 1].x) expect(boxes[i].y - boxes[i - 1].y).toBeGreaterThanOrEqual(44);
      const fed = matches.flatMap(({ top, bottom }) => [top, bottom]).filter((source) => source.kind === 'winner');
      expect(layout.lines).toHaveLength(fed.length);
      for (const { points } of layout.lines) expect(points[0][0]).toBeLessThan(points[3][0]);
      for (const box of boxes) {
        expect(box.x + box.width).toBeLessThanOrEqual(layout.width);
        expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
      }
    }
  });
});

describe('mini-matches', () => {
  it('plays the chart of the source: 3-10, 4-9, 5-8, 6-7 with its colours and scores (seed 001)', () => {
    let state: KnockoutState = { ...start(8, { places: 4 }), entrants: [3, 4, 5, 6, 7, 8, 9, 10] };
    state = playAll(state, 1, '01011');
    state = playAll(state, 2, '11');
    state = playAll(state, 3, '0=');
    state = playAll(state, 4, '00');
    const { matches, qualified, complete } = value(bracketOf(state));
    expect(matches.map((match) => [match.topEntrant, match.bottomEntrant])).toEqual([
      [3, 10],
      [4, 9],
      [5, 8],
      [6, 7],
    ]);
    expect(matches.map((match) => match.state.games.map((g) => (g.topHasWhite ? 'w' : 'b')).join(''))).toEqual([
      'bwbwb',
      'wb',
      'bw',
      'wb',
    ]);
    expect(matches.map((match) => [match.state.topPoints, match.state.bottomPoints])).toEqual([
      [30, 20],
      [20, 0],
      [5, 15],
      [0, 20],
    ]);
    expect(matches.map((match) => match.state.decidedBy)).toEqual(['golden', 'game', 'game', 'game']);
    expect(complete).toBe(true);
    expect(qualified).toEqual([3, 4, 7, 8]);
  });

  it('adds games while level, then the golden-point game, in which a draw eliminates White', () => {
    const level = playAll(start(2), 1, '====');
    const [match] = value(bracketOf(level)).matches;
    expect(match.state.games.map((game) => game.phase)).toEqual(['game', 'game', 'extension', 'extension', 'golden']);
    const white = match.state.games[4].topHasWhite;
    const over = value(bracketOf(play(level, 1, '='))).matches[0];
    expect(over.winner).toBe(white ? 2 : 1);
    expect(over.state.decidedBy).toBe('golden');
  });

  it('ends as soon as the games left cannot level it', () => {
    const state = playAll(start(2, { games: 4 }), 1, '111');
    expect(value(bracketOf(state)).matches[0]).toMatchObject({ winner: 1, state: { decidedBy: 'game' } });
  });

  it('refuses a result for a match that is over, a game out of turn, and unknown matches', () => {
    const over = playAll(start(4), 1, '11');
    expect(withResult(over, { match: 1, game: 3, board: 1, result: '10' })).toMatchObject({
      error: { rule: 'schedule.matchOver' },
    });
    expect(withResult(over, { match: 2, game: 2, board: 1, result: '10' })).toMatchObject({
      error: { rule: 'schedule.notTheNextGame' },
    });
    expect(withResult(over, { match: 3, game: 1, board: 1, result: '10' })).toMatchObject({
      error: { rule: 'schedule.matchNotReady' },
    });
    expect(withResult(over, { match: 9, game: 1, board: 1, result: '10' })).toMatchObject({
      error: { rule: 'schedule.noSuchMatch' },
    });
    expect(withResult(over, { match: 1, game: 1, board: 2, result: '10' })).toMatchObject({
      error: { rule: 'schedule.noSuchMatchBoard' },
    });
  });

  it('corrects a result; what can no longer stand is named and dropped, never given to other players', () => {
    const state = favourites(start(4));
    // Match 1 was 2-0: a draw in game 2 leaves the winner as he is.
    const harmless = value(withResult(state, { match: 1, game: 2, board: 1, result: '==' }));
    expect(droppedBetween(state, harmless, { match: 1, game: 2, board: 1 }).matches).toEqual([]);
    const drawn = value(withColourDraw(start(4), { match: 1, phase: 'game', white: 4 }));
    expect(drawn.draws).toHaveLength(1);
    const swapped = value(bracketOf(state)).matches[0].state.games[0].topHasWhite ? '01' : '10';
    const level = value(withResult(state, { match: 1, game: 1, board: 1, result: swapped }));
    expect(droppedBetween(state, level, { match: 1, game: 1, board: 1 })).toMatchObject({
      matches: [3],
      games: [
        { match: 3, game: 1 },
        { match: 3, game: 2 },
      ],
    });
    expect(value(bracketOf(level)).matches[2].topEntrant).toBeUndefined();
  });

  it('drops games of the match itself that come after its new end, and whole branches of the bracket', () => {
    const level = playAll(start(2), 1, '===');
    const white = value(bracketOf(level)).matches[0].state.games[0].topHasWhite;
    const won = value(withResult(level, { match: 1, game: 1, board: 1, result: white ? '10' : '01' }));
    expect(won.games.map((game) => game.game).sort()).toEqual([1, 2]);
    expect(value(bracketOf(won)).matches[0].winner).toBe(1);
    const cleared = value(withResult(level, { match: 1, game: 3, board: 1, result: null }));
    expect(cleared.games).toHaveLength(2);
    const eight = favourites(start(8));
    const branch = value(withAward(eight, 1, 8, 'wrong result'));
    expect(droppedBetween(eight, branch, { match: 1 }).matches).toEqual([5, 7]);
    expect(value(bracketOf(branch)).matches[4].topEntrant).toBe(8);
  });

  it('awards a match: a walk-over, or when both forfeited the golden-point game', () => {
    const walkOver = value(withAward(start(4), 1, 4, 'did not arrive'));
    expect(value(bracketOf(walkOver)).matches[0]).toMatchObject({ winner: 4, state: { decidedBy: 'award' } });
    const golden = playAll(start(2), 1, '====');
    const neither = value(withResult(golden, { match: 1, game: 5, board: 1, result: '--' }));
    expect(value(bracketOf(neither)).matches[0].state.needsAward).toBe(true);
    expect(withAward(start(4), 1, 2, '')).toMatchObject({ error: { rule: 'schedule.notInMatch' } });
    expect(value(withAward(walkOver, 1, null, '')).awards).toEqual([]);
  });

  it('draws colours, for the match and once more for the golden-point game', () => {
    const drawn = drawColours(5, 1, 'game', { caller: 1, other: 2 });
    expect(drawn).toEqual(drawColours(5, 1, 'game', { caller: 1, other: 2 }));
    const state = value(withColourDraw(start(2), { match: 1, phase: 'game', white: 2 }));
    const games = (now: KnockoutState) => value(bracketOf(now)).matches[0].state.games.map((game) => game.topHasWhite);
    expect(games(playAll(state, 1, '===='))).toEqual([false, true, false, true, false]);
    const golden = value(withColourDraw(playAll(state, 1, '===='), { match: 1, phase: 'golden', white: 1 }));
    expect(games(golden)[4]).toBe(true);
    expect(withColourDraw(playAll(state, 1, '='), { match: 1, phase: 'game', white: 1 })).toMatchObject({
      error: { rule: 'schedule.colourAfterStart' },
    });
    // The winner of the golden-point toss takes the colour he wants.
    const wish = drawColours(9, 3, 'golden', { caller: 4, other: 7 }, 'black');
    expect(wish.draw.white).not.toBe(wish.winner);
  });

  it.each([
    [{ games: 3 }, 'schedule.gamesNotEven'],
    [{ games: -2 }, 'schedule.gamesNotEven'],
    [{ extensionGames: 1 }, 'schedule.gamesNotEven'],
    [{ extensions: 10 }, 'schedule.extensionsOutOfRange'],
    [{ boards: 0 }, 'schedule.boardsOutOfRange'],
  ])('refuses the settings %j', (change, rule) => {
    expect(checkedSettings({ ...DEFAULT_KNOCKOUT, ...change })).toMatchObject({ ok: false, error: { rule } });
  });
});

describe('what hangs on a bracket', () => {
  it('shares the places of those eliminated in the same stage (seed 001)', () => {
    const four = value(bracketOf(favourites(start(4))));
    expect(sharedPlaces(four)).toEqual([
      { place: 1, lastPlace: 1, entrants: [1] },
      { place: 2, lastPlace: 2, entrants: [2] },
      { place: 3, lastPlace: 4, entrants: [4, 3] },
    ]);
    const third = value(bracketOf(favourites(start(4, { thirdPlace: true }))));
    expect(sharedPlaces(third).map((each) => each.entrants)).toEqual([[1], [2], [3], [4]]);
  });

  it('seeds by rating, and players without one by lot', () => {
    const players = [0, 2000, 0, 2200, 2000].map((rating, i) => ({ id: i + 1, tpn: i + 1, name: `${i}`, rating }));
    expect(seededEntrants(players, 3).slice(0, 3)).toEqual([4, 2, 5]);
    expect(seededEntrants(players, 3)).toEqual(seededEntrants(players, 3));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => seededEntrants(players, seed)[3])).size).toBe(2);
  });

  it('lays out the programme: pauses of 5 and 10 minutes, half an hour before, 5 against 4 at the end', () => {
    const plan = timetableOf(DEFAULT_KNOCKOUT, 2, KNOCKOUT_TIMES.plain, true);
    expect(plan.slice(0, 5).map((each) => [each.phase, each.start, each.end])).toEqual([
      ['game', 30, 70],
      ['game', 75, 115],
      ['extension', 125, 165],
      ['extension', 170, 210],
      ['golden', 220, 229],
    ]);
    expect(plan[5]).toMatchObject({ stage: 2, start: 239 });
    expect(plan[4].control).toEqual({ whiteMinutes: 5, blackMinutes: 4, increment: 0 });
  });

  it('writes the picture with escaped names', () => {
    const size = value(bracketSize(5));
    const matches = bracketMatches(size, DEFAULT_KNOCKOUT);
    const side = { text: '<b>&"Şahin"</b>', score: '1½', won: true };
    const svg = bracketSvg(bracketLayout(size, matches), { title: 'Cup', stages: ['1'], sides: () => [side, side] });
    expect(svg).toContain('&lt;b&gt;&amp;&quot;Şahin&quot;&lt;/b&gt;');
    expect(svg).not.toContain('<b>');
    expect(svg.match(/<rect /g)).toHaveLength(4);
  });

  it('shows a knock-out as rounds of the tournament, and finds the way back', () => {
    const players = Array.from({ length: 5 }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i}`, rating: 2000 - i }));
    const base = { ...EMPTY_TOURNAMENT, system: 'knockout', players };
    const begun = withKnockout(base, start(5));
    expect(begun.rounds.map((round) => round.games.length)).toEqual([1, 1]);
    const after = withKnockout(base, playAll(start(5), 1, '11'));
    // Stage 1 had two games; stage 2 has its first game on two boards.
    expect(after.rounds.map((round) => round.games.length)).toEqual([1, 1, 2]);
    expect(addressOf(after, 3, 2)).toEqual({ match: 3, game: 1, board: 1 });
    expect(addressOf(after, 3, 9)).toBeUndefined();
    expect(knockout.needs({ ...base, players: players.slice(0, 1) })).toMatchObject([
      { rule: 'schedule.tooFewPlayers' },
    ]);
  });

  it('plays teams: the whole team has the colour, a level golden-point match eliminates White', () => {
    const ids = [1, 2, 3, 4];
    const players = ids.map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 }));
    const teams = [1, 2].map((id) => ({ id, tpn: id, name: `T${id}`, members: [2 * id - 1, 2 * id] }));
    let state = start(2, { boards: 2, games: 0, extensions: 0 });
    state = value(withColourDraw(state, { match: 1, phase: 'golden', white: 2 }));
    const begun = withKnockout({ ...EMPTY_TOURNAMENT, system: 'knockout', players, teams }, state);
    expect(begun.rounds[0].games.map((game) => [game.white, game.black])).toEqual([
      [3, 1],
      [4, 2],
    ]);
    state = value(withResult(state, { match: 1, game: 1, board: 1, result: '10' }));
    state = value(withResult(state, { match: 1, game: 1, board: 2, result: '01' }));
    expect(value(bracketOf(state)).qualified).toEqual([1]);
  });
});
