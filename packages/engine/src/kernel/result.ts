/** An outcome that a caller must look at: the expected failures of the engine are values, never exceptions. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The outcome of what went well. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
/** The outcome of what was expected to fail sometimes, and did. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** A state that the rules of the house exclude: reaching it is a bug, never a user's mistake. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}
