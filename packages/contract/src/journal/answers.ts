import { LIMITS } from '../limits.ts';
import type { Infer } from '../schema.ts';
import { answer, flag, integer, list } from '../schema.ts';
import * as t from '../tournament.ts';
import { seq } from '../values.ts';
import { entry, journal } from './events.ts';

/** Responses about a journal. In a separate file, because the list of tournaments needs no entries. */

const count = integer(0, 100_000_000);

/** What follows from a whole journal, for a reader who shows it before working it out. */
const journalState = answer({
  tournament: t.tournament,
  inForce: list(seq, LIMITS.entries),
  undone: list(seq, LIMITS.entries),
});
/** The entries after the one that the reader knew, and `seq`, the last there is (GET …/journal). */
export const journalAnswer = answer({ entries: journal, seq: count }, { state: journalState });
/** `seq` is the number of the entry that the command became; `entries` are all that the sender did not know. */
export const submitted = answer(
  { seq, entries: list(entry, LIMITS.entries) },
  /** `rebased`: others had entered something that does not touch it; `repeated`: it had been entered before. */
  { rebased: flag, repeated: flag },
);
/** What the sender of a command learns: its own entry, and those of others that came before it. */
export type Submitted = Infer<typeof submitted>;

/** The answer to a command from someone who did not know all entries: those that they did not know. */
export const conflict = answer({}, { entries: journal });
