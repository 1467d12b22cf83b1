import { editionOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { CLAUSE_ROUNDS } from './clauses.ts';
import { COLOUR_CLAUSES, colourPairs } from './colourClauses.ts';
import { ENUMERATIONS } from './enumerations.ts';
import { pairsText, tournamentOf } from './history.ts';

it.each(CLAUSE_ROUNDS)('$article: $expected', ({ edition, players, totalRounds, rounds, expected }) => {
  const [system = '', id = ''] = edition.split(' ');
  const tournament = { ...tournamentOf(players, totalRounds, rounds), system, edition: id };
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
});
