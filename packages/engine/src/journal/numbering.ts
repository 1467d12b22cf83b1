import { inAlphabetOf } from '../kernel/alphabet.ts';
import { randomFrom, shuffle } from '../kernel/random.ts';
import { type Player, type PlayerId, TITLES, type Title, type Tournament } from '../tournament/tournament.ts';
import type { Equals } from './bounds.ts';

/** The orders of titles that rules and sources print. */
export const TITLE_ORDERS = {
  /** C.04.2 2.2 and seed 001. */
  fide: TITLES,
  /** Seed 000, A.2 c. */
  '000': ['GM', 'IM', 'WGM', 'WIM', 'FM', 'CM', 'WFM', 'WCM'],
  /** Seed 002, A.2 c. */
  '002': ['GM', 'IM', 'WGM', 'WIM', 'FM', 'WFM', 'CM', 'WCM'],
} as const satisfies Record<string, readonly Title[]>;
/** The name of an order of titles. */
export type TitleOrder = keyof typeof TITLE_ORDERS;

/** How equals are ordered when numbers are given (C.04.2 2.2; A.2 of the sources). */
export interface Numbering {
  readonly titles: readonly Title[];
  /** Seed 001, A.2: the national rating orders equals, and those without an international one. */
  readonly national: boolean;
  compareNames(a: string, b: string): number;
}

/** As C.04.2 has it, for lists that belong to no tournament yet. */
export const USUAL_NUMBERING: Numbering = { titles: TITLES, national: false, compareNames: inAlphabetOf(undefined) };

/** The tournament's options `titleOrder` and `nationalRating`, and the alphabet of its language. */
export function numberingOf({ options, info }: Pick<Tournament, 'options' | 'info'>): Numbering {
  const order = options.titleOrder;
  const titles = TITLE_ORDERS[order === '000' || order === '002' ? order : 'fide'];
  return { titles, national: options.nationalRating === true, compareNames: inAlphabetOf(info.locale) };
}

type Compare = (a: Player, b: Player) => number;

/**
 * Strength without names: rating, then title. If the tournament says so, the national rating comes after the title, and orders
 * unrated players before their title (seed 001, A.2).
 */
function strengthIn({ titles, national }: Numbering): Compare {
  const titleRank = ({ title }: Player): number => {
    const at = title === undefined ? -1 : titles.indexOf(title);
    return at < 0 ? titles.length : at;
  };
  const byNational = (a: Player, b: Player): number =>
    national ? (b.nationalRating ?? 0) - (a.nationalRating ?? 0) : 0;
  return (a, b) =>
    b.rating - a.rating || (a.rating === 0 ? byNational(a, b) : 0) || titleRank(a) - titleRank(b) || byNational(a, b);
}

/** The order of C.04.2 2.2: strength, then name; the id decides between namesakes. */
export function byStrengthIn(numbering: Numbering): Compare {
  const strength = strengthIn(numbering);
  return (a, b) => strength(a, b) || numbering.compareNames(a.name, b.name) || a.id - b.id;
}

/** The same as C.04.2 has it, by the common alphabet. */
export const byStrength = byStrengthIn(USUAL_NUMBERING);

/** Ids in the order of C.04.2 2.2. */
export const rankedIds = (players: readonly Player[], numbering: Numbering = USUAL_NUMBERING): PlayerId[] =>
  [...players].sort(byStrengthIn(numbering)).map((p) => p.id);

/** Equal in strength: C.04.2 2.2 orders them by the alphabet, unless another order was announced. */
export const sameStrength = (a: Player, b: Player, numbering: Numbering = USUAL_NUMBERING): boolean =>
  strengthIn(numbering)(a, b) === 0;

/** True when strength puts the first before the second. */
export const isStronger = (a: Player, b: Player, numbering: Numbering = USUAL_NUMBERING): boolean =>
  strengthIn(numbering)(a, b) < 0;

/** Dates as they are written: YYYY/MM/DD. */
const byDate = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const BETWEEN_EQUALS: Readonly<Record<Exclude<Equals, 'name' | 'lot'>, Compare>> = {
  kept: (a, b) => a.tpn - b.tpn,
  fideId: (a, b) => (Number(a.fideId) || Number.MAX_SAFE_INTEGER) - (Number(b.fideId) || Number.MAX_SAFE_INTEGER),
  // The eldest first; a player without a date of birth comes last.
  age: (a, b) => byDate(a.birth ?? '9999', b.birth ?? '9999'),
};

/** Everyone's lot: the seed alone decides, whatever numbers the players had (Lim A.1: equals are ordered by lot). */
function byLot(players: readonly Player[], seed: number): Compare {
  const ids = players.map(({ id }) => id).sort((a, b) => a - b);
  const lot = new Map(shuffle(ids, randomFrom(seed)).map((id, i) => [id, i]));
  return (a, b) => (lot.get(a.id) ?? 0) - (lot.get(b.id) ?? 0);
}

/**
 * Ids by strength, equals in the order announced.
 * @param seed what the lots come from, with `lot` only
 */
export function rankedWithEquals(
  players: readonly Player[],
  equals: Equals,
  numbering: Numbering = USUAL_NUMBERING,
  seed = 0,
): PlayerId[] {
  const strength = strengthIn(numbering);
  const between: Compare =
    equals === 'lot'
      ? byLot(players, seed)
      : equals === 'name'
        ? (a, b) => numbering.compareNames(a.name, b.name)
        : BETWEEN_EQUALS[equals];
  return [...players]
    .sort((a, b) => strength(a, b) || between(a, b) || a.tpn - b.tpn || a.id - b.id)
    .map(({ id }) => id);
}

/**
 * Inserts late entries into an existing order (C.04.2 2.4): each goes before the first player whom they outrank; the others keep
 * their relative order.
 */
export function withLateEntries(
  present: readonly Player[],
  late: readonly Player[],
  numbering: Numbering = USUAL_NUMBERING,
): PlayerId[] {
  const order = [...present];
  const compare = byStrengthIn(numbering);
  for (const player of [...late].sort(compare)) {
    const at = order.findIndex((other) => compare(player, other) < 0);
    order.splice(at < 0 ? order.length : at, 0, player);
  }
  return order.map((player) => player.id);
}
