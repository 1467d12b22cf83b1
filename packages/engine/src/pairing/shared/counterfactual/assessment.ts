import type { Facts } from '../../../kernel/decision.ts';
import type { RoundPairing } from '../../system.ts';

/** `step`: what the procedure says about the bye; `own`: the system's own sentence; otherwise one that all systems share. */
export type OfBye = 'Score' | 'Games' | 'Unplayed' | 'Place' | 'step' | 'own';

/**
 * How a pairing is judged by one rule at one place (a bracket, a scoregroup, the bye). Of two pairings judged by the same text,
 * the better one has the smaller values at the first item in which they differ.
 */
export interface Item {
  /** Name of the rule within its edition: `C6`, `transposition`. */
  readonly rule: string;
  /** For a step, the article that it cites; otherwise the rule's own. */
  readonly article?: string;
  /** The place, and other data that the sentence needs. */
  readonly facts: Facts;
  /**
   * Compared one after another. Counts, so that their difference is an amount; if only an order decides, any values that
   * distinguish the choices. A function if they are expensive to compute.
   */
  readonly values: readonly number[] | (() => readonly number[]);
  /** What the values are derived from: if it is equal, the values are equal and need not be computed. */
  readonly from?: string;
  /** Facts that need both rounds, for an item in which they differ; if left out, the amount. */
  readonly beside?: (instead: Item | undefined) => Facts;
  /** What is said instead if the question is why someone else does not have the bye, so that no pair is needed. */
  readonly ofBye?: OfBye;
  /** Who is lifted into a scoregroup, if the sentence names them. */
  readonly lifted?: readonly number[];
  /** True if the values are not amounts. */
  readonly order?: boolean;
  /** For a procedure's steps: false if a later step undid this one. */
  readonly stands?: boolean;
}

/** A round judged by its text, item by item in the order of the text. */
export interface Assessment {
  readonly items: readonly Item[];
  readonly pairing: RoundPairing;
  /** How two rounds are compared; by their values if left out. */
  readonly compare?: (made: readonly Item[], instead: readonly Item[]) => Difference | undefined;
}

/** The item in which two rounds differ, and by how much the second is worse (0 if only the order decides). */
interface Difference {
  readonly made: Item;
  /** Undefined if the other list ends before. */
  readonly instead: Item | undefined;
  readonly by: number;
}

export const valuesOf = ({ values }: Item): readonly number[] => (typeof values === 'function' ? values() : values);

/** The first item, in the order of the text, in which two rounds differ; undefined if there is none. */
export function firstDifference(made: readonly Item[], instead: readonly Item[]): Difference | undefined {
  for (let i = 0; i < made.length; i++) {
    const [mine, other] = [made[i], instead[i]];
    if (other === undefined || other.rule !== mine.rule) return { made: mine, instead: other, by: 0 };
    if (mine.from !== undefined && mine.from === other.from) continue;
    const [ours, theirs] = [valuesOf(mine), valuesOf(other)];
    for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
      const none = mine.order === true ? -1 : 0;
      const by = (theirs[at] ?? none) - (ours[at] ?? none);
      if (by !== 0) return { made: mine, instead: other, by: mine.order === true ? 0 : by };
    }
  }
  return undefined;
}

/**
 * The step in which two runs of a procedure differ: from the first difference on, the first step of this one that the other does
 * not have.
 */
export function firstDifferentStep(made: readonly Item[], instead: readonly Item[]): Difference | undefined {
  const text = (item: Item | undefined): string => `${item?.rule} ${item === undefined ? '' : valuesOf(item).join()}`;
  const first = made.findIndex((item, i) => text(item) !== text(instead[i]));
  if (first < 0) return undefined;
  const others = new Set(instead.filter(({ stands }) => stands !== false).map(text));
  const own = made.slice(first).find((item) => item.stands !== false && !others.has(text(item)));
  return own === undefined ? undefined : { made: own, instead: instead[first], by: 0 };
}

/** How many of the players have each of the given scores. */
export function countsOf(scores: readonly number[], among: ArrayLike<number>, scoreOf: ArrayLike<number>): number[] {
  const counts = new Map<number, number>();
  for (let i = 0; i < among.length; i++) counts.set(scoreOf[among[i]], (counts.get(scoreOf[among[i]]) ?? 0) + 1);
  return scores.map((score) => counts.get(score) ?? 0);
}
