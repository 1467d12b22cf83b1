import { MaximumMatching } from '../graph/maximumMatching.ts';
import { isPlayed } from '../tournament/gameResult.ts';
import { forbiddenGroups } from '../tournament/sharing.ts';
import { roundsPerMatch } from '../tournament/systemKinds.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { isPaired, nextRoundNumber, roundOf } from '../tournament/tournament.ts';
import { PairSet } from './swiss/pairSet.ts';
import type { LegalField, SystemEdition } from './system.ts';

/** What is known of the rounds to come. */
export type Prospect =
  /** A round of them has no legal pairing, or somebody has too few opponents. */
  | 'impossible'
  /** However the rounds are paired, nobody runs out of opponents: everybody has so many left that no round can fail. */
  | 'certain'
  /** They can be paired: one way was found. Results may lead to others. */
  | 'possible'
  /** Neither was found. */
  | 'open';

export interface Outlook {
  /** The first round to be paired, and how many pairings are left with it. */
  readonly round: number;
  readonly pairings: number;
  readonly prospect: Prospect;
  /** A round that cannot be paired as things stand, if there is one. */
  readonly blocked?: number;
  /**
   * By entrant (players; teams where teams are paired): opponents left in the rounds to come, and how many of them
   * prohibitions take away. Fewest first.
   */
  readonly left: readonly { readonly id: number; readonly opponents: number; readonly ruledOut: number }[];
  /** Who has fewer opponents than pairings left (with the bye, where somebody may have it, one more is allowed). */
  readonly short: readonly number[];
}

/** Rounds to be paired from one on: of a match of two games the first. */
function roundsLeft(tournament: Tournament, from: number): number[] {
  const step = roundsPerMatch(tournament);
  const last = Math.max(from, tournament.totalRounds ?? from);
  return Array.from({ length: Math.ceil((last - from + 1) / step) }, (_, i) => from + i * step);
}

/** Who may meet whom in a round by prohibitions alone: members of the field. */
function barredIn(tournament: Tournament, round: number, field: LegalField, of: 'players' | 'teams'): PairSet {
  const place = new Map(Array.from(field.id, (id, at) => [id, at]));
  const barred = new PairSet(field.count);
  for (const group of forbiddenGroups(tournament, round, of)) {
    const members = group.flatMap((id) => place.get(id) ?? []);
    for (const a of members) for (const b of members) if (a !== b) barred.add(a, b);
  }
  return barred;
}

/** Everybody paired, or all but one who may have the bye; undefined where that cannot be. */
function matchingOf(count: number, legal: (a: number, b: number) => boolean, bye: (a: number) => boolean) {
  const odd = count % 2 === 1;
  const matching = new MaximumMatching(odd ? count + 1 : count, (a, b) => {
    if (a === count) return bye(b);
    if (b === count) return bye(a);
    return legal(a, b);
  });
  return matching.complete() ? matching.mate : undefined;
}

/**
 * What the next round and all that follow have left, before anything is paired: opponents by entrant, what prohibitions
 * take away, and whether the rounds can be paired at all, as far as that can be proved. Colours and forfeits to come are
 * left out of account; those who are away now are left out of all rounds.
 */
