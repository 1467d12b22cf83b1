import { forbid, forbidAmong, fullTable, isInTable, NO_TABLE, type PairTable } from '../../graph/pairTable.ts';
import { Arena } from '../../kernel/arena.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import type { ColourHistory } from '../shared/colourHistory.ts';
import { byPairingScore, playersOf } from '../shared/field.ts';
import type { FloatRule } from '../shared/floats.ts';
import { preferenceOf } from '../shared/preference.ts';
import { membersOf, wideBansOf } from '../shared/wideBans.ts';
import type { Field } from './bracket.ts';
import {
  colourForC3,
  countsAsMeeting,
  DOWN_1,
  DOWN_2,
  FLOATS_2026,
  hadDownfloat,
  hadUpfloat,
  isSameScoregroup,
  isScoreOfBye,
  isTopscorer,
  mayMeetByC3,
  UP_1,
  UP_2,
} from './text.ts';

/** Ranks the present players and works out their attributes; editions differ in what they count as a float. */
export function fieldOf(history: RoundInput, floatRule = FLOATS_2026): Field {
  const players = playersOf(history, byPairingScore(history));
  const { size, player, score, colours, mayHaveBye } = players;
  const past = Math.max(0, history.round - 1);
  const wide = 4 * (history.size + size + 2 * (size + 1) + size * past);
  const room = new Arena(wide + size * (BYTES_OF_COLOURS + 2));
  const rankOf = room.int32(history.size).fill(-1);
  for (let i = 0; i < size; i++) rankOf[player[i]] = i;
  const group = room.int32(size);
  const starts: number[] = [];
  for (let i = 0; i < size; i++) {
    if (i === 0 || !isSameScoregroup(score[i], score[i - 1])) starts.push(i);
    group[i] = starts.length - 1;
  }
  starts.push(size);
  const { firstOpponent, opponents } = opponentsOf(history, player, rankOf, room);
  const { firstBan, bans, wideBans } = bansOf(history, rankOf, size, room);
  const { games, difference, repeated, preference, strength, absolute } = coloursOfAll(colours, room);
  const topscorer = room.uint8(size);
  const floats = room.uint8(size);
  for (let i = 0; i < size; i++) {
    topscorer[i] = isTopscorer(history, player[i]) ? 1 : 0;
    absolute[i] = colourForC3(preference[i], strength[i], topscorer[i] === 1);
    floats[i] = floatsOf(history, player[i], floatRule);
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
    topscorer,
    absolute,
    floats,
    firstOpponent,
    opponents,
    firstBan,
    bans,
    wideBans,
    table: NO_TABLE,
  };
  field.table = tableOf(field);
  return field;
}

const floatsOf = (history: RoundInput, player: number, rule: FloatRule): number =>
  (hadDownfloat(history, player, 1, rule) ? DOWN_1 : 0) |
  (hadUpfloat(history, player, 1, rule) ? UP_1 : 0) |
  (hadDownfloat(history, player, 2, rule) ? DOWN_2 : 0) |
  (hadUpfloat(history, player, 2, rule) ? UP_2 : 0);

/** Opponents met over the board, as far as they are here, player by player. */
function opponentsOf(history: RoundInput, player: Int32Array, rankOf: Int32Array, room: Arena) {
  const { size: all, opponent, round } = history;
  const size = player.length;
  const past = Math.max(0, round - 1);
  const firstOpponent = room.int32(size + 1);
  const opponents = room.int32(size * past);
  let count = 0;
  for (let i = 0; i < size; i++) {
    for (let at = player[i]; at < past * all; at += all) {
      const met = countsAsMeeting(history, at) ? (rankOf[opponent[at]] ?? -1) : -1;
      if (met >= 0) opponents[count++] = met;
    }
    firstOpponent[i + 1] = count;
  }
  return { firstOpponent, opponents: opponents.subarray(0, count) };
}

/**
 * The prohibitions in force this round (TRF26 260, XXP), as a list of prohibition numbers for each rank: long lists of
 * team-mates cost their length, not its square.
 */
function bansOf(history: RoundInput, rankOf: Int32Array, size: number, room: Arena) {
  const { tournament, round } = history;
  const groups = forbiddenGroups(tournament, round);
  if (groups.length === 0)
    return { firstBan: room.int32(size + 1), bans: new Int32Array(0), wideBans: new Uint16Array(size) };
  const members = [...membersOf(groups, (id) => rankOf[history.indexOf.get(id) ?? -1] ?? -1)];
  members.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const firstBan = room.int32(size + 1);
  for (const [rank] of members) firstBan[rank + 1]++;
  for (let i = 0; i < size; i++) firstBan[i + 1] += firstBan[i];
  return { firstBan, bans: Int32Array.from(members, ([, ban]) => ban), wideBans: wideBansOf(members, size) };
}

/** What {@link coloursOfAll} take of a room, for each player. */
const BYTES_OF_COLOURS = 9;

/** What the criteria ask of colours, player by player (C.04.3 1.6, 1.7), as arrays: they are asked millions of times. */
function coloursOfAll(colours: readonly ColourHistory[], room: Arena) {
  const size = colours.length;
  const games = room.int32(size);
  const difference = room.int8(size);
  const repeated = room.int8(size);
  const preference = room.int8(size);
  const absolute = room.int8(size);
  const strength = room.uint8(size);
  for (let i = 0; i < size; i++) {
    const own = colours[i];
    const due = preferenceOf(own);
    games[i] = own.games;
    difference[i] = own.difference;
    repeated[i] = own.repeated;
    preference[i] = due.colour;
    strength[i] = due.strength;
  }
  return { games, difference, repeated, preference, strength, absolute };
}

