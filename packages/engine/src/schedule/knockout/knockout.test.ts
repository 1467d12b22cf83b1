import { describe, expect, it } from 'vitest';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import { bracketOf, sharedPlaces } from './bracket.ts';
import { knockout } from './format.ts';
import { bracketLayout } from './layout.ts';
import { withColourDraw, withResult } from './record.ts';
import { addressOf } from './rounds.ts';
import { DEFAULT_KNOCKOUT, seededEntrants } from './settings.ts';
import { bracketSize } from './size.ts';
import { bracketMatches } from './structure.ts';
import { bracketSvg } from './svg.ts';
import { favourites, playAll, start, value } from './testing/bracket.ts';
import { KNOCKOUT_TIMES, timetableOf } from './timetable.ts';
import { withKnockout } from './withKnockout.ts';

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

  it.each([
    [
      'players',
      [
        ['1', '½'],
        ['0', '½'],
      ],
      1,
    ],
    [
      'teams',
      [
        ['2½', '1½'],
        ['1½', '2½'],
      ],
      2,
    ],
    [
      'teams of many',
      [
        ['12½', '8'],
        ['7½', '12'],
      ],
      3,
    ],
  ] as const)('the points of the games of %s stand apart, each game in one column', (_, games, letters) => {
    const size = value(bracketSize(2));
    const [top, bottom] = games.map((own) => ({ text: 'A', score: '4', won: false, games: own }));
    const layout = bracketLayout(size, bracketMatches(size, DEFAULT_KNOCKOUT));
    const svg = bracketSvg(layout, { title: 'Cup', stages: ['1'], sides: () => [top, bottom] });
    const ends = [...svg.matchAll(/<text x="([\d.]+)" text-anchor="end"[^>]*font-size="10"/g)].map(([, x]) =>
      Number(x),
    );
    const [first = 0, second = 0, ...below] = ends;
    expect(below).toEqual([first, second]);
    // A letter of this size is six units wide.
    expect(second - first).toBeGreaterThan(6 * letters + 3);
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
