import { editionOf, type Tournament } from '@turnuva/engine';
import { expect, it } from 'vitest';
import type { UpfloatField } from '../../../engine/src/pairing/shared/matches/text.ts';
import { chooseUpfloaters } from '../../../engine/src/pairing/shared/matches/upfloaters.ts';
import { ENUMERATIONS } from './enumerations.ts';
import { MATCH_CLAUSE_ROUNDS } from './matchClauses.ts';
import { doubleOf, teamsOf } from './matchHistory.ts';

function made(system: string, tournament: Tournament, round: number) {
  const paired = editionOf(system, '2026')?.pair(tournament, { round, explain: true });
  if (paired?.ok !== true) throw new Error('the round cannot be paired');
  return paired.value;
}

/** Boards as `white-black`, and the bye as `n-0`. */
function boardsOf(system: string, tournament: Tournament, round: number): string {
  const { pairings, bye } = made(system, tournament, round);
  const boards = pairings.map(({ white, black }) => `${white}-${black}`);
  return [...boards, ...(bye === null ? [] : [`${bye}-0`])].sort().join(' ');
}

it.each(MATCH_CLAUSE_ROUNDS)('$article: $expected', ({ edition, players, totalRounds, rounds, options, expected }) => {
  const isDouble = edition === 'double-swiss 2026';
  const tournament = isDouble ? doubleOf(players, totalRounds, rounds) : teamsOf(players, totalRounds, rounds, options);
  const round = (isDouble ? 2 : 1) * rounds.length + 1;
  const found = boardsOf(isDouble ? 'double-swiss' : 'team-swiss', tournament, round);
  expect([found, ENUMERATIONS[edition]?.enumerated(tournament, round)]).toEqual([expected, expected]);
});

it('C.04.5 4.4: White of the first game has Black in the second', () => {
  const tournament = doubleOf(2, 1, []);
  const first = { number: 1, status: 'open' as const, games: [{ board: 1, white: 2, black: 1 }], byes: [] };
  expect(boardsOf('double-swiss', { ...tournament, rounds: [first] }, 2)).toBe('1-2');
});

/** A group of which only certain pairs may meet; smaller numbers first, residents first of all. */
function upfloatersOf(pairs: readonly string[], score: readonly number[], residents: number): readonly number[] {
  const field = {
    size: score.length,
    score: Int32Array.from(score),
    floated: new Uint8Array(score.length),
    wideBans: new Uint16Array(score.length),
    readings: { c6: 'parity', following: 'standings' },
    mayMeet: (a: number, b: number) => pairs.includes(`${Math.min(a, b)}-${Math.max(a, b)}`),
  } as unknown as UpfloatField;
  const all = [...score.keys()];
  const pool = all.slice(residents);
  return chooseUpfloaters(field, {
    score: score[0],
    residents: all.slice(0, residents),
    pool,
    following: score[residents],
  });
}

it('C.04.5 C4 and C.04.6 C4: one upfloater of the lowest score rather than three of a higher one', () => {
  // The pairs are a circle: either 0-1, 4-5, 2-6, 3-7, which lifts 6, or 1-4, 2-5, 6-7, 0-3, which lifts 3, 4 and 5.
  const circle = ['0-1', '1-4', '4-5', '2-5', '2-6', '6-7', '3-7', '0-3'];
  expect(upfloatersOf(circle, [20, 20, 20, 15, 15, 15, 10, 10], 3)).toEqual([6]);
});

it('C.04.6 4.3.3: who wants the other colour than the opponent gets it, and that is the reason given', () => {
  // Teams 1 to 4 have had White twice, teams 5 to 8 Black twice.
  const tournament = teamsOf(8, 6, ['1-5 ==, 2-6 ==, 3-7 ==, 4-8 ==', '1-6 ==, 2-5 ==, 3-8 ==, 4-7 ==']);
  const { pairings, decisions } = made('team-swiss', tournament, 3);
  expect(pairings.map(({ white }) => white).sort()).toEqual([5, 6, 7, 8]);
  const colours = decisions.filter(({ rule }) => rule.includes('.colour.')).map(({ rule }) => rule);
  expect(colours).toEqual(Array.from({ length: 4 }, () => 'team-swiss.2026.colour.3'));
});
