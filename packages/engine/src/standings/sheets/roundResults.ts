import type { ByeKind, GameResult } from '../../tournament/gameResult.ts';
import { formatPoints } from '../../tournament/points.ts';
import type { Player, Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import { playerLedger } from '../playerLedger.ts';

export interface ResultSide {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly title?: string;
  readonly rating: number;
  /** Points before the round. */
  readonly points: string;
}

export interface ResultLine {
  readonly board: number;
  readonly white: ResultSide;
  readonly black: ResultSide;
  readonly result?: GameResult;
  /** Table of the team match the board belongs to. */
  readonly match?: number;
}

export interface RoundSheet {
  readonly round: number;
  readonly lines: readonly ResultLine[];
  readonly byes: readonly (ResultSide & { readonly kind: ByeKind })[];
}

/** A round's boards with results and the points everybody brought; byes follow, the pairing-allocated one first. */
export function roundResults(tournament: Tournament, number: number): RoundSheet {
  const { score, indexOf } = playerLedger(tournament, Math.min(number - 1, tournament.rounds.length));
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const side = (id: number): ResultSide => {
    const player: Player | undefined = players.get(id);
    return {
      id,
      number: player?.tpn ?? id,
      name: player?.name ?? '',
      ...(player?.title === undefined ? {} : { title: player.title }),
      rating: player?.rating ?? 0,
      points: formatPoints(score[indexOf.get(id) ?? 0] ?? 0),
    };
  };
  const round = roundOf(tournament, number);
  const games = [...round.games].sort((a, b) => a.board - b.board);
  const byes = [...round.byes].sort((a, b) => Number(b.kind === 'pab') - Number(a.kind === 'pab'));
  return {
    round: number,
    lines: games.map(({ board, white, black, result, match }) => ({
      board,
      white: side(white),
      black: side(black),
      ...(result === undefined ? {} : { result }),
      ...(match === undefined ? {} : { match }),
    })),
    byes: byes.map((bye) => ({ ...side(bye.player), kind: bye.kind })),
  };
}
