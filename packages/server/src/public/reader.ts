import type { Category } from '@turnuva/engine/tournament';
import { categoryNamed } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOf, isSecure, setCookie } from '../http/cookie.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { queryOf, wholeNumber } from '../http/read.ts';
import { ICON, SCRIPT, STYLE, TOUCH_ICON } from './assets.ts';
import { FIRST_LETTERS } from './letters.ts';
import { liveLinks, pathWith, publicPath } from './links.ts';
import { playersCalled } from './mine.ts';
import type { PageRequest } from './request.ts';
import type { PublicView } from './view.ts';

const ME_SECONDS = 60 * 24 * 60 * 60;
const LONGEST_NAME = 80;
/** Says only that the phone has a helper's card: the card's own cookie is not sent to public pages. */
export const helperCookie = (id: string): string => cookieName('helping', id);
const meCookie = (id: string): string => cookieName('me', id);

/** The category in the address; one that was renamed or removed is not found. */
function categoryAsked(view: PublicView, name: string | undefined): Category | undefined {
  if (name === undefined) return undefined;
  const found = categoryNamed(view.tournament, name);
  if (found === undefined) throw new HttpProblem('missing', {}, 'noCategory');
  return found;
}

/** How much of a tournament the public may see, as pages and event streams pass it to one another. */
export const stateOf = ({ seq, shown }: { readonly seq: number; readonly shown: number }): string => `${shown}/${seq}`;

/** Whether a page is requested as part of another site's page. */
export const isEmbedded = (request: FastifyRequest): boolean => queryOf(request.query).embed === '1';

/**
 * Input of a page: the tournament, the reader and the language. `about`: the player whose page it is, which also changes with
 * reports about their game.
 */
export function pageRequestOf(
  request: FastifyRequest,
  id: string,
  {
    view,
    results,
    captains = false,
    registration = false,
    reasons = false,
    other,
    message,
    sections = [],
    ...sight
  }: {
    readonly seq: number;
    readonly shown: number;
    readonly view: PublicView;
    readonly results: boolean;
    readonly captains?: boolean;
    readonly registration?: boolean;
    readonly reasons?: boolean;
    readonly other?: string | undefined;
    readonly message?: string;
    readonly sections?: NonNullable<PageRequest['sections']>;
  },
  about?: number,
): PageRequest {
  const query = queryOf(request.query);
  const language = languageOfRequest(request);
  const chosen = LANGUAGES.find((each): each is Language => each === query.lang);
  const round = wholeNumber(query.round, 'round', 0, 99) ?? view.round;
  const me = Number(cookieOf(request, meCookie(id)));
  const category = categoryAsked(view, query.category);
  const asked = query.me?.slice(0, LONGEST_NAME).replace(/\p{C}/gu, '');
  return {
    view,
    captains,
    registration,
    reasons,
    language,
    say: sayIn(language),
    links: liveLinks(
      id,
      {
        style: STYLE.address,
        script: SCRIPT.address,
        letters: FIRST_LETTERS,
        icon: ICON.address,
        touchIcon: TOUCH_ICON.address,
      },
      chosen,
    ),
    round: Math.min(round, view.last),
    ...(category === undefined ? {} : { category }),
    ...(view.players.has(me) ? { me } : {}),
    ...(asked === undefined || asked === '' ? {} : { asked }),
    results,
    ...(cookieOf(request, helperCookie(id)) === undefined
      ? {}
      : { helper: pathWith(`${publicPath(id)}/helper`, { lang: chosen }) }),
    ...(other === undefined ? {} : { other }),
    ...(message === undefined || message === '' ? {} : { message }),
    ...(sections.length === 0
      ? {}
      : { sections: sections.map((each) => ({ ...each, address: pathWith(each.address, { lang: chosen }) })) }),
    ...(isEmbedded(request) ? { embed: true } : {}),
    at: stateOf(sight),
    live: pathWith(`${publicPath(id)}/live`, { player: about?.toString() }),
  };
}

/** Remembers the reader on the phone; false if the name is unknown or ambiguous. */
export function remember(reply: FastifyReply, id: string, view: PublicView, text: string): boolean {
  const path = publicPath(id);
  const secure = isSecure(reply.request);
  if (text.trim() === '') {
    setCookie(reply, meCookie(id), '', { path, sameSite: 'Lax', maxAge: 0, secure });
    return true;
  }
  const found = /^\d+$/.test(text) && view.players.has(Number(text)) ? [Number(text)] : playersCalled(view, text);
  if (found.length !== 1) return false;
  setCookie(reply, meCookie(id), String(found[0]), { path, sameSite: 'Lax', maxAge: ME_SECONDS, secure });
  return true;
}
