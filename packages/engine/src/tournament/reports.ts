/** The forms that go to FIDE beside the report file: the event's own (IT3), and norms of arbiters (FA1, IA1; B.06.1 2.1.1). */
export const REPORT_FORMS = ['IT3', 'FA1', 'IA1'] as const;
/** A form of FIDE. */
export type ReportForm = (typeof REPORT_FORMS)[number];
/** What is sent: the report file, or a form. */
export const REPORT_KINDS = ['TRF', ...REPORT_FORMS] as const;
/** What a report is. */
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What only the forms ask for, in the order in which the desk asks for it. */
export const REPORT_FACTS = [
  'eventCode',
  'organiserId',
  'organiserEmail',
  'arbiterEmail',
  'pairingOfficer',
  'remarks',
] as const;
/** The name of such an entry. */
export type ReportFact = (typeof REPORT_FACTS)[number];
/** Entries for the forms; an empty text counts as no entry. */
export type ReportFacts = Partial<Readonly<Record<ReportFact, string>>>;

/** The steps at the end of a tournament, in the order in which they are taken. */
export const FINISH_STEPS = [
  'results',
  'data',
  'ties',
  'prizes',
  'signed',
  'ratings',
  'norms',
  'file',
  'reports',
  'backup',
  'publish',
] as const;
/** The name of such a step. */
export type FinishStep = (typeof FINISH_STEPS)[number];
/** What the arbiter says of a step; `open` takes it back. */
export const FINISH_MARKS = ['done', 'unneeded', 'open'] as const;
/** One of them. */
export type FinishMark = (typeof FINISH_MARKS)[number];
/** Steps about which the arbiter has said something. */
export type FinishMarks = Partial<Readonly<Record<FinishStep, FinishMark>>>;

/** A value as it was sent. */
export interface SentValue {
  readonly id: string;
  readonly number?: number;
  readonly value: string;
}

/** A report that was sent: what it said stays as it was. */
export interface SentReport {
  readonly kind: ReportKind;
  /** Whose norm it is: 1 is the chief arbiter, then the deputies. */
  readonly arbiter?: number;
  /** ISO 8601 instant, by the clock of the server that has the journal. */
  readonly at: string;
  /** SHA-256 of the values. */
  readonly hash: string;
  readonly values: readonly SentValue[];
}

/** Entries for the forms, the steps at the end, and what was sent, in this order. */
export interface EventReports {
  readonly facts?: ReportFacts;
  readonly steps?: FinishMarks;
  readonly sent?: readonly SentReport[];
}
