import { drawValue, lossValue, winValue } from '../../tournament/scoring.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import type { Ledger } from './ledger.ts';
import { totals } from './ledger.ts';
import { bonusTable } from './playerLedger.ts';
import { isPredetermined, primaryScore } from './rounds.ts';
import { emptyTables, enterRound, pabWorth } from './teamMatches.ts';

/** The two accounts of a team event, which share opponents and kinds of rounds, and the points board by board. */
export interface TeamLedgers {
  readonly MP: Ledger;
  readonly GP: Ledger;
  /** Which of them sorts the table first. */
  readonly primary: 'MP' | 'GP';
  /** Boards of a match. */
  readonly boards: number;
  /** Game points, tenths: `((r - 1) * size + team) * boards + board`, board from 0. */
  readonly board: Int32Array;
  /** 1 if the board was won, played or not; like `board`. */
  readonly boardWon: Uint8Array;
}

/** What the pairing-allocated bye gives a team in this tournament, in tenths (TRF26 320). */
export const teamPabOf = (tournament: Tournament): NonNullable<Tournament['teamPab']> =>
  pabWorth(tournament, boardsOf(tournament));

/**
 * The number of boards in a match: as set, or else those with colours (TRF26 352), or else the games of the largest match; before
 * any match, the players of the smallest team.
 */
function boardsOf(tournament: Tournament): number {
  const { boards: set } = tournament.options;
  if (typeof set === 'number' && set > 0) return set;
  let boards = tournament.boardColours?.length ?? 0;
  if (boards > 0) return boards;
  for (const round of tournament.rounds) {
    const count = new Map<number, number>();
    for (const game of round.games) {
      if (game.match === undefined) continue;
      const games = (count.get(game.match) ?? 0) + 1;
      count.set(game.match, games);
      boards = Math.max(boards, games);
    }
  }
  if (boards > 0) return boards;
  const sizes = tournament.teams.map(({ members }) => members.length);
  return sizes.length === 0 ? 1 : Math.max(1, Math.min(...sizes));
}

/** The ledgers of teams after the given round. */
export function teamLedgers(tournament: Tournament, rounds: number): TeamLedgers {
  const { teams, scoring, matchScoring } = tournament;
  const size = teams.length;
  const boards = boardsOf(tournament);
  const tables = emptyTables(tournament, rounds, boards);
  for (let r = 1; r <= rounds; r++) enterRound(tables, roundOf(tournament, r), (r - 1) * size);
  const { indexOf, opponent, kind, colour, outcome, pending } = tables;
  const shared = {
    of: 'teams' as const,
    size,
    rounds,
    planned: tournament.totalRounds ?? rounds,
    perMatch: 1 as const,
    predetermined: isPredetermined(tournament),
    id: Int32Array.from(teams, (team) => team.id),
    tpn: Int32Array.from(teams, (team) => team.tpn),
    rating: Int32Array.from(teams, (team) => team.strength ?? 0),
    ...{ indexOf, opponent, kind, colour, outcome, pending },
  };
  const account = (gain: Int32Array, points: 'points' | 'matchPoints') => {
    const bonus = bonusTable(tournament, 'team', points, indexOf, rounds);
    return { ...shared, gain, bonus, score: totals(size, gain, bonus) };
  };
  const MP: Ledger = { ...account(tables.matchPoints, 'matchPoints'), ...matchScoring };
  const GP: Ledger = {
    ...account(tables.gamePoints, 'points'),
    win: boards * winValue(scoring),
    draw: boards * drawValue(scoring),
    loss: boards * lossValue(scoring),
  };
  const { board, boardWon } = tables;
  return { MP, GP, primary: primaryScore(tournament), boards, board, boardWon };
}
