import { isClash, isRepeatedFloat, isStrongClash, type UpfloatField } from './field.ts';
import { firstInOrder, type Pairs } from './firstInOrder.ts';
import { weighedBracket } from './weighedBracket.ts';

/** The pairs of a bracket (members in the order of their numbers), the first by 3.6 among those best by C8 to C10. */
export function pairBracket(field: UpfloatField, members: readonly number[], general = false): Pairs {
  const counted = general ? undefined : countedBracket(field, members);
  const first = counted ?? weighedBracket(field, members);
  return first.map(([a, b]) => [members[a], members[b]]);
}

/** What C8, C9 and C10 count in a bracket's pairs. */
export const countsOf = (
  field: UpfloatField,
  pairs: readonly (readonly [number, number])[],
): [number, number, number] => {
  const count = (test: (field: UpfloatField, a: number, b: number) => boolean): number =>
    pairs.filter(([a, b]) => test(field, a, b)).length;
  return [count(isClash), count(isStrongClash), count(isRepeatedFloat)];
};

/** Kinds: due nothing, then mild and strong White, mild and strong Black. */
const kindOf = ({ due, strong }: UpfloatField, each: number): number =>
  due[each] === 0 ? 0 : (due[each] > 0 ? 1 : 3) + strong[each];
const NOTHING = 0b00001;
const WHITES = 0b00110;
const BLACKS = 0b11000;
const EVERYBODY = NOTHING | WHITES | BLACKS;

/**
 * Which kinds may meet so that exactly the least possible number of preferences is lost, as counting tells: where no
 * colour is due to more than half, no clash; else only pairs with one of the majority, and of its pairs among
 * themselves as many as possible with a mild one (C9).
 */
function kindsByCounting(kinds: Uint8Array): number[] {
  const count = [0, 0, 0, 0, 0];
  for (const kind of kinds) count[kind]++;
  const white = count[1] + count[2];
  const black = count[3] + count[4];
  if (2 * Math.max(white, black) <= kinds.length) {
    const others = [EVERYBODY, NOTHING | BLACKS, NOTHING | BLACKS, NOTHING | WHITES, NOTHING | WHITES];
    return others;
  }
  const [mild, all, size] = white > black ? [1, WHITES, white] : [3, BLACKS, black];
  const lost = (2 * size - kinds.length) / 2;
  const strong = mild + 1;
  const result = [all, all, all, all, all];
  if (lost <= count[mild]) {
    result[mild] = EVERYBODY;
    result[strong] = EVERYBODY & ~(1 << strong);
  } else {
    // Every mild one is wanted to spare a strong one.
    for (let kind = 0; kind < result.length; kind++) result[kind] = 1 << strong;
    result[mild] = 1 << strong;
    result[strong] = EVERYBODY;
  }
  return result;
}

/** The bracket by counting: undefined if the least counts that are thinkable cannot be reached. */
function countedBracket(field: UpfloatField, members: readonly number[]): Pairs | undefined {
  const kind = Uint8Array.from(members, (each) => kindOf(field, each));
  return firstInOrder({
    count: members.length,
    kind,
    kinds: kindsByCounting(kind),
    adjacent: (a, b) => field.mayMeet(members[a], members[b]) && !isRepeatedFloat(field, members[a], members[b]),
  });
}
