import type { RankedField } from '../rankedField.ts';

/** What the text of Articles 1 to 3 leaves open (docs/decisions/team-and-double-swiss.md); the first value is the default. */
export interface Readings {
  /** C6: the next bracket needs no more upfloaters than its parity asks for, or as few as possible. */
  readonly c6: 'parity' | 'graded';
  /** C6: the next lower score of everyone in the round, or of those not yet paired. */
  readonly following: 'standings' | 'unpaired';
}

/**
 * A round as the systems pair it that bring teams or players up into the scoregroup above (C.04.5 and C.04.6, Articles
 * 2 and 3). Members are 0 to `size` - 1 in the order of their pairing numbers: a smaller index is a smaller TPN.
 */
export interface UpfloatField extends Pick<RankedField, 'size' | 'score' | 'games' | 'mayHaveBye' | 'mayMeet'> {
  /** Ids of the members. */
  readonly id: Int32Array;
  /** Pairing score, tenths. */
  readonly score: Int32Array;
  /** Matches that 3.4.3 counts. */
  readonly games: Int32Array;
  /** 1 for those who were floaters in the previous round; all 0 in the last rounds, in which nobody asks. */
  readonly floated: Uint8Array;
  /** Colour preference: +1 White, -1 Black, 0 none. All 0 where colours are no criterion. */
  readonly due: Int8Array;
  /** 1 where the preference is strong in the sense of C9. */
  readonly strong: Uint8Array;
  /** Prohibitions that bind a great part of the field, see shared/wideBans.ts. */
  readonly wideBans: Uint16Array;
  readonly readings: Readings;
}

/** A scoregroup to be paired and everyone below it; the bye is given already. */
export interface Group {
  readonly score: number;
  /** In the order of their numbers. */
  readonly residents: readonly number[];
  /** 3.5.1: all with lower scores, by score descending, then number. */
  readonly pool: readonly number[];
  /** Score of the scoregroup that C6 looks at; undefined if there is none. */
  readonly following: number | undefined;
}

/** C8: the two are due the same colour, so that one of them does not get it. */
export const isClash = ({ due }: UpfloatField, a: number, b: number): boolean => due[a] !== 0 && due[a] === due[b];

/** C9: the same with strong preferences of both (4.3.4 grants the only strong one). */
export const isStrongClash = (field: UpfloatField, a: number, b: number): boolean =>
  isClash(field, a, b) && field.strong[a] === 1 && field.strong[b] === 1;

/** C10 (Double-Swiss C8): the opponent of an upfloater, who is the higher-scored of the two, floated in the round before. */
export const isRepeatedFloat = ({ score, floated }: UpfloatField, a: number, b: number): boolean =>
  score[a] !== score[b] && floated[score[a] > score[b] ? a : b] === 1;
