import { editionOf, type Tournament } from '@turnuva/engine';
import { COLOUR_CLAUSES, colourPairs } from '../../packages/testkit/src/articles/colourClauses.ts';
import { ENUMERATIONS } from '../../packages/testkit/src/articles/enumerations.ts';
import { pairsText } from '../../packages/testkit/src/articles/history.ts';
import { randomHistory } from '../../packages/testkit/src/oracle/randomHistory.ts';

/** A position with what the enumeration of the text makes of it: a row for `packages/testkit/src/articles/clauses.ts`. */
export interface Found {
  readonly tournament: Tournament;
  readonly round: number;
  readonly players: number;
  readonly totalRounds: number;
  readonly rounds: readonly string[];
  readonly expected: string;
}

const CODES: Readonly<Record<string, string>> = { pab: 'bye', half: 'half', full: 'full', zero: 'zero' };

function textsOf({ rounds }: Tournament): string[] {
  return rounds.map(({ games, byes }) =>
    [
      ...byes.map(({ player, kind }) => `${player} ${CODES[kind]}`),
      ...games.map(({ white, black, result }) => `${white}-${black} ${result}`),
    ].join(', '),
  );
}

/** Random small positions of an edition, with the boards that its text gives by nothing but enumeration. */
export function positionsOf(name: string, count: number, most: number): Found[] {
  const [system = '', edition = ''] = name.split(' ');
  const found: Found[] = [];
  for (let seed = 1; found.length < count; seed++) {
    const drawn = randomHistory(seed, most);
    const tournament = { ...drawn, rounds: drawn.rounds.slice(0, -1), system, edition };
    const round = tournament.rounds.length + 1;
    const pairs = ENUMERATIONS[name]?.enumerated(tournament, round) ?? '';
    if (pairs === 'impossible') continue;
    const expected = COLOUR_CLAUSES[name] === undefined ? pairs : colourPairs(name, tournament, round, pairs);
    const { players, totalRounds = 0 } = tournament;
    found.push({ tournament, round, players: players.length, totalRounds, rounds: textsOf(tournament), expected });
  }
  return found;
}

/** The boards as the engine makes them, White first where the edition has clauses about colours. */
export function boardsOf(name: string, { tournament, round }: Found): string {
  const [system = '', edition = ''] = name.split(' ');
  const made = editionOf(system, edition)?.pair(tournament, { round });
  if (made?.ok !== true) return 'impossible';
  const pairs = made.value.pairings.map(({ white, black }) => [white, black] as const);
  const { bye } = made.value;
  if (COLOUR_CLAUSES[name] === undefined) return pairsText(pairs, bye);
  return [...pairs.map((pair) => pair.join('-')), ...(bye === null ? [] : [`${bye}-0`])].sort().join(' ');
}
