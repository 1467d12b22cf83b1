import type { Say } from '@turnuva/text';

interface Told {
  readonly message: string;
  readonly code?: unknown;
  readonly facts?: unknown;
}

/** Faults of a file with their sentences in the reader's language; the reader of files itself speaks English. */
export const translateErrors = <T extends Told>(say: Say, faults: readonly T[]): readonly T[] =>
  faults.map((fault) =>
    typeof fault.code === 'string'
      ? { ...fault, message: say(fault.code, fault.facts as Readonly<Record<string, unknown>>) }
      : fault,
  );

/** Everything a request can fail of, with its HTTP status: the one table. */
export const STATUS = {
  'bad-request': 400,
  'sign-in': 401,
  forbidden: 403,
  foreign: 403,
  missing: 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  faults: 422,
  refused: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  damaged: 500,
  'disk-full': 507,
} as const;

/** What a request failed of; the catalogues have a sentence for each (`server.error.<code>`). */
export type ProblemCode = keyof typeof STATUS;

/** A request that cannot be answered as asked; thrown by routes, drawn up by the error handler. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  /** More fields of the answer. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  /** `say` names a sentence of its own (`server.error.<say>`); otherwise the code's sentence is used. */
  constructor(code: ProblemCode, body: Readonly<Record<string, unknown>> = {}, say: string = code, headers = {}) {
    super(say);
    this.headers = headers;
    this.code = code;
    this.body = body;
  }
}
