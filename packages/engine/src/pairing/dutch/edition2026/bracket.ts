import type { Field } from './field.ts';

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

export const isMdp = (bracket: Bracket, player: number): boolean => player < bracket.start;

/** C15 and C17 to C21 speak of MDPs and their opponents only. */
export const hasMdps = ({ mdps }: Bracket): boolean => mdps.length > 0;

/** What a bracket came to: its pairs as [higher, lower] ranks one after another, and who floats down, best first. */
export interface Settled {
  readonly pairs: Int32Array;
  readonly floaters: Int32Array;
}
