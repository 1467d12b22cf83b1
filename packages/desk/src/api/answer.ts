import type { FileError } from '@turnuva/contract';
import type { Entry, Refusal } from '@turnuva/engine/journal';

/** How a request to the server ended. `offline` means that nobody answered: asking again is safe. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'offline' }
  /** `codeNeeded`: the PIN was right, and a code of the second factor is asked for; `message` says what of it. */
  | { readonly kind: 'sign-in'; readonly codeNeeded?: true; readonly message?: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'conflict'; readonly entries: readonly Entry[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'faults'; readonly faults: readonly FileError[] }
  /** `field` is the field at fault, where there is one. */
  | { readonly kind: 'failed'; readonly status: number; readonly message: string; readonly field?: string };