export function outlookOf(edition: SystemEdition, tournament: Tournament): Outlook | undefined {
  const round = nextRoundNumber(tournament);
  const total = tournament.totalRounds;
  if (total === undefined || round > total || isPaired(roundOf(tournament, round))) return undefined;
  const open = { ...tournament, forbidden: [] };
  const made = edition.legalField(open, round);
  if (!made.ok || made.value.count < 2) return undefined;
  const field = made.value;
  const { count } = field;
  const rounds = roundsLeft(tournament, round);
  const of = edition.entrants ?? 'players';
  const barred = rounds.map((each) => barredIn(tournament, each, field, of));
  // Absolute colour preferences change with each round: rematches alone stay.
  const met = metPairs(open, round, field, of);
  const isFree = (a: number, b: number): boolean => a !== b && !met.has(a, b);
  const degrees = Array.from({ length: count }, (_, a) => {
    let [opponents, ruledOut] = [0, 0];
    for (let b = 0; b < count; b++) {
      if (!isFree(a, b)) continue;
      if (barred.every((each) => each.has(a, b))) ruledOut++;
      else opponents++;
    }
    return { id: field.id[a], opponents, ruledOut };
  });
  const spare = (a: number): number => (count % 2 === 1 && field.mayHaveBye(a) ? 1 : 0);
  const short = degrees.filter(({ opponents }, a) => opponents + spare(a) < rounds.length).map(({ id }) => id);
  const legal = (at: number) => (a: number, b: number) =>
    isFree(a, b) && !barred[at].has(a, b) && (at > 0 || field.mayMeet(a, b));
  const blockedAt = rounds.findIndex((_, at) => matchingOf(count, legal(at), (a) => field.mayHaveBye(a)) === undefined);
  const base = { round, pairings: rounds.length, left: degrees.sort((a, b) => a.opponents - b.opponents), short };
  if (blockedAt >= 0) return { ...base, prospect: 'impossible', blocked: rounds[blockedAt] };
  if (short.length > 0) return { ...base, prospect: 'impossible' };
  if (isCertain(field, rounds, barred, isFree)) return { ...base, prospect: 'certain' };
  return { ...base, prospect: oneWay(field, rounds, legal) ? 'possible' : 'open' };
}

/** Pairs of the field that have met. */
function metPairs(tournament: Tournament, round: number, field: LegalField, of: 'players' | 'teams'): PairSet {
  const place = new Map(Array.from(field.id, (id, at) => [id, at]));
  const met = new PairSet(field.count);
  const add = (one: number, other: number): void => {
    const [a, b] = [place.get(one), place.get(other)];
    if (a !== undefined && b !== undefined) met.add(a, b);
  };
  for (const { games, matches = [] } of tournament.rounds.slice(0, round - 1)) {
    // A game without a result counts as adjourned: the two meet (C.04.2 3.1).
    const played = games.filter(({ result }) => result === undefined || isPlayed(result));
    if (of === 'players') for (const { white, black } of played) add(white, black);
    const tables = new Set(played.map(({ match }) => match));
    for (const { table, white, black } of matches) if (of === 'teams' && tables.has(table)) add(white, black);
  }
  return met;
}

/**
 * Dirac: where everybody may meet at least half of the others, a field can be paired. After each round everybody has one
 * opponent fewer; whoever has so many in every round to come can be paired in all, whatever happens.
 */
function isCertain(
  { count, mayHaveBye }: LegalField,
  rounds: readonly number[],
  barred: readonly PairSet[],
  isFree: (a: number, b: number) => boolean,
): boolean {
  // With an odd number one is left over: the others are one fewer, and one of their opponents may be gone.
  const odd = count % 2;
  const resting = Array.from({ length: odd * count }, (_, a) => a).filter(mayHaveBye).length;
  return rounds.every((_, at) => {
    for (let a = 0; a < count; a++) {
      let opponents = 0;
      for (let b = 0; b < count; b++) if (isFree(a, b) && !barred[at].has(a, b)) opponents++;
      if (2 * (opponents - at - odd) < count - odd) return false;
    }
    // The bye goes once to each: there must be somebody left who may have it.
    return odd === 0 || at < resting;
  });
}

/** True where pairing round after round, each without the pairs of those before it, comes to an end. */
function oneWay(
  field: LegalField,
  rounds: readonly number[],
  legal: (at: number) => (a: number, b: number) => boolean,
): boolean {
  const { count } = field;
  const used = new PairSet(count);
  const rested = new Uint8Array(count);
  return rounds.every((_, at) => {
    const may = legal(at);
    const mate = matchingOf(
      count,
      (a, b) => may(a, b) && !used.has(a, b),
      (a) => rested[a] === 0 && field.mayHaveBye(a),
    );
    if (mate === undefined) return false;
    for (let a = 0; a < count; a++) {
      if (mate[a] === count) rested[a] = 1;
      else used.add(a, mate[a]);
    }
    return true;
  });
}
