import type { JsonNode } from './parse.ts';

/** Told of everything that does not have the shape expected. */
export interface ShapeFaults {
  wrong(node: JsonNode, path: string, found: string, expected: string): void;
}

/** Passes faults on and remembers whether there were any. */
export function watch(faults: ShapeFaults): ShapeFaults & { readonly sound: boolean } {
  let sound = true;
  return {
    wrong(...fault) {
      sound = false;
      faults.wrong(...fault);
    },
    get sound() {
      return sound;
    },
  };
}

/** Checks a node and makes the value of it. What it returns after a fault is never used. */
export type Shape<T> = (node: JsonNode, path: string, faults: ShapeFaults) => T;

const describe = (node: JsonNode): string => {
  if (node.kind === 'array' || node.kind === 'object') return `an ${node.kind}`;
  return node.kind === 'null' ? 'null' : JSON.stringify(node.value).slice(0, 60);
};

/** A shape made of a test on the plain value. */
function simple<T>(expected: string, test: (value: unknown) => value is T): Shape<T> {
  return (node, path, faults) => {
    const value = 'value' in node ? node.value : undefined;
    if (test(value)) return value;
    faults.wrong(node, path, describe(node), expected);
    return value as T;
  };
}

export const text: Shape<string> = simple('a text', (value): value is string => typeof value === 'string');
export const flag: Shape<boolean> = simple('true or false', (value): value is boolean => typeof value === 'boolean');
export const number: Shape<number> = simple('a number', (value): value is number => typeof value === 'number');

/** A whole number in a range. */
export const whole = (least: number, most: number): Shape<number> =>
  simple(
    `a whole number from ${least} to ${most}`,
    (value): value is number => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
  );

/** One of a list of values. */
export const oneOf = <T extends string>(...values: readonly T[]): Shape<T> =>
  simple(`one of ${values.join(', ')}`, (value): value is T => values.includes(value as T));

export const list =
  <T>(item: Shape<T>, most: number): Shape<readonly T[]> =>
  (node, path, faults) => {
    if (node.kind !== 'array') {
      faults.wrong(node, path, describe(node), 'a list');
      return [];
    }
    if (node.items.length > most) faults.wrong(node, path, `${node.items.length} items`, `at most ${most}`);
    return node.items.slice(0, most).map((each, i) => item(each, `${path}[${i}]`, faults));
  };

/** An object whose names are free. */
export const recordOf =
  <T>(item: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (node, path, faults) => {
    if (node.kind !== 'object') {
      faults.wrong(node, path, describe(node), 'an object');
      return {};
    }
    return Object.fromEntries([...node.fields].map(([key, each]) => [key, item(each, `${path}.${key}`, faults)]));
  };

type Required_<T> = { [K in keyof T]-?: Shape<Exclude<T[K], undefined>> };
type OptionalKeys<T> = {
  [K in keyof T]-?: undefined extends T[K] ? K : object extends Pick<T, K> ? K : never;
}[keyof T];

/**
 * An object with the names of T, neither more nor fewer. `optional` names those that may be missing: the compiler
 * insists on a shape for every name, so the model cannot grow without this reader knowing.
 */
export const object =
  <T extends object>(shapes: Required_<T>, optional: readonly OptionalKeys<T>[]): Shape<T> =>
  (node, path, faults) => {
    if (node.kind !== 'object') {
      faults.wrong(node, path, describe(node), 'an object');
      return {} as T;
    }
    const result: Record<string, unknown> = {};
    for (const [key, each] of node.fields) {
      const shape = Object.hasOwn(shapes, key) ? (shapes as Readonly<Record<string, Shape<unknown>>>)[key] : undefined;
      if (shape === undefined) faults.wrong(each, `${path}.${key}`, 'an unknown name', 'a name of this version');
      else result[key] = shape(each, `${path}.${key}`, faults);
    }
    for (const key of Object.keys(shapes)) {
      if (node.fields.has(key) || optional.includes(key as OptionalKeys<T>)) continue;
      faults.wrong(node, `${path}.${key}`, 'nothing', 'a value');
    }
    return result as T;
  };

/** Any of two shapes, chosen by the kind of the value. */
export const scalar: Shape<string | number | boolean> = simple(
  'a text, a number, true or false',
  (value): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value),
);
