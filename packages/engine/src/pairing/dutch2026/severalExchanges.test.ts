import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../kernel/random.ts';
import { severalExchanges } from './severalExchanges.ts';

/** Residents 0 to `residents` - 1, then others, who are matched with residents only; 1 for pairs that may be matched. */
interface Case {
  readonly residents: number;
  readonly pairs: number;
  readonly may: Uint8Array;
}

const sizeOf = ({ residents, pairs }: Case): number => residents + residents - 2 * pairs;

/** Pairs across S1 and S2 are rarer than those inside, so that it takes exchanges. */
function randomCase(random: Random, residents: number): Case {
  const across = 0.2 * random.fraction();
  const inside = 0.3 + 0.4 * random.fraction();
  const pairs = 2 + random.below(Math.floor(residents / 2) - 1);
  const plain = { residents, pairs, may: new Uint8Array() };
  const n = sizeOf(plain);
  const may = new Uint8Array(n * n);
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      const share = a < pairs !== b < pairs ? across : inside;
      if (a < residents && random.fraction() < share) may[a * n + b] = may[b * n + a] = 1;
    }
  }
  return { ...plain, may };
}

/** Whether S1 finds partners in S2 and the rest of S2 finds some among the others. */
function canBeMatched(each: Case, s1: readonly number[]): boolean {
  const n = sizeOf(each);
  const { residents, may } = each;
  const isS1 = (v: number): boolean => s1.includes(v);
  const used = new Uint8Array(n);
  const from = (v: number): boolean => {
    if (v === n) return true;
    if (used[v] === 1) return from(v + 1);
    used[v] = 1;
    for (let other = v + 1; other < n; other++) {
      if (used[other] === 1 || may[v * n + other] === 0) continue;
      // The smaller of two residents is the one in S1; nobody of S1 is matched with others.
      if (other < residents ? !isS1(v) || isS1(other) : isS1(v)) continue;
      used[other] = 1;
      if (from(v + 1)) return true;
      used[other] = 0;
    }
    used[v] = 0;
    return false;
  };
  return from(0);
}

/** All S1 in the order of C.04.3 4.3: number, sum, the lowest-ranked leave first, the best-ranked enter first. */
function inOrder({ residents, pairs }: Case): number[][] {
  const all: number[][] = [];
  const add = (s1: number[], next: number): void => {
    if (s1.length === pairs) all.push(s1);
    else for (let v = next; v < residents; v++) add([...s1, v], v + 1);
  };
  add([], 0);
  const keyOf = (s1: readonly number[]): number[] => {
    const out: number[] = [];
    for (let v = pairs - 1; v >= 0; v--) if (!s1.includes(v)) out.push(v);
    const into = s1.filter((v) => v >= pairs);
    const sum = into.reduce((a, b) => a + b, 0) - out.reduce((a, b) => a + b, 0);
    return [out.length, sum, ...out.map((v) => -v), ...into];
  };
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at < 0 ? 0 : a[at] - b[at];
  };
  return all
    .map((s1) => ({ s1, key: keyOf(s1) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ s1 }) => s1);
}

/** Pairs of S1 and S2 unchanged, without one that could take a further pair. */
function withoutExchange(each: Case): Int32Array {
  const n = sizeOf(each);
  const mate = new Int32Array(n).fill(-1);
  for (let a = 0; a < n; a++) {
    for (let b = Math.max(a + 1, each.pairs); b < n && mate[a] < 0; b++) {
      if (mate[b] >= 0 || each.may[a * n + b] === 0 || a < each.pairs !== b < each.residents) continue;
      mate[a] = b;
      mate[b] = a;
    }
  }
  return mate;
}

test('C.04.3 4.3: the first exchange is the one that trying all in order finds', () => {
  const random = randomFrom(7, 1);
  const seen = new Map<number, number>();
  for (let i = 0; i < 500; i++) {
    const each = randomCase(random, 4 + random.below(5));
    const expected = inOrder(each).find((s1) => canBeMatched(each, s1));
    if (expected === undefined) continue;
    const n = sizeOf(each);
    const found = severalExchanges({
      number: Int32Array.from({ length: n }, (_, v) => (v < each.residents ? v : -1)),
      residents: each.residents,
      pairs: each.pairs,
      mate: withoutExchange(each),
      mayMatch: (a, b) => each.may[a * n + b] === 1,
    });
    expect({ i, found: [...found].sort((a, b) => a - b) }).toEqual({ i, found: expected });
    const exchanged = expected.filter((v) => v >= each.pairs).length;
    seen.set(exchanged, (seen.get(exchanged) ?? 0) + 1);
  }
  // Otherwise the cases would not ask what they are meant to ask.
  expect([0, 1, 2].every((count) => (seen.get(count) ?? 0) > 5)).toBe(true);
});
