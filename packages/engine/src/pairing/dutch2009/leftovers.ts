import { type InForce, mayBePaired } from './criteria.ts';
import { DOWN_1, DOWN_2, type Field2009 } from './field.ts';

/** Who must, and who may not, be left over: for the searches of C.12 and C.13, and for the bye. */
export interface LeftoverRule {
  /** Players who must be left over. */
  readonly must: ReadonlySet<number>;
  /** Players who may not. */
  readonly never: ReadonlySet<number>;
  /** True when the one left over gets the bye. */
  readonly bye: boolean;
  /** What is settled about the bracket below: residents who have to find an opponent among those left over, */
  readonly staying: ReadonlySet<number>;
  /** players moved in who may not be the one without opponent there, and the one who is. */
  readonly notAlone: ReadonlySet<number>;
  readonly alone?: number;
}

const NOBODY: ReadonlySet<number> = new Set();
export const FREE: LeftoverRule = { must: NOBODY, never: NOBODY, bye: false, staying: NOBODY, notAlone: NOBODY };

/** True when the player may be left over: B.5 and B.6 as far as in force, and B.1.b if they would get the bye. */
export function mayBeLeftOver(field: Field2009, player: number, inForce: InForce, rule: LeftoverRule): boolean {
  if (rule.never.has(player)) return false;
  if (rule.bye) {
    if (field.mayHaveBye[player] === 0) return false;
    if (!field.readings.floatsProtectBye) return true;
  }
  return (field.floats[player] & inForce.floats & (DOWN_1 | DOWN_2)) === 0;
}

/** True when the pair may be made: its players need not be left over, and the criteria in force allow it. */
export const mayPairInside = (field: Field2009, a: number, b: number, inForce: InForce, rule: LeftoverRule): boolean =>
  !rule.must.has(a) && !rule.must.has(b) && mayBePaired(field, a, b, inForce);
