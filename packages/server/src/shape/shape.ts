import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';

/** What was expected: `server.expected.<key>` of the catalogues, and the facts of its sentence. */
export interface Expected {
  readonly key: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Where something that came from outside has another form than it must have. */
export interface Misfit {
  /** `command.players.3.rating`. */
  readonly at: string;
  /** As JSON; empty where there was nothing. */
  readonly found: string;
  readonly expected: Expected;
}

class ShapeError extends Error {
  readonly misfit: Misfit;
  constructor(misfit: Misfit) {
    super(`${misfit.at}: found ${misfit.found}, expected ${misfit.expected.key}`);
    this.misfit = misfit;
  }
}

/** Reads a value that came from outside; what it returns has the type, and nothing else in it. */
export type Shape<T> = (value: unknown, at: string) => T;
export type Of<S> = S extends Shape<infer T> ? T : never;

const LONGEST_FOUND = 60;
const shown = (value: unknown): string => {
  if (value === undefined) return '';
  const text = typeof value === 'function' ? 'a function' : JSON.stringify(value);
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}...` : text;
};

function misfit(at: string, value: unknown, key: string, facts: Expected['facts'] = {}): never {
  throw new ShapeError({ at, found: shown(value), expected: { key, facts } });
}

/** The value in its shape, or where it does not fit. */
export function checked<T>(shape: Shape<T>, value: unknown, at = 'body'): Result<T, Misfit> {
  try {
    return ok(shape(value, at));
  } catch (error) {
    if (error instanceof ShapeError) return fail(error.misfit);
    throw error;
  }
}

/** Control characters, and the letters that turn the direction of what follows: neither belongs in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** One line of text. */
export const text =
  (most: number, least = 0): Shape<string> =>
  (value, at) =>
    typeof value === 'string' && value.length >= least && value.length <= most && !UNPRINTABLE.test(value)
      ? value
      : misfit(at, value, least > 0 ? 'line' : 'emptyLine', { most });

/** A line as a file had it: other programs put tabs into their comments. */
export const fileLine =
  (most: number): Shape<string> =>
  (value, at) =>
    typeof value === 'string' && value.length <= most && !UNPRINTABLE.test(value.replaceAll('\t', ' '))
      ? value
      : misfit(at, value, 'emptyLine', { most });

/** Text that fits a pattern; `key` says what that is. */
export const matching =
  (pattern: RegExp, key: string): Shape<string> =>
  (value, at) =>
    typeof value === 'string' && pattern.test(value) ? value : misfit(at, value, key);

export const integer =
  (least: number, most: number): Shape<number> =>
  (value, at) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : misfit(at, value, 'wholeNumber', { least, most });

export const finite =
  (least: number, most: number): Shape<number> =>
  (value, at) =>
    typeof value === 'number' && value >= least && value <= most ? value : misfit(at, value, 'number', { least, most });

export const flag: Shape<boolean> = (value, at) => (typeof value === 'boolean' ? value : misfit(at, value, 'flag'));

export const oneOf =
  <const T extends string>(values: readonly T[]): Shape<T> =>
  (value, at) =>
    values.includes(value as T) ? (value as T) : misfit(at, value, 'oneOf', { values: values.join(', ') });

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, at) =>
    value === null ? null : shape(value, at);

export const list =
  <T>(shape: Shape<T>, most: number): Shape<T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) misfit(at, value, 'list');
    if (value.length > most) misfit(at, value.length, 'mostItems', { most });
    return value.map((item, i) => shape(item, `${at}.${i}`));
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text keys with values of one shape. */
export const dictionary =
  <T>(shape: Shape<T>, most: number): Shape<Record<string, T>> =>
  (value, at) => {
    if (!isRecord(value) || Object.keys(value).length > most) misfit(at, value, 'dictionary', { most });
    const result: [string, T][] = [];
    for (const [key, item] of Object.entries(value)) {
      if (!/^[A-Za-z][\w-]{0,60}$/.test(key) || key in Object.prototype) misfit(at, key, 'plainName');
      result.push([key, shape(item, `${at}.${key}`)]);
    }
    return Object.fromEntries(result);
  };

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Required<F extends Fields> = { [K in keyof F]: Of<F[K]> };
type Optional<F extends Fields> = { [K in keyof F]?: Of<F[K]> };

/** An object with exactly these fields; a field that nobody knows is a misfit, not ignored. */
export const object =
  <R extends Fields, O extends Fields = Record<never, never>>(
    required: R,
    optional?: O,
  ): Shape<Required<R> & Optional<O>> =>
  (value, at) => {
    if (!isRecord(value)) misfit(at, value, 'object');
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const known = Object.hasOwn(required, key) || (optional !== undefined && Object.hasOwn(optional, key));
      if (!known) misfit(`${at}.${key}`, value[key], 'noField');
    }
    for (const [key, shape] of Object.entries(required)) result[key] = shape(value[key], `${at}.${key}`);
    for (const [key, shape] of Object.entries(optional ?? {})) {
      if (value[key] !== undefined) result[key] = shape(value[key], `${at}.${key}`);
    }
    return result as Required<R> & Optional<O>;
  };
