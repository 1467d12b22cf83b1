import { isPlayed } from '../../tournament/gameResult.ts';
import { presentIn } from '../../tournament/roundInput.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { roundsPerMatch } from '../../tournament/systemKinds.ts';
import { teamsPresentIn } from '../../tournament/teamPresence.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import type { Field } from '../shared/completability.ts';
import { PairSet } from '../shared/pairSet.ts';
import type { LegalField, SystemEdition } from '../system.ts';

/** What may keep two players apart, or a player from the bye. */
export type Obstacle = 'forbidden' | 'colours' | 'bye';

/** A future round: who takes part as far as is known, and what keeps two of them apart. */
export interface RoundToCome {
  readonly round: number;
  /** By member, 1 for those who take part. */
  readonly there: Uint8Array;
  readonly count: number;
  isBarred(a: number, b: number): boolean;
  /** Maximum number of opponents a member has lost: those met, and those forbidden in this round. */
  lost(a: number): number;
  /** The colours of the two keep them apart; known only for the next round, because they change with each. */
  coloursBar(a: number, b: number): boolean;
}

/** Everyone who takes part in some future round, as members from 0, and those rounds. */
export interface RoundsToCome {
  readonly id: ArrayLike<number>;
  readonly size: number;
  readonly rounds: readonly RoundToCome[];
  /** Two different members who have not met, or may meet again. */
  isFree(a: number, b: number): boolean;
  mayHaveBye(a: number): boolean;
}

/** Rounds to be paired, starting with the given one; for a match of two games, the first. */
function numbersFrom(tournament: Tournament, from: number): number[] {
  const step = roundsPerMatch(tournament);
  const last = Math.max(from, tournament.totalRounds ?? from);
  return Array.from({ length: Math.ceil((last - from + 1) / step) }, (_, i) => from + i * step);
}

/** The tournament as if nobody were absent in the round, because absent players may be back in the next. */
function withEverybody(tournament: Tournament, round: number): Tournament {
  const { teamByes: _, ...entry } = roundOf(tournament, round);
  const rounds = Array.from(
    { length: Math.max(round, tournament.rounds.length) },
    (_, i): Round => roundOf(tournament, i + 1),
  );
  rounds[round - 1] = { ...entry, byes: [] };
  const players = tournament.players.map((player) =>
    (player.firstRound ?? 1) > round ? { ...player, firstRound: round } : player,
  );
  return { ...tournament, players, rounds };
}

/** Ids of participants in a round, as far as is known. */
function thereIn(tournament: Tournament, round: number, of: 'players' | 'teams'): Set<number> {
  const entrants: readonly { readonly id: number }[] = tournament[of];
  const present = of === 'teams' ? teamsPresentIn(tournament, round) : presentIn(tournament, round);
  return new Set(entrants.flatMap(({ id }, i) => (present[i] === 1 ? [id] : [])));
}

type PlaceOf = ReadonlyMap<number, number>;

/** Pairs, and how many each member is in. */
class CountedPairs extends PairSet {
  readonly of: Int32Array;

  constructor(size: number) {
    super(size);
    this.of = new Int32Array(size);
  }

  override add(a: number, b: number): void {
    if (this.has(a, b)) return;
    super.add(a, b);
    this.of[a]++;
    this.of[b]++;
  }
}

/** Who may not meet whom in a round because of forbidden pairs alone. */
function barredIn(tournament: Tournament, round: number, place: PlaceOf, of: 'players' | 'teams'): CountedPairs {
  const barred = new CountedPairs(place.size);
  for (const group of forbiddenGroups(tournament, round, of)) {
    const members = group.flatMap((id) => place.get(id) ?? []);
    for (const a of members) for (const b of members) if (a !== b) barred.add(a, b);
  }
  return barred;
}

/** Pairs that have met. */
function metBefore(tournament: Tournament, round: number, place: PlaceOf, of: 'players' | 'teams'): CountedPairs {
  const met = new CountedPairs(place.size);
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

/** The future rounds before the given one is paired; undefined if the system has no field, or if fewer than two take part. */
export function roundsToCome(edition: SystemEdition, tournament: Tournament, round: number): RoundsToCome | undefined {
  const open = { ...tournament, forbidden: [] };
  const next = edition.legalField(open, round);
  if (!next.ok || next.value.count < 2) return undefined;
  const everybody = edition.legalField(withEverybody(open, round), round);
  const all: LegalField = everybody.ok ? everybody.value : next.value;
  const of = edition.entrants ?? 'players';
  const place = new Map(Array.from(all.id, (id, at) => [id, at]));
  const now = new Map(Array.from(next.value.id, (id, at) => [id, at]));
  const nowOf = Int32Array.from(all.id, (id) => now.get(id) ?? -1);
  const met = metBefore(open, round, place, of);
  const isOpenNow = (a: number, b: number): boolean =>
    nowOf[a] < 0 || nowOf[b] < 0 || next.value.mayMeet(nowOf[a], nowOf[b]);
  // In matches, colours keep nobody apart (C.04.5, C.04.6), so players kept apart by the field have met.
  const hasColours = edition.entrants !== 'teams' && edition.roundsPerMatch !== 2;
  const isFree = (a: number, b: number): boolean =>
    // Keizer: everyone may meet again.
    a !== b && (edition.repeats === true || (!met.has(a, b) && (hasColours || isOpenNow(a, b))));
  const rounds = numbersFrom(tournament, round).map((number, at): RoundToCome => {
    const ids = at === 0 ? now : thereIn(tournament, number, of);
    const there = Uint8Array.from(all.id, (id) => (ids.has(id) ? 1 : 0));
    const barred = barredIn(tournament, number, place, of);
    return {
      round: number,
      there,
      count: there.reduce((sum, each) => sum + each, 0),
      isBarred: (a, b) => barred.has(a, b),
      lost: (a) => (edition.repeats === true ? 0 : met.of[a]) + barred.of[a],
      coloursBar: (a, b) => at === 0 && hasColours && !isOpenNow(a, b),
    };
  });
  return { id: all.id, size: all.count, rounds, isFree, mayHaveBye: (a) => all.mayHaveBye(a) };
}

/** Members who take part in a round. */
export const membersOf = ({ there }: RoundToCome): number[] => [...there.keys()].filter((each) => there[each] === 1);

/** Who may meet whom in a future round, and have its bye, as members of the round; `lifted` is ignored. */
export function fieldOfRound(
  { isFree, mayHaveBye }: RoundsToCome,
  round: RoundToCome,
  lifted: readonly Obstacle[] = [],
): Field & { readonly members: readonly number[] } {
  const members = membersOf(round);
  const [isOpen, anyColour, anyBye] = (['forbidden', 'colours', 'bye'] as const).map((each) => lifted.includes(each));
  return {
    members,
    count: members.length,
    mayMeet: (one, other) => {
      const [a, b] = [members[one], members[other]];
      return isFree(a, b) && (isOpen || !round.isBarred(a, b)) && (anyColour || !round.coloursBar(a, b));
    },
    mayHaveBye: (one) => anyBye || mayHaveBye(members[one]),
  };
}