/** Whether two have met (C.04.3 C1). */
export function haveMet(field: Field, a: number, b: number): boolean {
  const { opponents, firstOpponent } = field;
  const end = firstOpponent[a + 1];
  for (let i = firstOpponent[a]; i < end; i++) if (opponents[i] === b) return true;
  return false;
}

/** The arbiter's prohibitions (TRF26 260), which work like C.04.3 C1. */
export function areForbidden(field: Field, a: number, b: number): boolean {
  const { bans, firstBan } = field;
  const endA = firstBan[a + 1];
  const endB = firstBan[b + 1];
  let i = firstBan[a];
  let j = firstBan[b];
  while (i < endA && j < endB) {
    if (bans[i] === bans[j]) return true;
    if (bans[i] < bans[j]) i++;
    else j++;
  }
  return false;
}

/** False where a question pairs one of the two otherwise. */
export const isAsked = ({ history, player }: Field, a: number, b: number): boolean =>
  history.asked === undefined || history.asked.allows(player[a], player[b]);

/** True for those whom a question keeps from someone. */
export const isConcerned = ({ history, player }: Field, a: number): boolean =>
  history.asked?.concerns(player[a]) === true;

/** The only opponent (rank) that a question leaves someone, -1 where it names none. */
export function askedMateOf({ history, player }: Field, a: number): number {
  const mate = history.asked?.mateOf(player[a]) ?? -1;
  return mate < 0 ? -1 : player.indexOf(mate);
}

/** Of the players from rank `from` to `to` - 1 and some above, those whom a question pairs with someone from rank `to` on. */
export function askedBelow(field: Field, above: Iterable<number>, from: number, to: number): number[] {
  if (field.history.asked === undefined) return [];
  const players = [...above];
  for (let player = from; player < to; player++) players.push(player);
  return players.filter((player) => askedMateOf(field, player) >= to);
}

/** What classes of players know of two: their absolute preferences (C3) and the prohibitions that bind many. */
export const mayMeetByClass = ({ absolute, wideBans }: Field, a: number, b: number): boolean =>
  mayMeetByC3(absolute[a], absolute[b]) && (wideBans[a] & wideBans[b]) === 0;

/**
 * Conditions for two players that their classes do not determine: C.04.3 C1, prohibitions, and players whom a question pairs with
 * others.
 */
export const areKeptApart = (field: Field, a: number, b: number): boolean =>
  field.table.words > 0
    ? !isInTable(field.table, a, b)
    : haveMet(field, a, b) || areForbidden(field, a, b) || !isAsked(field, a, b);

/** The absolute criteria for a pair: C.04.3 C1, C3 and prohibitions. */
export const mayMeet = (field: Field, a: number, b: number): boolean =>
  field.table.words > 0 ? isInTable(field.table, a, b) : mayMeetByClass(field, a, b) && !areKeptApart(field, a, b);

/** Who may have the bye that goes to a score: C.04.3 C2 and C5. */
export const mayHaveByeAt = ({ mayHaveBye, score }: Field, player: number, byeScore: number): boolean =>
  mayHaveBye[player] === 1 && isScoreOfBye(score[player], byeScore);

/** Fields of so many players have a table always; larger ones up to the second number where players have met more than so many others. */
const ALWAYS_IN_TABLE = 256;
const MOST_IN_TABLE = 1024;
const LONG_LISTS = 6;

/** Whom each player of a field may meet; empty for fields too large for that. */
function tableOf(field: Field): PairTable {
  const { size, firstOpponent, opponents, history } = field;
  const isWorthwhile = size <= ALWAYS_IN_TABLE || opponents.length > LONG_LISTS * size;
  if (!isWorthwhile || size > MOST_IN_TABLE) return NO_TABLE;
  const table = fullTable(size);
  for (let a = 0; a < size; a++)
    for (let i = firstOpponent[a]; i < firstOpponent[a + 1]; i++) forbid(table, a, opponents[i]);
  for (const [members, others] of groupsApart(field)) {
    if (members === others) forbidAmong(table, members);
    else for (const a of members) for (const b of others) forbid(table, a, b);
  }
  if (history.asked === undefined) return table;
  for (let a = 0; a < size; a++) {
    if (!isConcerned(field, a)) continue;
    for (let b = 0; b < size; b++) if (!isAsked(field, a, b)) forbid(table, a, b);
  }
  return table;
}

/** Players of whom none of the first list may meet one of the second: by their preferences (C3), and by each prohibition. */
function* groupsApart(field: Field): Generator<readonly [readonly number[], readonly number[]]> {
  const { size, absolute, firstBan, bans } = field;
  const ofColours = new Map<number, number[]>();
  const ofBans = new Map<number, number[]>();
  const add = (groups: Map<number, number[]>, key: number, player: number): void => {
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [player]);
    else members.push(player);
  };
  for (let a = 0; a < size; a++) {
    add(ofColours, absolute[a], a);
    for (let i = firstBan[a]; i < firstBan[a + 1]; i++) add(ofBans, bans[i], a);
  }
  for (const [colour, members] of ofColours)
    for (const [other, others] of ofColours)
      if (colour <= other && !mayMeetByC3(colour, other)) yield [members, others];
  for (const members of ofBans.values()) yield [members, members];
}
