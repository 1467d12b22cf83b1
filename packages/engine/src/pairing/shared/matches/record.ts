import type { RoundInput } from '../../../tournament/roundInput.ts';
import type { Tournament } from '../../../tournament/tournament.ts';

/**
 * The matches before the one to be paired, in the form needed by Articles 1 and 2 of C.04.5 and C.04.6. Entrants (players or
 * teams) are 0 to `size` - 1 in the order of their pairing numbers; tables by match are indexed `(m - 1) * size + entrant`.
 * `round`, `colour` and `played` have the same meaning as in a history whose rounds are matches.
 */
export interface MatchRecord extends Pick<RoundInput, 'size' | 'round' | 'opponent' | 'colour' | 'played'> {
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
  /** For each entrant, the number of matches that 3.4.3 counts. */
  readonly matches: Int32Array;
  /** The other score of teams (C.04.6 4.2.2); left out if it is not used. */
  readonly secondary?: Int32Array;
}

/** Numbers those who have arrived, to determine odd and even for the first colour. */
export function numbersOf(arrived: ArrayLike<number>): Int32Array {
  let arrivals = 0;
  return Int32Array.from(arrived, (each) => (each === 1 ? ++arrivals : 0));
}
