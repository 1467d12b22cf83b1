import { NO_TABLE } from '../../../graph/kept/pairTable.ts';
import { MOST_IN_BITS } from '../../../graph/small/bits.ts';
import { Room } from '../../../kernel/room.ts';
import type { History } from '../../../tournament/history.ts';
import { byPairingScore, playersOf } from '../../swiss/field.ts';
import { bansOf } from './bans.ts';
import type { Field } from './field.ts';
import { FLOATS_2026, FLOATS_BACK, floatOf } from './floats.ts';
import { tableOf } from './legal.ts';
import { BYTES_OF_PREFERENCES, preferencesOf } from './preference.ts';
import { topscorersOf } from './topscorer.ts';

/** Ranks the present players and works out their attributes; editions differ in what they count as a float. */
export function fieldOf(history: History, floatRule = FLOATS_2026): Field {
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
  const { firstOpponent, opponents } = opponentsOf(history, player, rankOf, room);
  const { firstBan, bans, wideBans } = bansOf(history, rankOf, size, room);
  const { games, difference, repeated, preference, strength } = preferencesOf(colours, room);
  const floats = room.uint8(size);
  for (let back = 1; back <= FLOATS_BACK; back++) {
    for (let i = 0; i < size; i++) floats[i] |= floatOf(history, player[i], back, floatRule);
  }
  // Named one by one: to copy objects into one another costs a small field as much as pairing it.
  const field = {
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
    firstBan,
    bans,
    wideBans,
    table: NO_TABLE,
    partners: NO_TABLE.bits,
  };
  field.table = tableOf(field);
  if (size < MOST_IN_BITS) field.partners = field.table.bits;
  return field;
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
  return { firstOpponent, opponents: opponents.subarray(0, count) };
}
