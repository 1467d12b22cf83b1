import type { Tournament } from '@turnuva/engine/tournament';
import type { Language, Say } from '@turnuva/text';
import { bracketPage, publicBracket } from '../public/bracket.ts';
import { contentOf, fontsFor } from '../public/letters.ts';
import { folderLinks } from '../public/links.ts';
import { logoDrawing } from '../public/logo.ts';
import { PAGE_STYLE } from '../public/pageStyle.ts';
import { boardsPage, namesPage, playerPage, standingsPage } from '../public/pages.ts';
import { hasReasons, reasonsKept, reasonsPage } from '../public/reasons.ts';
import type { PageRequest } from '../public/request.ts';
import { type PublicView, publicView } from '../public/view.ts';
import { findScript } from './find.ts';

/** Files by name: pages, styles and scripts as text, the letters as they are. */
export type SiteFiles = ReadonlyMap<string, string | Uint8Array>;

/** {@link siteOf} of a tournament with all that is published of it. */
export const sitePages = (
  tournament: Tournament,
  language: Language,
  say: Say,
  options?: Parameters<typeof siteOf>[3],
): SiteFiles => siteOf(publicView(tournament), language, say, options);

/**
 * The public pages as files that work from a folder, on any host or on a memory stick: name and content. What the public
 * does not see yet is in none of them.
 */
export function siteOf(
  view: PublicView,
  language: Language,
  say: Say,
  /** With the pages of reasons, where the arbiter allows them. */
  { reasons = false }: { readonly reasons?: boolean } = {},
): SiteFiles {
  const { tournament } = view;
  const { categories = [] } = tournament;
  const tells = reasons && hasReasons(view);
  const reasonsOf = reasonsKept()('site');
  const links = folderLinks(
    view.round,
    categories.map(({ name }) => name),
  );
  const request = (round: number): PageRequest => ({ view, language, say, links, round, reasons: tells });
  const files = new Map<string, string>([
    ['page.css', PAGE_STYLE],
    ['find.js', findScript(view, say)],
    ...(tournament.logo === undefined ? [] : [['logo.svg', logoDrawing(tournament.logo)] as const]),
    ['standings.html', standingsPage(request(view.round))],
  ]);
  if (publicBracket(view) !== undefined) files.set(links.bracket(), bracketPage(request(view.round)));
  for (const category of categories)
    files.set(links.standings(category.name), standingsPage({ ...request(view.round), category }));
  for (let round = Math.min(1, view.last); round <= view.last; round++) {
    files.set(links.boards(round), boardsPage(request(round)));
    files.set(links.names(round), namesPage(request(Math.max(1, round))));
  }
  for (const player of view.players.values()) {
    files.set(links.player(player.id), playerPage(request(view.round), player));
    if (tells) files.set(links.reasons(player.id), reasonsPage(request(view.round), player, reasonsOf));
  }
  const pages = [...files].flatMap(([name, text]) => (name.endsWith('.html') ? [text] : []));
  const fonts = fontsFor(pages).map((font) => [font.name, contentOf(font)] as const);
  return new Map<string, string | Uint8Array>([...files, ...fonts]);
}
