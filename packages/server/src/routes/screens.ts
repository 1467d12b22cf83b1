import { publicity as publicitySchema } from '@turnuva/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { compressedBody, sendBody } from '../http/body.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { queryOf, read, wholeNumber } from '../http/read.ts';
import { publicAddress } from '../public/address.ts';
import { delayedShows } from '../public/delayed.ts';
import { publicView } from '../public/view.ts';
import { screenPage } from '../screens/screen.ts';
import { shortNames } from '../screens/shortNames.ts';
import { twoScreens } from '../screens/two.ts';
import type { Services } from '../services.ts';
import { authorOf, openTournament } from '../services.ts';
import type { PublicParts } from './sight.ts';

interface ById {
  readonly Params: { readonly id: string };
}

const SECONDS = 12;
const MOST_SHOWS = 8;
const ADDRESS_LENGTH = 300;

/** Hall screens, QR codes, and what the arbiter sets and sees of the public side. */
export function screenRoutes(app: FastifyInstance, services: Services, { publicity, claims }: PublicParts): void {
  const { gate } = services;
  const shownOf = delayedShows(services.clock);

  app.get<ById>('/screen/:id', async (request, reply) => {
    const { id } = request.params;
    const found = await openTournament(services, id);
    const { page: isPublic, level, delay } = await publicity.get(id);
    if (!isPublic) await gate.admit(request, 'screens');
    const query = queryOf(request.query);
    const language = languageOfRequest(request);
    const columns = wholeNumber(query.columns, 'columns', 1, 4);
    const until = /^\d{1,2}:\d{2}$/.test(query.until ?? '') ? query.until : undefined;
    const view = publicView(shownOf(found, delay).tournament, level);
    const text = screenPage({
      id,
      opened: found,
      view,
      names: shortNames(view.players.values()),
      language,
      say: sayIn(language),
      shows: (query.show ?? 'pairings').split(',').slice(0, MOST_SHOWS),
      ...(columns === undefined ? {} : { columns }),
      seconds: wholeNumber(query.seconds, 'seconds', 2, 600) ?? SECONDS,
      page: wholeNumber(query.page, 'page', 0, 10_000) ?? 0,
      at: (page) => {
        const given = Object.entries({ ...query, page: String(page) }).map(([key, value]): [string, string] => [
          key,
          value ?? '',
        ]);
        return `/screen/${encodeURIComponent(id)}?${new URLSearchParams(given).toString()}`;
      },
      ...(until === undefined ? {} : { until }),
      code: (await addressOf(request)) !== undefined,
      now: new Date(services.clock()),
      other: services.standby?.other(),
    });
    return sendBody(request, reply, compressedBody(text, 'text/html; charset=utf-8'));
  });

  /** Two sections side by side: each half is a screen of its own and turns its own pages. */
  app.get('/screens', async (request, reply) => {
    const { left = '', right = '', ...query } = queryOf(request.query);
    const names: string[] = [];
    for (const id of [left, right]) {
      const { state } = await openTournament(services, id);
      if (!(await publicity.get(id)).page) await gate.admit(request, 'screens', { tournament: id });
      names.push(state.tournament.info.name);
    }
    const given = Object.entries(query).map(([key, value]): [string, string] => [key, value ?? '']);
    const half = (id: string) =>
      `/screen/${encodeURIComponent(id)}?${new URLSearchParams([['columns', '1'], ...given]).toString()}`;
    const text = twoScreens(languageOfRequest(request), [
      { title: names[0] ?? '', address: half(left) },
      { title: names[1] ?? '', address: half(right) },
    ]);
    return sendBody(request, reply, compressedBody(text, 'text/html; charset=utf-8'));
  });

  const addressOf = (request: FastifyRequest): Promise<string | undefined> => publicAddress(services, request);

  /** The code of a place below the server's address. Where phones reach nothing there is none. */
  const sendQr = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const base = await addressOf(request);
    if (base === undefined) throw new Problem('missing', {}, 'noHallNetwork');
    const address = `${base}${path}`;
    const svg = await QRCode.toString(address.slice(0, ADDRESS_LENGTH), { type: 'svg', margin: 1 });
    return reply.header('cache-control', 'no-cache').type('image/svg+xml').send(svg);
  };

  /** Of a tournament without a public page only those who work on it see the code. */
  const refuseHidden = async (request: FastifyRequest, id: string): Promise<void> => {
    if ((await publicity.get(id)).page) return;
    await gate.admit(request, 'read').catch(() => {
      throw new Problem('missing', {}, 'noTournament');
    });
  };

  app.get<ById>('/t/:id/qr.svg', async (request, reply) => {
    const { id } = await openTournament(services, request.params.id);
    await refuseHidden(request, id);
    return sendQr(request, reply, `/t/${id}`);
  });

  /** The address names the picture, so that phones keep it; whatever it holds, nothing in it is taken for a page. */
  app.get<ById>('/t/:id/logo', async (request, reply) => {
    const { id, state } = await openTournament(services, request.params.id);
    await refuseHidden(request, id);
    const { logo } = state.tournament;
    if (logo === undefined) throw new Problem('missing', {}, 'noLogo');
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(`image/${logo.type}`)
      .send(Buffer.from(logo.data, 'base64'));
  });

  app.get<{ Params: { id: string; player: string } }>('/t/:id/p/:player/qr.svg', async (request, reply) => {
    const { id, state } = await openTournament(services, request.params.id);
    await refuseHidden(request, id);
    const player = state.tournament.players.find((each) => String(each.id) === request.params.player);
    if (player === undefined) throw new Problem('missing', {}, 'noPlayer');
    return sendQr(request, reply, `/t/${id}/p/${player.id}`);
  });

  app.get<ById>('/api/tournaments/:id/publicity', async (request) => {
    await gate.admit(request, 'read');
    const { id } = await openTournament(services, request.params.id);
    const address = await addressOf(request);
    return { ...(await publicity.get(id)), ...(address === undefined ? {} : { address: `${address}/t/${id}` }) };
  });

  app.put<ById>('/api/tournaments/:id/publicity', async (request) => {
    const person = await gate.admit(request, 'publicity');
    const { id } = await openTournament(services, request.params.id);
    const change = read(publicitySchema, request.body);
    const value = Object.entries(change).map(([what, to]) => `${what}: ${to}`);
    await services.audit.note(authorOf(request, person), 'publicityChanged', {
      tournament: id,
      value: value.join(', '),
    });
    return publicity.change(id, change);
  });

  app.get<ById>('/api/tournaments/:id/codes', async (request) => {
    await gate.admit(request, 'publicity');
    const { id, state } = await openTournament(services, request.params.id);
    const address = await addressOf(request);
    return Promise.all(
      state.tournament.players.map(async (player) => ({
        player: player.id,
        name: player.name,
        code: await publicity.code(id, player.id),
        ...(address === undefined ? {} : { address: `${address}/t/${id}/p/${player.id}` }),
      })),
    );
  });

  app.get<ById>('/api/tournaments/:id/claims', async (request) => {
    await gate.admit(request, 'read');
    const { id } = await openTournament(services, request.params.id);
    return claims.open(id);
  });
}
