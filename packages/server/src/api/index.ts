import type { ApiServices, Route } from './call.ts';
import { eventRoutes } from './events.ts';
import { fileRoutes } from './files.ts';
import { journalRoutes } from './journal.ts';
import { manualRoutes } from './manual.ts';
import { privacyRoutes } from './privacy.ts';
import { proofRoutes } from './proof.ts';
import { sheetRoutes } from './sheets.ts';
import { standingsRoutes } from './standings.ts';
import { tiebreakRoutes } from './tiebreaks.ts';
import { tournamentRoutes } from './tournaments.ts';

export * from './call.ts';

/** The API's routes that every edition has. */
export const apiRoutes = (services: ApiServices): readonly Route[] => [
  ...tournamentRoutes(services),
  ...eventRoutes(services),
  ...journalRoutes(services),
  ...fileRoutes(services),
  ...proofRoutes(services),
  ...sheetRoutes(services),
  ...standingsRoutes(services),
  ...manualRoutes(services),
  ...tiebreakRoutes(services),
  ...privacyRoutes(services),
];
