import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvent } from '../../../../testkit/src/anyEvent.ts';
import {
  firstRoundOf,
  type Position,
  type PositionDifference,
  positionDifferences,
  positionOf,
  positionText,
} from './index.ts';

/** A change of one part of a position, with what has to be told of it; undefined where the position has no such part. */
type Change = (position: Position, at: number) => readonly [Position, Partial<PositionDifference>] | undefined;

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];
const replaced = <T>(all: readonly T[], one: T, other: T): T[] => all.map((each) => (each === one ? other : each));
const ofTeams = ({ teams }: Position) => (teams.length > 0 ? { of: 'teams' as const } : {});

/** A round with a game, and the game. */
function someGame({ rounds }: Position, at: number) {
  const round = pick(
    rounds.filter(({ games }) => games.length > 0),
    at,
  );
  const game = round && pick(round.games, at);
  return round === undefined || game === undefined ? undefined : { round, game };
}

const CHANGES: Readonly<Record<string, Change>> = {
  edition: (position) => [{ ...position, edition: 'other' }, { part: 'system' }],
  option: (position, at) => {
    const name = pick(Object.keys(position.options), at);
    if (name === undefined) return undefined;
    return [
      { ...position, options: { ...position.options, [name]: 'other' } },
      { part: 'option', name, file: 'other' },
    ];
  },
  totalRounds: (position) => {
    const { totalRounds = 0 } = position;
    return [
      { ...position, totalRounds: totalRounds + 2 },
      { part: 'totalRounds', file: totalRounds + 2 },
    ];
  },
  initialColour: (position) => {
    const { initialColour } = position;
    if (initialColour === undefined) return undefined;
    const file = initialColour === 'white' ? 'black' : 'white';
    return [
      { ...position, initialColour: file },
      { part: 'initialColour', proof: initialColour, file },
    ];
  },
  scoring: (position, at) => {
    const [name, value] = pick(Object.entries(position.scoring), at) ?? ['', 0];
    return [
      { ...position, scoring: { ...position.scoring, [name]: value + 1 } },
      { part: 'scoring', name, proof: value },
    ];
  },
  rating: (position, at) => {
    const player = pick(position.players, at);
    if (player === undefined) return undefined;
    const other = { ...player, rating: player.rating + 1 };
    return [
      { ...position, players: replaced(position.players, player, other) },
      { part: 'rating', who: [player.id], proof: player.rating, file: other.rating },
    ];
  },
  player: (position) => {
    const id = Math.max(0, ...position.players.map((each) => each.id)) + 1;
    return [
      { ...position, players: [...position.players, { id, rating: 0 }] },
      { part: 'entrant', who: [id], proof: false, file: true },
    ];
  },
  members: ({ teams, ...position }) => {
    const team = teams.find(({ members }) => members.length > 0);
    if (team === undefined) return undefined;
    const members = team.members.slice(1);
    return [
      { ...position, teams: replaced(teams, team, { ...team, members }) },
      { part: 'members', who: [team.id], of: 'teams', file: members },
    ];
  },
  absent: (position, at) => {
    const all: readonly { readonly id: number }[] = position.teams.length > 0 ? position.teams : position.players;
    const id = pick(all, at)?.id ?? 0;
    const was = position.absent.includes(id);
    const absent = was ? position.absent.filter((each) => each !== id) : [...position.absent, id].sort((a, b) => a - b);
    return [
      { ...position, absent },
      { part: 'absent', who: [id], proof: was, file: !was, ...ofTeams(position) },
    ];
  },
  result: (position, at) => {
    const found = someGame(position, at);
    if (found === undefined) return undefined;
    const { round, game } = found;
    const result = game.result === 'DL' ? 'LD' : 'DL';
    const games = replaced(round.games, game, { ...game, result });
    return [
      { ...position, rounds: replaced(position.rounds, round, { ...round, games }) },
      { part: 'result', round: round.number, who: [game.white, game.black], file: result },
    ];
  },
  colours: (position, at) => {
    const found = someGame(position, at);
    if (found === undefined) return undefined;
    const { round, game } = found;
    const games = replaced(round.games, game, { ...game, white: game.black, black: game.white });
    return [
      { ...position, rounds: replaced(position.rounds, round, { ...round, games }) },
      { part: 'game', round: round.number, who: [game.white, game.black], proof: true, file: false },
    ];
  },
  bye: (position, at) => {
    const round = pick(
      position.rounds.filter(({ byes }) => byes.some(({ unopposed }) => unopposed !== true)),
      at,
    );
    const bye = round?.byes.find(({ unopposed }) => unopposed !== true);
    if (round === undefined || bye === undefined) return undefined;
    const kind: typeof bye.kind = bye.kind === 'half' ? 'full' : 'half';
    const byes = replaced<typeof bye>(round.byes, bye, { ...bye, kind });
    return [
      { ...position, rounds: replaced(position.rounds, round, { ...round, byes }) },
      { part: 'bye', round: round.number, who: [bye.player] },
    ];
  },
  match: (position, at) => {
    const round = pick(
      position.rounds.filter(({ matches = [] }) => matches.some(({ forfeit }) => forfeit === undefined)),
      at,
    );
    const match = round?.matches?.find(({ forfeit }) => forfeit === undefined);
    if (round === undefined || match === undefined) return undefined;
    const matches = replaced(round.matches ?? [], match, { ...match, forfeit: 'black' as const });
    return [
      { ...position, rounds: replaced(position.rounds, round, { ...round, matches }) },
      { part: 'match', round: round.number, who: [match.white, match.black], proof: 'none', file: 'black' },
    ];
  },
  forbidden: (position) => {
    const [a, b] = position.teams.length > 0 ? position.teams : position.players;
    const who = [a.id, b.id];
    return [
      { ...position, forbidden: [...position.forbidden, who] },
      { part: 'forbidden', who, proof: false, file: true },
    ];
  },
  byeLimits: (position) => {
    const [a] = position.teams.length > 0 ? position.teams : position.players;
    return [
      { ...position, byeLimits: { not: [a.id] } },
      { part: 'byeLimits', name: 'not', who: [a.id], file: true },
    ];
  },
  accelerated: (position) => {
    const { accelerated } = position;
    return [
      { ...position, accelerated: !accelerated },
      { part: 'accelerated', proof: accelerated },
    ];
  },
  virtualPoints: (position) => {
    const [a] = position.teams.length > 0 ? position.teams : position.players;
    const range = { firstRound: 1, lastRound: 1, firstPlayer: a.id, lastPlayer: a.id, points: 7 };
    const virtualPoints = [...position.virtualPoints, range];
    return [
      { ...position, virtualPoints },
      { part: 'virtualPoints', round: 1, who: [a.id], file: 7 },
    ];
  },
  adjustment: (position, at) => {
    const player = pick(position.players, at)?.id ?? 0;
    if (player === 0) return undefined;
    const adjustments = [...position.adjustments, { player, points: -5 }];
    return [
      { ...position, adjustments },
      { part: 'adjustment', who: [player], proof: 0, file: -5 },
    ];
  },
};

