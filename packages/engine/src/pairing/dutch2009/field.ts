import type { History } from '../../tournament/history.ts';
import { winValue } from '../../tournament/scoring.ts';
import type { ColourHistory } from '../shared/colourHistory.ts';
import { Encounters } from '../shared/encounters.ts';
import { byPairingScore, playersOf, type SwissPlayers } from '../shared/field.ts';
import { floatIn } from '../shared/floats.ts';
import { ABSOLUTE, MILD, NO_PREFERENCE, STRONG } from '../shared/preference.ts';
import { widelyBarred } from '../shared/wideBans.ts';
import type { Note } from './decisions.ts';
import { FLOATS_2009 } from './floats.ts';
import type { Readings } from './readings.ts';

/** Bits of {@link Field2009.floats}: the float of the round before, and of two rounds before (B.5, B.6). */
export const DOWN_1 = 1;
export const DOWN_2 = 2;
export const UP_1 = 4;
export const UP_2 = 8;

/** Those who are paired this round in the order of A.2; a player is named by their place, 0 first. */
export interface Field2009 extends SwissPlayers {
  readonly readings: Readings;
  readonly oddRound: boolean;
  readonly lastRound: boolean;
  /** +1 White, -1 Black, 0 none; and how strong (A.7). */
  readonly preference: Int8Array;
  readonly strength: Uint8Array;
  /** The preference that counts for x and B.4: none for a mild one in even rounds (A.7.e). */
  readonly wish: Int8Array;
  readonly floats: Uint8Array;
  /** 1 for those entitled to the exception of the last round. */
  readonly entitled: Uint8Array;
  readonly encounters: Encounters;
  /** Prohibitions that bind a great part of the field, see swiss/wideBans.ts. */
  readonly wideBans: Uint16Array;
  readonly note: Note | undefined;
}

export function fieldOf(history: History, readings: Readings, note?: Note): Field2009 {
  const { round, tournament } = history;
  const players = playersOf(history, byPairingScore(history));
  const { player, colours } = players;
  const repeated = Array.from(player, (i, at) =>
    readings.lastTwo === 'games' ? colours[at].repeated : repeatedInRounds(history, i),
  );
  const strength = Uint8Array.from(colours, (own, at) => strengthOf(own, repeated[at]));
  const preference = Int8Array.from(colours, (own, at) => preferenceOf(own, repeated[at]));
  const half = winValue(tournament.scoring) * (round - 1);
  const more = readings.lastRoundThreshold === 'more-than-half';
  return {
    ...players,
    readings,
    oddRound: round % 2 === 1,
    lastRound: round === tournament.totalRounds && readings.lastRoundFor !== 'nobody',
    preference,
    strength,
    wish: preference.map((colour, at) => (round % 2 === 0 && strength[at] === MILD ? 0 : colour)),
    floats: Uint8Array.from(player, (i) => floatsOf(history, i)),
    entitled: Uint8Array.from(player, (i) => {
      const twice = 2 * history.score[i];
      return twice > half || (!more && twice === half) ? 1 : 0;
    }),
    encounters: new Encounters(history),
    wideBans: widelyBarred(players),
    note,
  };
}

/** A.7: absolute, strong, mild, none. */
function strengthOf(own: ColourHistory, repeated: number): number {
  if (Math.abs(own.difference) > 1 || repeated !== 0) return ABSOLUTE;
  if (own.difference !== 0) return STRONG;
  return own.games > 0 ? MILD : NO_PREFERENCE;
}

function preferenceOf(own: ColourHistory, repeated: number): number {
  if (repeated !== 0) return -repeated;
  return own.difference !== 0 ? -Math.sign(own.difference) : -own.last;
}

function repeatedInRounds(history: History, player: number): number {
  const { round, size, colour, played } = history;
  const before = (back: number): number => {
    const at = (round - 1 - back) * size + player;
    return round - 1 - back >= 0 && played[at] === 1 ? colour[at] : 0;
  };
  return before(1) === before(2) ? before(1) : 0;
}

/** A.4, A.5: floats of the last two rounds, by the scores before those rounds; the allocated bye floats down. */
function floatsOf(history: History, player: number): number {
  let bits = 0;
  for (let back = 1; back <= 2 && back < history.round; back++) {
    const float = floatIn(history, history.round - back, player, FLOATS_2009);
    if (float === 'down') bits |= back === 1 ? DOWN_1 : DOWN_2;
    else if (float === 'up') bits |= back === 1 ? UP_1 : UP_2;
  }
  return bits;
}
