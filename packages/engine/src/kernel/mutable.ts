/** The same type, to be filled in. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
