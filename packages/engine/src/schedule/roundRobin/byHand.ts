import type { Mates, Simple, VertexPair } from '../../graph/factorisation.ts';
import { factorise, nearestFactor, pairsOf, withoutPairs } from '../../graph/factorisation.ts';
import type { DrawnStage, EntrantId } from '../../tournament/schedule.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import type { NumberPair, TableRound } from './berger.ts';
import type { CycleOptions, CycleRound } from './cycles.ts';
import { roundsOfCycles } from './cycles.ts';
import type { Seat } from './handColours.ts';
import { inGoodOrder, isThird, playedColours, withColours } from './handColours.ts';
import { cycleOptions } from './options.ts';
import { isTeamEvent, leftFrom, stagesOf } from './stages.ts';

/** A round made by hand: its boards, and the entrant who is free. */
export interface HandRound {
  readonly pairings: readonly { readonly white: EntrantId; readonly black: EntrantId }[];
  readonly bye: EntrantId | null;
}

/**
 * The field of a stage as a graph: entrant n of the table is vertex n - 1. `free` is the vertex whose opponent is free:
 * an additional one for an odd field, the last number if it left before round 1; -1 if everyone plays.
 */
interface Field {
  readonly order: readonly EntrantId[];
  readonly size: number;
  readonly free: number;
  readonly options: CycleOptions;
  readonly firstRound: number;
}

/** The field of a round that can be paired by hand: players, in one group. */
function fieldOf(tournament: Tournament, stage: DrawnStage | undefined): Field | undefined {
  if (stage === undefined || isTeamEvent(tournament) || stage.groups.length !== 1) return undefined;
  const [{ order }] = stage.groups;
  const size = order.length + (order.length % 2);
  const never = order.flatMap((entrant, v) => (leftFrom(tournament, entrant) <= 1 ? [v] : []));
  if (size < 4 || never.some((v) => v !== size - 1)) return undefined;
  const free = order.length % 2 === 1 || never.length > 0 ? size - 1 : -1;
  return { order, size, free, options: cycleOptions(tournament), firstRound: stage.firstRound };
}

/** Seats of a paired round; undefined if someone is missing or plays twice. */
function seatsOf({ order, size, free }: Field, { pairings, bye }: HandRound): Seat[] | undefined {
  const at = new Map(order.map((entrant, v) => [entrant, v]));
  const seats = pairings.map(({ white, black }) => ({ white: at.get(white) ?? -1, black: at.get(black) ?? -1 }));
  const out = bye === null ? undefined : at.get(bye);
  if (out !== undefined && free >= 0) seats.push({ white: out, black: free });
  const seen = new Set(seats.flatMap(({ white, black }) => [white, black]));
  return seats.length === size / 2 && seen.size === size && !seen.has(-1) ? seats : undefined;
}

/** The round that is in the tournament, as {@link HandRound}. */
function recordedRound(tournament: Tournament, { order, free }: Field, round: number): HandRound | undefined {
  const entry = roundOf(tournament, round);
  if (!isPaired(entry) || entry.games.length === 0) return undefined;
  const playing = new Set(entry.games.flatMap(({ white, black }) => [white, black]));
  const bye = free < 0 ? undefined : order.find((entrant, v) => v !== free && !playing.has(entrant));
  return { pairings: entry.games, bye: bye ?? null };
}

const seatsOfTable = ({ pairs, free }: TableRound, dummy: number): Seat[] => [
  ...pairs.map(([white, black]) => ({ white: white - 1, black: black - 1 })),
  ...(free === undefined ? [] : [{ white: free - 1, black: dummy }]),
];

const keyOf = ({ white, black }: Seat): string => (white < black ? `${white}-${black}` : `${black}-${white}`);
const sameGames = (a: readonly Seat[], b: readonly Seat[]): boolean => {
  const keys = new Set(a.map(keyOf));
  return a.length === b.length && b.every((seat) => keys.has(keyOf(seat)));
};
/** True where two meet twice in these rounds of a cycle: a file, or an event that began under another system, may have such rounds. */
const meetTwice = (rounds: readonly (readonly Seat[])[]): boolean =>
  new Set(rounds.flat().map(keyOf)).size !== rounds.flat().length;

