import { inAlphabetOf } from '../../kernel/alphabet.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import { winValue } from '../../tournament/scoring.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { unratedOf } from '../dubov2026/round.ts';
import { byeIn } from '../shared/bye.ts';
import { mayHaveBye } from '../shared/byeRight.ts';
import { isCompletable } from '../shared/completability.ts';
import { askedMates } from '../shared/counterfactual/ask.ts';
import { Encounters } from '../shared/encounters.ts';
import { playersOf, type SwissPlayers, scoregroupsOf } from '../shared/field.ts';
import { floatIn } from '../shared/floats.ts';
import { rememberRelation } from '../shared/pairSet.ts';
import { unsuitable } from '../shared/refusals.ts';
import { widelyBarred } from '../shared/wideBans.ts';
import type { PairingFailure } from '../system.ts';
import { type PairedColumns, pairBracket } from './bracket.ts';
import { decision } from './decisions.ts';
import type { Group } from './group.ts';
import { chooseGuests, chooseLeavers } from './guests.ts';
import {
  byeFirst,
  coloursBar,
  countsForAro,
  dueOf,
  type Field1997,
  floatRuleOf,
  isExcepted,
  mayMeetAgain,
  mayRise,
  READINGS_1997,
  type Readings1997,
} from './text.ts';

/** Rounds in which the player met a higher score. */
function risesOf(history: RoundInput, player: number, readings: Readings1997): number[] {
  const rule = floatRuleOf(readings);
  const rises: number[] = [];
  for (let r = 1; r < history.round; r++) if (floatIn(history, r, player, rule) === 'up') rises.push(r);
  return rises;
}

/**
 * Alphabetical positions of all players, players with the same name by number; cached, because a question pairs the same players
 * more than once.
 */
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

/** Positions of the players in the alphabetical order of the event's language; players with the same name by number. */
function alphabetOf({ tournament }: RoundInput, present: readonly number[], { alphabet }: Readings1997): Int32Array {
  if (alphabet === 'numbers') return Int32Array.from(present, (_, i) => i);
  const all = listPlaces(tournament);
  return Int32Array.from(present, (i) => all[i]);
}

/**
 * General rule 6 of the handbooks: in the last round, a player with half of the points or more may have the same colour for the
 * third time in a row if necessary, that is, if no pairing satisfies 2.4 for everyone. A question does not change this.
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
    mayMeet: (a, b) =>
      mayMeetAgain(encounters.barred(player[a], player[b])) && !coloursBar({ colours, excepted }, a, b),
    mayHaveBye: (a) => mayHaveBye(plain, player[a], win),
  });
  if (possible) return excepted;
  return excepted.map((_, i) => (colours[i].repeated !== 0 && isExcepted(score[player[i]], win, round - 1) ? 1 : 0));
}

/** Everyone who takes part in the round. */
export function field1997(history: RoundInput, readings: Readings1997): Field1997 {
  const { size, round, opponent, tournament } = history;
  const { totalRounds = 0 } = tournament;
  const players = playersOf(history);
  const { player, colours } = players;
  const present = [...player];
  const met = present.map((each) => {
    const ratings: number[] = [];
    for (let r = 0; r < round - 1; r++) {
      const at = r * size + each;
      if (countsForAro(history, at)) ratings.push(history.rating[opponent[at]]);
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
    mayRise: Uint8Array.from(present, (each) =>
      mayRise(risesOf(history, each, readings), round, totalRounds) ? 1 : 0,
    ),
    readings,
    wideBans: widelyBarred(players),
    alphabet: alphabetOf(history, present, readings),
    mayMeet: rememberRelation(
      player.length,
      (a, b) => mayMeetAgain(encounters.barred(player[a], player[b])) && !coloursBar(field, a, b),
    ),
  };
  return field;
}

/** The field of a round, or what data is missing: 2.5 needs the number of rounds, everything else ratings. */
export function fieldOf(history: RoundInput): Result<Field1997, PairingFailure> {
  const { tournament, round } = history;
  const readings = READINGS_1997.asked(tournament.options, decision.named);
  if (!readings.ok) return readings;
  if (tournament.totalRounds === undefined) return unsuitable(decision('roundsMissing', { round }));
  const unrated = unratedOf(history);
  if (unrated.length > 0) return unsuitable(decision('unrated', { players: unrated, count: unrated.length }));
  return ok(field1997(history, readings.value));
}

/** The result of a group. */
export interface PairedGroup extends Group, PairedColumns {
  readonly score: number;
  /** Brought up from the next group (Dubov 1997 7.1, 7.2). */
  readonly guests: readonly number[];
  /** Moved down into the next group (Dubov 1997 6.4). */
  readonly leavers: readonly number[];
}

export interface PairedField {
  readonly bye: number;
  readonly groups: readonly PairedGroup[];
}

/** Pairs the round: the bye, then group by group from the top. Undefined if there is no legal pairing. */
export function pairField(field: Field1997): PairedField | undefined {
  const bye = byeIn(field, (a, b) => byeFirst(field, a, b));
  if (bye === undefined) return undefined;
  let open = scoregroupsOf(field, bye).map(({ residents }) => residents);
  const mates = askedMates(field);
  let incoming: readonly number[] = [];
  const groups: PairedGroup[] = [];
  while (open.length > 0) {
    const [residents, next = [], ...lower] = open;
    const group = { members: [...residents, ...incoming], incoming, next, lower: lower.flat() };
    const paired = pairGroup(field, group, field.score[residents[0]], mates);
    groups.push(paired);
    incoming = paired.leavers;
    const gone = new Set(paired.guests);
    const left = next.filter((each) => !gone.has(each));
    // If the whole next group was brought up, it no longer exists.
    open = left.length > 0 || lower.length === 0 ? [left, ...lower] : lower;
    if (left.length === 0 && lower.length === 0) open = [];
  }
  return { bye, groups };
}

function pairGroup(field: Field1997, group: Group, score: number, mates: ReadonlyMap<number, number>): PairedGroup {
  const chosen = chooseGuests(field, group, mates);
  const guests = chosen ?? [];
  const leavers = chosen === undefined ? chooseLeavers(field, group) : [];
  const gone = new Set(leavers);
  const bracket = [...group.members.filter((each) => !gone.has(each)), ...guests];
  const staying = group.incoming.filter((each) => !gone.has(each));
  return { ...group, score, guests, leavers, ...pairBracket(field, bracket, staying, mates) };
}
