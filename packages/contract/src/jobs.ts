import type { Infer } from './schema.ts';
import { answer, flag, integer, list, nullable, object, oneOf, text } from './schema.ts';
import { languageTag, round, tournamentId } from './values.ts';

/** Jobs that the server runs in the background: a folder of files to be checked, a set of sheets, a rating list. */
export const JOB_KINDS = ['check', 'sheets', 'ratingList'] as const;
/** One of these kinds; each has a program of its own on the server. */
export type JobKindName = (typeof JOB_KINDS)[number];
/** The state of a background job: `arriving` while its files are sent, over with any of the last three. */
export const JOB_STATES = ['arriving', 'waiting', 'running', 'done', 'failed', 'cancelled'] as const;

const count = integer(0, 2_000_000_000);
/** ISO 8601 instant. */
const instant = text(40);

/** What a check has found, all files together. */
const checkFound = {
  files: count,
  rounds: count,
  discrepancies: count,
  otherStandings: count,
  otherPoints: count,
  /** Files that could not be read or held against anything. */
  faulty: count,
  /** For a rating list. */
  players: count,
};

/** One background job, with how far it is (`done` of `total` steps) and what came of it (GET /api/jobs/:job). */
export const job = answer(
  {
    id: text(60),
    kind: oneOf(JOB_KINDS),
    state: oneOf(JOB_STATES),
    /** Who submitted it. */
    by: text(200),
    /** What it is about: the name of a file, of a tournament. */
    name: text(400),
    created: instant,
    updated: instant,
    done: count,
    /** 0 while nobody knows. */
    total: count,
  },
  {
    tournament: nullable(tournamentId),
    /** When it and its result go. */
    ends: instant,
    /** What came of it. */
    found: answer({}, checkFound),
    /** Why it failed, in the reader's language. */
    message: text(2000),
    /** Name of the result file to download, if there is one. */
    result: text(400),
  },
);
/** A background job as its owner, or a chief arbiter, sees it. */
export type JobAnswer = Infer<typeof job>;
/** Background jobs, the newest first (GET /api/jobs). */
export const jobs = list(job, 1000);

/** Background jobs left on a laptop that is gone. */
export const openJobs = list(answer({ kind: oneOf(JOB_KINDS), name: text(400), by: text(200) }), 1000);

/** Sheets that one set may hold, those of all its rounds together; more are refused before work starts. */
export const MOST_SHEETS_OF_SET = 3000;

/** A set of sheets as PDF: these kinds, for a round or for each of several. */
export const sheetSetRequest = object(
  { sheets: list(text(40, 1), 100) },
  {
    /** The first and the last round; by default, the last round is the last with games. */
    from: round,
    to: round,
    paper: oneOf(['a4', 'letter']),
    /** The language of all sheets; by default the reader's, and English for sheets that go to FIDE. */
    lang: languageTag,
    /** The kind of event is exempt from the rule on federations: title norms (B.01 1.4.3a to c). */
    exempt: flag,
  },
);
