import type { SideCode } from '../tournament/gameResult.ts';
import { blackCode, whiteCode } from '../tournament/gameResult.ts';
import { byePoints, drawValue, lossValue, sidePoints, winValue } from '../tournament/scoring.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import type { Ledger } from './ledger.ts';
import { FORFEIT_LOSS, FORFEIT_WIN, FULL, HALF, PAB, PENDING, PLAYED, totals, ZERO_BYE } from './ledger.ts';
import { isPredetermined } from './rounds.ts';

const KIND_OF_BYE = { pab: PAB, full: FULL, half: HALF, zero: ZERO_BYE } as const;
const OUTCOMES: Readonly<Record<SideCode, number>> = {
  '1': 2,
  W: 2,
  '=': 1,
  D: 1,
  '0': 0,
  L: 0,
  '+': 0,
  '-': 0,
  '?': 0,
};

const kindOfSide = (code: SideCode): number =>
  code === '+' ? FORFEIT_WIN : code === '-' ? FORFEIT_LOSS : code === '?' ? PENDING : PLAYED;

/** Bonuses and penalties by round and participant, or undefined if there are none. */
export function bonusTable(
  tournament: Tournament,
  of: 'player' | 'team',
  points: 'points' | 'matchPoints',
  indexOf: ReadonlyMap<number, number>,
  rounds: number,
): Int32Array | undefined {
  let bonus: Int32Array | undefined;
  const size = indexOf.size;
  for (const adjustment of tournament.adjustments) {
    const id = adjustment[of];
    const index = id === undefined ? undefined : indexOf.get(id);
    const round = adjustment.round ?? 1;
    if (index === undefined || round > rounds) continue;
    bonus ??= new Int32Array(size * rounds);
    bonus[(Math.max(round, 1) - 1) * size + index] += adjustment[points] ?? 0;
  }
  return bonus;
}

/** The players' ledger after the given round. An unfinished game counts nothing yet; adjourned games as scored. */
export function playerLedger(tournament: Tournament, rounds: number): Ledger {
  const { players, scoring } = tournament;
  const size = players.length;
  const id = new Int32Array(size);
  const tpn = new Int32Array(size);
  const rating = new Int32Array(size);
  const indexOf = new Map<number, number>();
  for (let i = 0; i < size; i++) {
    const player = players[i];
    id[i] = player.id;
    tpn[i] = player.tpn;
    rating[i] = player.rating;
    indexOf.set(player.id, i);
  }
  const opponent = new Int32Array(rounds * size).fill(-1);
  const kind = new Uint8Array(rounds * size);
  const colour = new Int8Array(rounds * size);
  const gain = new Int32Array(rounds * size);
  const outcome = new Uint8Array(rounds * size);
  let pending = 0;
  for (let r = 1; r <= rounds; r++) {
    const base = (r - 1) * size;
    const round = roundOf(tournament, r);
    for (const game of round.games) {
      const white = indexOf.get(game.white);
      const black = indexOf.get(game.black);
      if (white === undefined || black === undefined) continue;
      if (game.result === undefined || game.result === '??') pending++;
      side(base + white, black, 1, game.result === undefined ? undefined : whiteCode(game.result));
      side(base + black, white, -1, game.result === undefined ? undefined : blackCode(game.result));
    }
    for (const bye of round.byes) {
      const index = indexOf.get(bye.player);
      if (index === undefined || opponent[base + index] >= 0) continue;
      kind[base + index] = KIND_OF_BYE[bye.kind];
      gain[base + index] = bye.counted === false ? 0 : byePoints(scoring, bye.kind);
    }
  }
  const bonus = bonusTable(tournament, 'player', 'points', indexOf, rounds);
  return {
    of: 'players',
    size,
    rounds,
    planned: tournament.totalRounds ?? rounds,
    predetermined: isPredetermined(tournament),
    id,
    indexOf,
    tpn,
    rating,
    opponent,
    kind,
    colour,
    gain,
    outcome,
    bonus,
    score: totals(size, rounds, gain, bonus),
    win: winValue(scoring),
    draw: drawValue(scoring),
    loss: lossValue(scoring),
    pending,
  };

  function side(at: number, other: number, white: 1 | -1, code: SideCode | undefined): void {
    opponent[at] = other;
    colour[at] = white;
    kind[at] = code === undefined ? PENDING : kindOfSide(code);
    if (code === undefined) return;
    gain[at] = sidePoints(scoring, code, white === 1);
    outcome[at] = OUTCOMES[code];
  }
}
