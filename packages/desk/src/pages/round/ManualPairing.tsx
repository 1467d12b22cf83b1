import type { Fixed } from '../../pairing/messages.ts';

export function ManualPairing(_: { readonly round: number; readonly start: Fixed; close(): void }) {
  return null;
}
