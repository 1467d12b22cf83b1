import type { PlayerId } from './tournament.ts';

/** A player in a note, by key: numbers may change as long as late entries and corrections come (C.04.2 2.3). */
export const notedPlayer = (player: PlayerId): string => `{p${player}}`;

/** `White-Black`, and a bye as `n-0`, as notes of pairings have them. */
export const notedPair = (white: PlayerId, black: PlayerId | 0): string =>
  `${notedPlayer(white)}-${black === 0 ? '0' : notedPlayer(black)}`;

/** A note with the numbers that the players have now. */
export const noteText = (note: string, numberOf: (player: PlayerId) => number): string =>
  note.replace(/\{p(\d+)\}/g, (_, id: string) => String(numberOf(Number(id))));

/** The round that a note belongs to: `@ Round 4`; before the first round is paired it says so. */
export const atRound = (round: number): string => (round === 0 ? 'before Round 1 was paired' : `@ Round ${round}`);

/** The note of a round whose pairing is the arbiter's (checklist Q69). */
export const handNote = (round: number, what: string): string => `MPA @ Round ${round}: ${what}`;

/** What such a note says where nobody has compared the pairing with the system's. */
export const CHANGED_BY_HAND = 'pairing changed by the arbiter';
export const PAIRED_BY_HAND = 'paired by the arbiter';

const HAND_NOTE = /^\s*MPA @ Round (\d{1,3})\b\s*:?\s*(.*?)\s*$/;

/** The round and the text of a note of {@link handNote}, or of another program's of the same kind; undefined for any other note. */
export function readHandNote(note: string): { readonly round: number; readonly what: string } | undefined {
  const [, round, what = ''] = HAND_NOTE.exec(note) ?? [];
  return round === undefined ? undefined : { round: Number(round), what };
}

/** A file with this note comes from a tournament that has left FIDE mode: it stays outside (checklist Q44, Q45). */
export const FIDE_MODE_EXITED = /^\s*FIDE mode exited\b/;
