import { idOf, idsOf } from '../../shared/field.ts';
import { barredBy, type PassReason, passedOver } from '../../shared/passedOver.ts';
import { breaks, type InForce, mayBePaired, mayMeet } from '../criteria.ts';
import type { Field2009 } from '../field.ts';

/** Why `first` does not meet `each`; `broken` tells that the pair they have breaks a preference as well. */
function reasonOf(field: Field2009, first: number, each: number, inForce: InForce, broken: boolean): PassReason {
  const { history, player } = field;
  if (field.encounters.barred(player[first], player[each])) return barredBy(history, player[first], player[each]);
  if (!mayMeet(field, first, each, inForce.hardness === 'A.7.d' ? 'B.2' : inForce.hardness)) return 'colours';
  if (breaks(field, first, each) && !broken) return 'clash';
  if (!mayMeet(field, first, each, inForce.hardness)) return 'clash';
  return mayBePaired(field, first, each, inForce) ? 'rest' : 'float';
}

/** Those of S2 who come before a player's opponent and what speaks against each. */
export function notePassed(
  field: Field2009,
  first: number,
  passed: readonly number[],
  inForce: InForce,
  broken: boolean,
): void {
  for (const [reason, players] of passedOver(passed, (each) => reasonOf(field, first, each, inForce, broken))) {
    field.note?.(`passed.${reason}`, {
      player: idOf(field, first),
      passedPlayers: idsOf(field, players),
    });
  }
}

/**
 * Why no transposition serves, so that players are exchanged: players of S1 who have too few opponents in S2 between
 * them, and what bars each of the others. Nothing where the reason lies elsewhere (who is left over).
 */
export function noteNoTransposition(
  field: Field2009,
  s1: readonly number[],
  s2: readonly number[],
  inForce: InForce,
  x: number,
): void {
  const fits = (a: number, b: number): boolean => mayBePaired(field, a, b, inForce) && (x > 0 || !breaks(field, a, b));
  const short = withoutEnough(s1, s2, fits);
  field.note?.('noTransposition', { s1Players: idsOf(field, s1), s2Players: idsOf(field, s2) });
  for (const first of short) {
    const barred = s2.filter((each) => !fits(first, each));
    notePassed(field, first, barred, inForce, false);
  }
}

/** Some players of S1 who have fewer opponents in S2 than they are (a matching's alternating ways from one of them). */
function withoutEnough(
  s1: readonly number[],
  s2: readonly number[],
  fits: (a: number, b: number) => boolean,
): readonly number[] {
  const partner = new Map<number, number>();
  for (const start of s1) {
    const reached = new Map<number, number>();
    const queue = [start];
    let end: number | undefined;
    for (let i = 0; i < queue.length && end === undefined; i++) {
      for (const other of s2) {
        if (reached.has(other) || !fits(queue[i], other)) continue;
        reached.set(other, queue[i]);
        const taken = partner.get(other);
        if (taken === undefined) {
          end = other;
          break;
        }
        queue.push(taken);
      }
    }
    if (end === undefined) return queue.sort((a, b) => a - b);
    for (let other = end; ; ) {
      const from = reached.get(other) ?? start;
      const before = [...partner].find(([, player]) => player === from)?.[0];
      partner.set(other, from);
      if (before === undefined) break;
      other = before;
    }
  }
  return [];
}
