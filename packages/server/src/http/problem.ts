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

/** Why a request failed; the catalogues have a sentence for each code (`server.error.<code>`). */
export type ProblemCode = keyof typeof STATUS;

/** A request that cannot be answered as asked; thrown by routes, drawn up by the error handler. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  /** More fields of the answer. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  /** `say` selects a specific sentence (`server.error.<say>`); otherwise the code's sentence is used. */
  constructor(code: ProblemCode, body: Readonly<Record<string, unknown>> = {}, say: string = code, headers = {}) {
    super(say);
    this.headers = headers;
    this.code = code;
    this.body = body;
  }
}
