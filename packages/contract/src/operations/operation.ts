import type { Action } from '../people/roles.ts';
import type { Infer, Schema } from '../schema.ts';

/** One row of the table of operations: what server, desk and the OpenAPI document say of an address. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` stands for a part of the address. */
  readonly path: `/api${string}`;
  /** The right that the sender needs at the place of the address; `anyone` needs no account. */
  readonly right: Action | 'anyone';
  /** Names of the parameters after the question mark. */
  readonly query?: readonly string[];
  /** The request body: JSON of this schema, or a file. */
  readonly takes?: Schema<unknown> | 'file';
  /** The response: JSON of this schema, or a file of one of these types; if absent, the response is empty (204). */
  readonly gives?: Schema<unknown> | readonly string[];
  /** The id of something that was created. */
  readonly status?: 201;
}
/** A group of rows, by their keys. */
export type Operations = Readonly<Record<string, Operation>>;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name extends `${infer Whole}.${string}`
      ? Whole
      : Name
    : never;
/** The values in an operation's address, by the names in its path. */
export type ParamsOf<O extends Operation> = Readonly<Record<NamesIn<O['path']>, string>>;
/** The names of an operation's query. */
export type QueryOf<O extends Operation> = O extends { readonly query: readonly (infer Name extends string)[] }
  ? Name
  : never;
/** The JSON that an operation takes; the bytes of a file. */
export type BodyOf<O extends Operation, File = Uint8Array> = O extends { readonly takes: infer T }
  ? T extends 'file'
    ? File
    : Infer<T>
  : undefined;
/** The JSON that an operation returns; undefined if it returns nothing, `never` for files. */
export type AnswerOf<O extends Operation> = O extends { readonly gives: infer G }
  ? G extends readonly string[]
    ? never
    : Infer<G>
  : undefined;

/** The address of one tournament. */
export const TOURNAMENT = '/api/tournaments/:id';
/** The media type of an Excel workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The media type of a ZIP archive, as answers list it. */
export const ZIP = ['application/zip'] as const;
