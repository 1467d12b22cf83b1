import { ABSOLUTE } from '../../../swiss/preference.ts';
import type { Field } from '../field.ts';
import { isLastRound } from '../topscorer.ts';
import { type Criterion, cost } from './criterion.ts';

/** True when the player, denied their colour, would have the other one for the third time in a row. */
const wouldRepeat = (field: Field, player: number): boolean => field.repeated[player] === -field.preference[player];

/** Of two with the same absolute preference the one with the smaller colour difference yields (C.04.3 5.2.2). */
function thirdTime(field: Field, a: number, b: number): boolean {
  if (field.strength[a] !== ABSOLUTE || field.strength[b] !== ABSOLUTE) return false;
  if (field.preference[a] !== field.preference[b]) return false;
  const differenceA = Math.abs(field.difference[a]);
  const differenceB = Math.abs(field.difference[b]);
  if (differenceA < differenceB) return wouldRepeat(field, a);
  if (differenceB < differenceA) return wouldRepeat(field, b);
  return wouldRepeat(field, a) && wouldRepeat(field, b);
}

/**
 * C.04.3 C11: topscorers or their opponents who get the same colour three times in a row. (C.04.3 C3 bars such pairs of
 * others.)
 */
export const c11: Criterion = {
  id: 'C11',
  scope: 'bracket',
  shape: 'count',
  merit: ({ field }, higher, lower) => cost(thirdTime(field, higher, lower)),
  // C3 bars such pairs unless there are topscorers, who are there in the last round only.
  applies: ({ field }) => isLastRound(field.history),
};
