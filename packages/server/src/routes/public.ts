import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from '../http/body.ts';
import { compressedBody, sendBody } from '../http/body.ts';
import { cookieOf, setCookie } from '../http/cookie.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { queryOf, wholeNumber } from '../http/read.ts';
import { SCRIPT, STYLE } from '../public/assets.ts';
import type { Claims } from '../public/claims.ts';
import { liveLinks } from '../public/links.ts';
import { playersCalled } from '../public/mine.ts';
import type { PageRequest } from '../public/page.ts';
import { boardsPage, namesPage, playerPage, standingsPage } from '../public/pages.ts';
import type { PublicityStore } from '../public/publicity.ts';
import { resultForm, takeResult } from '../public/resultForm.ts';
import type { PublicView } from '../public/view.ts';
import { publicView } from '../public/view.ts';
import type { Watchers } from '../public/watchers.ts';
import { SCREEN_SCRIPT, SCREEN_STYLE } from '../screens/assets.ts';
import type { Services } from '../services.ts';
import { opened } from '../services.ts';
import { eventStream } from './live.ts';

interface ById {
  readonly Params: { readonly id: string };
}
interface ByPlayer {
  readonly Params: { readonly id: string; readonly player: string };
}

export interface PublicParts {
  readonly publicity: PublicityStore;
  readonly claims: Claims;
  readonly watchers: Watchers;
}

const ME_SECONDS = 60 * 24 * 60 * 60;
/** Pages kept drawn and compressed: five hundred phones ask for a handful of them. */
const MOST_PAGES = 3000;
const HTML = 'text/html; charset=utf-8';
const FORM_BYTES = 2000;
const SENDING = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** The public pages: drawn here, complete without scripts. */
export function publicRoutes(app: FastifyInstance, services: Services, parts: PublicParts): void {
  const pages = new Map<string, Body>();
  const views = new WeakMap<object, PublicView>();

  for (const { address, body } of [STYLE, SCRIPT, SCREEN_STYLE, SCREEN_SCRIPT]) {
    app.get(address.split('?')[0]!, (request, reply) => sendBody(request, reply, body));
  }

  const viewOf = (tournament: Parameters<typeof publicView>[0]): PublicView => {
    const found = views.get(tournament) ?? publicView(tournament);
    views.set(tournament, found);
    return found;
  };

  /** The tournament as the public sees it, or 404 where it has no public page. */
  async function seen(id: string): Promise<{ seq: number; view: PublicView }> {
    const { state } = await opened(services, id);
    if (!(await parts.publicity.get(id)).page) throw new Problem('missing', {}, 'noTournament');
    return { seq: state.seq, view: viewOf(state.tournament) };
  }

  function requestOf(request: FastifyRequest, id: string, view: PublicView): PageRequest {
    const query = queryOf(request.query);
    const language = languageOfRequest(request);
    const chosen = LANGUAGES.find((each): each is Language => each === query.lang);
    const round = wholeNumber(query.round, 'round', 0, 99) ?? view.round;
    const me = Number(cookieOf(request, meCookie(id)));
    const asked = query.me?.slice(0, 80).replace(/\p{C}/gu, '');
    return {
      view,
      language,
      say: sayIn(language),
      links: liveLinks(id, { style: STYLE.address, script: SCRIPT.address }, chosen),
      round: Math.min(round, view.round),
      ...(view.players.has(me) ? { me } : {}),
      ...(asked === undefined || asked === '' ? {} : { asked }),
      live: `/t/${encodeURIComponent(id)}/live`,
    };
  }

  /** A page out of the store of drawn ones, or drawn now. */
  function sendPage(request: FastifyRequest, reply: FastifyReply, key: string, draw: () => string): FastifyReply {
    let body = pages.get(key);
    if (body === undefined) {
      body = compressedBody(draw(), HTML);
      if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value as string);
      pages.set(key, body);
    }
    return sendBody(request, reply, body).header('vary', 'accept-encoding, accept-language, cookie');
  }

  app.get<ById>('/t/:id', async (request, reply) => {
    const { id } = request.params;
    const { seq, view } = await seen(id);
    const query = queryOf(request.query);
    if (query.me !== undefined && remember(reply, id, view, query.me))
      return reply.header('cache-control', 'no-store').redirect(liveLinks(id, NO_ASSETS, query.lang).boards());
    const page = requestOf(request, id, view);
    const show = query.show === 'names' || query.show === 'standings' ? query.show : 'boards';
    const draw = { boards: boardsPage, names: namesPage, standings: standingsPage }[show];
    const key = JSON.stringify([id, seq, show, page.round, page.me, page.asked, page.language, query.lang]);
    return sendPage(request, reply, key, () => draw(page));
  });

  app.get<ByPlayer>('/t/:id/p/:player', async (request, reply) => {
    const { id } = request.params;
    const { view } = await seen(id);
    const player = view.players.get(Number(request.params.player));
    if (player === undefined) throw new Problem('missing', {}, 'noPlayer');
    const page = requestOf(request, id, view);
    const form = await resultForm(parts, id, page, player);
    return sendBody(request, reply, compressedBody(playerPage(page, player, form), HTML));
  });

  app.get<ById>('/t/:id/live', async (request, reply) => {
    const { id } = request.params;
    const { view } = await seen(id);
    const stop = parts.watchers.watch(id, view.round, (round) => send(`data: ${round}\n\n`));
    const send = eventStream(reply, stop);
    return reply;
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<ByPlayer>('/t/:id/p/:player/result', { config: SENDING }, async (request, reply) => {
      const { id } = request.params;
      const { view } = await seen(id);
      const player = view.players.get(Number(request.params.player));
      if (player === undefined) throw new Problem('missing', {}, 'noPlayer');
      const at = new Date(services.clock()).toISOString();
      await takeResult(parts, id, view, player, request.body, at);
      const { lang } = queryOf(request.query);
      return reply.redirect(liveLinks(id, NO_ASSETS, lang).player(player.id), 303);
    });
  });

  /** Remembers on the phone who reads; false where the name is nobody's or several people's. */
  function remember(reply: FastifyReply, id: string, view: PublicView, text: string): boolean {
    const path = `/t/${encodeURIComponent(id)}`;
    if (text.trim() === '') {
      setCookie(reply, meCookie(id), '', { path, sameSite: 'Lax', maxAge: 0 });
      return true;
    }
    const found = /^\d+$/.test(text) && view.players.has(Number(text)) ? [Number(text)] : playersCalled(view, text);
    if (found.length !== 1) return false;
    setCookie(reply, meCookie(id), String(found[0]), { path, sameSite: 'Lax', maxAge: ME_SECONDS });
    return true;
  }
}

const NO_ASSETS = { style: '', script: '' };
const meCookie = (id: string): string => `me-${id.replace(/[^a-z0-9]/gi, '')}`;
