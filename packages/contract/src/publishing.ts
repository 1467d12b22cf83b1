import type { Infer } from './schema.ts';
import { answer, flag, integer, list, matching, object, oneOf, text } from './schema.ts';

/** Where the public pages of a tournament are published automatically, and the webhook that notifies other sites. */
export const DESTINATION_KINDS = ['folder', 'webdav', 'sftp', 'git', 'webhook'] as const;
/** One of these places. */
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** The most destinations that a tournament may have. */
export const MOST_DESTINATIONS = 10;
/** A place as it is typed: a folder, `https://...`, `sftp://user@host/folder`, or the address of a repository. */
const place = matching(/^[^\s"<>\\-][^"<>\0\r\n]{0,399}$/, 'address');

/** A destination as the arbiter sets it. A password or key left out stays as it was. */
export const destination = object(
  { kind: oneOf(DESTINATION_KINDS), place },
  {
    /** WebDAV: who signs in. */
    user: text(200),
    /** WebDAV: the password; webhook: the key that signs. */
    secret: text(400),
    /** Git: the branch; `main` where nothing is said. */
    branch: matching(/^[\w.][\w./-]{0,99}$/, 'address'),
  },
);
/** A destination that is to be kept. */
export type NewDestination = Infer<typeof destination>;

/** Why nothing could be sent; `other` has only its detail. */
export const DESTINATION_FAULTS = [
  'refused',
  'missing',
  'unreachable',
  'noFolder',
  'noRights',
  'noProgram',
  'other',
] as const;
/** One of these reasons. */
export type DestinationFault = (typeof DESTINATION_FAULTS)[number];

const instant = text(40);
/** A destination and how it is doing. Passwords and keys are not shown. */
export const destinationAnswer = answer(
  {
    key: text(40),
    kind: oneOf(DESTINATION_KINDS),
    place: text(400),
    hasSecret: flag,
    /** Something is still to be sent. */
    waiting: flag,
  },
  {
    user: text(200),
    branch: text(100),
    /** When everything had last arrived. */
    at: instant,
    /** Since the last attempt that succeeded. */
    fault: answer({
      at: instant,
      reason: oneOf(DESTINATION_FAULTS),
      detail: text(400),
      tries: integer(1, 1_000_000),
      next: instant,
    }),
  },
);
/** One destination of the list. */
export type Destination = Infer<typeof destinationAnswer>;
/** Every destination of a tournament, the first one first. */
export const destinations = list(destinationAnswer, MOST_DESTINATIONS);
