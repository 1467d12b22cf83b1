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
