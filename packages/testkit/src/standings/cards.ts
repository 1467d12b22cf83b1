import type { Bye, Game, GameResult, Player, Round, TeamMatch, Tournament } from '@turnuva/engine/tournament';
import { BYE_KINDS, EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';

const RESULTS: Readonly<Record<string, GameResult>> = { '1': '10', '0': '01', '=': '==', '+': '+-', '-': '-+' };
const MIRRORED: Readonly<Record<string, string>> = { '1': '0', '0': '1', '=': '=', '+': '-', '-': '+' };

const playerOf = (id: number, rating = 0): Player => ({ id, tpn: id, name: `Player ${id}`, rating });

/**
 * A tournament from pairing cards by player id: a round is `opponent colour result` written together (`12w1`; colour
 * `w`, `b` or `-`, results `1 = 0 + -`) or a kind of bye. Opponents without a card of their own are added.
 */
export function tournamentFromCards(
  cards: Readonly<Record<number, string>>,
  change: Partial<Tournament> = {},
  ratings: Readonly<Record<number, number>> = {},
): Tournament {
  const ids = new Set<number>();
  const rounds: { games: Map<string, Game>; byes: Bye[] }[] = [];
  for (const [key, card] of Object.entries(cards)) {
    const own = Number(key);
    ids.add(own);
    card.split(' ').forEach((text, r) => {
      rounds[r] ??= { games: new Map(), byes: [] };
      const kind = BYE_KINDS.find((each) => each === text);
      if (kind !== undefined) rounds[r].byes.push({ player: own, kind });
      else enter(rounds[r].games, own, text);
    });
  }
  const players = [...ids].sort((a, b) => a - b).map((id) => playerOf(id, ratings[id] ?? 0));
  return {
    ...EMPTY_TOURNAMENT,
    totalRounds: rounds.length,
    players: players.map((player, i) => ({ ...player, tpn: i + 1 })),
    rounds: rounds.map(({ games, byes }, r): Round => {
      const list = [...games.values()].map((game, i) => ({ ...game, board: i + 1 }));
      return { number: r + 1, status: 'closed', games: list, byes };
    }),
    ...change,
  };

  function enter(games: Map<string, Game>, own: number, text: string): void {
    const match = /^(\d+)([wb-])([10=+-])$/.exec(text);
    if (match === null) throw new Error(`no round of a card: ${text}`);
    const other = Number(match[1]);
    ids.add(other);
    const white = match[2] === 'b' || (match[2] === '-' && own > other) ? other : own;
    const letter = white === own ? match[3] : MIRRORED[match[3]];
    const result = RESULTS[letter];
    const key = `${Math.min(own, other)}-${Math.max(own, other)}`;
    const known = games.get(key);
    if (known !== undefined && match[2] !== '-' && (known.white !== white || known.result !== result)) {
      throw new Error(`the two cards of ${key} differ`);
    }
    games.set(key, known ?? { board: 0, white, black: white === own ? other : own, result });
  }
}

/** A round robin from its table: row against column, `1 = 0`, `.` on the diagonal; every game is a round of its own. */
export function tournamentFromTable(rows: readonly string[], change: Partial<Tournament> = {}): Tournament {
  const size = rows.length;
  const odd = size % 2;
  const wheel = Array.from({ length: size + odd }, (_, i) => i);
  const rounds: Round[] = [];
  for (let r = 1; r < size + odd; r++) {
    const games: Game[] = [];
    for (let i = 0; i < wheel.length / 2; i++) {
      const [a, b] = [wheel[i], wheel[wheel.length - 1 - i]];
      if (a >= size || b >= size) continue;
      games.push({ board: games.length + 1, white: a + 1, black: b + 1, result: RESULTS[rows[a][b]] });
    }
    rounds.push({ number: r, status: 'closed', games, byes: [] });
    wheel.splice(1, 0, wheel.pop() ?? 0);
  }
  return {
    ...EMPTY_TOURNAMENT,
    system: 'round-robin',
    totalRounds: rounds.length,
    players: rows.map((_, i) => playerOf(i + 1)),
    rounds,
    ...change,
  };
}

/** One match of a team event by the game points of the first team. */
export interface MatchScore {
  readonly first: number;
  readonly second: number;
  readonly points: number;
}

/**
 * A team event from game points only: won boards first, then a drawn one, then lost ones. Player `100 * team + board`
 * sits on that board.
 */
export function teamTournament(
  teams: number,
  boards: number,
  rounds: readonly (readonly MatchScore[])[],
  change: Partial<Tournament> = {},
): Tournament {
  const members = (team: number): number[] => Array.from({ length: boards }, (_, b) => 100 * team + b + 1);
  const ids = Array.from({ length: teams }, (_, t) => t + 1);
  const players = ids.flatMap(members).map((id, i) => ({ ...playerOf(id), tpn: i + 1 }));
  return {
    ...EMPTY_TOURNAMENT,
    totalRounds: rounds.length,
    boardColours: 'WB'.repeat(boards).slice(0, boards),
    players,
    teams: ids.map((id) => ({ id, tpn: id, name: `Team ${id}`, members: members(id) })),
    rounds: rounds.map((list, r): Round => {
      const matches: TeamMatch[] = list.map(({ first, second }, i) => ({ table: i + 1, white: first, black: second }));
      const games = list.flatMap((match, i) => gamesOf(match, i + 1, boards));
      return { number: r + 1, status: 'closed', games, byes: [], matches };
    }),
    ...change,
  };
}

function gamesOf({ first, second, points }: MatchScore, table: number, boards: number): Game[] {
  return Array.from({ length: boards }, (_, b): Game => {
    const result: GameResult = points >= b + 1 ? '10' : points > b ? '==' : '01';
    const board = (table - 1) * boards + b + 1;
    // The first team has White on odd boards.
    const [white, black] = b % 2 === 0 ? [first, second] : [second, first];
    const seen: GameResult = b % 2 === 0 || result === '==' ? result : result === '10' ? '01' : '10';
    return { board, white: 100 * white + b + 1, black: 100 * black + b + 1, result: seen, match: table };
  });
}
