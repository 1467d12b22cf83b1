import type { Random } from '@turnuva/engine/kernel';
import { randomFrom } from '@turnuva/engine/kernel';

/** Random choices that follow from a seed: the same seed makes the same mistakes again. */
export interface Chance {
  readonly random: Random;
  /** One time in `of`. */
  once(of: number): boolean;
  one<T>(of: readonly T[]): T;
  /** A whole number from `least` to `most`. */
  from(least: number, most: number): number;
  /** So many of them, in any order, each once. */
  some<T>(of: readonly T[], count: number): T[];
}

export function chanceOf(seed: number): Chance {
  const random = randomFrom(seed);
  const from = (least: number, most: number): number => least + random.below(most - least + 1);
  return {
    random,
    once: (of) => random.below(of) === 0,
    one: (of) => of[random.below(of.length)] as (typeof of)[number],
    from,
    some: (of, count) => {
      const left = [...of];
      const taken: (typeof of)[number][] = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(random.below(left.length), 1));
      return taken;
    },
  };
}

/** What breaks programs: the edges of numbers, texts that mean something to someone, values of another kind. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  '__proto__',
  'constructor',
  'ß\u0301İ\u{1f600}',
  '\ud800',
  '\u202e\u0000',
  'x'.repeat(300),
  [],
  {},
  [[]],
  { length: 1 },
];

/** The value with one of its parts, at any depth, made strange, left out or doubled. */
export function twist(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.once(6)) return chance.one(STRANGE);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.once(4)) return [...value, value[0] ?? chance.one(STRANGE)];
    const at = chance.random.below(value.length);
    if (chance.once(4)) return value.filter((_, i) => i !== at);
    return value.map((each: unknown, i) => (i === at ? twist(each, chance) : each));
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || chance.once(8)) return { ...value, [String(chance.one(STRANGE))]: chance.one(STRANGE) };
  const key = chance.one(keys);
  const { [key]: part, ...rest } = value as Record<string, unknown>;
  return chance.once(4) ? rest : { ...rest, [key]: twist(part, chance) };
}
