import { type HelperCard, helperCardRequest, helperRenewal } from '@turnuva/contract';
import { hasPart } from '@turnuva/engine/schedule';
import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import { toldApart } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import { attemptsIn, helperFault, helpersIn, mayCommand } from '../access/index.ts';
import { compressedBody, sendBody } from '../http/body.ts';
import { cookieOf, setCookie } from '../http/cookie.ts';
import { FORM_BYTES, formOf, takesForms } from '../http/form.ts';
import { Problem, STATUS } from '../http/problem.ts';
import { queryOf, read } from '../http/read.ts';
import { publicAddress } from '../public/address.ts';
import { HTML } from '../public/drawn/drawn.ts';
import { HELPER_RESULTS, type HelperParts, helperCodePage, helperPage, helperRound } from '../public/helper.ts';
import { plainCode } from '../public/publicity.ts';
import { pageRequestOf } from '../public/reader.ts';
import { publicView, resultText } from '../public/view.ts';
import type { Services } from '../services.ts';
import { authorOf, deviceOf, openTournament } from '../services.ts';
import type { PublicParts } from './sight.ts';

interface ById {
  readonly Params: { readonly id: string };
}
interface ByCard {
  readonly Params: { readonly id: string; readonly key: string };
}

/** A helper is as fast as a thumb; several may share one address. */
const SENDING = { open: true, rateLimit: { max: 600, timeWindow: '1 minute' } };
const DAY_SECONDS = 24 * 60 * 60;
const MOST_DAYS = 60;
const ATTEMPTS = 5;
const LONGEST_BY = 60;

const pathOf = (id: string): string => `/t/${encodeURIComponent(id)}/helper`;
const cookieName = (id: string): string => `helper-${id.replace(/[^a-z0-9]/gi, '')}`;

