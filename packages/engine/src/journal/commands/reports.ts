import { ok } from '../../kernel/result.ts';
import {
  arbitersOf,
  differencesOf,
  hashOf,
  lastSent,
  missingIn,
  reportOf,
  roundsSent,
  valuesOf,
} from '../../reports/reports.ts';
import {
  type FinishMarks,
  REPORT_FACTS,
  type ReportFacts,
  type ReportKind,
  type SentReport,
} from '../../tournament/reports.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';

/** The entries without those that say nothing; undefined if none is left. */
function without<T extends object>(entries: T, nothing: string): T | undefined {
  const kept = Object.entries(entries).filter(([, value]) => value !== nothing);
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as T);
}

/**
 * Enters data that only FIDE's forms need, and which steps at the end of the event are done; an empty text, or `open`,
 * removes an entry.
 */
export const setReportFacts: Handler<{ readonly facts: ReportFacts; readonly steps?: FinishMarks }> = {
  decide: (_, { facts, steps }) =>
    ok({
      ...(steps === undefined ? {} : { steps }),
      facts: Object.fromEntries(
        REPORT_FACTS.flatMap((fact) => (facts[fact] === undefined ? [] : [[fact, facts[fact].trim()]])),
      ),
    }),
  evolve: ({ reports: { sent, ...before } = {}, ...state }, { facts, steps }) => {
    const entered = without({ ...before.facts, ...facts }, '');
    const marked = without({ ...before.steps, ...steps }, 'open');
    const reports = {
      ...(entered && { facts: entered }),
      ...(marked && { steps: marked }),
      ...(sent && { sent }),
    };
    return Object.keys(reports).length === 0 ? state : { ...state, reports };
  },
};

/** A report that is sent; the time is that of the server that has the journal. */
export interface SendReport {
  readonly report: ReportKind;
  readonly arbiter?: number;
  /** For the report file: the rounds of one rating period; absent: all that have results. */
  readonly rounds?: readonly number[];
  readonly at?: string;
}

/**
 * Records the content of a report when it is sent. The record does not change: a later report is a separate entry with the
 * differences. No game is sent to the rating office twice unless the arbiter confirms it twice.
 */
export const sendReport: Handler<SendReport, { readonly sent: SentReport }> = {
  decide: (state, command) => {
    const { report: kind, rounds, at = '' } = command;
    const ofArbiter = kind === 'FA1' || kind === 'IA1';
    const arbiter = ofArbiter ? (command.arbiter ?? 1) : undefined;
    if (ofArbiter && !arbitersOf(state).some(({ number }) => number === arbiter))
      return refusal('journal.reportArbiter', { found: arbiter ?? 0 });
    const all = valuesOf(state, kind, arbiter);
    const values =
      kind === 'TRF' && rounds !== undefined ? all.filter(({ number = 0 }) => rounds.includes(number)) : all;
    if (values.length === 0) return refusal('journal.reportEmpty');
    const before = lastSent(state, kind, arbiter);
    const hash = hashOf(kind, values);
    if (before?.hash === hash) return refusal('journal.reportSame', { form: kind, hash: hash.slice(0, 12) });
    const missing = kind === 'TRF' ? 0 : missingIn(reportOf(state, kind, arbiter)).length;
    if (missing > 0) {
      const held = unlessConfirmed(command, 'journal.reportGaps', 'confirm', { form: kind, count: missing });
      if (held) return held;
    }
    if (kind === 'TRF') {
      const sent = new Set(roundsSent(state));
      const twice = values.flatMap(({ number = 0 }) => (sent.has(number) ? [number] : []));
      const held =
        twice.length === 0
          ? undefined
          : unlessConfirmed(command, 'journal.reportTwice', 'confirm-twice', { rounds: twice });
      if (held) return held;
    } else if (before !== undefined) {
      const { length: count } = differencesOf(before.values, values);
      const held = unlessConfirmed(command, 'journal.reportAgain', 'confirm', { form: kind, count });
      if (held) return held;
    }
    return ok({ sent: { kind, ...(arbiter === undefined ? {} : { arbiter }), at, hash, values } });
  },
  evolve: ({ reports, ...state }, { sent }) => ({
    ...state,
    reports: { ...reports, sent: [...(reports?.sent ?? []), sent] },
  }),
};
