import { lastHardness, mayMeet } from '../criteria.ts';
import type { Field2009 } from '../field.ts';
import type { LeftoverRule } from '../leftovers.ts';
import type { Below } from '../terms.ts';

/** Divides the sets of leftovers that a rule allows, one of them having been refused, among narrower rules. */
export type Divide = (rule: LeftoverRule, refused: readonly number[]) => LeftoverRule[];

/**
 * How to go on when leftovers serve as far as the graph of both brackets tells, and are refused all the same. A resident
 * below whom only players from above may meet stays there if one of them comes, and moves on if none does (C.1): one or
 * the other. A player moved in may be the one without opponent only if somebody is there whom they could have met. Leftovers that are refused
 * because they repeat those of before (C.12) are left out as a set.
 */
export function narrowerRulesFor(field: Field2009, upper: readonly number[], below: Below): Divide {
  const hardness = lastHardness(field);
  const meets = (a: number, b: number): boolean => a !== b && mayMeet(field, a, b, hardness);
  const isGuest = (a: number): boolean => !below.players.some((b) => meets(a, b));
  const guests = below.players.slice(below.inS1).filter(isGuest);

  const byResident: (...of: Parameters<Divide>) => LeftoverRule[] | undefined = (rule, refused) => {
    const resident = guests.find((each) => !rule.staying.has(each) && refused.some((other) => meets(each, other)));
    if (resident === undefined) return undefined;
    const near = upper.filter((other) => meets(resident, other));
    const stays = { ...rule, staying: new Set([...rule.staying, resident]) };
    if (near.some((other) => rule.must.has(other))) return [stays];
    return [stays, { ...rule, never: new Set([...rule.never, ...near]) }];
  };

  const byMover: (...of: Parameters<Divide>) => LeftoverRule[] | undefined = (rule, refused) => {
    if (rule.alone !== undefined) return undefined;
    const moved = [...below.players.slice(0, below.inS1), ...refused];
    const mover = moved.find((each) => isGuest(each) && !refused.some((other) => meets(each, other)));
    if (mover === undefined) return undefined;
    const own = refused.includes(mover) ? [mover] : [];
    const company = upper.filter((other) => meets(mover, other) && !rule.never.has(other));
    return [
      { ...rule, notAlone: new Set([...rule.notAlone, mover]) },
      ...company.map((other) => ({ ...rule, alone: mover, must: new Set([...rule.must, ...own, other]) })),
    ];
  };

  return (rule, refused) => {
    const repeated = below.before !== undefined && refused.every((player) => below.before?.includes(player));
    const divided = below.last || repeated ? undefined : (byResident(rule, refused) ?? byMover(rule, refused));
    return divided ?? bySet(rule, refused);
  };
}

/** All other sets: each lacks one of the players, the first in which it differs. */
function bySet(rule: LeftoverRule, refused: readonly number[]): LeftoverRule[] {
  const free = refused.filter((player) => !rule.must.has(player));
  return free.map((player, i) => ({
    ...rule,
    must: new Set([...rule.must, ...free.slice(0, i)]),
    never: new Set([...rule.never, player]),
  }));
}
