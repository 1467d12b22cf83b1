import { areForbidden, haveMet, wantTheSameAbsolutely } from '../legal.ts';
import type { Chapter } from './chapter.ts';

type Paired = Pick<Chapter, 'bracket' | 'settled'>;

/** Two players of a bracket who meet, as ranks, and whom the order of article 3.3 would have given to the first. */
interface OwnPair {
  readonly higher: number;
  readonly lower: number;
  /** The place in S1, from 1. */
  readonly place: number;
  readonly natural: number;
}

/** S1 and S2 of a homogeneous bracket, or of the remainder of a heterogeneous one, and what became of them. */
export interface Halves {
  /** As they stand at first (3.2). */
  readonly s1: readonly number[];
  readonly s2: readonly number[];
  /** Players exchanged out of S1 and into it (4.3). */
  readonly left: readonly number[];
  readonly entered: readonly number[];
  readonly pairs: readonly OwnPair[];
}

/** The halves of the residents who did not meet somebody moved down; undefined where no two of them meet. */
export function halvesOf({ bracket, settled }: Paired): Halves | undefined {
  const { pairs, floaters } = settled;
  const own: (readonly [number, number])[] = [];
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] >= bracket.start) own.push([pairs[i], pairs[i + 1]]);
  if (own.length === 0) return undefined;
  own.sort((a, b) => a[0] - b[0]);
  const residents = floaters.filter((floater) => floater >= bracket.start);
  const members = [...own.flat(), ...residents].sort((a, b) => a - b);
  const s1 = members.slice(0, own.length);
  const kept = new Set(own.map(([higher]) => higher));
  const s2After = members.filter((member) => !kept.has(member));
  return {
    s1,
    s2: members.slice(own.length),
    left: s1.filter((member) => !kept.has(member)),
    entered: own.map(([higher]) => higher).filter((higher) => !s1.includes(higher)),
    pairs: own.map(([higher, lower], i) => ({ higher, lower, place: i + 1, natural: s2After[i] })),
  };
}

/**
 * What speaks by itself against the natural opponent: `floats` where they leave the bracket, `taken` where somebody
 * placed higher has them, `others` where only the rest of the pairing does.
 */
export function objectionTo({ bracket: { field }, settled }: Paired, { pairs }: Halves, pair: OwnPair): string {
  const { higher, natural, place } = pair;
  if (settled.floaters.includes(natural)) return 'floats';
  if (pairs.some((other) => other.place < place && other.lower === natural)) return 'taken';
  const [a, b] = higher < natural ? [higher, natural] : [natural, higher];
  if (haveMet(field, a, b)) return 'met';
  if (areForbidden(field, a, b)) return 'forbidden';
  if (wantTheSameAbsolutely(field, a, b)) return 'absolute';
  const wish = field.preference[a];
  return wish !== 0 && wish === field.preference[b] ? 'wish' : 'others';
}
