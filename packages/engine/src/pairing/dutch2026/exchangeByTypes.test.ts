import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstExchangeByTypes } from './exchangeByTypes.ts';

const cases = fc.integer({ min: 2, max: 8 }).chain((residents) =>
  fc.record({
    typeOf: fc.array(fc.nat(3), { minLength: residents, maxLength: residents }),
    tight: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
    mayFloat: fc.nat(15),
    pairs: fc.integer({ min: 1, max: residents >> 1 }),
  }),
);

/** All ways to choose `count` of the numbers from `from` to `to` - 1. */
function* choices(count: number, from: number, to: number): Generator<number[]> {
  if (count === 0) yield [];
  for (let v = from; count > 0 && v < to; v++) for (const rest of choices(count - 1, v + 1, to)) yield [v, ...rest];
}

test('C.04.3 4.3: the exchange is the first that types allow, of all there are', () => {
  let exchanged = 0;
  fc.assert(
    fc.property(cases, ({ typeOf, tight, mayFloat, pairs }) => {
      const isTight = (t: number, u: number): boolean => tight[4 * Math.min(t, u) + Math.max(t, u)];
      const partners = [0, 1, 2, 3].map((t) => [0, 1, 2, 3].reduce((set, u) => set | (isTight(t, u) ? 1 << u : 0), 0));
      const numbers = [...typeOf.keys()];
      /** Whether S1 can be matched with others, all who are left over being allowed to float. */
      const isPossible = (s1: readonly number[], free: readonly number[]): boolean => {
        if (s1.length === 0) return free.every((v) => ((mayFloat >> typeOf[v]) & 1) === 1);
        const [u, ...rest] = s1;
        return free.some(
          (v) =>
            isTight(typeOf[u], typeOf[v]) &&
            isPossible(
              rest,
              free.filter((w) => w !== v),
            ),
        );
      };
      const possible = [...choices(pairs, 0, typeOf.length)].filter((s1) =>
        isPossible(
          s1,
          numbers.filter((v) => !s1.includes(v)),
        ),
      );
      const ranked = possible.map((s1) => {
        const leaving = numbers.filter((v) => v < pairs && !s1.includes(v)).reverse();
        const entering = s1.filter((v) => v >= pairs);
        const sum = entering.reduce((a, b) => a + b, 0) - leaving.reduce((a, b) => a + b, 0);
        return { s1, order: [leaving.length, sum, ...leaving.map((v) => -v), ...entering] };
      });
      ranked.sort((a, b) => {
        const at = a.order.findIndex((each, i) => each !== b.order[i]);
        return at < 0 ? 0 : a.order[at] - b.order[at];
      });
      const found = firstExchangeByTypes({ typeOf, partners, mayFloat }, pairs);
      const s1 = found === undefined ? undefined : numbers.filter((v) => found[v] === 1);
      expect(s1).toEqual(ranked[0]?.s1);
      if ((ranked[0]?.order[0] ?? 0) > 0) exchanged++;
    }),
    { numRuns: 600 },
  );
  expect(exchanged).toBeGreaterThan(50);
});
