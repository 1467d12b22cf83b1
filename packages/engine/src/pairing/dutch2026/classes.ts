import { ABSOLUTE } from '../shared/preference.ts';
import { MOST_WIDE_BANS } from '../shared/wideBans.ts';
import type { Bracket } from './bracket.ts';
import { isConcerned, mayHaveByeAt } from './field.ts';
import { DOWN_1, DOWN_2, isMdp, UP_1, UP_2 } from './text.ts';

/** What a vertex is to the bracket. */
export const MDP = 0;
export const RESIDENT = 1;
/** A player of the next scoregroup, and one of those below it. */
export const NEXT_GROUP = 2;
export const BELOW = 3;
/** The pairing-allocated bye. */
export const BYE = 4;
/** The partner of someone who stays unpaired. */
export const NOBODY = 5;
/** Any one floater: stands for all players of a colour class. */
export const FLOATER = 6;
export type Role = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Vertex of the class graph: a player's rank, -1 for the bye and for nobody. */
export interface Vertex {
  readonly rank: number;
  readonly role: Role;
  /** Marks made by who asks: players with different marks are in different classes. */
  readonly mark: number;
}

/** What a single floater of some kind is worth to those below (C8), and with whom they may be matched at best. */
export interface Worth {
  readonly pairs: number;
  readonly isPaired: boolean;
  readonly partners: readonly number[];
}

/** What the classes have to tell apart. */
interface Distinctions {
  readonly bracket: Bracket;
  /** Topscorers among the players: then two absolutes of one colour may meet, and it matters how they came to it. */
  readonly topscorers: boolean;
  /** The bye is part of the matching. */
  readonly bye: boolean;
}

/** True for those who may have the bye (C2, C5). */
export const mayHaveBye = ({ field, byeScore }: Bracket, player: number): boolean =>
  mayHaveByeAt(field, player, byeScore);

/**
 * A number that is the same for players whom C3 and C6 to C21 cannot tell apart: they differ only in whom they have met and
 * in prohibitions among few. A player whom a question concerns is a class of their own.
 */
export function classKey({ bracket, topscorers, bye }: Distinctions, { rank, role, mark }: Vertex): number {
  if (rank < 0) return role;
  const { field, mdps, scoreClass } = bracket;
  if (isConcerned(field, rank) || rank === bracket.staying) return -1 - rank;
  const strength = field.strength[rank];
  const absolute = strength === ABSOLUTE;
  const inBracket = role === MDP || role === RESIDENT;
  // (A list of digits and their bases would be made again for each of thousands of players.)
  let key = role * 2 + mark;
  key = key * 4096 + (role === MDP ? (scoreClass.get(field.score[rank]) ?? 0) : 0);
  key = key * 3 + (inBracket || absolute ? field.preference[rank] + 1 : 1);
  key = key * 4 + (inBracket || absolute ? strength : 0);
  key = key * 2 + (topscorers ? field.topscorer[rank] : 0);
  key = key * 64 + (topscorers && absolute ? Math.min(63, Math.abs(field.difference[rank])) : 0);
  key = key * 2 + (topscorers && absolute && field.repeated[rank] === -field.preference[rank] ? 1 : 0);
  key = key * 16 + (field.floats[rank] & floatsThatCount(role, mdps.length > 0));
  key = key * 128 + (bracket.floaterGetsBye ? field.games[rank] : 0);
  key = key * 2 + (bye && mayHaveBye(bracket, rank) ? 1 : 0);
  return key * (1 << MOST_WIDE_BANS) + field.wideBans[rank];
}

function floatsThatCount(role: Role, mdps: boolean): number {
  if (role === MDP) return DOWN_1 | DOWN_2;
  if (role !== RESIDENT) return 0;
  return DOWN_1 | DOWN_2 | (mdps ? UP_1 | UP_2 : 0);
}

/** The bracket's players, best first. */
export function verticesOf(bracket: Bracket, isMarked: (player: number) => boolean = () => false): Vertex[] {
  const vertices: Vertex[] = [];
  const add = (rank: number): void => {
    const role: Role = isMdp(bracket, rank) ? MDP : RESIDENT;
    vertices.push({ rank, role, mark: isMarked(rank) ? 1 : 0 });
  };
  for (const mdp of bracket.mdps) add(mdp);
  for (let player = bracket.start; player < bracket.end; player++) add(player);
  return vertices;
}
