/**
 * What a schema accepts, as JSON Schema (2020-12). `expected` is our own keyword: the key of the description of what a text must
 * be (expected.ts).
 */
export type Shape = Readonly<Record<string, unknown>>;

const shapes = new WeakMap<object, () => Shape>();

/** The same schema with its shape, which is requested only to write the contract down. */
/* @__NO_SIDE_EFFECTS__ */
export function withShape<S extends object>(schema: S, shape: () => Shape): S {
  shapes.set(schema, shape);
  return schema;
}

/** The shape of a schema; of one that has none, anything. */
export const shapeOf = (schema: object): Shape => shapes.get(schema)?.() ?? {};
