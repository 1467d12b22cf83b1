import type { Facts } from '../../../kernel/decision.ts';
import type { RoundPairing } from '../../system.ts';

/** `step`: what the procedure said of the bye; `own`: the system's own sentence; else one that all systems share. */
export type OfBye = 'Score' | 'Games' | 'Unplayed' | 'Place' | 'step' | 'own';

/**
 * What a pairing comes to by one rule at one place (a bracket, a scoregroup, the bye). Of two pairings judged by the
 * same text the better one has the smaller values at the first item in which they differ.
 */
export interface Item {
  /** Name of the rule within its edition: `C6`, `transposition`. */
  readonly rule: string;
  /** Of a step, which cites what the step cited; else the rule's own. */
  readonly article?: string;
  /** The place, and whatever the sentence needs besides. */
  readonly facts: Facts;
  /**
   * Compared one after another. Counts, so that their difference is an amount; where only an order decides, whatever
   * tells the choices apart. A function where they cost something to work out.
   */
  readonly values: readonly number[] | (() => readonly number[]);
  /** What the values follow from: where it is the same they are, and need not be calculated. */
  readonly from?: string;
  /** Facts that need both accounts, of an item that parts them; left out: the amount. */
  readonly beside?: (instead: Item | undefined) => Facts;
  /** What is said instead where the question is why someone else does not have the bye: it needs no pair. */
  readonly ofBye?: OfBye;
  /** Who is lifted into a scoregroup, where what is said of them names them. */
  readonly lifted?: readonly number[];
  /** True where the values are no amounts. */
  readonly order?: boolean;
  /** Of a procedure's steps: false where a later step undid this one. */
  readonly stands?: boolean;
}

/** A round as its text judges it, item by item in the order of the text. */
export interface Assessment {
  readonly items: readonly Item[];
  readonly pairing: RoundPairing;
  /** How two accounts are held against one another; by their values where left out. */
  readonly compare?: (made: readonly Item[], instead: readonly Item[]) => Difference | undefined;
}

/** The item that parts two accounts, and by how much the second is worse (0 where only the order decides). */
interface Difference {
  readonly made: Item;
  /** Undefined where the other account ends before. */
  readonly instead: Item | undefined;
  readonly by: number;
}

export const valuesOf = ({ values }: Item): readonly number[] => (typeof values === 'function' ? values() : values);

/** The first item, in the order of the text, in which two accounts differ; undefined where none does. */
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
 * The step that parts two accounts of a procedure: from the first difference on, the first step of this one that the
 * other account does not have.
 */
export function firstDifferentStep(made: readonly Item[], instead: readonly Item[]): Difference | undefined {
  const text = (item: Item | undefined): string => `${item?.rule} ${item === undefined ? '' : valuesOf(item).join()}`;
  const first = made.findIndex((item, i) => text(item) !== text(instead[i]));
  if (first < 0) return undefined;
  const others = new Set(instead.filter(({ stands }) => stands !== false).map(text));
  const own = made.slice(first).find((item) => item.stands !== false && !others.has(text(item)));
  return own === undefined ? undefined : { made: own, instead: instead[first], by: 0 };
}

/** How many of the players have each of the scores given. */
export function countsOf(scores: readonly number[], among: ArrayLike<number>, scoreOf: ArrayLike<number>): number[] {
  const counts = new Map<number, number>();
  for (let i = 0; i < among.length; i++) counts.set(scoreOf[among[i]], (counts.get(scoreOf[among[i]]) ?? 0) + 1);
  return scores.map((score) => counts.get(score) ?? 0);
}
