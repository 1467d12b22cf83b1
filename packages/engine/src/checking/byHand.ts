import { CHANGED_BY_HAND, noteText, numbersNow, PAIRED_BY_HAND, readHandNote } from '../tournament/notes.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** A round whose pairing is the arbiter's according to the file (checklist Q69, Q113): it is compared anyway. */
export interface PairedByHand {
  /** In Double-Swiss: the match. */
  readonly round: number;
  /** Further data in the record: the boards before and after, or a reason. */
  readonly note?: string;
}

/** The note says only that it was the arbiter. */
const PLAIN: readonly string[] = ['', CHANGED_BY_HAND, PAIRED_BY_HAND];

/** The rounds paired by the arbiter, by the notes of the file and by its own mark; with the numbers that the entrants have now. */
export function pairedByHand(tournament: Tournament, roundsPerMatch = 1): readonly PairedByHand[] {
  const numbers = numbersNow(tournament);
  const found = new Map<number, PairedByHand>();
  const matchOf = (round: number): number => Math.ceil(round / roundsPerMatch);
  for (const { number, manual } of tournament.rounds)
    if (manual === true) found.set(matchOf(number), { round: matchOf(number) });
  for (const each of tournament.notes) {
    const { round, what } = readHandNote(each) ?? {};
    if (round === undefined || what === undefined) continue;
    const note = noteText(what, numbers);
    found.set(matchOf(round), { round: matchOf(round), ...(PLAIN.includes(note) ? {} : { note }) });
  }
  return [...found.values()].sort((a, b) => a.round - b.round);
}