const differing = (proof: Position, file: Position): readonly unknown[] => positionDifferences(proof, file);

describe('a part of a position that is another', () => {
  it.each(Object.entries(CHANGES))('%s: is found and named, whichever of the two has it', (_, change) => {
    let tried = 0;
    fc.assert(
      fc.property(anyEvent, fc.nat(1000), ({ tournament, edition, round }, at) => {
        const position = positionOf(tournament, edition, firstRoundOf(edition, round));
        const changed = change(position, at);
        if (changed === undefined) return;
        tried++;
        const [other, told] = changed;
        expect(differing(position, other)).toContainEqual(expect.objectContaining(told as object));
        const { proof, file, ...named } = told;
        const turned = {
          ...(proof === undefined ? {} : { file: proof }),
          ...(file === undefined ? {} : { proof: file }),
        };
        expect(differing(other, position)).toContainEqual(expect.objectContaining({ ...named, ...turned } as object));
        expect(positionText(other)).not.toBe(positionText(position));
      }),
      { numRuns: 40 },
    );
    expect(tried).toBeGreaterThan(0);
  });

  it('is found even where it is nothing that a tournament has', () => {
    fc.assert(
      fc.property(anyEvent, ({ tournament, edition, round }) => {
        const position = positionOf(tournament, edition, firstRoundOf(edition, round));
        // A range without points changes no pairing, and no file gives it.
        const range = { firstRound: 1, lastRound: 9, firstPlayer: 9000, lastPlayer: 9000, points: 5 };
        const other = { ...position, virtualPoints: [...position.virtualPoints, range] };
        expect(positionDifferences(other, position)).toEqual([{ part: 'form', proof: false, file: true }]);
      }),
      { numRuns: 10 },
    );
  });
});
