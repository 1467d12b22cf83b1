import type { Infer, Schema } from '../schema.ts';
import { answer, dictionary, integer, list, matching, oneOf, text } from '../schema.ts';
import { tournamentId } from '../values.ts';
import { PLACE_ROLES } from './roles.ts';

/** Rights in one tournament or federation, and the audit of who gave, took and did what. */

const placeRole = oneOf(PLACE_ROLES);
/** A federation’s code: three letters, in either case. */
export const federationCode = matching(/^[A-Za-z]{3}$/, 'federation');

/** A right beside what someone is on the whole server; it names a tournament or a federation, not both. */
export const right = answer({ role: placeRole }, { tournament: tournamentId, federation: text(40) });

/** Someone who may work at a place, and by which right. */
export const placePerson = answer({
  name: text(120),
  role: placeRole,
  /** `server` and `federation` rights are withdrawn in the place where they were given. */
  by: oneOf(['server', 'federation', 'tournament']),
});
/** One person of a tournament’s or a federation’s list, and where their right comes from. */
export type PlacePerson = Infer<typeof placePerson>;
/** Everyone who may work at a place (GET …/people). */
export const placePeople = list(placePerson, 100_000);

/** A right that was given. */
export const givenRight = answer({ name: text(120), role: placeRole });

/** A name of the audit's sentences; desk and server have one for each. */
export const AUDIT_KINDS = [
  'signedIn',
  'signInRefused',
  'nameClosed',
  'signedOutEverywhere',
  'secretChanged',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'recoveryCodeUsed',
  'accountMade',
  'accountChanged',
  'accountRemoved',
  'rightGiven',
  'rightTaken',
  'helperMade',
  'helperRenewed',
  'helperEnded',
  'helperEnrolled',
  'settingsChanged',
  'publicityChanged',
  'destinationChanged',
  'destinationRemoved',
  'readTokenMade',
  'readTokenRevoked',
  'exported',
  'personExported',
  'personRemoved',
  'trashed',
  'untrashed',
  'tookOver',
  'codeRefused',
  'asideAdopted',
  'asideDismissed',
  'asideRecordAdopted',
  'asideRecordDismissed',
  'wentAlone',
] as const;
/** What a line of the audit is about. */
export type AuditKind = (typeof AUDIT_KINDS)[number];

const facts: Schema<Readonly<Record<string, string>>> = dictionary(text(400), 20);
/** One line of the audit. It only grows: each is chained to the one before by a hash. */
export const auditEntry = answer({
  seq: integer(1, 2_000_000_000),
  /** ISO 8601 instant. */
  at: text(40),
  /** Empty if nobody has signed in. */
  by: text(200),
  device: text(200),
  kind: oneOf(AUDIT_KINDS),
  facts,
});
/** A line of the audit; its facts fill the sentence of its kind. */
export type AuditEntry = Infer<typeof auditEntry>;
/** The newest first. */
export const auditAnswer = answer(
  { entries: list(auditEntry, 1000), count: integer(0, 2_000_000_000) },
  /** Number of the first line that is not as it was written; absent while the audit is whole. */
  { damagedAt: integer(1, 2_000_000_000) },
);
/** A page of the audit, and how many lines there are in all. */
export type AuditAnswer = Infer<typeof auditAnswer>;