/** Helpers enter results from their phones by a card of the arbiter's: for its boards, until its time. */
export function helperRoutes(app: FastifyInstance, services: Services, { publicity }: PublicParts): void {
  const { gate, tournaments, clock, audit } = services;
  const helpers = helpersIn(tournaments.store.records);
  const attempts = attemptsIn(tournaments.store.records, clock);

  // The arbiter's side.
  const rangeOf = ({ first, last }: { first: number; last: number }): string =>
    first === last ? String(first) : `${first}–${last}`;
  const checkUntil = (until: string): void => {
    const at = Date.parse(until);
    if (!(at > clock() && at < clock() + MOST_DAYS * DAY_SECONDS * 1000))
      throw new Problem('bad-request', { path: ['until'] }, 'helperPast');
  };

  app.get<ById>('/api/tournaments/:id/helpers', async (request) => {
    await gate.admit(request, 'helpers');
    const { id } = await openTournament(services, request.params.id);
    const base = await publicAddress(services, request);
    return { cards: await helpers.list(id), ...(base === undefined ? {} : { address: `${base}${pathOf(id)}` }) };
  });

  app.post<ById>('/api/tournaments/:id/helpers', async (request, reply) => {
    const person = await gate.admit(request, 'helpers');
    const { id, state } = await openTournament(services, request.params.id);
    const wanted = read(helperCardRequest, request.body);
    // The games of a bracket are entered in the bracket.
    if (hasPart(state.tournament, 'bracket')) throw new Problem('refused', {}, 'helperBracket');
    if (wanted.last < wanted.first) throw new Problem('bad-request', { path: ['last'] }, 'helperRange');
    checkUntil(wanted.until);
    await audit.note(authorOf(request, person), 'helperMade', {
      name: wanted.name ?? '',
      value: rangeOf(wanted),
      tournament: id,
      until: wanted.until,
    });
    const card = await helpers.make(id, wanted);
    if (card === undefined) throw new Problem('refused', {}, 'helperMost');
    return reply.code(201).send(card);
  });

  app.put<ByCard>('/api/tournaments/:id/helpers/:key', async (request) => {
    const person = await gate.admit(request, 'helpers');
    const { id } = await openTournament(services, request.params.id);
    const { until } = read(helperRenewal, request.body);
    checkUntil(until);
    const before = await helpers.find(id, request.params.key);
    if (before === undefined) throw new Problem('missing', {}, 'noHelperCard');
    const facts = { name: before.name, value: rangeOf(before), tournament: id, until };
    await audit.note(authorOf(request, person), 'helperRenewed', facts);
    const card = await helpers.renew(id, before.key, until);
    if (card === undefined) throw new Problem('missing', {}, 'noHelperCard');
    return card;
  });

  app.delete<ByCard>('/api/tournaments/:id/helpers/:key', async (request, reply) => {
    const person = await gate.admit(request, 'helpers');
    const { id } = await openTournament(services, request.params.id);
    const before = await helpers.find(id, request.params.key);
    if (before === undefined) throw new Problem('missing', {}, 'noHelperCard');
    const facts = { name: before.name, value: rangeOf(before), tournament: id };
    await audit.note(authorOf(request, person), 'helperEnded', facts);
    await helpers.end(id, before.key);
    return reply.code(204).send();
  });

  app.get<ByCard>('/api/tournaments/:id/helpers/:key/qr.svg', async (request, reply) => {
    await gate.admit(request, 'helpers');
    const { id } = await openTournament(services, request.params.id);
    const card = await helpers.find(id, request.params.key);
    if (card === undefined) throw new Problem('missing', {}, 'noHelperCard');
    const base = await publicAddress(services, request);
    if (base === undefined) throw new Problem('missing', {}, 'noHallNetwork');
    const svg = await QRCode.toString(`${base}${pathOf(id)}?code=${card.code}`, { type: 'svg', margin: 1 });
    return reply.header('cache-control', 'no-store').type('image/svg+xml').send(svg);
  });

  // The helper's side.
  async function pageOf(request: FastifyRequest, id: string) {
    const { state, id: known } = await openTournament(services, id);
    const tournament = toldApart(state.tournament);
    const { page: isPublic } = await publicity.get(known);
    const view = publicView(tournament, 'results');
    const sight = { seq: state.seq, shown: state.seq, view, results: false, other: services.standby?.other() };
    const { live, ...drawn } = pageRequestOf(request, known, sight);
    const { lang } = queryOf(request.query);
    const action = `${pathOf(known)}${lang === undefined ? '' : `?${new URLSearchParams({ lang })}`}`;
    const links = { ...drawn.links, language: (each: string) => `${pathOf(known)}?lang=${each}` };
    // Whoever has only this card sees the tournament's other pages where everybody does.
    const asked = { ...drawn, links, bare: !isPublic, ...(isPublic && live !== undefined ? { live } : {}) };
    return { id: known, tournament, state, asked, action };
  }

  const cardOf = async (request: FastifyRequest, id: string) => {
    const token = cookieOf(request, cookieName(id));
    return token === undefined ? undefined : helpers.holder(id, token);
  };

  const sendText = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
    void reply.header('cache-control', 'no-store').header('vary', 'accept-encoding, accept-language, cookie');
    return sendBody(request, reply, compressedBody(text, HTML));
  };

  /** Lets the phone in by the code of a card; why not, where it is not let in. */
  async function enrol(request: FastifyRequest, reply: FastifyReply, id: string, typed: string) {
    const code = plainCode(typed.slice(0, 20));
    const place = { kind: 'stranger', address: request.ip } as const;
    const tried = await attempts.try(`helper ${id}`, place, () => helpers.byCode(id, code));
    if (tried.kind !== 'right') return tried.kind === 'wait' ? 'helperWait' : 'helperWrongCode';
    const card = tried.value;
    if (helperFault(card, clock()) !== undefined) return 'helperOver';
    await audit.note({ by: '', device: deviceOf(request) }, 'helperEnrolled', {
      name: card.name,
      value: rangeOf(card),
      tournament: id,
    });
    const token = await helpers.enrol(id, card.key);
    const maxAge = Math.ceil((Date.parse(card.until) - clock()) / 1000) + DAY_SECONDS;
    setCookie(reply, cookieName(id), token, { path: pathOf(id), sameSite: 'Lax', maxAge });
    return undefined;
  }

  app.get<ById>('/t/:id/helper', async (request, reply) => {
    const { id, tournament, asked, action } = await pageOf(request, request.params.id);
    const query = queryOf(request.query);
    const { code } = query;
    if (code !== undefined) {
      const fault = await enrol(request, reply, id, code);
      if (fault === undefined) return reply.header('cache-control', 'no-store').redirect(action);
      void reply.code(fault === 'helperWait' ? STATUS['too-many'] : STATUS.forbidden);
      return sendText(request, reply, helperCodePage(asked, action, asked.say(`server.error.${fault}`)));
    }
    const card = await cardOf(request, id);
    if (card === undefined) return sendText(request, reply, helperCodePage(asked, action));
    const parts = { tournament, card, now: clock(), action };
    return sendText(request, reply, helperPage(asked, { ...parts, ...toldIn(tournament, query) }));
  });

  /** Enters what a helper sent; the fault's name where it is not entered, `ask` where another result stands there. */
  async function enter(request: FastifyRequest, id: string, card: HelperCard, form: Sent) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { state } = await openTournament(services, id);
      const { tournament } = state;
      const round = helperRound(tournament);
      const game = tournament.rounds[(round ?? 0) - 1]?.games.find(({ board }) => board === form.board);
      if (round === undefined || game === undefined) return 'helperNoBoard';
      const fault = helperFault(card, clock(), boardNames(tournament, round)(game.board));
      if (fault !== undefined) return fault;
      if (game.result === form.result) return undefined;
      // What the helper saw when they said yes; if it is another result by now they are asked again.
      if (game.result !== undefined && game.result !== form.replace) return 'ask';
      const by = `${card.name === '' ? '' : `${card.name}, `}${rangeOf(card)}`.slice(0, LONGEST_BY);
      const confirmed = game.result === undefined ? {} : { confirmed: ['journal.replaceResult'] };
      const command = { kind: 'result', round, board: game.board, result: form.result, ...confirmed } as const;
      if (!mayCommand('results', command.kind)) return 'helperRefused';
      const key = `helper ${card.key} ${state.seq} ${game.board} ${form.result}`;
      const done = await tournaments.submit(
        id,
        { expected: state.seq, command, key },
        { by, device: deviceOf(request) },
      );
      if (done.kind === 'conflict') continue;
      return done.kind === 'done' ? undefined : 'helperRefused';
    }
    return 'helperRefused';
  }

  async function take(request: FastifyRequest<ById>, reply: FastifyReply): Promise<FastifyReply> {
    const { id, tournament, asked, action } = await pageOf(request, request.params.id);
    const body = formOf(request);
    if (body.code !== undefined) {
      const fault = await enrol(request, reply, id, body.code);
      if (fault === undefined) return reply.redirect(action, 303);
      void reply.code(fault === 'helperWait' ? STATUS['too-many'] : STATUS.forbidden);
      return sendText(request, reply, helperCodePage(asked, action, asked.say(`server.error.${fault}`)));
    }
    const card = await cardOf(request, id);
    if (card === undefined) {
      void reply.code(STATUS.forbidden);
      return sendText(request, reply, helperCodePage(asked, action, asked.say('server.error.helperEnded')));
    }
    const result = HELPER_RESULTS.find((each) => each === body.result);
    const board = Number(body.board);
    if (result === undefined || !Number.isInteger(board)) throw new Problem('bad-request');
    const { replace } = body;
    const fault = await enter(request, id, card, { board, result, ...(replace === undefined ? {} : { replace }) });
    const query = new URLSearchParams(action.split('?')[1] ?? '');
    if (fault === undefined || fault === 'ask') {
      query.set(fault === 'ask' ? 'ask' : 'done', String(board));
      query.set('result', result);
      return reply.redirect(`${pathOf(id)}?${query}#b${board}`, 303);
    }
    void reply.code(fault === 'helperRefused' ? STATUS.refused : STATUS.forbidden);
    const parts = { tournament, card, now: clock(), action, fault: asked.say(`server.error.${fault}`) };
    return sendText(request, reply, helperPage(asked, parts));
  }

  void app.register(async (scope) => {
    takesForms(scope);
    scope.post<ById>('/t/:id/helper', { config: SENDING, bodyLimit: FORM_BYTES }, take);
  });
}

interface Sent {
  readonly board: number;
  readonly result: GameResult;
  readonly replace?: string;
}

/** What the address says of the board just touched: entered, or asked about. */
function toldIn(
  tournament: Tournament,
  { done, ask, result }: Readonly<Record<string, string | undefined>>,
): Pick<HelperParts, 'taken' | 'asked'> {
  const round = helperRound(tournament);
  const found = HELPER_RESULTS.find((each) => each === result);
  const board = Number(done ?? ask);
  const game = tournament.rounds[(round ?? 0) - 1]?.games.find((each) => each.board === board);
  if (round === undefined || found === undefined || game === undefined) return {};
  if (ask !== undefined) return game.result === found ? {} : { asked: { board, result: found } };
  // Somebody may have entered something else meanwhile: then nothing is claimed.
  if (game.result !== found) return {};
  return { taken: { table: boardNames(tournament, round)(board), result: resultText(game) } };
}
