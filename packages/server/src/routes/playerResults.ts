import { object, oneOf, text } from '@turnuva/contract';
import type { Player } from '@turnuva/engine/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attemptsIn } from '../access/index.ts';
import { compressedBody, sendBody } from '../http/body.ts';
import { cookieOf, setCookie } from '../http/cookie.ts';
import { FORM_BYTES, formOf, takesForms } from '../http/form.ts';
import { Problem, STATUS } from '../http/problem.ts';
import { queryOf, read } from '../http/read.ts';
import { HTML } from '../public/drawn/drawn.ts';
import { playerPage } from '../public/pages.ts';
import { plainCode } from '../public/publicity.ts';
import { pageRequestOf, remember } from '../public/reader.ts';
import { reasonsKept, reasonsPage } from '../public/reasons.ts';
import type { FormParts } from '../public/resultForm.ts';
import { OUTCOMES, openGame, resultForm, resultOf } from '../public/resultForm.ts';
import type { PublicView } from '../public/view.ts';
import { gameOf } from '../public/view.ts';
import type { Services } from '../services.ts';
import { deviceOf } from '../services.ts';
import type { PublicParts, See, Sight } from './sight.ts';
import { playerIn } from './sight.ts';

interface ByPlayer {
  readonly Params: { readonly id: string; readonly player: string };
}

/** A club's phones may share one address; who tries codes is stopped by {@link attemptsIn}. */
const SENDING = { open: true, rateLimit: { max: 300, timeWindow: '1 minute' } };
const CODE_SECONDS = 60 * 24 * 60 * 60;
const formShape = object({ outcome: oneOf(OUTCOMES) }, { code: text(12) });

const pathOf = (id: string): string => `/t/${encodeURIComponent(id)}`;
const cookieName = (id: string, player: Player): string => `code-${id.replace(/[^a-z0-9]/gi, '')}-${player.id}`;

/** A player's page, and the results that players send in from it. */
export function playerRoutes(app: FastifyInstance, services: Services, parts: PublicParts, see: See): void {
  const { publicity, claims } = parts;
  const attempts = attemptsIn(services.tournaments.store.records, services.clock);

  async function isKnown(request: FastifyRequest, id: string, player: Player): Promise<boolean> {
    const code = cookieOf(request, cookieName(id, player));
    return code !== undefined && (await publicity.isCode(id, player.id, code));
  }

  function keepCode(reply: FastifyReply, id: string, view: PublicView, player: Player, code: string): void {
    setCookie(reply, cookieName(id, player), code, { path: pathOf(id), sameSite: 'Lax', maxAge: CODE_SECONDS });
    remember(reply, id, view, String(player.id));
  }

  /** Whether this phone speaks for the player; what is wrong, if it does not. */
  async function whyNotAdmitted(request: FastifyRequest, id: string, player: Player, code: string | undefined) {
    if (code === undefined || code === '') return (await isKnown(request, id, player)) ? undefined : 'wrongCode';
    const isRight = async () => ((await publicity.isCode(id, player.id, code)) ? true : undefined);
    // Counted for each address alone: another phone's attempts do not hinder the player's own.
    const place = { kind: 'known', id: request.ip } as const;
    const { kind } = await attempts.try(`code ${id}/${player.id}`, place, isRight);
    return kind === 'right' ? undefined : kind === 'wait' ? 'waitForCode' : 'wrongCode';
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, sight, player }: { id: string; sight: Sight; player: Player },
    extra: Pick<FormParts, 'fault' | 'chosen'> = {},
  ): Promise<FastifyReply> {
    const { view, results } = sight;
    const page = pageRequestOf(request, id, sight, player.id);
    const game = gameOf(view.tournament.rounds[view.round - 1], player.id);
    const form =
      results &&
      resultForm(page, {
        id,
        player,
        claims: game === undefined ? {} : await claims.of(id, view.round, game),
        known: await isKnown(request, id, player),
        ...extra,
      });
    void reply.header('vary', 'accept-encoding, accept-language, cookie');
    return sendBody(request, reply, compressedBody(playerPage(page, player, form), HTML));
  }

  const reasonsOf = reasonsKept();
  app.get<ByPlayer>('/t/:id/p/:player/why', async (request, reply) => {
    const { id } = request.params;
    const sight = await see(id);
    if (!sight.reasons) throw new Problem('missing', {}, 'noPlayer');
    const player = playerIn(sight.view, request.params.player);
    void reply.header('vary', 'accept-encoding, accept-language, cookie');
    const text = reasonsPage(pageRequestOf(request, id, sight), player, reasonsOf(id));
    return sendBody(request, reply, compressedBody(text, HTML));
  });

  app.get<ByPlayer>('/t/:id/p/:player', async (request, reply) => {
    const { id } = request.params;
    const sight = await see(id);
    const { view } = sight;
    const player = playerIn(view, request.params.player);
    const { code } = queryOf(request.query);
    if (code !== undefined) {
      // The code on the player's card: the phone remembers it, and the address loses it.
      const fault = await whyNotAdmitted(request, id, player, code.slice(0, 12));
      if (fault !== undefined) throw new Problem('forbidden', {}, fault);
      keepCode(reply, id, view, player, plainCode(code));
      const { links } = pageRequestOf(request, id, sight);
      return reply.header('cache-control', 'no-store').redirect(links.player(player.id));
    }
    const game = gameOf(view.tournament.rounds[view.round - 1], player.id);
    // Both had sent the same when the server was stopped: now it is entered.
    if (game !== undefined && (await claims.settle(id, view.round, game.board)))
      return send(request, reply, { id, sight: await see(id), player });
    return send(request, reply, { id, sight, player });
  });

  async function take(request: FastifyRequest<ByPlayer>, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params;
    const sight = await see(id);
    const { view } = sight;
    const player = playerIn(view, request.params.player);
    if (!sight.results) throw new Problem('missing', {}, 'resultsOff');
    const { code, outcome } = read(formShape, formOf(request));
    const page = pageRequestOf(request, id, sight);
    const fault = await whyNotAdmitted(request, id, player, code);
    if (fault !== undefined) {
      void reply.code(fault === 'waitForCode' ? STATUS['too-many'] : STATUS.forbidden);
      return send(request, reply, { id, sight, player }, { fault: page.say(`server.error.${fault}`), chosen: outcome });
    }
    if (code !== undefined && code !== '') keepCode(reply, id, view, player, plainCode(code));
    const open = openGame(view, player);
    if ('closed' in open) {
      void reply.code(STATUS.refused);
      const { reason, facts } = open.closed;
      return send(request, reply, { id, sight, player }, { fault: page.say(`server.public.late.${reason}`, facts) });
    }
    const { game } = open;
    const white = game.white === player.id;
    await claims.put(id, {
      round: view.round,
      board: game.board,
      side: white ? 'white' : 'black',
      player: player.id,
      opponent: white ? game.black : game.white,
      result: resultOf(outcome, white),
      at: new Date(services.clock()).toISOString(),
      device: deviceOf(request),
    });
    return reply.redirect(page.links.player(player.id), 303);
  }

  void app.register(async (scope) => {
    takesForms(scope);
    scope.post<ByPlayer>('/t/:id/p/:player/result', { config: SENDING, bodyLimit: FORM_BYTES }, take);
  });
}
