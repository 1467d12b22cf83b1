import { editionOf, type Tournament } from '@turnuva/engine';
import { COLOUR_CLAUSES, colourPairs } from '../../packages/testkit/src/articles/colourClauses.ts';
import { ENUMERATIONS } from '../../packages/testkit/src/articles/enumerations.ts';
import { pairsText } from '../../packages/testkit/src/articles/history.ts';
import { doubleOf, teamsOf } from '../../packages/testkit/src/articles/matchHistory.ts';
import { randomHistory } from '../../packages/testkit/src/oracle/randomHistory.ts';
import { randomDouble, randomTeams } from '../../packages/testkit/src/oracle/randomMatches.ts';

/** A position with what the enumeration of the text makes of it: a row for `packages/testkit/src/articles/clauses.ts`. */
interface Found {
  readonly edition: string;
  readonly players: number;
  readonly totalRounds: number;
  readonly rounds: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  readonly expected: string;
}

const CODES: Readonly<Record<string, string>> = { pab: 'bye', half: 'half', full: 'full', zero: 'zero' };

const turned = (result: string): string => [...result].reverse().join('');

/** A round of matches as `1-2 10 ==, 3 bye`; what each board, or game, came to for the first of the two. */
function matchTexts({ teams, rounds, system }: Tournament): string[] {
  const lines: string[] = [];
  if (system === 'double-swiss') {
    for (let at = 0; at + 1 < rounds.length - 2; at += 2) {
      const [first, second] = [rounds[at], rounds[at + 1]];
      const games = first.games.map(({ white, black, result = '==' }) => {
        const next = second.games.find((game) => game.white === black)?.result ?? '==';
        return `${white}-${black} ${result} ${turned(next)}`;
      });
      lines.push([...first.byes.map(({ player, kind }) => `${player} ${CODES[kind]}`), ...games].join(', '));
    }
    return lines;
  }
  for (const { matches = [], games, teamByes = [] } of rounds.slice(0, -1)) {
    const texts = matches.map(({ table, white, black, forfeit }) => {
      const members = teams.find(({ id }) => id === white)?.members ?? [];
      const won = { white: '+-', black: '-+', both: '--' };
      const results = games
        .filter(({ match }) => match === table)
        .map(({ white: player, result = '==' }) => {
          if (forfeit !== undefined) return won[forfeit];
          return members.includes(player) ? result : turned(result);
        });
      return `${white}-${black} ${(results.length === 0 ? members.map(() => won[forfeit ?? 'both']) : results).join(' ')}`;
    });
    lines.push([...teamByes.map(({ team, kind }) => `${team} ${CODES[kind]}`), ...texts].join(', '));
  }
  return lines;
}

/** A random position of a system that pairs matches, read again from its own text. */
function matchPosition(system: string, seed: number, most: number): Tournament {
  if (system === 'double-swiss') {
    const { tournament } = randomDouble(seed, most);
    return doubleOf(tournament.players.length, (tournament.totalRounds ?? 2) / 2, matchTexts(tournament));
  }
  const { tournament } = randomTeams(seed, most);
  const options = ['A', 'B', 'B', 'none'][seed % 4];
  return teamsOf(tournament.teams.length, tournament.totalRounds ?? 1, matchTexts(tournament), {
    preferences: options,
  });
}

function textsOf({ rounds }: Tournament): string[] {
  return rounds.map(({ games, byes }) =>
    [
      ...byes.map(({ player, kind }) => `${player} ${CODES[kind]}`),
      ...games.map(({ white, black, result }) => `${white}-${black} ${result}`),
    ].join(', '),
  );
}

const isOfMatches = (name: string): boolean => name.startsWith('team-swiss') || name.startsWith('double-swiss');

/** The round that is paired next. */
const nextRound = (name: string, { rounds }: Tournament): number =>
  isOfMatches(name) ? rounds.length - (name.startsWith('double') ? 1 : 0) : rounds.length + 1;

/** A random position of at most so many players; in every third all games are drawn, so that brackets are large. */
export function positionOf(name: string, seed: number, most: number): Tournament {
  const [system = '', edition = ''] = name.split(' ');
  if (isOfMatches(name)) return matchPosition(system, seed, most - 1);
  const drawn = randomHistory(seed, most);
  const rounds = drawn.rounds.slice(0, -1).map((round) => ({
    ...round,
    games: round.games.map((game) => (seed % 3 === 0 ? ({ ...game, result: '==' } as const) : game)),
  }));
  return { ...drawn, rounds, system, edition };
}

/** The row for a position, or undefined where its text has no pairing. */
export function rowOf(name: string, tournament: Tournament): Found | undefined {
  const round = nextRound(name, tournament);
  const pairs = ENUMERATIONS[name]?.enumerated(tournament, round) ?? '';
  if (pairs === 'impossible') return undefined;
  const expected = COLOUR_CLAUSES[name] === undefined ? pairs : colourPairs(name, tournament, round, pairs);
  const { players, teams, totalRounds = 0, options } = tournament;
  if (isOfMatches(name)) {
    const isDouble = name.startsWith('double-swiss');
    return {
      edition: name,
      players: isDouble ? players.length : teams.length,
      totalRounds: isDouble ? totalRounds / 2 : totalRounds,
      rounds: matchTexts(tournament),
      ...(options.preferences === undefined ? {} : { options: { preferences: String(options.preferences) } }),
      expected,
    };
  }
  return { edition: name, players: players.length, totalRounds, rounds: textsOf(tournament), expected };
}

/** The boards as the engine makes them, White first where the edition has clauses about colours. */
export function boardsOf(name: string, tournament: Tournament): string {
  const [system = '', edition = ''] = name.split(' ');
  const made = editionOf(system, edition)?.pair(tournament, { round: nextRound(name, tournament) });
  if (made?.ok !== true) return 'impossible';
  const pairs = made.value.pairings.map(({ white, black }) => [white, black] as const);
  const { bye } = made.value;
  if (COLOUR_CLAUSES[name] === undefined && !isOfMatches(name)) return pairsText(pairs, bye);
  return [...pairs.map((pair) => pair.join('-')), ...(bye === null ? [] : [`${bye}-0`])].sort().join(' ');
}