const asPairs = (seats: readonly Seat[]): VertexPair[] => seats.map(({ white, black }) => [white, black] as const);

/** Games that a cycle still owes: everyone with everyone, without its paired rounds. */
const gamesOwed = (size: number, done: readonly (readonly Seat[])[]): Simple =>
  withoutPairs(
    Array.from({ length: size }, (_, v) => Array.from({ length: size }, (__, w) => v !== w)),
    asPairs(done.flat()),
  );

const isOwed = (graph: Simple, seats: readonly Seat[]): boolean =>
  seats.every(({ white, black }) => graph[white][black]);

/** Seats with the colours that the cycle before had the other way round. */
function reversing(before: readonly (readonly Seat[])[], seats: readonly Seat[]): Seat[] {
  const whites = new Set(before.flat().map(({ white, black }) => `${white}>${black}`));
  return seats.map(({ white, black }) =>
    whites.has(`${white}>${black}`) ? { white: black, black: white } : { white, black },
  );
}

/**
 * The rounds that a cycle lacks: those of the table if they still fit, otherwise the remaining games divided into
 * rounds.
 */
function restOfCycle(
  { size, free }: Field,
  table: readonly (readonly Seat[])[],
  earlier: readonly (readonly Seat[])[],
  done: readonly (readonly Seat[])[],
  last: readonly (readonly Seat[])[] | undefined,
): (readonly Seat[])[] | undefined {
  if (done.length === 0 && last !== undefined)
    return inGoodOrder(
      size,
      earlier,
      last.map((seats) => reversing(last, seats)),
      free,
    );
  const graph = gamesOwed(size, done);
  const left = size - 1 - done.length;
  const unused = table.filter((seats) => isOwed(graph, seats));
  const before = [...earlier, ...done];
  const colour = (seats: readonly Seat[]) => (last === undefined ? seats : reversing(last, seats));
  if (unused.length === left) return unused.map(colour);
  const { factors } = factorise(graph, left);
  if (factors === undefined) return undefined;
  if (last === undefined) return withColours(size, before, factors, free);
  const seated = factors.map((mates) =>
    reversing(
      last,
      pairsOf(mates).map(([white, black]) => ({ white, black })),
    ),
  );
  return inGoodOrder(size, before, seated, free);
}

/** The paired rounds of a stage, from its first on without a gap. */
function standing(tournament: Tournament, field: Field, most: number): Seat[][] | undefined {
  const rounds: Seat[][] = [];
  for (let i = 0; i < most; i++) {
    const recorded = recordedRound(tournament, field, field.firstRound + i);
    if (recorded === undefined) break;
    const seats = seatsOf(field, recorded);
    if (seats === undefined) return undefined;
    rounds.push(seats);
  }
  return rounds;
}

/** The rounds of the table that a cycle has, as seats. */
const tableOfCycle = ({ free }: Field, table: readonly CycleRound[], cycle: number): Seat[][] =>
  table.filter((round) => round.cycle === cycle).map((round) => seatsOfTable(round, free));

/** The cycles of a field with what is paired of them, and what completes them; undefined where nothing does. */
function completeCycles(field: Field, table: readonly CycleRound[], stands: readonly (readonly Seat[])[]) {
  const length = field.size - 1;
  const all: (readonly Seat[])[] = [];
  let last: readonly (readonly Seat[])[] | undefined;
  for (let cycle = 1; cycle <= field.options.cycles; cycle++) {
    const done = stands.slice((cycle - 1) * length, cycle * length);
    if (meetTwice(done)) return undefined;
    const rest = restOfCycle(field, tableOfCycle(field, table, cycle), all, done, last);
    if (rest === undefined) return undefined;
    last = [...done, ...rest];
    all.push(...last);
  }
  return all;
}

/**
 * The rounds of a stage if some paired ones are not those of the table: those rounds, and a completion in which
 * everyone still meets everyone once a cycle. Undefined if the table holds, or if no completion exists (a file may
 * bring such rounds; the desk does not make them).
 */
