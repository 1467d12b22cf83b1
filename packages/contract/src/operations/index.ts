import { JOBS } from './jobs.ts';
import { ONE_TOURNAMENT } from './oneTournament.ts';
import type { Operation } from './operation.ts';
import { EVENTS_OF_SECTIONS } from './sections.ts';
import { SERVER } from './server.ts';
import { SESSION } from './session.ts';
import { TOURNAMENTS } from './tournaments.ts';

export type { Operation } from './operation.ts';

/** The whole API, as /api/openapi.json tells it. */
export const OPERATIONS: readonly Operation[] = [
  ...SESSION,
  ...SERVER,
  ...JOBS,
  ...TOURNAMENTS,
  ...EVENTS_OF_SECTIONS,
  ...ONE_TOURNAMENT,
];
