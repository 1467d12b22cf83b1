import { later } from '../components/later.tsx';

/** The pages of a tournament, each in a file of its own. */
export const PAGES = {
  players: later(async () => (await import('../pages/players/Page.tsx')).PlayersPage),
  round: later(async () => {
    const { PreparePart, RoundPage } = await import('../pages/round/Page.tsx');
    // Boards are drawn without it; who comes to a round that is not paired yet finds it there, and its key in force.
    void PreparePart.fetch().catch(() => undefined);
    return RoundPage;
  }),
  schedule: later(async () => (await import('../pages/schedule/Page.tsx')).SchedulePage),
  playoff: later(async () => (await import('../pages/schedule/playoff/PlayoffPage.tsx')).PlayoffPage),
  standings: later(async () => (await import('../pages/standings/Page.tsx')).StandingsPage),
  sheets: later(async () => (await import('../pages/sheets/Page.tsx')).SheetsPage),
  screens: later(async () => (await import('../pages/screens/Page.tsx')).ScreensPage),
  finish: later(async () => (await import('../pages/finish/Page.tsx')).FinishPage),
  journal: later(async () => (await import('../pages/journal/Page.tsx')).JournalPage),
  settings: later(async () => (await import('../pages/settings/Page.tsx')).SettingsPage),
} as const;