export function roundsByHand(tournament: Tournament, stage: DrawnStage): readonly CycleRound[] | undefined {
  const field = fieldOf(tournament, stage);
  if (field === undefined) return undefined;
  const table = roundsOfCycles(field.order.length, field.options);
  const stands = standing(tournament, field, table.length);
  if (stands?.every((seats, i) => sameGames(seats, seatsOfTable(table[i], field.free))) !== false) return undefined;
  const all = completeCycles(field, table, stands);
  if (all === undefined) return undefined;
  return all.map((seats, i) => {
    if (i < stands.length) return table[i];
    const games = seats.filter(({ white, black }) => white < field.order.length && black < field.order.length);
    const without = seats.find(({ white, black }) => white >= field.order.length || black >= field.order.length);
    const pairs = games.map(({ white, black }): NumberPair => [white + 1, black + 1]);
    const free = without === undefined ? undefined : Math.min(without.white, without.black) + 1;
    return { ...table[i], pairs, ...(free === undefined ? {} : { free }) };
  });
}

/** Why a round by hand is refused, with the nearest possible one. */
export type HandPairingError = { readonly repair: HandRound } & (
  | { readonly kind: 'met'; readonly boards: readonly number[] }
  | { readonly kind: 'noCompletion'; readonly left: number; readonly among?: readonly EntrantId[] }
);

/** Where a round by hand belongs: its stage, its cycle, and what of both is paired already. */
function placeOf(tournament: Tournament, round: number) {
  const field = fieldOf(
    tournament,
    stagesOf(tournament).findLast(({ firstRound }) => firstRound <= round),
  );
  if (field === undefined) return undefined;
  const length = field.size - 1;
  const stands = standing(tournament, field, round - field.firstRound);
  if (stands === undefined || stands.length !== round - field.firstRound) return undefined;
  const cycle = Math.floor(stands.length / length);
  if (cycle >= field.options.cycles) return undefined;
  const done = stands.slice(cycle * length);
  // In that case no rounds bring everyone together any more, and trying all of them would take far too long: what is
  // still owed is not regular.
  if (meetTwice(done)) return undefined;
  const before = stands.slice(Math.max(0, (cycle - 1) * length), cycle * length);
  return { field, stands, done, before, graph: gamesOwed(field.size, done), left: length - done.length };
}

/**
 * The entrants to be placed in a round by hand; undefined if it cannot be paired by hand (teams, several groups, a gap
 * before it, two who have met twice in the cycle).
 */
export function handEntrants(tournament: Tournament, round: number): readonly EntrantId[] | undefined {
  const place = placeOf(tournament, round);
  return place?.field.order.filter((_, v) => v !== place.field.free);
}

function roundOfMates(
  { order, free }: Field,
  mates: Mates,
  like: readonly Seat[],
  colours: readonly Seat[],
): HandRound {
  const whites = new Set(like.map(({ white, black }) => `${white}>${black}`));
  const blacks = new Set(like.map(({ white, black }) => `${black}>${white}`));
  const given = new Set(colours.map(({ white, black }) => `${white}>${black}`));
  const isTurned = (v: number, w: number): boolean =>
    whites.has(`${v}>${w}`) ? false : blacks.has(`${v}>${w}`) || !given.has(`${v}>${w}`);
  const pairs = pairsOf(mates).filter(([v, w]) => v !== free && w !== free);
  const pairings = pairs.map(([v, w]) =>
    isTurned(v, w) ? { white: order[w], black: order[v] } : { white: order[v], black: order[w] },
  );
  const at = (board: { readonly white: EntrantId }): number =>
    like.findIndex(({ white, black }) => [order[white], order[black]].includes(board.white));
  return {
    pairings: pairings.sort((a, b) => at(a) - at(b)),
    bye: free < 0 ? null : (order[mates[free]] ?? null),
  };
}

