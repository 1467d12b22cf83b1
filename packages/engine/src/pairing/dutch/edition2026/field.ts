import { Room } from '../../../kernel/room.ts';
import type { History } from '../../../tournament/history.ts';
import { byPairingScore, playersOf, type SwissPlayers } from '../../swiss/field.ts';
import { bansOf } from './bans.ts';
import { FLOATS_BACK, floatOf } from './floats.ts';
import { BYTES_OF_PREFERENCES, preferencesOf } from './preference.ts';
import { topscorersOf } from './topscorer.ts';

/**
 * Those who are paired this round, in ranking order (C.04.3 1.2: pairing score, then number), with everything that the
 * criteria ask about a player. A player is named by their rank, 0 first, so that index order is ranking order and every
 * scoregroup is a range.
 */
export interface Field extends SwissPlayers {
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
  /** Opponents of player i (by rank, present ones only): `opponents[firstOpponent[i] .. firstOpponent[i + 1]]`. */
  readonly firstOpponent: Int32Array;
  readonly opponents: Int32Array;
  /** The same as a table of bits, `met[i * metWords + (j >> 5)]`, where the lists are long and the table is small; else empty. */
  readonly met: Int32Array;
  readonly metWords: number;
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
  const players = playersOf(history, byPairingScore(history));
  const { size, player, score, colours, mayHaveBye } = players;
  const past = Math.max(0, history.round - 1);
  const wide = 4 * (history.size + size + 2 * (size + 1) + size * past);
  const room = new Room(wide + size * (BYTES_OF_PREFERENCES + 1));
  const rankOf = room.int32(history.size).fill(-1);
  for (let i = 0; i < size; i++) rankOf[player[i]] = i;
  const group = room.int32(size);
  const starts: number[] = [];
  for (let i = 0; i < size; i++) {
    if (i === 0 || score[i] !== score[i - 1]) starts.push(i);
    group[i] = starts.length - 1;
  }
  starts.push(size);
  const { firstOpponent, opponents, met, metWords } = opponentsOf(history, player, rankOf, room);
  const { firstBan, bans, wideBans } = bansOf(history, rankOf, size, room);
  const { games, difference, repeated, preference, strength } = preferencesOf(colours, room);
  const floats = room.uint8(size);
  for (let back = 1; back <= FLOATS_BACK; back++) {
    for (let i = 0; i < size; i++) floats[i] |= floatOf(history, player[i], back);
  }
  // Named one by one: to copy objects into one another costs a small field as much as pairing it.
  return {
    history,
    size,
    player,
    score,
    colours,
    mayHaveBye,
    group,
    groupStart: Int32Array.from(starts),
    games,
    difference,
    repeated,
    preference,
    strength,
    topscorer: topscorersOf(history, player),
    floats,
    firstOpponent,
    opponents,
    met,
    metWords,
    firstBan,
    bans,
    wideBans,
  };
}

/** Opponents met over the board, as far as they are here, player by player. */
function opponentsOf(history: History, player: Int32Array, rankOf: Int32Array, room: Room) {
  const { size: all, opponent, played, round } = history;
  const size = player.length;
  const past = Math.max(0, round - 1);
  const firstOpponent = room.int32(size + 1);
  const opponents = room.int32(size * past);
  let count = 0;
  for (let i = 0; i < size; i++) {
    for (let at = player[i]; at < past * all; at += all) {
      const met = played[at] === 1 ? rankOf[opponent[at]] : -1;
      if (met >= 0) opponents[count++] = met;
    }
    firstOpponent[i + 1] = count;
  }
  const isWorthwhile = count > LONG_LISTS * size && size <= MOST_IN_TABLE;
  const metWords = isWorthwhile ? (size + 31) >> 5 : 0;
  const met = new Int32Array(size * metWords);
  if (isWorthwhile) {
    for (let i = 0; i < size; i++) {
      for (let at = firstOpponent[i]; at < firstOpponent[i + 1]; at++) {
        met[i * metWords + (opponents[at] >> 5)] |= 1 << (opponents[at] & 31);
      }
    }
  }
  return { firstOpponent, opponents: opponents.subarray(0, count), met, metWords };
}

/** Lists of more opponents than this, on average, are looked up in a table of bits, as long as the field is not too large for one. */
const LONG_LISTS = 6;
const MOST_IN_TABLE = 1024;
