import type { FileError } from '@turnuva/contract';
import type { Entry, Refusal } from '@turnuva/engine/journal';

/** How a request to the server ended. `offline` means that there was no answer: it is safe to ask again. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'offline' }
  /** `codeNeeded`: the PIN was right, and a code from the second factor is required; `message` says which. */
  | { readonly kind: 'sign-in'; readonly codeNeeded?: true; readonly message?: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'conflict'; readonly entries: readonly Entry[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'faults'; readonly faults: readonly FileError[] }
  /** `field` is the field at fault, if there is one. */
  | { readonly kind: 'failed'; readonly status: number; readonly message: string; readonly field?: string };
