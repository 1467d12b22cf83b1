import { codeOfBye, type History } from '../../../tournament/history.ts';
import { winValue } from '../../../tournament/scoring.ts';
import { bansOf } from './bans.ts';
import { FLOATS_BACK, floatOf } from './floats.ts';
import { preferencesOf } from './preference.ts';
import { topscorersOf } from './topscorer.ts';

const PAB = codeOfBye('pab');

/**
 * Those who are paired this round, in ranking order (C.04.3 1.2: pairing score, then number), with everything that the
 * criteria ask about a player. A player is named by his rank, 0 first, so that index order is ranking order and every
 * scoregroup is a range.
 */
export interface Field {
  readonly history: History;
  readonly size: number;
  /** Index in the history, by rank. */
  readonly player: Int32Array;
  /** Pairing score, tenths. */
  readonly score: Int32Array;
  /** Number of the scoregroup, highest score 0. */
  readonly group: Int32Array;
  /** First rank of each scoregroup, then `size`. */
  readonly groupStart: Int32Array;
  /** Colour preferred: +1 White, -1 Black, 0 none (C.04.3 1.7). */
  readonly preference: Int8Array;
  /** 0 none, 1 mild, 2 strong, 3 absolute (C.04.3 1.7). */
  readonly strength: Uint8Array;
  /** Games with White minus games with Black (C.04.3 1.6). */
  readonly difference: Int8Array;
  /** The colour of both of the last two games played, 0 if they differ. */
  readonly repeated: Int8Array;
  /** 1 for topscorers (C.04.3 1.8). */
  readonly topscorer: Uint8Array;
  /** Floats of the last two rounds, as bits of floats.ts. */
  readonly floats: Uint8Array;
  /** Games played. */
  readonly games: Int32Array;
  /** 1 for those who may get the pairing-allocated bye (C.04.3 C2). */
  readonly mayHaveBye: Uint8Array;
  /** Opponents of player i (by rank, present ones only): `opponents[firstOpponent[i] .. firstOpponent[i + 1]]`. */
  readonly firstOpponent: Int32Array;
  readonly opponents: Int32Array;
  /** Numbers of the player's prohibitions (260): two who share one may not meet. Same layout. */
  readonly firstBan: Int32Array;
  readonly bans: Int32Array;
  /** By rank, a bit for each prohibition of the player that binds a great part of the field. */
  readonly wideBans: Uint16Array;
}

/** The bye's score where nobody has a bye (scores may be negative: penalties). */
export const NO_BYE = Number.NEGATIVE_INFINITY;

/** Ranks the present players and works out their attributes. */
export function fieldOf(history: History): Field {
  const player = ranked(history);
  const size = player.length;
  const rankOf = new Int32Array(history.size).fill(-1);
  for (let i = 0; i < size; i++) rankOf[player[i]] = i;
  const score = new Int32Array(size);
  const group = new Int32Array(size);
  const starts: number[] = [];
  for (let i = 0; i < size; i++) {
    score[i] = history.pairingScore[player[i]];
    if (i === 0 || score[i] !== score[i - 1]) starts.push(i);
    group[i] = starts.length - 1;
  }
  const floats = new Uint8Array(size);
  for (let back = 1; back <= FLOATS_BACK; back++) {
    for (let i = 0; i < size; i++) floats[i] |= floatOf(history, player[i], back);
  }
  return {
    history,
    size,
    player,
    score,
    group,
    groupStart: Int32Array.from([...starts, size]),
    ...preferencesOf(history, player),
    topscorer: topscorersOf(history, player),
    floats,
    ...pastOf(history, player, rankOf),
    ...bansOf(history, rankOf, size),
  };
}

function ranked(history: History): Int32Array {
  const { size, present, pairingScore } = history;
  let most = 0;
  for (let i = 0; i < size; i++) if (pairingScore[i] > most) most = pairingScore[i];
  const keys = new Float64Array(size);
  let count = 0;
  for (let i = 0; i < size; i++) if (present[i] === 1) keys[count++] = (most - pairingScore[i]) * size + i;
  const sorted = keys.subarray(0, count).sort();
  return Int32Array.from(sorted, (key) => key % size);
}

/** Opponents met, games played, and the right to a bye (C.04.3 C2: C.04.1 4). */
function pastOf(history: History, player: Int32Array, rankOf: Int32Array) {
  const { size: all, opponent, played, gain, code, round } = history;
  const size = player.length;
  const win = winValue(history.tournament.scoring);
  const firstOpponent = new Int32Array(size + 1);
  const opponents = new Int32Array(size * Math.max(0, round - 1));
  const games = new Int32Array(size);
  const mayHaveBye = new Uint8Array(size).fill(1);
  let count = 0;
  for (let i = 0; i < size; i++) {
    if (history.asked?.allowsBye(player[i]) === false) mayHaveBye[i] = 0;
    for (let r = 0; r < round - 1; r++) {
      const at = r * all + player[i];
      if (played[at] === 1) {
        games[i]++;
        const met = rankOf[opponent[at]];
        if (met >= 0) opponents[count++] = met;
      } else if (gain[at] >= win || code[at] === PAB) mayHaveBye[i] = 0;
    }
    firstOpponent[i + 1] = count;
  }
  return { games, mayHaveBye, firstOpponent, opponents: opponents.subarray(0, count) };
}
