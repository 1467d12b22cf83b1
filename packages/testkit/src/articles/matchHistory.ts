import type { Bye, ByeKind, Game, GameResult, Round, TeamBye, TeamMatch, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT } from '@turnuva/engine';

const BYES: Readonly<Record<string, ByeKind>> = { bye: 'pab', half: 'half', full: 'full', zero: 'zero' };

/** A match as `1-2 10 ==`: who had White (of board 1, of game 1), and every result from that side. */
interface Played {
  readonly white: number;
  readonly black: number;
  readonly results: readonly string[];
}

interface Parsed {
  readonly matches: readonly Played[];
  readonly byes: readonly { readonly id: number; readonly kind: ByeKind }[];
}

function parseHistory(text: string): Parsed {
  const matches: Played[] = [];
  const byes: { id: number; kind: ByeKind }[] = [];
  for (const each of text.split(', ')) {
    const match = /^(\d+)-(\d+)((?: ..)+)$/.exec(each);
    const bye = /^(\d+) (bye|half|full|zero)$/.exec(each);
    if (match !== null) {
      const [, white = '', black = '', results = ''] = match;
      matches.push({ white: Number(white), black: Number(black), results: results.trim().split(' ') });
    } else if (bye !== null) byes.push({ id: Number(bye[1]), kind: BYES[bye[2] ?? ''] ?? 'pab' });
    else throw new Error(`not a match (1-2 10 ==) and not a bye (3 bye, half, full, zero): ${each}`);
  }
  return { matches, byes };
}

const turnResult = (result: string): GameResult => [...result].reverse().join('') as GameResult;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** A team event from a few lines, one a round; every match has as many boards as the first one, one where there is none. */
export function teamsOf(
  count: number,
  totalRounds: number,
  lines: readonly string[],
  options: Readonly<Record<string, string>> = {},
): Tournament {
  const all = lines.map(parseHistory);
  const boards = all[0]?.matches[0]?.results.length ?? 1;
  const member = (team: number, board: number): number => (team - 1) * boards + board;
  const rounds = all.map(({ matches, byes }, r): Round => {
    const games: Game[] = [];
    const tables = matches.map(({ white, black, results }, i): TeamMatch => {
      for (const [at, result] of results.entries()) {
        const isOdd = at % 2 === 0;
        const [first, second] = isOdd ? [white, black] : [black, white];
        games.push({
          board: i * boards + at + 1,
          white: member(first, at + 1),
          black: member(second, at + 1),
          result: isOdd ? (result as GameResult) : turnResult(result),
          match: i + 1,
        });
      }
      return { table: i + 1, white, black };
    });
    const teamByes = byes.map(({ id, kind }): TeamBye => ({ team: id, kind }));
    return { number: r + 1, status: 'closed', games, byes: [], matches: tables, teamByes };
  });
  return {
    ...EMPTY_TOURNAMENT,
    system: 'team-swiss',
    edition: '2026',
    totalRounds,
    initialColour: 'white',
    options: { boards, ...options },
    players: numbers(count * boards).map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2500 - id })),
    teams: numbers(count).map((id) => ({
      id,
      tpn: id,
      name: `T${id}`,
      members: numbers(boards).map((board) => member(id, board)),
    })),
    rounds: [...rounds, { number: lines.length + 1, status: 'open', games: [], byes: [], teamByes: [] }],
  };
}

/** A Double-Swiss from a few lines, one a match of two games. */
export function doubleOf(count: number, totalMatches: number, lines: readonly string[]): Tournament {
  const rounds = lines.flatMap((line, m): Round[] => {
    const { matches, byes } = parseHistory(line);
    return [0, 1].map((second): Round => {
      const games = matches.map(({ white, black, results }, i): Game => {
        const result = results[second] ?? '==';
        return second === 0
          ? { board: i + 1, white, black, result: result as GameResult }
          : { board: i + 1, white: black, black: white, result: turnResult(result) };
      });
      const own = byes.map(({ id, kind }): Bye => {
        const bye = { player: id, kind };
        return kind === 'pab' && second === 1 ? { ...bye, counted: false } : bye;
      });
      return { number: 2 * m + 1 + second, status: 'closed', games, byes: own };
    });
  });
  const next = [1, 2].map((at): Round => {
    return { number: 2 * lines.length + at, status: 'open', games: [], byes: [] };
  });
  return {
    ...EMPTY_TOURNAMENT,
    system: 'double-swiss',
    edition: '2026',
    totalRounds: 2 * totalMatches,
    initialColour: 'white',
    scoring: { ...EMPTY_TOURNAMENT.scoring, pab: 15 },
    players: numbers(count).map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2500 - id })),
    rounds: [...rounds, ...next],
  };
}
