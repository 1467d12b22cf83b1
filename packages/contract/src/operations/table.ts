import { FILES } from './files.ts';
import { JOBS } from './jobs.ts';
import { JOURNAL } from './journal.ts';
import { ONE_TOURNAMENT } from './oneTournament.ts';
import { PEOPLE, RIGHTS } from './people.ts';
import { HELPERS, PUBLICITY } from './publicity.ts';
import { RATING_LISTS } from './ratingLists.ts';
import { SERVER, TIEBREAK_LISTS } from './server.ts';
import { SESSION } from './session.ts';
import { STANDBY } from './standby.ts';
import { EVENTS, TOURNAMENTS } from './tournaments.ts';

/**
 * The whole API, one row per operation: the server registers a handler by each key, the desk's client has a method for each, and
 * the OpenAPI document is generated from them (descriptions are in descriptions.ts).
 */
export const OPERATIONS = {
  ...SESSION,
  ...PEOPLE,
  ...RIGHTS,
  ...SERVER,
  ...STANDBY,
  ...TIEBREAK_LISTS,
  ...RATING_LISTS,
  ...JOBS,
  ...TOURNAMENTS,
  ...EVENTS,
  ...JOURNAL,
  ...ONE_TOURNAMENT,
  ...FILES,
  ...PUBLICITY,
  ...HELPERS,
};
/** The key of an operation: its `operationId` in the OpenAPI document. */
export type OperationKey = keyof typeof OPERATIONS;
/** The row of a key. */
export type OperationOf<K extends OperationKey> = (typeof OPERATIONS)[K];
