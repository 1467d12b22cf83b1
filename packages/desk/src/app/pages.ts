import { later } from './later.tsx';

/** The pages of a tournament, each in a file of its own. */
export const PAGES = {
  players: later(async () => (await import('../pages/players/Page.tsx')).PlayersPage),
  round: later(async () => (await import('../pages/round/Page.tsx')).RoundPage),
  schedule: later(async () => (await import('../pages/schedule/Page.tsx')).SchedulePage),
  playoff: later(async () => (await import('../pages/schedule/PlayoffPage.tsx')).PlayoffPage),
  standings: later(async () => (await import('../pages/standings/Page.tsx')).StandingsPage),
  sheets: later(async () => (await import('../pages/sheets/Page.tsx')).SheetsPage),
  screens: later(async () => (await import('../pages/screens/Page.tsx')).ScreensPage),
  journal: later(async () => (await import('../pages/journal/Page.tsx')).JournalPage),
  settings: later(async () => (await import('../pages/settings/Page.tsx')).SettingsPage),
} as const;

export const Room = later(async () => (await import('./TournamentRoom.tsx')).TournamentRoom);

export const NewTournament = later(async () => (await import('../pages/tournaments/NewTournament.tsx')).NewTournament);

const TOURNAMENT = /^#\/t\/[^/]+(?:\/([a-z]+))?/;

/** Asks for what an address shows, beside the words and the session instead of after them. */
export function fetchFor(hash: string): void {
  const [found, place] = TOURNAMENT.exec(hash) ?? [];
  if (found === undefined) return;
  const page = PAGES[(place ?? 'round') as keyof typeof PAGES];
  for (const part of [Room, page]) part?.fetch().catch(() => undefined);
}
