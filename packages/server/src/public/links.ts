import type { Logo } from '@turnuva/engine/tournament';
import { logoVersion } from '@turnuva/engine/tournament';

/** Addresses of the pages: they differ between the server and a copy on a USB stick. */
export interface Links {
  /** Without a round: the last one, also when another has been published since. */
  readonly boards: (round?: number) => string;
  readonly names: (round?: number) => string;
  /** The bracket of a knock-out. */
  readonly bracket: () => string;
  /** Everyone's games; absent in a copy. */
  readonly crosstable?: () => string;
  /** The feed of what is published; absent in a copy. */
  readonly feed?: string;
  /** Of everyone, or of the category of this name. */
  readonly standings: (category?: string) => string;
  readonly player: (id: number) => string;
  /** Why this player met whom, and how the tie-breaks come about. */
  readonly reasons: (id: number) => string;
  /** The form by which someone asks to be registered; absent in a copy. */
  readonly register?: () => string;
  /** The page on which a team's captain submits the line-up; absent in a copy. */
  readonly captain?: (team: number) => string;
  /** The board's place in the arbiter's desk; absent in a copy. */
  readonly desk?: (round: number, board: number) => string;
  readonly logo: (logo: Logo) => string;
  readonly style: string;
  /** The fonts needed first, requested before the styles are read; in a folder only the styles name them. */
  readonly letters?: string;
  /** The script that follows changes; in a copy, which never changes, it searches the names. */
  readonly script?: string;
  /** What puts the pages on a phone's home screen, and the picture there; absent in a copy. */
  readonly app?: { readonly manifest: string; readonly icon: string; readonly touchIcon: string };
  /** Where the form with the name goes; absent in a copy. */
  readonly me?: string;
  /** The page with this address in another language; absent in a copy, which has one. */
  readonly language?: (language: string, here: string) => string;
}

/** Where a tournament's public pages are. */
export const publicPath = (id: string): string => `/t/${encodeURIComponent(id)}`;

/** A path with what of a query is given. */
export function pathWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Addresses on the server. `lang` is carried along if the reader has chosen a language. */
export function liveLinks(
  id: string,
  assets: { style: string; script: string; letters?: string; icon?: string; touchIcon?: string },
  lang: string | undefined,
): Links {
  const base = publicPath(id);
  const address = (path: string, query: Readonly<Record<string, string | undefined>> = {}): string =>
    pathWith(path, { ...query, lang });
  return {
    boards: (round) => address(base, { round: round?.toString() }),
    names: (round) => address(base, { show: 'names', round: round?.toString() }),
    captain: (team) => address(`${base}/team/${team}`),
    bracket: () => address(base, { show: 'bracket' }),
    crosstable: () => address(base, { show: 'crosstable' }),
    feed: address(`${base}/feed.atom`),
    standings: (category) => address(base, { show: 'standings', category }),
    player: (player) => address(`${base}/p/${player}`),
    reasons: (player) => address(`${base}/p/${player}/why`),
    register: () => address(`${base}/register`),
    desk: (round, board) => `/#${base}/round/${round}/board/${board}`,
    logo: (logo) => `${base}/logo?v=${logoVersion(logo)}`,
    style: assets.style,
    ...(assets.letters === undefined ? {} : { letters: assets.letters }),
    script: assets.script,
    ...(assets.icon === undefined || assets.touchIcon === undefined
      ? {}
      : { app: { manifest: `${base}/app.webmanifest`, icon: assets.icon, touchIcon: assets.touchIcon } }),
    me: base,
    language: (language, here) => {
      const [path = '', query] = here.split('?');
      return pathWith(path, { ...Object.fromEntries(new URLSearchParams(query)), lang: language });
    },
  };
}

/** Addresses in a folder of files. */
export const folderLinks = (lastRound: number, categories: readonly string[] = []): Links => ({
  boards: (round = lastRound) => (round === lastRound ? 'index.html' : `round-${round}.html`),
  names: (round = lastRound) => `names-${Math.max(1, round)}.html`,
  bracket: () => 'bracket.html',
  standings: (category) =>
    category === undefined ? 'standings.html' : `standings-${categories.indexOf(category) + 1}.html`,
  player: (player) => `player-${player}.html`,
  reasons: (player) => `player-${player}-why.html`,
  logo: () => 'logo.svg',
  style: 'page.css',
  script: 'find.js',
});
