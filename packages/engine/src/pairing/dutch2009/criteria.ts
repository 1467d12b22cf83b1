import { ABSOLUTE, STRONG } from '../shared/preference.ts';
import { DOWN_1, DOWN_2, type Field2009, UP_1, UP_2 } from './field.ts';

/** How hard the colour rules are: A.7.d in force, the plain B.2, B.2 lifted for those entitled in the last round. */
export type Hardness = 'A.7.d' | 'B.2' | 'last-round';

/** What is in force while a bracket is tried: hardness, the amount by which x was raised (C.11), floats (C.9, C.10). */
export interface InForce {
  readonly hardness: Hardness;
  readonly raise: number;
  /** Bits of the floats that may not be repeated. */
  readonly floats: number;
}

/** B.5 and B.6 in the order in which C.9 and C.10 drop them. */
export function floatSteps(field: Field2009): readonly number[] {
  const { downFloatsDropped, upFloatsInC10 } = field.readings;
  const all = DOWN_1 | DOWN_2 | UP_1 | UP_2;
  const down = downFloatsDropped === 'B6-B5' ? DOWN_1 : DOWN_2;
  const steps = [all, all & ~UP_2, all & ~UP_2 & ~UP_1];
  if (upFloatsInC10 === 'restored') steps.push(down | UP_1 | UP_2, UP_1 | UP_2, UP_1);
  return [...steps, down, 0];
}

export const NO_FLOATS = 0;

/** The degrees of hardness of this round, the hardest first. */
export function hardnesses(field: Field2009): Hardness[] {
  const list: Hardness[] = field.oddRound ? ['A.7.d', 'B.2'] : ['B.2'];
  return field.lastRound ? [...list, 'last-round'] : list;
}

/** What is allowed in the end, if nothing else helps. */
export const lastHardness = (field: Field2009): Hardness => hardnesses(field).slice(-1)[0];

/** B.2 (with A.7.d, or with the exception of the last round): both want the same colour too much. */
export function coloursBar(field: Field2009, a: number, b: number, hardness: Hardness): boolean {
  const { preference, strength, entitled, readings } = field;
  if (preference[a] === 0 || preference[a] !== preference[b]) return false;
  if (hardness === 'A.7.d') return strength[a] >= STRONG && strength[b] >= STRONG;
  if (strength[a] < ABSOLUTE || strength[b] < ABSOLUTE) return false;
  if (hardness !== 'last-round') return true;
  return entitled[a] + entitled[b] < (readings.lastRoundFor === 'one' ? 1 : 2);
}

/** B.1.a and B.2. */
export const mayMeet = (field: Field2009, a: number, b: number, hardness: Hardness): boolean =>
  !field.encounters.barred(field.player[a], field.player[b]) && !coloursBar(field, a, b, hardness);

/** B.1.a and B.2, and no up-float repeated that is in force. */
export function mayBePaired(field: Field2009, a: number, b: number, inForce: InForce): boolean {
  if (field.score[a] !== field.score[b]) {
    const lower = field.score[a] < field.score[b] ? a : b;
    if ((field.floats[lower] & inForce.floats & (UP_1 | UP_2)) !== 0) return false;
  }
  return mayMeet(field, a, b, inForce.hardness);
}

/** B.4: both want the same colour. */
export const breaks = (field: Field2009, a: number, b: number): boolean =>
  field.wish[a] !== 0 && field.wish[a] === field.wish[b];

/** A.8: pairs that cannot satisfy all preferences, for `pairs` pairs among the members; never below 0. */
export function countX(field: Field2009, members: readonly number[], pairs: number): number {
  let white = 0;
  let black = 0;
  for (const i of members) {
    if (field.wish[i] === 1) white++;
    else if (field.wish[i] === -1) black++;
  }
  return Math.max(0, Math.max(white, black) - (members.length - pairs));
}

/** The colour wanted by more of the members (White if equal). */
export function commonWish(field: Field2009, members: readonly number[]): number {
  let sum = 0;
  for (const i of members) sum += field.wish[i];
  return sum >= 0 ? 1 : -1;
}
