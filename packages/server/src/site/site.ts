import type { Tournament } from '@turnuva/engine/tournament';
import { nameWithTitle } from '@turnuva/engine/views';
import type { Language, Say } from '@turnuva/text';
import { bracketPage, publicBracket } from '../public/bracket.ts';
import { contentOf, fontsFor } from '../public/letters.ts';
import { folderLinks } from '../public/links.ts';
import { spellings } from '../public/mine.ts';
import { logoDrawing } from '../public/page.ts';
import { PAGE_STYLE } from '../public/pageStyle.ts';
import { boardsPage, namesPage, playerPage, standingsPage } from '../public/pages.ts';
import { hasReasons, reasonsKept, reasonsPage } from '../public/reasons.ts';
import type { PageRequest } from '../public/request.ts';
import { type PublicView, publicView } from '../public/view.ts';
import { ALONE } from '../ratinglist/entry.ts';

/**
 * The search by name in a copy of the pages: a script of its own, since there is no server to ask. It carries all names
 * as they are searched for, and works from a folder; without scripts the lists by name are there.
 */
function findScript({ players }: PublicView, say: Say): string {
  const people = [...players.values()].map((player) => [
    player.id,
    nameWithTitle(player),
    spellings(player.name).join('\n'),
  ]);
  const words = { name: say('server.public.yourName'), nobody: say('server.public.nobody', { name: '\u0000' }) };
  return `(()=>{const people=${JSON.stringify(people)},words=${JSON.stringify(words)},alone=${JSON.stringify(ALONE)};
const plain=t=>t.toLowerCase().normalize('NFD').replace(/\\p{M}/gu,'').replace(/[${Object.keys(ALONE).join('')}]/g,l=>alone[l]).replace(/[^\\p{L}\\p{N}]+/gu,' ').trim();
const called=asked=>people.filter(([,,all])=>all.split('\\n').some(n=>{const parts=n.split(' ');return asked.every(w=>parts.some(p=>p.startsWith(w)))}));
const make=(tag,given)=>Object.assign(document.createElement(tag),given);
const field=make('input',{type:'search',placeholder:words.name,ariaLabel:words.name,autocomplete:'off'}),list=make('nav'),none=make('p');none.setAttribute('role','status');
const look=()=>{const asked=plain(field.value).split(' ').filter(Boolean),found=asked.length?called(asked):[];
list.replaceChildren(...found.slice(0,12).map(([id,name])=>make('a',{href:'player-'+id+'.html',textContent:name})));none.textContent=asked.length&&!found.length?words.nobody.replace('\\0',field.value):''};
const form=make('form');form.setAttribute('role','search');form.append(field);field.addEventListener('input',look);
form.addEventListener('submit',e=>{e.preventDefault();look();const[one,other]=list.children;if(one&&!other)location.href=one.href});
document.querySelector('main').prepend(form,none,list)})();
`;
}

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
 * The public pages as files that work from a folder, on any host or from a memory stick: name and content. They contain
 * nothing that the public may not see yet.
 */
export function siteOf(
  view: PublicView,
  language: Language,
  say: Say,
  /** With the pages of reasons, if the arbiter allows them. */
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
