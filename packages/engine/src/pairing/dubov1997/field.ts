import { inAlphabetOf } from '../../kernel/alphabet.ts';
import type { History } from '../../tournament/history.ts';
import { winValue } from '../../tournament/scoring.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { floatRuleOf } from '../dubov2026/text.ts';
import { mayHaveBye } from '../shared/byeRight.ts';
import { type ColourHistory, mayHave } from '../shared/colourHistory.ts';
import { isCompletable } from '../shared/completability.ts';
import { Encounters } from '../shared/encounters.ts';
import { playersOf, type SwissField, type SwissPlayers } from '../shared/field.ts';
import { floatIn } from '../shared/floats.ts';
import { rememberRelation } from '../shared/noted.ts';
import { DUBOV_1997_WITHOUT_GAME } from '../shared/preference.ts';
import { widelyBarred } from '../shared/wideBans.ts';
import type { Readings1997 } from './readings.ts';

/** The players of a round in the order of their numbers; who may meet whom by Dubov 1997 2.1, 2.3 and 2.4. */
export interface Field1997 extends SwissField {
  readonly rating: Int32Array;
  /** Sum of the ratings of the opponents met; ARO is this sum divided by `opponents` (1). */
  readonly ratingSum: Int32Array;
  /** Opponents met, 1 for somebody without a game (whose sum is 0). */
  readonly opponents: Int32Array;
  /** Colour due (1): +1 White, -1 Black. Without a game White, as the example counts. */
  readonly due: Int8Array;
  /** Dubov 1997 2.5: may be moved up in this round. */
  readonly mayRise: Uint8Array;
  /** 1 for those who may have a colour for the third time in a row in this round, see {@link exceptedIn}. */
  readonly excepted: Uint8Array;
  readonly readings: Readings1997;
  /** See {@link widelyBarred}. */
  readonly wideBans: Uint16Array;
  /** Place in the alphabet (6.2), or in the order of the numbers where the tournament says so. */
  readonly alphabet: Int32Array;
}

const dueOf = ({ difference, last }: ColourHistory): number =>
  difference !== 0 ? -Math.sign(difference) : last === 0 ? DUBOV_1997_WITHOUT_GAME.colour : -last;

type Limits = Pick<Field1997, 'colours' | 'excepted'>;

const obeyLimits = ({ colours }: Limits, white: number, black: number): boolean =>
  mayHave(colours[white], 1) && mayHave(colours[black], -1);

/** The limits without the third equal colour in a row of those excepted; the difference of 2.3 stands. */
const mayHaveThird = ({ colours, excepted }: Limits, each: number, colour: number): boolean =>
  mayHave(colours[each], colour) || (excepted[each] === 1 && Math.abs(colours[each].difference + colour) <= 2);

/**
 * True if the first may have White and the second Black (Dubov 1997 2.3, 2.4): nobody is excepted while the colours the other
 * way round obey the limits.
 */
export const areAllowed = (field: Limits, white: number, black: number): boolean =>
  obeyLimits(field, white, black) ||
  (!obeyLimits(field, black, white) && mayHaveThird(field, white, 1) && mayHaveThird(field, black, -1));

/** True if neither way round is. */
export const coloursBar = (field: Limits, a: number, b: number): boolean =>
  !areAllowed(field, a, b) && !areAllowed(field, b, a);

/** Rounds in which the player met a higher score. */
function risesOf(history: History, player: number, readings: Readings1997): number[] {
  const rule = floatRuleOf(readings);
  const rises: number[] = [];
  for (let r = 1; r < history.round; r++) if (floatIn(history, r, player, rule) === 'up') rises.push(r);
  return rises;
}

/** Dubov 1997 2.5: not twice running, at most three times, four with ten rounds or more; no limit in the last round. */
function mayRise(history: History, player: number, readings: Readings1997): boolean {
  const totalRounds = history.tournament.totalRounds ?? 0;
  if (history.round >= totalRounds) return true;
  const rises = risesOf(history, player, readings);
  return rises.length < (totalRounds >= 10 ? 4 : 3) && rises.at(-1) !== history.round - 1;
}

/** All players' places in an alphabet, namesakes by number: a question pairs the same players more than once. */
const listedBefore = new WeakMap<
  Tournament['players'],
  { readonly locale: string | undefined; readonly places: Int32Array }
>();

function listPlaces({ players, info }: Tournament): Int32Array {
  const before = listedBefore.get(players);
  if (before !== undefined && before.locale === info.locale) return before.places;
  const compare = inAlphabetOf(info.locale);
  const order = [...players.keys()].sort((a, b) => compare(players[a].name, players[b].name) || a - b);
  const places = new Int32Array(players.length);
  for (const [place, i] of order.entries()) places[i] = place;
  listedBefore.set(players, { locale: info.locale, places });
  return places;
}

/** Places of the players in the alphabet of the event's language; namesakes by number. */
function alphabetOf({ tournament }: History, present: readonly number[], { alphabet }: Readings1997): Int32Array {
  if (alphabet === 'numbers') return Int32Array.from(present, (_, i) => i);
  const all = listPlaces(tournament);
  return Int32Array.from(present, (i) => all[i]);
}

/**
 * General rule 6 of the handbooks: when the last round is paired, a player with half of the points or more may have a colour for
 * the third time in a row, where it must be. That is where no pairing keeps 2.4 for everybody; a question changes nothing of it.
 */
function exceptedIn({ history, player, size, colours }: SwissPlayers): Uint8Array {
  const excepted = new Uint8Array(size);
  const { tournament, round, score } = history;
  if (round !== tournament.totalRounds) return excepted;
  const { asked: _, ...plain } = history;
  const encounters = new Encounters(plain);
  const win = winValue(tournament.scoring);
  const possible = isCompletable({
    count: size,
    mayMeet: (a, b) => !encounters.barred(player[a], player[b]) && !coloursBar({ colours, excepted }, a, b),
    mayHaveBye: (a) => mayHaveBye(plain, player[a], win),
  });
  if (possible) return excepted;
  return excepted.map((_, i) => (colours[i].repeated !== 0 && 2 * score[player[i]] >= win * (round - 1) ? 1 : 0));
}

/** Everybody who takes part in the round. */
export function field1997(history: History, readings: Readings1997): Field1997 {
  const { size, round, opponent, played } = history;
  const players = playersOf(history);
  const { player, colours } = players;
  const present = [...player];
  const met = present.map((each) => {
    const ratings: number[] = [];
    for (let r = 0; r < round - 1; r++) {
      const at = r * size + each;
      if (played[at] === 1) ratings.push(history.rating[opponent[at]]);
    }
    return ratings;
  });
  const encounters = new Encounters(history);
  const field: Field1997 = {
    ...players,
    rating: Int32Array.from(present, (each) => history.rating[each]),
    ratingSum: Int32Array.from(met, (ratings) => ratings.reduce((sum, each) => sum + each, 0)),
    opponents: Int32Array.from(met, (ratings) => Math.max(1, ratings.length)),
    due: Int8Array.from(colours, dueOf),
    excepted: exceptedIn(players),
    mayRise: Uint8Array.from(present, (each) => (mayRise(history, each, readings) ? 1 : 0)),
    readings,
    wideBans: widelyBarred(players),
    alphabet: alphabetOf(history, present, readings),
    mayMeet: rememberRelation(
      player.length,
      (a, b) => !encounters.barred(player[a], player[b]) && !coloursBar(field, a, b),
    ),
  };
  return field;
}
