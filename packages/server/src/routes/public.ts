import type { Player } from '@turnuva/engine/tournament';
import type { FastifyInstance } from 'fastify';
import { compressedBody, sendBody } from '../http/body.ts';
import { Problem } from '../http/problem.ts';
import { queryOf } from '../http/read.ts';
import { SCRIPT, STYLE } from '../public/assets.ts';
import type { Claims } from '../public/claims.ts';
import { drawnPages, HTML } from '../public/drawn.ts';
import { liveLinks } from '../public/links.ts';
import { boardPage, boardsPage, namesPage, playerPage, standingsPage } from '../public/pages.ts';
import type { PublicityStore } from '../public/publicity.ts';
import { pageRequestOf, remember } from '../public/reader.ts';
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

interface ByBoard {
  readonly Params: { readonly id: string; readonly board: string };
}

export interface PublicParts {
  readonly publicity: PublicityStore;
  readonly claims: Claims;
  readonly watchers: Watchers;
}

const FORM_BYTES = 2000;
const SENDING = { rateLimit: { max: 20, timeWindow: '1 minute' } };
const NO_ASSETS = { style: '', script: '' };
const PAGES = { boards: boardsPage, names: namesPage, standings: standingsPage };

/** The tournament as the public sees it, or 404 where it has no public page. */
type See = (id: string) => Promise<{ readonly seq: number; readonly view: PublicView }>;

function sightOf(services: Services, { publicity }: PublicParts): See {
  const views = new WeakMap<object, PublicView>();
  return async (id) => {
    const { state } = await opened(services, id);
    if (!(await publicity.get(id)).page) throw new Problem('missing', {}, 'noTournament');
    const view = views.get(state.tournament) ?? publicView(state.tournament);
    views.set(state.tournament, view);
    return { seq: state.seq, view };
  };
}

/** The public pages: drawn here, complete without scripts. */
export function publicRoutes(app: FastifyInstance, services: Services, parts: PublicParts): void {
  const see = sightOf(services, parts);
  for (const { address, body } of [STYLE, SCRIPT, SCREEN_STYLE, SCREEN_SCRIPT]) {
    app.get(address.split('?')[0]!, (request, reply) => sendBody(request, reply, body));
  }
  listRoutes(app, see);
  boardRoutes(app, see);
  playerRoutes(app, parts, see);
  app.get<ById>('/t/:id/live', async (request, reply) => {
    const { id } = request.params;
    const { view } = await see(id);
    const stop = parts.watchers.watch(id, view.round, (round) => send(`data: ${round}\n\n`));
    const send = eventStream(reply, stop);
    return reply;
  });
  void app.register(async (scope) => resultRoutes(scope, services, parts, see));
}

/** Boards, names, standings. */
function listRoutes(app: FastifyInstance, see: See): void {
  const sendPage = drawnPages();
  app.get<ById>('/t/:id', async (request, reply) => {
    const { id } = request.params;
    const { seq, view } = await see(id);
    const query = queryOf(request.query);
    if (query.me !== undefined && remember(reply, id, view, query.me))
      return reply.header('cache-control', 'no-store').redirect(liveLinks(id, NO_ASSETS, query.lang).boards());
    const page = pageRequestOf(request, id, view);
    const show = query.show === 'names' || query.show === 'standings' ? query.show : 'boards';
    const { round, category, me, asked, language } = page;
    const key = JSON.stringify([id, seq, show, round, category?.name, me, asked, language, query.lang]);
    return sendPage(request, reply, key, () => PAGES[show](page));
  });
}

function playerIn(view: PublicView, number: string): Player {
  const player = view.players.get(Number(number));
  if (player === undefined) throw new Problem('missing', {}, 'noPlayer');
  return player;
}

function boardRoutes(app: FastifyInstance, see: See): void {
  app.get<ByBoard>('/t/:id/b/:board', async (request, reply) => {
    const { id, board } = request.params;
    const { view } = await see(id);
    const page = pageRequestOf(request, id, view);
    const game = view.tournament.rounds[page.round - 1]?.games.find((each) => String(each.board) === board);
    if (game === undefined) throw new Problem('missing', {}, 'noBoard');
    return sendBody(request, reply, compressedBody(boardPage(page, game), HTML));
  });
}

function playerRoutes(app: FastifyInstance, parts: PublicParts, see: See): void {
  app.get<ByPlayer>('/t/:id/p/:player', async (request, reply) => {
    const { id } = request.params;
    const { view } = await see(id);
    const player = playerIn(view, request.params.player);
    const page = pageRequestOf(request, id, view);
    const form = await resultForm(parts, id, page, player);
    return sendBody(request, reply, compressedBody(playerPage(page, player, form), HTML));
  });
}

/** Results that players send in. */
function resultRoutes(scope: FastifyInstance, services: Services, parts: PublicParts, see: See): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.post<ByPlayer>('/t/:id/p/:player/result', { config: SENDING }, async (request, reply) => {
    const { id } = request.params;
    const { view } = await see(id);
    const player = playerIn(view, request.params.player);
    const at = new Date(services.clock()).toISOString();
    await takeResult(parts, id, view, player, request.body, at);
    const { lang } = queryOf(request.query);
    return reply.redirect(liveLinks(id, NO_ASSETS, lang).player(player.id), 303);
  });
}
