import { fullName, nameForms } from '@turnuva/engine/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../http/body.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { queryOf, wholeNumber } from '../http/read.ts';
import { publicAddress, qrOf } from '../public/address.ts';
import { delayedShows } from '../public/delayed.ts';
import { pathWith, publicPath } from '../public/links.ts';
import { publicView } from '../public/view.ts';
import { screenPage, twoScreens } from '../screens/screen.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';
import type { PublicParts } from './visible.ts';

interface ById {
  readonly Params: { readonly id: string };
}

const SECONDS = 12;
const MOST_SHOWS = 8;

const screenPath = (id: string): string => `/screen/${encodeURIComponent(id)}`;

/** The screens of the hall. */
export function screenRoutes(app: FastifyInstance, services: Services, { publicity }: PublicParts): void {
  const { gate, clock } = services;
  const shownOf = delayedShows(clock);

  app.get<ById>('/screen/:id', async (request, reply) => {
    const { id } = request.params;
    const opened = await openTournament(services, id);
    const settings = await publicity.get(id);
    const { page: isPublic, level, message } = settings;
    if (!isPublic) await gate.admit(request, 'screens');
    const query = queryOf(request.query);
    const language = languageOfRequest(request);
    const columns = wholeNumber(query.columns, 'columns', 1, 4);
    const view = publicView(shownOf(opened, settings).tournament, level, { current: opened.state.tournament });
    const base = await publicAddress(services, request);
    const text = screenPage({
      id,
      opened,
      view,
      names: nameForms(view.players.values()),
      language,
      say: sayIn(language),
      shows: (query.show ?? 'pairings').split(',').slice(0, MOST_SHOWS),
      ...(columns === undefined ? {} : { columns }),
      seconds: wholeNumber(query.seconds, 'seconds', 2, 600) ?? SECONDS,
      page: wholeNumber(query.page, 'page', 0, 10_000) ?? 0,
      at: (page) => pathWith(screenPath(id), { ...query, page: String(page) }),
      ...(query.until !== undefined && /^\d{1,2}:\d{2}$/.test(query.until) ? { until: query.until } : {}),
      ...(base === undefined || !isPublic ? {} : { code: `${base.replace(/^\w+:\/\//, '')}${publicPath(id)}` }),
      now: new Date(clock()),
      message,
      other: services.standby?.other(),
    });
    return sendPage(request, reply, text);
  });

  /** Two sections side by side: each half is a screen of its own and turns its own pages. */
  app.get('/screens', async (request, reply) => {
    const { left = '', right = '', ...query } = queryOf(request.query);
    const half = async (id: string) => {
      const { state } = await openTournament(services, id);
      if (!(await publicity.get(id)).page) await gate.admit(request, 'screens', { tournament: id });
      return { title: fullName(state.tournament), address: pathWith(screenPath(id), { columns: '1', ...query }) };
    };
    return sendPage(request, reply, twoScreens(languageOfRequest(request), [await half(left), await half(right)]));
  });
}

/** QR codes and the logo, as every page of a tournament shows them. */
export function pictureRoutes(app: FastifyInstance, services: Services, { publicity }: PublicParts): void {
  /** Of a tournament without a public page only those who work on it see the pictures. */
  const openFor = async (request: FastifyRequest<ById>) => {
    const opened = await openTournament(services, request.params.id);
    if (!(await publicity.get(opened.id)).page)
      await services.gate.admit(request, 'read').catch(() => {
        throw new HttpProblem('missing', {}, 'noTournament');
      });
    return opened;
  };

  const sendQr = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> =>
    reply
      .header('cache-control', 'no-cache')
      .type('image/svg+xml')
      .send(await qrOf(services, request, path));

  app.get<ById>('/t/:id/qr.svg', async (request, reply) => {
    return sendQr(request, reply, publicPath((await openFor(request)).id));
  });

  /** The address names the picture, so that phones keep it; whatever it holds, nothing in it is taken for a page. */
  app.get<ById>('/t/:id/logo', async (request, reply) => {
    const { logo } = (await openFor(request)).state.tournament;
    if (logo === undefined) throw new HttpProblem('missing', {}, 'noLogo');
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(`image/${logo.type}`)
      .send(Buffer.from(logo.data, 'base64'));
  });

  app.get<{ Params: { id: string; player: string } }>('/t/:id/p/:player/qr.svg', async (request, reply) => {
    const { id, state } = await openFor(request);
    const player = state.tournament.players.find((each) => String(each.id) === request.params.player);
    if (player === undefined) throw new HttpProblem('missing', {}, 'noPlayer');
    return sendQr(request, reply, `${publicPath(id)}/p/${player.id}`);
  });
}
