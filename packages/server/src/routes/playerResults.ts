import { object, oneOf, text } from '@turnuva/contract';
import type { Game, Player } from '@turnuva/engine/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_BYTES, formOf, sendPage, takesForms } from '../http/body.ts';
import { HttpProblem, STATUS } from '../http/problem.ts';
import { queryOf, read } from '../http/read.ts';
import { playerPage } from '../public/pages.ts';
import { pageRequestOf, remember } from '../public/reader.ts';
import { reasonsKept, reasonsPage } from '../public/reasons.ts';
import type { FormParts, Outcome } from '../public/resultForm.ts';
import { OUTCOMES, openGame, resultForm, resultOf } from '../public/resultForm.ts';
import { gameOf } from '../public/view.ts';
import type { Services } from '../services.ts';
import { deviceOf } from '../services.ts';
import { cardCodes, codeProblem, LONGEST_CODE } from './cardCodes.ts';
import type { PublicParts, See, Visible } from './visible.ts';
import { playerIn } from './visible.ts';

interface ByPlayer {
  readonly Params: { readonly id: string; readonly player: string };
}

/** A club's phones may share one address; who tries codes is stopped by {@link cardCodes}. */
const SENDING = { open: true, rateLimit: { max: 300, timeWindow: '1 minute' } };
const formShape = object({ outcome: oneOf(OUTCOMES) }, { code: text(LONGEST_CODE) });

/** A player's page, and the results that players report from it. */
export function playerRoutes(app: FastifyInstance, services: Services, parts: PublicParts, see: See): void {
  const { publicity, claims } = parts;
  const codes = cardCodes(services, publicity);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, sight, player }: { id: string; sight: Visible; player: Player },
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
        known: await codes.isKnown(request, id, player.id),
        ...extra,
      });
    return sendPage(request, reply, playerPage(page, player, form));
  }

  app.get<ByPlayer>('/t/:id/p/:player', async (request, reply) => {
    const { id } = request.params;
    const sight = await see(id);
    const { view } = sight;
    const player = playerIn(view, request.params.player);
    const { code } = queryOf(request.query);
    if (code !== undefined) {
      // The code on the player's card: the phone remembers it, and the address loses it.
      const fault = await codes.whyNotAdmitted(request, reply, id, player.id, code);
      if (fault !== undefined) throw new HttpProblem(codeProblem(fault), {}, fault);
      remember(reply, id, view, String(player.id));
      return reply.redirect(pageRequestOf(request, id, sight).links.player(player.id));
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
    if (!sight.results) throw new HttpProblem('missing', {}, 'resultsOff');
    const { confirm, ...chosen } = formOf(request);
    const { code, outcome } = read(formShape, confirm === undefined ? chosen : { ...chosen, outcome: confirm });
    const page = pageRequestOf(request, id, sight);
    const fault = await codes.whyNotAdmitted(request, reply, id, player.id, code);
    if (fault !== undefined) {
      void reply.code(STATUS[codeProblem(fault)]);
      return send(request, reply, { id, sight, player }, { fault: page.say(`server.error.${fault}`), chosen: outcome });
    }
    if (code) remember(reply, id, view, String(player.id));
    const open = openGame(view, player);
    if ('closed' in open) {
      void reply.code(STATUS.refused);
      const { reason, facts } = open.closed;
      return send(request, reply, { id, sight, player }, { fault: page.say(`server.public.late.${reason}`, facts) });
    }
    const at = new Date(services.clock()).toISOString();
    await claims.put(id, { round: view.round, at, device: deviceOf(request), ...claimOf(open.game, player, outcome) });
    return reply.redirect(page.links.player(player.id), 303);
  }

  void app.register(async (scope) => {
    takesForms(scope);
    scope.post<ByPlayer>('/t/:id/p/:player/result', { config: SENDING, bodyLimit: FORM_BYTES }, take);
  });
}

/** Why a player met whom, and how their tie-breaks come about. */
export function reasonRoutes(app: FastifyInstance, see: See): void {
  const reasonsOf = reasonsKept();
  app.get<ByPlayer>('/t/:id/p/:player/why', async (request, reply) => {
    const { id } = request.params;
    const sight = await see(id);
    if (!sight.reasons) throw new HttpProblem('missing', {}, 'noPlayer');
    const player = playerIn(sight.view, request.params.player);
    return sendPage(request, reply, reasonsPage(pageRequestOf(request, id, sight), player, reasonsOf(id)));
  });
}

/** What a player says of the board by what they say of themselves. */
function claimOf({ board, white, black }: Game, { id }: Player, outcome: Outcome) {
  const result = resultOf(outcome, white === id);
  return white === id
    ? ({ board, side: 'white', player: white, opponent: black, result } as const)
    : ({ board, side: 'black', player: black, opponent: white, result } as const);
}
