import type { PublicLevel } from '@turnuva/contract';
import { lastPairedRound } from '@turnuva/engine/journal';
import { captainsChoose, hasPart } from '@turnuva/engine/schedule';
import type { Player, Tournament } from '@turnuva/engine/tournament';
import { HttpProblem } from '../http/problem.ts';
import type { Claims } from '../public/claims.ts';
import { delayedShows } from '../public/delayed.ts';
import { publicPath } from '../public/links.ts';
import type { PublicityStore } from '../public/publicity.ts';
import { hasReasons } from '../public/reasons.ts';
import type { Delayed, PublicView } from '../public/view.ts';
import { publicView } from '../public/view.ts';
import type { Watchers } from '../public/watchers.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';
import { summaries } from '../tournaments/summary.ts';

export interface PublicParts {
  readonly publicity: PublicityStore;
  readonly claims: Claims;
  readonly watchers: Watchers;
}

/** What the public sees of a tournament. */
export interface Visible {
  /** Sequence number of the last entry. */
  readonly seq: number;
  /** The last entry whose results are shown: an earlier one if results are delayed. */
  readonly shown: number;
  readonly view: PublicView;
  /** Players may report results. */
  readonly results: boolean;
  /** Players may read the reasons of their pairings and tie-breaks. */
  readonly reasons: boolean;
  /** Captains may submit line-ups. */
  readonly captains: boolean;
  /** Strangers may ask to be registered: the arbiter allows it, and round 1 is not paired. */
  readonly registration: boolean;
  /** Address of the other laptop. */
  readonly other?: string | undefined;
  /** The arbiter's message to everyone. */
  readonly message: string;
  /** Sites that may show the pages in a frame. */
  readonly sites: readonly string[];
  /** The other sections of the event that have a public page. */
  readonly sections: readonly SectionLink[];
}

/** Another section of the event, at its public address. */
interface SectionLink {
  readonly name: string;
  readonly address: string;
}

/** How long the list of an event's sections may be old: every phone of every section asks for it. */
const SECTIONS_MS = 10_000;

/** The other sections of a tournament's event that have public pages, in their order. */
function sectionsOf(services: Services, publicity: PublicityStore) {
  const known = new Map<
    string,
    { readonly at: number; readonly all: Promise<readonly (SectionLink & { readonly id: string })[]> }
  >();
  const look = async (event: string) => {
    const own = (await summaries(services.tournaments, false)).flatMap(({ id, name, section }) =>
      section?.event === event ? [{ id, name, place: section.place }] : [],
    );
    const shown = await Promise.all(own.map(async (each) => ({ ...each, page: (await publicity.get(each.id)).page })));
    return shown
      .filter(({ page }) => page)
      .sort((a, b) => a.place - b.place)
      .map(({ id, name }) => ({ id, name, address: publicPath(id) }));
  };
  return async ({ section }: Tournament, id: string): Promise<readonly SectionLink[]> => {
    if (section === undefined) return [];
    const now = performance.now();
    const before = known.get(section.event);
    const found =
      before !== undefined && now - before.at < SECTIONS_MS ? before : { at: now, all: look(section.event) };
    known.set(section.event, found);
    return (await found.all.catch(() => [])).filter((each) => each.id !== id);
  };
}

/** The tournament as the public sees it, or 404 if it has no public page; `isKnown`: the client may read it anyway. */
export type See = (id: string, isKnown?: boolean) => Promise<Visible>;

export function visibleTo(services: Services, { publicity }: PublicParts): See {
  const views = new WeakMap<object, PublicView>();
  const cachedView = (tournament: Tournament, level: PublicLevel, delayed: Delayed): PublicView => {
    const known = views.get(tournament);
    const view = known?.level === level ? known : publicView(tournament, level, delayed);
    views.set(tournament, view);
    return view;
  };
  const shownOf = delayedShows(services.clock);
  const others = sectionsOf(services, publicity);
  return async (id, isKnown = false) => {
    const found = await openTournament(services, id);
    const settings = await publicity.get(id);
    const { page, playerResults, reasons, level, delay, registration, message, sites } = settings;
    if (!page && !isKnown) throw new HttpProblem('missing', {}, 'noPublicPage');
    const { tournament, seq, waiting } = shownOf(found, settings);
    const view = cachedView(tournament, level, { waiting, current: found.state.tournament });
    // A player who reports a result sees it: where results wait or are kept back nobody sends any. The games of a bracket follow
    // from one another: their results are entered at the desk.
    const results =
      playerResults && !hasPart(tournament, 'bracket') && delay === 0 && (level === 'results' || level === 'standings');
    return {
      seq: found.state.seq,
      shown: seq,
      view,
      results,
      reasons: reasons && hasReasons(view),
      // Players who arrive once play has started go to the arbiter.
      captains: settings.lineUps && captainsChoose(found.state.tournament),
      registration: registration && lastPairedRound(found.state.tournament) === 0,
      other: services.standby?.other(),
      message,
      sites,
      sections: await others(found.state.tournament, id),
    };
  };
}

/** The player of an address, or 404. */
export function playerIn(view: PublicView, number: string): Player {
  const player = view.players.get(Number(number));
  if (player === undefined) throw new HttpProblem('missing', {}, 'noPlayer');
  return player;
}
