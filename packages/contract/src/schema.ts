import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Expected, ExpectedKey } from './expected.ts';
import { shapeOf, withShape } from './shape.ts';

/** The way to a value: names of fields, and places in lists from 0. */
export type Path = readonly (string | number)[];

/** A place where data from outside does not match the schema. */
export interface SchemaError {
  readonly path: Path;
  /** As JSON, shortened; empty if there was nothing. */
  readonly found: string;
  readonly expected: Expected;
}

/** Parses a value from outside; the result has the type and contains nothing else. */
export type Schema<T> = (value: unknown, reading: Reading) => T;
/** The type of what a schema reads. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

/** Number of errors reported one by one; further ones in the same value are not reported. */
const MOST_MISFITS = 100;
const LONGEST_FOUND = 60;
/** Maximum number of kinds listed in an error message; there are too many kinds of commands for a sentence. */
const MOST_NAMED = 20;

const valueText = (value: unknown): string => {
  if (value === undefined) return '';
  let text: string;
  try {
    text = (typeof value === 'object' ? (Array.isArray(value) ? '[...]' : '{...}') : JSON.stringify(value)) ?? '';
    if (value === null) text = 'null';
  } catch {
    text = typeof value;
  }
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}...` : text;
};

/** One parse: the path to the current value, and the errors so far. */
class Reading {
  readonly #path: (string | number)[] = [];
  readonly misfits: SchemaError[] = [];

  /** Reports an error at the current value. What the schema returns after that is never used. */
  wrong(value: unknown, key: ExpectedKey, facts: NonNullable<Expected['facts']> = {}): never {
    if (this.misfits.length < MOST_MISFITS)
      this.misfits.push({ path: [...this.#path], found: valueText(value), expected: { key, facts } });
    return undefined as never;
  }

  /** Reads a part of the value at hand. */
  part<T>(schema: Schema<T>, value: unknown, name: string | number): T {
    this.#path.push(name);
    const read = schema(value, this);
    this.#path.pop();
    return read;
  }
}

export type { Reading };

/** The value by its schema, or everything in it that does not fit (at least one misfit). */
export function parse<T>(schema: Schema<T>, value: unknown): Result<T, readonly SchemaError[]> {
  const reading = new Reading();
  const read = schema(value, reading);
  return reading.misfits.length === 0 ? ok(read) : fail(reading.misfits);
}

/** Control characters, halves of characters, and letters that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
const PAIRED = /[\ud800-\udfff]/;
const LONE = /\p{Surrogate}/u;
const isPrintable = (line: string): boolean => !UNPRINTABLE.test(line) && !(PAIRED.test(line) && LONE.test(line));

/**
 * A text as accepted by {@link text}: unprintable characters become blanks, and text that is too long is truncated between
 * characters.
 */
export function lineOf(text: string, most: number): string {
  let line = '';
  for (const each of text) {
    if (line.length + each.length > most) break;
    line += isPrintable(each) ? each : ' ';
  }
  return line;
}

/** One line of text, of `least` to `most` UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (most: number, least = 0): Schema<string> =>
  withShape<Schema<string>>(
    (value, reading) =>
      typeof value === 'string' && value.length >= least && value.length <= most && isPrintable(value)
        ? value
        : reading.wrong(value, least > 0 ? 'line' : 'emptyLine', { most }),
    () => ({ type: 'string', ...(least === 0 ? {} : { minLength: least }), maxLength: most }),
  );

/** A line as a file had it: other programs put tabs into their comments. */
/* @__NO_SIDE_EFFECTS__ */
export const fileLine = (most: number): Schema<string> =>
  withShape<Schema<string>>(
    (value, reading) =>
      typeof value === 'string' && value.length <= most && isPrintable(value.replaceAll('\t', ' '))
        ? value
        : reading.wrong(value, 'emptyLine', { most }),
    () => ({ type: 'string', maxLength: most }),
  );

/** Text that matches a pattern; `key` names its description. */
/* @__NO_SIDE_EFFECTS__ */
export const matching = (pattern: RegExp, key: ExpectedKey): Schema<string> =>
  withShape<Schema<string>>(
    (value, reading) => (typeof value === 'string' && pattern.test(value) ? value : reading.wrong(value, key)),
    () => ({ type: 'string', pattern: pattern.source, expected: key }),
  );

/** Text that is brought into one form; `form` gives undefined for what cannot be understood. */
/* @__NO_SIDE_EFFECTS__ */
export const textInForm = (form: (text: string) => string | undefined, key: ExpectedKey): Schema<string> =>
  withShape<Schema<string>>(
    (value, reading) => (typeof value === 'string' ? form(value) : undefined) ?? reading.wrong(value, key),
    () => ({ type: 'string', expected: key }),
  );

/** A whole number in a range; `missing` chooses the message if there is none, such as one that names the number for none. */
/* @__NO_SIDE_EFFECTS__ */
export const integer = (
  least: number,
  most: number,
  missing: 'wholeNumber' | 'rating' = 'wholeNumber',
): Schema<number> =>
  withShape<Schema<number>>(
    (value, reading) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
        ? value
        : reading.wrong(value, value == null ? missing : 'wholeNumber', { least, most }),
    () => ({
      type: 'integer',
      minimum: least,
      maximum: most,
      ...(missing === 'wholeNumber' ? {} : { expected: missing }),
    }),
  );

/** Any number in a range. */
/* @__NO_SIDE_EFFECTS__ */
export const finite = (least: number, most: number): Schema<number> =>
  withShape<Schema<number>>(
    (value, reading) =>
      typeof value === 'number' && value >= least && value <= most
        ? value
        : reading.wrong(value, 'number', { least, most }),
    () => ({ type: 'number', minimum: least, maximum: most }),
  );

/** True or false; 0, 1 and texts are not taken for either. */
export const flag: Schema<boolean> = withShape<Schema<boolean>>(
  (value, reading) => (typeof value === 'boolean' ? value : reading.wrong(value, 'flag')),
  () => ({ type: 'boolean' }),
);

/** One of the values named. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const T extends string>(values: readonly T[]): Schema<T> =>
  withShape<Schema<T>>(
    (value, reading) =>
      values.includes(value as T) ? (value as T) : reading.wrong(value, 'oneOf', { values: values.join(', ') }),
    () => (values.length === 1 ? { const: values[0] } : { enum: values }),
  );

/** The same, or null. A field that is absent is not null: it is optional in {@link object}. */
/* @__NO_SIDE_EFFECTS__ */
export const nullable = <T>(schema: Schema<T>): Schema<T | null> =>
  withShape<Schema<T | null>>(
    (value, reading) => (value === null ? null : schema(value, reading)),
    () => ({ anyOf: [shapeOf(schema), { type: 'null' }] }),
  );

/** A list of at most so many items. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <T>(schema: Schema<T>, most: number): Schema<readonly T[]> =>
  withShape<Schema<readonly T[]>>(
    (value, reading) => {
      if (!Array.isArray(value)) return reading.wrong(value, 'list');
      if (value.length > most) return reading.wrong(value.length, 'mostItems', { most });
      return value.map((item, i) => reading.part(schema, item, i));
    },
    () => ({ type: 'array', items: shapeOf(schema), maxItems: most }),
  );

type Unknown = Readonly<Record<string, unknown>>;

/** Whether a value is an object with named fields: no list, not null. */
export const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PLAIN_NAME = /^[A-Za-z][\w-]{0,60}$/;

/** Free names with values of one schema. */
/* @__NO_SIDE_EFFECTS__ */
export const dictionary = <T>(schema: Schema<T>, most: number): Schema<Record<string, T>> =>
  withShape<Schema<Record<string, T>>>(
    (value, reading) => {
      if (!isRecord(value) || Object.keys(value).length > most) return reading.wrong(value, 'dictionary', { most });
      const result: [string, T][] = [];
      for (const [key, item] of Object.entries(value)) {
        if (!PLAIN_NAME.test(key) || key in Object.prototype) return reading.wrong(key, 'plainName');
        result.push([key, reading.part(schema, item, key)]);
      }
      return Object.fromEntries(result);
    },
    () => ({
      type: 'object',
      propertyNames: { pattern: PLAIN_NAME.source },
      additionalProperties: shapeOf(schema),
      maxProperties: most,
    }),
  );

/** By the value of `field`, one of several schemas. */
/* @__NO_SIDE_EFFECTS__ */
export const variant = <T>(field: string, schemas: Readonly<Record<string, Schema<T>>>): Schema<T> =>
  withShape<Schema<T>>(
    (value, reading) => {
      if (!isRecord(value)) return reading.wrong(value, 'object');
      const name = value[field];
      const schema = typeof name === 'string' && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
      if (schema !== undefined) return schema(value, reading);
      const names = Object.keys(schemas);
      const key = names.length > MOST_NAMED ? 'kind' : 'oneOf';
      return reading.part((found) => reading.wrong(found, key, { values: names.join(', ') }), name, field);
    },
    // Names of one form are one form of the shape: exactly one may fit.
    () => ({ oneOf: [...new Set(Object.values(schemas))].map(shapeOf), discriminator: { propertyName: field } }),
  );

/** One of two forms: the second if `isSecond` says so. */
/* @__NO_SIDE_EFFECTS__ */
export const either = <A, B>(
  first: Schema<A>,
  second: Schema<B>,
  isSecond: (value: unknown) => boolean,
): Schema<A | B> =>
  withShape<Schema<A | B>>(
    (value, reading) => (isSecond(value) ? second(value, reading) : first(value, reading)),
    () => ({ anyOf: [shapeOf(first), shapeOf(second)] }),
  );

type Fields = Readonly<Record<string, Schema<unknown>>>;
type Required<F extends Fields> = { readonly [K in keyof F]: Infer<F[K]> };
type Optional<F extends Fields> = { readonly [K in keyof F]?: Infer<F[K]> };

/* @__NO_SIDE_EFFECTS__ */
function readFields(required: Fields, optional: Fields, strangers: 'wrong' | 'dropped'): Schema<Unknown> {
  const needed = Object.entries(required);
  const possible = Object.entries(optional);
  const read: Schema<Unknown> = (value, reading) => {
    if (!isRecord(value)) return reading.wrong(value, 'object');
    const result: Record<string, unknown> = {};
    let known = 0;
    for (const [key, schema] of needed) {
      if (Object.hasOwn(value, key)) known++;
      result[key] = reading.part(schema, value[key], key);
    }
    for (const [key, schema] of possible) {
      if (!Object.hasOwn(value, key)) continue;
      known++;
      if (value[key] !== undefined) result[key] = reading.part(schema, value[key], key);
    }
    if (strangers === 'wrong' && known < Object.keys(value).length) {
      const stranger = Object.keys(value).find((key) => !Object.hasOwn(required, key) && !Object.hasOwn(optional, key));
      reading.part((found) => reading.wrong(found, 'noField'), value[stranger ?? ''], stranger ?? '');
    }
    return result;
  };
  return withShape(read, () => ({
    type: 'object',
    properties: Object.fromEntries([...needed, ...possible].map(([key, schema]) => [key, shapeOf(schema)])),
    ...(needed.length === 0 ? {} : { required: needed.map(([key]) => key) }),
    ...(strangers === 'wrong' ? { additionalProperties: false } : {}),
  }));
}

/** An object with exactly these fields, whose type is derived from theirs; an unknown field is an error and is not ignored. */
/* @__NO_SIDE_EFFECTS__ */
export const object = <R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Schema<Required<R> & Optional<O>> =>
  readFields(required, optional ?? {}, 'wrong') as Schema<Required<R> & Optional<O>>;

/** An answer of a server, which may be newer than who asks: fields that nobody knows are left out. */
/* @__NO_SIDE_EFFECTS__ */
export const answer = <R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Schema<Required<R> & Optional<O>> =>
  readFields(required, optional ?? {}, 'dropped') as Schema<Required<R> & Optional<O>>;

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type RequiredFields<T> = { readonly [K in Exclude<keyof T, OptionalKeys<T>>]: Schema<T[K]> };
type OptionalFields<T> = { readonly [K in OptionalKeys<T>]-?: Schema<Exclude<T[K], undefined>> };

/**
 * An object of a type of the engine's: the compiler insists on a schema for every name of T, so the model cannot grow
 * without the contract knowing.
 */
/* @__NO_SIDE_EFFECTS__ */
export const model = <T extends object>(required: RequiredFields<T>, optional: OptionalFields<T>): Schema<T> =>
  readFields(required as Fields, optional as Fields, 'wrong') as unknown as Schema<T>;
