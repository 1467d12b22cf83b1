import { editionOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { CLAUSE_ROUNDS } from './clauses.ts';
import { COLOUR_CLAUSES, colourPairs } from './colourClauses.ts';
import { CLAUSE_ROUNDS_2009 } from './dutch2009.ts';
import { CLAUSE_ROUNDS_2017 } from './dutch2017.ts';
import { ENUMERATIONS } from './enumerations.ts';
import { pairsText, tournamentOf } from './history.ts';
import { CLAUSE_ROUNDS_LIM } from './lim.ts';

/** Everyone apart but the pairs allowed. */
function forbiddenBut(players: number, allowed: string | undefined) {
  if (allowed === undefined) return [];
  const all = Array.from({ length: players }, (_, i) => i + 1);
  const pairs = all.flatMap((a) => all.filter((b) => b > a).map((b) => [a, b] as const));
  return pairs
    .filter(([a, b]) => !allowed.split(' ').includes(`${a}-${b}`))
    .map((pair) => ({ players: pair, firstRound: 1, lastRound: 99 }));
}

it.each([...CLAUSE_ROUNDS, ...CLAUSE_ROUNDS_2009, ...CLAUSE_ROUNDS_2017, ...CLAUSE_ROUNDS_LIM])(
  '$article: $expected',
  ({ edition, players, totalRounds, rounds, expected, allowed }) => {
    const [system = '', id = ''] = edition.split(' ');
    const drawn = tournamentOf(players, totalRounds, rounds);
    const tournament = { ...drawn, system, edition: id, forbidden: forbiddenBut(players, allowed) };
    const round = rounds.length + 1;
    const made = editionOf(system, id)?.pair(tournament, { round });
    if (made?.ok !== true) throw new Error('the round cannot be paired');
    const pairs = made.value.pairings.map(({ white, black }) => [white, black] as const);
    const { bye } = made.value;
    const enumerated = ENUMERATIONS[edition]?.enumerated(tournament, round) ?? '';
    if (COLOUR_CLAUSES[edition] === undefined) {
      expect([pairsText(pairs, bye), enumerated]).toEqual([expected, expected]);
      return;
    }
    const boards = [...pairs.map((pair) => pair.join('-')), ...(bye === null ? [] : [`${bye}-0`])].sort().join(' ');
    expect([boards, colourPairs(edition, tournament, round, enumerated)]).toEqual([expected, expected]);
  },
);
