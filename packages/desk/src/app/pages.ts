import { lazy } from '../components/lazy.tsx';

/** The pages of a tournament, each in a file of its own. */
export const PAGES = {
  players: lazy(async () => (await import('../pages/players/Page.tsx')).PlayersPage),
  round: lazy(async () => {
    const { PreparePart, RoundPage } = await import('../pages/round/Page.tsx');
    // Boards are drawn without it; on a round that is not paired yet it is loaded, and its key works.
    void PreparePart.fetch().catch(() => undefined);
    return RoundPage;
  }),
  schedule: lazy(async () => (await import('../pages/schedule/Page.tsx')).SchedulePage),
  playoff: lazy(async () => (await import('../pages/schedule/playoff/PlayoffPage.tsx')).PlayoffPage),
  standings: lazy(async () => (await import('../pages/standings/Page.tsx')).StandingsPage),
  sheets: lazy(async () => (await import('../pages/sheets/Page.tsx')).SheetsPage),
  screens: lazy(async () => (await import('../pages/screens/Page.tsx')).ScreensPage),
  finish: lazy(async () => (await import('../pages/finish/Page.tsx')).FinishPage),
  journal: lazy(async () => (await import('../pages/journal/Page.tsx')).JournalPage),
  settings: lazy(async () => (await import('../pages/settings/Page.tsx')).SettingsPage),
} as const;
