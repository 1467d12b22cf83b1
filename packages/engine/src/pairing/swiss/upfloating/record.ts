import type { History } from '../../../tournament/history.ts';
import type { Tournament } from '../../../tournament/tournament.ts';
import { PairSet } from '../pairSet.ts';

/**
 * The matches before the one to be paired, as Articles 1 and 2 of C.04.5 and C.04.6 ask for them. Entrants (players or
 * teams) are 0 to `size` - 1 in the order of their pairing numbers; tables by match are indexed `(m - 1) * size +
 * entrant`. `round`, `colour` and `played` read like those of a history whose rounds are matches.
 */
export interface MatchRecord extends Pick<History, 'size' | 'round' | 'opponent' | 'colour' | 'played'> {
  readonly tournament: Tournament;
  readonly id: Int32Array;
  readonly indexOf: ReadonlyMap<number, number>;
  /** The match to be paired, from 1. */
  readonly round: number;
  /** 1 where the match gave a colour (1.6). */
  readonly played: Uint8Array;
  /** 1 where the two have met and may not meet again (C1). */
  readonly met: Uint8Array;
  /** Real score before each match, and before this one. */
  readonly scoreBefore: Int32Array;
  readonly score: Int32Array;
  /** Virtual points of each match, and of this one. */
  readonly virtualBefore: Int32Array;
  readonly virtual: Int32Array;
  /** 1 for those who take part in this match. */
  readonly present: Uint8Array;
  /** Position among those who have arrived (C.04.2 2.4); 0 for the others. */
  readonly number: Int32Array;
  /** 1 for those who may have the pairing-allocated bye (C2). */
  readonly mayHaveBye: Uint8Array;
}

/** Numbers those who have arrived, for the parity of the first colour. */
export function numbersOf(arrived: ArrayLike<number>): Int32Array {
  let arrivals = 0;
  return Int32Array.from(arrived, (each) => (each === 1 ? ++arrivals : 0));
}

/** The last match in which the two (indices of the record) met; 0 if they have not. */
export function metIn({ size, round, opponent, met }: MatchRecord, a: number, b: number): number {
  for (let m = round - 1; m > 0; m--) if (met[(m - 1) * size + a] === 1 && opponent[(m - 1) * size + a] === b) return m;
  return 0;
}

/** Pairs of the record's entrants that have met, or that one of the groups of ids forbids. */
export function barredPairs(record: MatchRecord, forbidden: readonly (readonly number[])[]): PairSet {
  const { size, round, opponent, met, indexOf } = record;
  const pairs = new PairSet(size);
  for (let at = 0; at < (round - 1) * size; at++) if (met[at] === 1) pairs.add(at % size, opponent[at]);
  for (const group of forbidden) {
    const members = group.map((id) => indexOf.get(id) ?? -1).filter((index) => index >= 0);
    for (const a of members) for (const b of members) if (a !== b) pairs.add(a, b);
  }
  return pairs;
}
