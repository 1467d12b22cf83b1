import { openJobs } from './jobs.ts';
import { entry } from './journal/events.ts';
import type { Infer } from './schema.ts';
import { answer, flag, integer, list, nullable, object, oneOf, text } from './schema.ts';
import { tournamentId } from './values.ts';

/** The role of a machine: it writes alone, it writes with a standby, or it follows. */
export const STANDBY_KINDS = ['alone', 'primary', 'standby'] as const;

/** How the two machines are doing, and the key that the chief arbiter gives to the standby. */
export const standbyState = answer(
  { kind: oneOf(STANDBY_KINDS), connected: flag },
  {
    peer: nullable(text(300)),
    key: nullable(text(100)),
    leftBehind: openJobs,
    epoch: integer(0, 2_000_000_000),
    /** Both machines have written at the same time, and nobody has read about it yet. */
    clash: flag,
    /** A standby that may lack entries that the other one has confirmed. */
    behind: flag,
    /** Entries set aside that nobody has decided about. */
    setAside: integer(0, 10_000_000),
  },
);
/** The state of a machine, whether it can reach the other, and what was left behind there. */
export type StandbyState = Infer<typeof standbyState>;

/**
 * The request with which the standby takes over; `primaryIsGone` confirms that a person has checked, `entriesMayBeMissing` that
 * it may be out of step.
 */
export const takeOverRequest = object({}, { primaryIsGone: flag, entriesMayBeMissing: flag });

const seq = integer(0, 10_000_000);
const decided = answer({ seq, decision: oneOf(['adopted', 'dismissed']) });

/** Entries of one tournament that only the machine had which yielded, with what was decided about each. */
export const setAside = answer({
  id: text(200, 1),
  tournament: tournamentId,
  name: text(400),
  /** The machine they come from. */
  machine: text(100),
  /** ISO 8601 instant at which they were set aside. */
  at: text(40),
  /** The last entry that both machines have; 0 if the tournament was on only one of them. */
  from: seq,
  entries: list(entry, 1_000_000),
  decided: list(decided, 1_000_000),
});
/** Entries of the machine that yielded after a network split, kept for the arbiter to adopt or leave. */
export type SetAside = Infer<typeof setAside>;
/** The answer that lists what was set aside. */
export const setAsideList = list(setAside, 10_000);

/** What an account or a setting is about, which gives its name on the page; `other` is named by where it is stored. */
export const SET_ASIDE_SUBJECTS = [
  'account',
  'secondFactor',
  'right',
  'setting',
  'publicity',
  'claim',
  'registration',
  'helper',
  'ratingList',
  'tiebreaks',
  'other',
] as const;

/** A change of an account or a setting that only the machine had which yielded. What it says stays at the server. */
export const setAsideRecords = list(
  answer(
    {
      id: text(200, 1),
      seq,
      machine: text(100),
      /** ISO 8601 instant at which it was set aside. */
      at: text(40),
      subject: oneOf(SET_ASIDE_SUBJECTS),
      name: text(400),
      change: oneOf(['put', 'removed']),
    },
    { decision: oneOf(['adopted', 'dismissed']) },
  ),
  100_000,
);
/** Accounts and settings of the machine that yielded, as they are listed. */
export type SetAsideRecords = Infer<typeof setAsideRecords>;

/** The decision about one entry; about all open ones if `seq` is 0. `confirmed` as in a command. */
export const setAsideDecision = object(
  { id: text(200, 1), seq, decision: oneOf(['adopt', 'dismiss']) },
  { confirmed: list(text(100), 20) },
);
