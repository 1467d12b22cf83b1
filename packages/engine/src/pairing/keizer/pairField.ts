import { completionOf } from '../shared/completability.ts';
import type { KeizerField } from './field.ts';

/** A pair of members, the higher in the ranking first, and who was passed over for the second. */
interface KeizerPair {
  readonly higher: number;
  readonly lower: number;
  readonly passed: readonly number[];
}

export interface KeizerRound {
  /** -1 if nobody has the bye. */
  readonly bye: number;
  readonly pairs: readonly KeizerPair[];
}

/**
 * Pairs from the top: the first in the ranking who has no opponent yet meets the nearest below whom they may meet, if
 * everybody else can be paired then. The bye goes first: to whoever has had fewest, of these to the last.
 */
export function pairKeizer(field: KeizerField): KeizerRound | undefined {
  const { count, byes, mayMeet, mayHaveBye } = field;
  const completion = completionOf({ count, mayMeet, mayHaveBye });
  if (field.distance < 0 || !completion.complete()) return undefined;
  const members = Array.from({ length: count }, (_, i) => i);
  let bye = -1;
  if (count % 2 === 1) {
    completion.switchOff(count);
    const inTurn = members.filter(mayHaveBye).sort((a, b) => byes[a] - byes[b] || b - a);
    const found = inTurn.find((each) => {
      completion.switchOff(each);
      if (completion.complete()) return true;
      completion.switchOn(each);
      return false;
    });
    if (found === undefined) return undefined;
    bye = found;
  }
  const pairs: KeizerPair[] = [];
  const open = new Set(members.filter((each) => each !== bye));
  for (const higher of members) {
    if (!open.delete(higher)) continue;
    completion.switchOff(higher);
    const passed: number[] = [];
    for (const lower of open) {
      if (mayMeet(higher, lower)) {
        completion.switchOff(lower);
        if (completion.complete()) {
          open.delete(lower);
          pairs.push({ higher, lower, passed });
          break;
        }
        completion.switchOn(lower);
      }
      passed.push(lower);
    }
  }
  return { bye, pairs };
}
