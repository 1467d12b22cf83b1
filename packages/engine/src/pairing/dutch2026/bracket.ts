import type { PairTable } from '../../graph/pairTable.ts';
import type { SwissPlayers } from '../shared/field.ts';

/**
 * Those who are paired this round, in ranking order (C.04.3 1.2: pairing score, then number), with everything that the
 * criteria ask about a player. A player is named by their rank, 0 first, so that index order is ranking order and every
 * scoregroup is a range.
 */
export interface Field extends SwissPlayers {
  /** Number of the scoregroup, highest score 0. */
  readonly group: Int32Array;
  /** First rank of each scoregroup, then `size`. */
  readonly groupStart: Int32Array;
  /** Colour preferred: +1 White, -1 Black, 0 none (C.04.3 1.7). */
  readonly preference: Int8Array;
  /** 0 none, 1 mild, 2 strong, 3 absolute (C.04.3 1.7). */
  readonly strength: Uint8Array;
  /** Games with White minus games with Black (C.04.3 1.6). */
  readonly difference: Int8Array;
  /** The colour of both of the last two games played, 0 if they differ. */
  readonly repeated: Int8Array;
  /** 1 for topscorers (C.04.3 1.8). */
  readonly topscorer: Uint8Array;
  /** The colour that C.04.3 C3 sees, 0 for none. */
  readonly absolute: Int8Array;
  /** Floats of the last two rounds, as bits of text.ts. */
  readonly floats: Uint8Array;
  /** Games played. */
  readonly games: Int32Array;
  /** Opponents of player i (by rank, present ones only): `opponents[firstOpponent[i] .. firstOpponent[i + 1]]`. */
  readonly firstOpponent: Int32Array;
  readonly opponents: Int32Array;
  /** Numbers of the player's prohibitions (260): two who share one may not meet. Same layout. */
  readonly firstBan: Int32Array;
  readonly bans: Int32Array;
  /** By rank, a bit for each prohibition of the player that binds a great part of the field. */
  readonly wideBans: Uint16Array;
  /** Whom each player may meet; empty where the field is too large for that. */
  readonly table: PairTable;
}

/** The bye's score where nobody has a bye (scores may be negative: penalties). */
export const NO_BYE = Number.NEGATIVE_INFINITY;

/** A bracket (1.3): the moved-down players and the residents, with the scoregroup that comes next. */
export interface Bracket {
  readonly field: Field;
  /** Ranks of the MDPs, best first. */
  readonly mdps: Int32Array;
  /** Residents are the ranks from `start` to `end` - 1. */
  readonly start: number;
  readonly end: number;
  /** The next scoregroup's ranks go from `end` to `nextEnd` - 1; `nextEnd` equals `end` for the last bracket. */
  readonly nextEnd: number;
  /** Place of each MDP's score among the MDPs' scores (0 the highest); residents come after the last of them. */
  readonly scoreClass: ReadonlyMap<number, number>;
  /** Number of different MDP scores. */
  readonly mdpScores: number;
  /** The score that the pairing-allocated bye must go to (C5), NO_BYE when nobody gets it. */
  readonly byeScore: number;
  /** True once it is known that exactly one player floats, and that they will have the bye (C9). */
  readonly floaterGetsBye: boolean;
  /** Someone who must not float: asked by explanations, absent in every pairing. */
  readonly staying?: number;
}

/** The bracket of scoregroup `group` with the given MDPs. */
export function bracketOf(field: Field, group: number, mdps: Int32Array, byeScore: number): Bracket {
  const { groupStart, score } = field;
  const scoreClass = new Map<number, number>();
  for (const mdp of mdps) if (!scoreClass.has(score[mdp])) scoreClass.set(score[mdp], scoreClass.size);
  return {
    field,
    mdps,
    start: groupStart[group],
    end: groupStart[group + 1],
    nextEnd: groupStart[group + 2] ?? field.size,
    scoreClass,
    mdpScores: scoreClass.size,
    byeScore,
    floaterGetsBye: false,
  };
}

/** Number of players in the bracket. */
export const bracketSize = (bracket: Bracket): number => bracket.mdps.length + bracket.end - bracket.start;

/** Place of a bracket player's score: MDP scores from the highest, then the residents. */
export const scoreClassOf = (bracket: Bracket, player: number): number =>
  bracket.scoreClass.get(bracket.field.score[player]) ?? bracket.mdpScores;

/** A candidate, and a matching of the graph that it is part of: vertex by vertex. */
export interface Candidate {
  readonly result: BracketResult;
  readonly mate: Int32Array;
}

/** What a bracket came to: its pairs as [higher, lower] ranks one after another, and who floats down, best first. */
export interface BracketResult {
  readonly pairs: Int32Array;
  readonly floaters: Int32Array;
}
