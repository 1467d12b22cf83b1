import type { Words } from './words.ts';

type Reason =
  | readonly ['missed' | 'unseen', round: number]
  | readonly ['corrected', round: number, board: number | string];

/** The reason in the journal of a step that the desk proposes: a code, since other readers have other languages. */
export const deskReason = (...reason: Reason): string => reason.join(' ');

/** A reason as it is shown: one of the desk in the reader's language, any other as the arbiter typed it. */
export function formatReason(reason: string, { say }: Words): string {
  const [, code, round = '', board = ''] = /^(missed|unseen|corrected) (\d+)(?: (.+))?$/.exec(reason) ?? [];
  return code === undefined ? reason : say(`events.reason.${code}`, { round, board });
}

/** The reason of a colour of board 1 that was drawn by lot, here or in the hall: likewise a code. */
export const colourLotReason = (seed?: number): string => (seed === undefined ? 'lot' : `lot ${seed}`);

/** The lot of such a reason; undefined for any other, and for the sentences that it was before December 2026. */
export function readColourLot(reason = ''): { readonly seed?: number } | undefined {
  const [lot, seed] = /^lot(?: (\d+))?$/.exec(reason) ?? [];
  if (lot === undefined) return undefined;
  return seed === undefined ? {} : { seed: Number(seed) };
}