/** The legal round that has all boards of `fixed` and the most of `wanted`; undefined if none has those of `fixed`. */
function nearest(place: NonNullable<ReturnType<typeof placeOf>>, wanted: readonly Seat[], fixed: readonly Seat[]) {
  const { field, stands, before, graph, left } = place;
  const mates = nearestFactor(graph, left, asPairs(wanted), asPairs(fixed));
  if (mates === undefined) return undefined;
  const seats = pairsOf(mates).map(([white, black]) => ({ white, black }));
  const colours =
    before.length > 0 ? reversing(before, seats) : withColours(field.size, stands, [mates], field.free)[0];
  return roundOfMates(field, mates, [...fixed, ...wanted], colours);
}

const looseSeats = ({ order, free }: Field, { pairings, bye }: HandRound): Seat[] => {
  const at = (entrant: EntrantId): number => order.indexOf(entrant);
  const seats = pairings.map(({ white, black }) => ({ white: at(white), black: at(black) }));
  return bye === null || free < 0 ? seats : [...seats, { white: at(bye), black: free }];
};

/** A round with the boards placed so far, after which everyone can still meet everyone; undefined if there is none. */
export function handRoundWith(tournament: Tournament, round: number, fixed: HandRound): HandRound | undefined {
  const place = placeOf(tournament, round);
  return place === undefined ? undefined : nearest(place, [], looseSeats(place.field, fixed));
}

/**
 * Whether a whole round by hand is possible: nobody meets twice in a cycle, and the games left can be divided into the rounds
 * left (checklist Q101). The answer is exact. Undefined where all is well, or the round is not one to be paired by hand.
 */
export function handRoundError(tournament: Tournament, round: number, hand: HandRound): HandPairingError | undefined {
  const place = placeOf(tournament, round);
  const seats = place === undefined ? undefined : seatsOf(place.field, hand);
  if (place === undefined || seats === undefined) return undefined;
  const { field, graph, left } = place;
  const repairHand = (): HandRound => nearest(place, seats, []) ?? hand;
  const boards = seats.flatMap(({ white, black }, i) => (graph[white][black] ? [] : [i + 1]));
  if (boards.length > 0) return { kind: 'met', boards, repair: repairHand() };
  const answer = factorise(withoutPairs(graph, asPairs(seats)), left - 1);
  if (answer.factors !== undefined) return undefined;
  const among = answer.among?.flatMap((v) => field.order[v] ?? []);
  return { kind: 'noCompletion', left: left - 1, ...(among === undefined ? {} : { among }), repair: repairHand() };
}

/** Boards on which someone has a colour for the third time running, or the one they had against the same opponent before (Q102). */
export function handColourErrors(tournament: Tournament, round: number, hand: HandRound): readonly number[] {
  const place = placeOf(tournament, round);
  const seats = place === undefined ? undefined : seatsOf(place.field, hand);
  if (place === undefined || seats === undefined) return [];
  const { field, stands, before } = place;
  const played = playedColours(field.size, stands, field.free);
  const again = new Set(before.flat().map(({ white, black }) => `${white}>${black}`));
  return hand.pairings.flatMap((_, i) =>
    isThird(played, seats[i]) || again.has(`${seats[i].white}>${seats[i].black}`) ? [i + 1] : [],
  );
}

/** What speaks against one board on its own: the two have met in this cycle, or one gets a colour for the third time running. */
export function handBoardErrors(
  tournament: Tournament,
  round: number,
): (board: HandRound['pairings'][number]) => readonly ('met' | 'thirdWhite' | 'thirdBlack')[] {
  const place = placeOf(tournament, round);
  if (place === undefined) return () => [];
  const { field, stands, graph } = place;
  const played = playedColours(field.size, stands, field.free);
  return ({ white, black }) => {
    const [w, b] = [field.order.indexOf(white), field.order.indexOf(black)];
    if (w < 0 || b < 0) return [];
    return [
      ...(graph[w][b] ? [] : (['met'] as const)),
      ...(played[w].startsWith('WW') ? (['thirdWhite'] as const) : []),
      ...(played[b].startsWith('BB') ? (['thirdBlack'] as const) : []),
    ];
  };
}
