import {
  type Attendance,
  attendanceOf,
  teamHadBye,
  teamPairRefusals,
  unpaired,
  withAttendance,
} from '@turnuva/engine/journal';
import {
  areForbidden,
  colourHistoryOf,
  haveMet,
  inBoardOrder,
  mayHave,
  mayHaveBye,
  pairsTeams,
  roundsPerMatch,
  wishGroups,
} from '@turnuva/engine/pairing';
import { handBoardErrors, hasSchedule } from '@turnuva/engine/schedule';
import type { PlayerId, RoundInput, RoundWishes, Tournament } from '@turnuva/engine/tournament';
import { BLACK, isPaired, roundInputOf, roundOf, WHITE } from '@turnuva/engine/tournament';
import { colourDue, teamSides } from '@turnuva/engine/views';

export interface HandPair {
  readonly white: PlayerId;
  readonly black: PlayerId;
}

/** What the arbiter has placed so far. */
export interface HandWork extends Attendance {
  readonly pairs: readonly HandPair[];
  readonly bye: PlayerId | undefined;
  /** The selected player, waiting for an opponent. */
  readonly picked: PlayerId | undefined;
}

const hasSeat = ({ pairs, bye }: HandWork, player: PlayerId): boolean =>
  player === bye || pairs.some(({ white, black }) => white === player || black === player);

/** Two players exchange places; one without a place leaves the other without one. */
function exchange(work: HandWork, one: PlayerId, other: PlayerId): HandWork {
  const { pairs, bye } = work;
  const swap = (player: PlayerId): PlayerId => (player === one ? other : player === other ? one : player);
  const swapped = pairs.map(({ white, black }) => ({ white: swap(white), black: swap(black) }));
  return { ...work, pairs: swapped, bye: bye === undefined ? undefined : swap(bye), picked: undefined };
}

/**
 * Selects a player. If another is already selected, the two exchange places or, if neither has a board, form one (the first has
 * White).
 */
export function take(work: HandWork, player: PlayerId): HandWork {
  if (work.picked === undefined) return { ...work, picked: player };
  if (work.picked === player) return { ...work, picked: undefined };
  if (hasSeat(work, work.picked) || hasSeat(work, player)) return exchange(work, work.picked, player);
  return { ...work, picked: undefined, pairs: [...work.pairs, { white: work.picked, black: player }] };
}

export const swapColours = (work: HandWork, at: number): HandWork => ({
  ...work,
  pairs: work.pairs.map((pair, i) => (i === at ? { white: pair.black, black: pair.white } : pair)),
});

export const breakPair = (work: HandWork, at: number): HandWork => ({
  ...work,
  pairs: work.pairs.filter((_, i) => i !== at),
});

/**
 * A player who sat out is present. If nobody else waits for an opponent, the player with the bye does from now on: pairing these
 * two is the smallest possible change (C.04.2 4.4.4).
 */
export function comes(work: HandWork, player: PlayerId, waiting: readonly PlayerId[]): HandWork {
  const { arrived = [], away = [] } = work;
  return {
    ...work,
    picked: undefined,
    bye: waiting.length === 0 ? undefined : work.bye,
    ...(away.includes(player) ? { away: away.filter((each) => each !== player) } : { arrived: [...arrived, player] }),
  };
}

/** A player without a board is absent. */
export function goes(work: HandWork, player: PlayerId): HandWork {
  const { arrived = [], away = [] } = work;
  return {
    ...work,
    picked: undefined,
    ...(arrived.includes(player)
      ? { arrived: arrived.filter((each) => each !== player) }
      : { away: [...away, player] }),
  };
}

/** A round to be paired again, with the players now known to be in it. */
export const before = (tournament: Tournament, round: number, attendance: Attendance): Tournament =>
  unpaired(withAttendance(tournament, round, attendance), round);

/** A board that has changed. */
export interface ChangedBoard extends HandPair {
  readonly board: number;
}

/** The boards of a round that did not exist before, whatever their number was. */
export function newBoards(before: readonly HandPair[], after: readonly HandPair[]): ChangedBoard[] {
  const known = new Set(before.map(({ white, black }) => `${white}-${black}`));
  return after.flatMap((pair, i) => (known.has(`${pair.white}-${pair.black}`) ? [] : [{ ...pair, board: i + 1 }]));
}

/** A pair that stays together and moves to another board. */
interface MovedBoard extends ChangedBoard {
  readonly from: number;
}

export function movedBoards(before: readonly HandPair[], after: readonly HandPair[]): MovedBoard[] {
  const boardOf = new Map(before.map(({ white, black }, i) => [`${white}-${black}`, i + 1]));
  return after.flatMap((pair, i) => {
    const from = boardOf.get(`${pair.white}-${pair.black}`) ?? i + 1;
    return from === i + 1 ? [] : [{ ...pair, board: i + 1, from }];
  });
}

/**
 * Assigns boards so that seated players do not change tables: a pair that stays together keeps its board, and a new pair gets the
 * board of one of its players (if possible the one where it was formed), then a board that became free, then one after all
 * others. The last board takes the place of one that stays empty.
 */
