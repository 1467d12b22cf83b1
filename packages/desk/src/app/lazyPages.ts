import { lazy } from '../components/lazy.tsx';
import { TOURNAMENT } from './openedAt.ts';
import { PAGES } from './pages.ts';

/** The list of tournaments, and the sign-in page if one is required. */
export const Home = lazy(async () => (await import('../pages/tournaments/Page.tsx')).TournamentsPage);
export const SignIn = lazy(async () => (await import('../pages/signin/Page.tsx')).SignInPage);

/** One tournament with its pages. */
export const LazyTournamentPage = lazy(async () => (await import('./TournamentPage.tsx')).TournamentPage);

/** An event of several sections; a new one. */
export const LazyEventPage = lazy(async () => (await import('../pages/event/Page.tsx')).EventPage);
export const NewEvent = lazy(async () => (await import('../pages/event/NewEvent.tsx')).NewEventPage);

/** For a chief arbiter without the second factor that the server requires. */
export const LazyFactorPage = lazy(async () => (await import('../pages/signin/FactorPage.tsx')).FactorPage);

/** Who did what on the server. */
export const LazyAuditPage = lazy(async () => (await import('../pages/audit/Page.tsx')).AuditPage);

/** Entries set aside after two machines had both accepted some. */
export const LazySetAsidePage = lazy(async () => (await import('../pages/journal/SetAsidePage.tsx')).SetAsidePage);

/** The server's background jobs. */
export const LazyJobsPage = lazy(async () => (await import('../pages/jobs/Page.tsx')).JobsPage);

/** The manual, both over a page and as a page of its own. */
export const HelpDialogue = lazy(async () => (await import('../pages/help/Help.tsx')).HelpDialogue);
export const HelpPage = lazy(async () => (await import('../pages/help/Help.tsx')).HelpPage);

/** Requests what an address shows, in parallel with the texts and the session instead of after them. */
export function fetchFor(hash: string): void {
  const [found, place] = TOURNAMENT.exec(hash) ?? [];
  if (found === undefined) return void (/^#?\/?(~|$)/.test(hash) && Home.fetch().catch(() => undefined));
  const page = PAGES[(place ?? 'round') as keyof typeof PAGES];
  for (const part of [LazyTournamentPage, page]) part?.fetch().catch(() => undefined);
}
