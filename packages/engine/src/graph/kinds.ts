/** True when two vertices may be matched. */
export type Adjacent = (u: number, v: number) => boolean;

/** What is known of pairs without asking: two vertices may be matched only if `allowed[kind * kinds + other kind]` is 1. */
export interface Kinds {
  readonly kinds: number;
  readonly kindOf: Int32Array;
  readonly allowed: Uint8Array;
}