export function asSeated(before: readonly HandPair[], after: readonly HandPair[]): HandPair[] {
  const seats: (HandPair | undefined)[] = before.map(() => undefined);
  const players = ({ white, black }: HandPair) => [white, black];
  const seatOf = new Map(before.flatMap((pair, i) => players(pair).map((player) => [player, i])));
  const sit = (pairs: readonly HandPair[], wanted: (pair: HandPair) => readonly (number | undefined)[]): HandPair[] =>
    pairs.filter((pair) => {
      const seat = wanted(pair).find((each) => each !== undefined && seats[each] === undefined);
      if (seat !== undefined) seats[seat] = pair;
      return seat === undefined;
    });
  const places = (pair: HandPair) => players(pair).map((player) => seatOf.get(player));
  const changed = sit(after, (pair) => (places(pair)[0] === places(pair)[1] ? places(pair) : []));
  // If the boards are unchanged, the player moved by hand has gone to the other's board, and that one stays.
  const isInPlace = movedBoards(before, after).length === 0;
  const isThere = (pair: HandPair) => isInPlace && places(pair).includes(after.indexOf(pair));
  const fresh = sit(changed, (pair) => (isThere(pair) ? [after.indexOf(pair), ...places(pair)] : places(pair)));
  const last = sit(fresh, () => [...seats.keys()]);
  const all = [...seats, ...last];
  for (;;) {
    while (all.length > 0 && all.at(-1) === undefined) all.pop();
    const empty = all.indexOf(undefined);
    if (empty < 0) return all.flatMap((pair) => pair ?? []);
    all[empty] = all.pop();
  }
}

/** Players to be paired who have neither board nor bye, including the selected one. */
export function playersLeft(toPair: readonly PlayerId[], work: HandWork): PlayerId[] {
  const placed = new Set([...work.pairs.flatMap(({ white, black }) => [white, black]), work.bye]);
  return toPair.filter((player) => !placed.has(player));
}

/** What FIDE's checklist wants confirmed (Q66, Q67). */
export const WARNINGS = ['met', 'forbidden', 'thirdWhite', 'thirdBlack', 'bothWrong', 'wish', 'byeAgain'] as const;
export type Warning = (typeof WARNINGS)[number];

/** True if a wish says that the two should be kept apart. */
type WishTest = (a: PlayerId, b: PlayerId) => boolean;
const NO_WISHES: WishTest = () => false;

/** The wishes of a round, as a predicate on two players. */
function wishTest(tournament: Tournament, round: number): WishTest {
  const groups = new Map<PlayerId, Set<number>>();
  wishGroups(tournament, round).forEach(({ players }, group) => {
    for (const player of players) groups.set(player, (groups.get(player) ?? new Set()).add(group));
  });
  return (a, b) => {
    const [ofA, ofB] = [groups.get(a), groups.get(b)];
    return ofA !== undefined && ofB !== undefined && [...ofA].some((group) => ofB.has(group));
  };
}

/** The objections to a board made by hand. */
export function pairWarnings(history: RoundInput, { white, black }: HandPair, wished: WishTest = NO_WISHES): Warning[] {
  const w = history.indexOf.get(white);
  const b = history.indexOf.get(black);
  if (w === undefined || b === undefined) return [];
  const wrong = (player: number, colour: 'white' | 'black'): boolean => {
    const due = colourDue(history, player);
    return due !== undefined && due.colour !== colour;
  };
  const met: readonly (readonly [Warning, boolean])[] = [
    ['met', haveMet(history, w, b)],
    ['forbidden', areForbidden(history, w, b)],
    ['wish', wished(white, black)],
  ];
  // Both games of a match of two: everyone has each colour once.
  if (roundsPerMatch(history.tournament) === 2) return met.filter(([, holds]) => holds).map(([warning]) => warning);
  const found: readonly (readonly [Warning, boolean])[] = [
    ...met,
    ['thirdWhite', !mayHave(colourHistoryOf(history, w), WHITE)],
    ['thirdBlack', !mayHave(colourHistoryOf(history, b), BLACK)],
    ['bothWrong', wrong(w, 'white') && wrong(b, 'black')],
  ];
  return found.filter(([, holds]) => holds).map(([warning]) => warning);
}

function byeWarnings(history: RoundInput, bye: PlayerId | undefined): Warning[] {
  const index = bye === undefined ? undefined : history.indexOf.get(bye);
  return index === undefined || mayHaveBye(history, index) ? [] : ['byeAgain'];
}

/** A participant who can be placed: a player, or a team if teams are paired. */
export interface HandEntrant {
  readonly id: number;
  readonly tpn: number;
  readonly name: string;
  /** The score by which the round is paired, in tenths. */
  readonly score: number;
  readonly rating: number;
}

