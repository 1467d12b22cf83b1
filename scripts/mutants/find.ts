import { editionOf, type Tournament } from '@turnuva/engine';
import { COLOUR_CLAUSES, colourPairs } from '../../packages/testkit/src/articles/colourClauses.ts';
import { ENUMERATIONS } from '../../packages/testkit/src/articles/enumerations.ts';
import { pairsText } from '../../packages/testkit/src/articles/history.ts';
import { randomHistory } from '../../packages/testkit/src/oracle/randomHistory.ts';

/** A position with what the enumeration of the text makes of it: a row for `packages/testkit/src/articles/clauses.ts`. */
interface Found {
  readonly edition: string;
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

/** A random position of at most so many players; in every third all games are drawn, so that brackets are large. */
export function positionOf(name: string, seed: number, most: number): Tournament {
  const [system = '', edition = ''] = name.split(' ');
  const drawn = randomHistory(seed, most);
  const rounds = drawn.rounds.slice(0, -1).map((round) => ({
    ...round,
    games: round.games.map((game) => (seed % 3 === 0 ? ({ ...game, result: '==' } as const) : game)),
  }));
  return { ...drawn, rounds, system, edition };
}

/** The row for a position, or undefined where its text has no pairing. */
export function rowOf(name: string, tournament: Tournament): Found | undefined {
  const round = tournament.rounds.length + 1;
  const pairs = ENUMERATIONS[name]?.enumerated(tournament, round) ?? '';
  if (pairs === 'impossible') return undefined;
  const expected = COLOUR_CLAUSES[name] === undefined ? pairs : colourPairs(name, tournament, round, pairs);
  const { players, totalRounds = 0 } = tournament;
  return { edition: name, players: players.length, totalRounds, rounds: textsOf(tournament), expected };
}

/** The boards as the engine makes them, White first where the edition has clauses about colours. */
export function boardsOf(name: string, tournament: Tournament): string {
  const [system = '', edition = ''] = name.split(' ');
  const made = editionOf(system, edition)?.pair(tournament, { round: tournament.rounds.length + 1 });
  if (made?.ok !== true) return 'impossible';
  const pairs = made.value.pairings.map(({ white, black }) => [white, black] as const);
  const { bye } = made.value;
  if (COLOUR_CLAUSES[name] === undefined) return pairsText(pairs, bye);
  return [...pairs.map((pair) => pair.join('-')), ...(bye === null ? [] : [`${bye}-0`])].sort().join(' ');
}
