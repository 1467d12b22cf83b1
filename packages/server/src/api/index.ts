import type { ApiServices } from './call.ts';
import { eventHandlers } from './events.ts';
import { fileHandlers } from './files.ts';
import { journalHandlers } from './journal.ts';
import { privacyHandlers } from './privacy.ts';
import { resultHandlers } from './results.ts';
import { proofHandlers } from './review.ts';
import { manualHandlers, sheetHandlers } from './sheets.ts';
import { standingsHandlers, tiebreakHandlers } from './standings.ts';
import { tournamentHandlers } from './tournaments.ts';

export * from './call.ts';

/** The operations that every edition of the desk has. */
export const apiHandlers = (services: ApiServices) => ({
  ...tournamentHandlers(services),
  ...eventHandlers(services),
  ...journalHandlers(services),
  ...fileHandlers(services),
  ...resultHandlers(services),
  ...proofHandlers(services),
  ...sheetHandlers(services),
  ...standingsHandlers(services),
  ...manualHandlers(services),
  ...tiebreakHandlers(services),
  ...privacyHandlers(services),
});