/** Who is to be placed by hand, and the objections to a board or a bye. */
export interface HandField {
  /** Highest score first. */
  readonly entrants: ReadonlyMap<number, HandEntrant>;
  /** The numbering of boards: by score in a Swiss (C.04.2 3.6), in their own order if a schedule has one. */
  inOrder(pairs: readonly HandPair[]): readonly HandPair[];
  pairWarnings(pair: HandPair): readonly Warning[];
  byeWarnings(bye: number | undefined): readonly Warning[];
}

const highestFirst = (entrants: readonly HandEntrant[]): HandField['entrants'] =>
  new Map([...entrants].sort((a, b) => b.score - a.score || a.tpn - b.tpn).map((each) => [each.id, each]));

/** Boards in the order of their scores; an exchange would otherwise put its boards last. */
export function byScore(entrants: readonly HandEntrant[]): HandField['inOrder'] {
  const ranked = [...entrants].sort((a, b) => a.tpn - b.tpn);
  const placeOf = new Map(ranked.map(({ id }, i) => [id, i]));
  const field = { pairingScore: ranked.map(({ score }) => score), id: ranked.map(({ id }) => id) };
  return (pairs) =>
    inBoardOrder(
      field,
      pairs.map(({ white, black }) => [placeOf.get(white) as number, placeOf.get(black) as number] as const),
    ).map(({ white, black }) => ({ white, black }));
}

function fieldOfTeams(tournament: Tournament, round: number): HandField {
  const primary = tournament.options.primary === 'GP' ? 'gamePoints' : 'matchPoints';
  const sides = teamSides(tournament, round);
  const entrants = sides.map((side) => ({ ...side, score: side[primary], rating: 0 }));
  return {
    entrants: highestFirst(entrants),
    inOrder: byScore(entrants),
    pairWarnings: ({ white, black }) => teamPairRefusals(tournament, round, white, black),
    byeWarnings: (bye) => (bye !== undefined && teamHadBye(tournament, round, bye) ? ['byeAgain'] : []),
  };
}

/** Everyone of the tournament as they go into the round; teams where teams are paired. */
export function handField(tournament: Tournament, round: number): HandField {
  if (pairsTeams(tournament)) return fieldOfTeams(tournament, round);
  const history = roundInputOf(tournament, round);
  const wished = wishTest(tournament, round);
  const players = tournament.players.map(({ id, tpn, name, rating }, i) => {
    return { id, tpn, name, rating, score: history.pairingScore[i] };
  });
  const entrants = highestFirst(players);
  // Everyone meets everyone once per cycle, and is free once: the whole round is judged when it is finished.
  if (hasSchedule(tournament))
    return {
      entrants,
      inOrder: (pairs) => pairs,
      pairWarnings: handBoardErrors(tournament, round),
      byeWarnings: () => [],
    };
  return {
    entrants,
    inOrder: byScore(players),
    pairWarnings: (pair) => pairWarnings(history, pair, wished),
    byeWarnings: (bye) => byeWarnings(history, bye),
  };
}

/** The pairing by hand compared with the engine's. */
interface Comparison {
  readonly same: number;
  readonly onlyHand: readonly ChangedBoard[];
  readonly onlyEngine: readonly HandPair[];
  readonly byeDiffers: boolean;
}

export function compareRounds(
  hand: Pick<HandWork, 'pairs' | 'bye'>,
  engine: { readonly pairings: readonly HandPair[]; readonly bye: PlayerId | null },
): Comparison {
  const key = ({ white, black }: HandPair): string => `${white}-${black}`;
  const byHand = new Set(hand.pairs.map(key));
  const onlyHand = newBoards(engine.pairings, hand.pairs);
  return {
    same: hand.pairs.length - onlyHand.length,
    onlyHand,
    onlyEngine: engine.pairings.filter((pair) => !byHand.has(key(pair))),
    byeDiffers: (hand.bye ?? null) !== engine.bye,
  };
}

interface HandResult extends Attendance {
  readonly round: number;
  readonly pairs: readonly HandPair[];
  readonly bye: PlayerId | undefined;
  /** The boards are not those of the rules. */
  readonly differs: boolean;
  readonly reason?: string;
  readonly wishes?: RoundWishes | undefined;
}

/** What enters a round paired by hand. The pages before it have asked all questions, with names and consequences. */
export function handCommand(tournament: Tournament, { round, pairs, bye, differs, ...rest }: HandResult) {
  const entry = roundOf(tournament, round);
  const changes = isPaired(entry);
  const { reason = '', wishes, ...attendance } = rest;
  return {
    kind: changes ? 'change-pairing' : 'pair',
    round,
    pairings: pairs.map(({ white, black }, i) => ({ board: i + 1, white, black })),
    bye: bye ?? null,
    confirmed: [
      ...(differs ? ['journal.notByRules'] : []),
      ...(changes && entry.status !== 'paired' ? ['journal.changePublished', 'journal.changePublished'] : []),
    ],
    ...(differs ? { manual: true } : {}),
    // As the comparison found it.
    ...(differs || !changes ? {} : { manual: false }),
    ...(reason === '' ? {} : { reason }),
    ...attendanceOf(attendance),
    ...(wishes === undefined ? {} : { wishes }),
  } as const;
}
