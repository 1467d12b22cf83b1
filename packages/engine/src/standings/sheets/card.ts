import type { ByeKind, SideCode } from '../../tournament/gameResult.ts';
import { BYE_KINDS, SIDE_CODES } from '../../tournament/gameResult.ts';
import type { History } from '../../tournament/history.ts';
import { codeOfBye, codeOfSide, historyOf } from '../../tournament/history.ts';
import { formatPoints } from '../../tournament/points.ts';
import { winValue } from '../../tournament/scoring.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { isPredetermined } from '../rounds.ts';

/**
 * The float mark of a round (seed 000 A.4): `down` for the player with the higher score of the two, `up` for the lower;
 * a player who got a point without playing counts as floated down.
 */
export type FloatMark = 'down' | 'up';

export interface CardLine {
  readonly round: number;
  readonly opponent?: PlayerId;
  readonly opponentName?: string;
  readonly opponentRating?: number;
  /** Absent where nobody sat down: byes and forfeits leave no colour. */
  readonly colour?: 'white' | 'black';
  /** The side's letter (TRF), the kind of bye, or `absent` where nothing is recorded. */
  readonly result: SideCode | ByeKind | 'absent';
  readonly points: string;
  readonly total: string;
  readonly float?: FloatMark;
}

export interface PairingCard {
  readonly player: PlayerId;
  readonly number: number;
  readonly name: string;
  readonly rating: number;
  readonly lines: readonly CardLine[];
  readonly total: string;
}

const RESULT_BY_CODE = new Map<number, SideCode | ByeKind>([
  ...SIDE_CODES.map((side): [number, SideCode] => [codeOfSide(side), side]),
  ...BYE_KINDS.map((bye): [number, ByeKind] => [codeOfBye(bye), bye]),
]);

function floatOf(history: History, at: number): FloatMark | undefined {
  // Players float where score groups of players are paired: not by a table, and not where teams are paired.
  if (history.tournament.teams.length > 0 || isPredetermined(history.tournament)) return undefined;
  const other = history.opponent[at];
  if (history.played[at] === 0) return history.gain[at] >= winValue(history.tournament.scoring) ? 'down' : undefined;
  const difference = history.scoreBefore[at] - history.scoreBefore[at - (at % history.size) + other];
  return difference > 0 ? 'down' : difference < 0 ? 'up' : undefined;
}

function lineOf(history: History, round: number, i: number, total: number): CardLine {
  const at = (round - 1) * history.size + i;
  const other = history.opponent[at];
  const opponent = other < 0 ? undefined : history.tournament.players[other];
  const float = floatOf(history, at);
  return {
    round,
    ...(opponent === undefined
      ? {}
      : { opponent: opponent.id, opponentName: opponent.name, opponentRating: opponent.rating }),
    ...(history.played[at] === 1 ? { colour: history.colour[at] > 0 ? ('white' as const) : ('black' as const) } : {}),
    result: RESULT_BY_CODE.get(history.code[at]) ?? 'absent',
    points: formatPoints(history.gain[at]),
    total: formatPoints(total),
    ...(float === undefined ? {} : { float }),
  };
}

/** The pairing cards of all players after a round, by pairing number. Points are those of the pairing (C.04.2 3.1). */
export function pairingCards(tournament: Tournament, round: number): PairingCard[] {
  const history = historyOf(tournament, round + 1);
  return tournament.players.map((player, i) => {
    // The final score carries the adjustments, which belong to no line.
    let total = history.score[i];
    for (let r = 1; r <= round; r++) total -= history.gain[(r - 1) * history.size + i];
    const lines: CardLine[] = [];
    for (let r = 1; r <= round; r++) {
      total += history.gain[(r - 1) * history.size + i];
      lines.push(lineOf(history, r, i, total));
    }
    return {
      player: player.id,
      number: player.tpn,
      name: player.name,
      rating: player.rating,
      lines,
      total: formatPoints(history.score[i]),
    };
  });
}
