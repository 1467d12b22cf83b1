import type { HelperCard } from '@turnuva/contract';
import { type Entry, earlierResult } from '@turnuva/engine/journal';
import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import { withDistinctNames } from '@turnuva/engine/tournament';
import { boardNames, seatsOf } from '@turnuva/engine/views';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { helperProblem, helpersIn, mayCommand, rangeOf } from '../access/index.ts';
import { FORM_BYTES, formOf, sendPage, takesForms } from '../http/body.ts';
import { cookieName, cookieOf, isSecure, setCookie } from '../http/cookie.ts';
import { HttpProblem, STATUS } from '../http/problem.ts';
import { queryOf } from '../http/read.ts';
import {
  HELPER_RESULTS,
  type HelperParts,
  helperCodePage,
  helperPage,
  helperResult,
  helperRound,
} from '../public/helper.ts';
import { pathWith, publicPath } from '../public/links.ts';
import { plainCode } from '../public/publicity.ts';
import { helperCookie, pageRequestOf } from '../public/reader.ts';
import { publicView } from '../public/view.ts';
import type { Services } from '../services.ts';
import { deviceOf, openTournament } from '../services.ts';
import { enterAsItStands } from '../tournaments/index.ts';
import type { PublicParts } from './visible.ts';

interface ById {
  readonly Params: { readonly id: string };
}
type Fields = Readonly<Record<string, string | undefined>>;

/** A helper is as fast as a thumb; several may share one address. */
const SENDING = { open: true, rateLimit: { max: 600, timeWindow: '1 minute' } };
const DAY_SECONDS = 24 * 60 * 60;
const LONGEST_BY = 60;

const pathOf = (id: string): string => `${publicPath(id)}/helper`;

/** Helpers enter results from their phones by a card of the arbiter's: for its boards, until its time. */
export function helperRoutes(app: FastifyInstance, services: Services, { publicity }: PublicParts): void {
  const { clock } = services;
  const phones = helperPhones(services);

  async function pageOf(request: FastifyRequest<ById>) {
    const { state, entries, id } = await openTournament(services, request.params.id);
    const tournament = withDistinctNames(state.tournament);
    const { page: isPublic } = await publicity.get(id);
    const view = publicView(tournament, 'results');
    const sight = { seq: state.seq, shown: state.seq, view, results: false, other: services.standby?.other() };
    const { live, ...drawn } = pageRequestOf(request, id, sight);
    const { lang } = queryOf(request.query);
    const links = { ...drawn.links, language: (each: string) => pathWith(pathOf(id), { lang: each }) };
    // A reader with only this card sees the tournament's other pages where everyone does.
    const asked = { ...drawn, links, bare: !isPublic, ...(isPublic && live !== undefined ? { live } : {}) };
    return { id, tournament, entries, asked, lang, action: pathWith(pathOf(id), { lang }) };
  }
  type Page = Awaited<ReturnType<typeof pageOf>>;

  const send = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply =>
    sendPage(request, reply, text, 'no-store');

  /** Lets the phone in by the code of a card, which the address loses; or asks for another one. */
  async function takeCode(request: FastifyRequest, reply: FastifyReply, { id, asked, action }: Page, code: string) {
    const fault = await phones.enrol(request, reply, id, code);
    if (fault === undefined) return reply.redirect(action, request.method === 'POST' ? 303 : 302);
    void reply.code(fault === 'helperWait' ? STATUS['too-many'] : STATUS.forbidden);
    return send(request, reply, helperCodePage(asked, action, asked.say(`server.error.${fault}`)));
  }

  app.get<ById>('/t/:id/helper', async (request, reply) => {
    const page = await pageOf(request);
    const { id, tournament, entries, asked, action } = page;
    const query = queryOf(request.query);
    if (query.code !== undefined) return takeCode(request, reply, page, query.code);
    const card = await phones.cardOf(request, id);
    if (card === undefined) return send(request, reply, helperCodePage(asked, action));
    const parts = { tournament, card, now: clock(), action };
    return send(request, reply, helperPage(asked, { ...parts, ...toldIn(tournament, entries, query) }));
  });

  async function take(request: FastifyRequest<ById>, reply: FastifyReply): Promise<FastifyReply> {
    const page = await pageOf(request);
    const { id, tournament, asked, action, lang } = page;
    const form = formOf(request);
    if (form.code !== undefined) return takeCode(request, reply, page, form.code);
    const card = await phones.cardOf(request, id);
    if (card === undefined) {
      void reply.code(STATUS.forbidden);
      return send(request, reply, helperCodePage(asked, action, asked.say('server.error.helperEnded')));
    }
    const sent = sentIn(form);
    const outcome = await enterResult(services, request, id, card, sent);
    if (outcome === 'entered' || outcome === 'ask') {
      const touched = { [outcome === 'ask' ? 'ask' : 'done']: String(sent.board), result: sent.result };
      return reply.redirect(`${pathWith(pathOf(id), { lang, ...touched })}#b${sent.board}`, 303);
    }
    void reply.code(outcome === 'refused' ? STATUS.refused : STATUS.forbidden);
    const fault = asked.say(`server.error.${outcome === 'refused' ? 'helperRefused' : outcome}`);
    return send(request, reply, helperPage(asked, { tournament, card, now: clock(), action, fault }));
  }

  void app.register(async (scope) => {
    takesForms(scope);
    scope.post<ById>('/t/:id/helper', { config: SENDING, bodyLimit: FORM_BYTES }, take);
  });
}

/** Phones with a helper's card: signed in with its code, identified by a cookie. */
function helperPhones({ tournaments, clock, audit, guesses }: Services) {
  const helpers = helpersIn(tournaments.store.records);
  return {
    cardOf: async (request: FastifyRequest, id: string): Promise<HelperCard | undefined> => {
      const token = cookieOf(request, cookieName('helper', id));
      return token === undefined ? undefined : helpers.holder(id, token);
    },
    /** Lets the phone in by the code on a card, or says why not. */
    async enrol(request: FastifyRequest, reply: FastifyReply, id: string, typed: string) {
      const code = plainCode(typed.slice(0, 20));
      const attempt = { id, device: deviceOf(request) };
      const tried = await guesses.try(request, reply, attempt, () => helpers.byCode(id, code));
      if (tried.kind !== 'right') return tried.kind === 'wait' ? 'helperWait' : 'helperWrongCode';
      const card = tried.value;
      if (helperProblem(card, clock()) !== undefined) return 'helperOver';
      const facts = { name: card.name, value: rangeOf(card), tournament: id };
      await audit.note({ by: '', device: deviceOf(request) }, 'helperEnrolled', facts);
      const token = await helpers.enrol(id, card.key);
      const maxAge = Math.ceil((Date.parse(card.until) - clock()) / 1000) + DAY_SECONDS;
      setCookie(reply, cookieName('helper', id), token, {
        path: pathOf(id),
        sameSite: 'Lax',
        maxAge,
        secure: isSecure(request),
      });
      setCookie(reply, helperCookie(id), '1', {
        path: publicPath(id),
        sameSite: 'Lax',
        maxAge: Math.ceil((Date.parse(card.until) - clock()) / 1000),
        secure: isSecure(request),
      });
      return undefined;
    },
  };
}

interface Sent {
  /** Of the page that was touched: a phone that had no network sends later. */
  readonly round: string | undefined;
  readonly board: number;
  readonly result: GameResult;
  /** The result that the helper saw when they said yes to another one. */
  readonly replace: string | undefined;
}

function sentIn({ round, board, result, replace }: Fields): Sent {
  const found = HELPER_RESULTS.find((each) => each === result);
  if (found === undefined || !Number.isInteger(Number(board))) throw new HttpProblem('bad-request');
  return { round, board: Number(board), result: found, replace };
}

/** Enters a helper's result; returns the name of the error if it is not entered, `ask` if the board has a different result. */
const enterResult = (
  { tournaments, clock }: Services,
  request: FastifyRequest,
  id: string,
  card: HelperCard,
  { round: touched, board, result, replace }: Sent,
) =>
  enterAsItStands(tournaments, id, ({ state: { seq, tournament } }) => {
    const round = helperRound(tournament);
    const game = tournament.rounds[(round ?? 0) - 1]?.games.find((each) => each.board === board);
    if (touched !== undefined && touched !== String(round)) return 'refused';
    if (round === undefined || game === undefined) return 'helperNoBoard';
    const fault = helperProblem(card, clock(), boardNames(tournament, round)(board));
    if (fault !== undefined) return fault;
    if (game.result === result) return 'entered';
    // If it is another result by now than they saw, they are asked again.
    if (game.result !== undefined && game.result !== replace) return 'ask';
    const confirmed = game.result === undefined ? {} : { confirmed: ['journal.replaceResult'] };
    const command = { kind: 'result', round, board, result, ...confirmed } as const;
    if (!mayCommand('results', command.kind)) return 'refused';
    const by = `${card.name === '' ? '' : `${card.name}, `}${rangeOf(card)}`.slice(0, LONGEST_BY);
    const key = `helper ${card.key} ${seq} ${board} ${result}`;
    return { command, key, author: { by, device: deviceOf(request) } };
  });

/** What the address says of the board just touched: entered, or asked about. */
function toldIn(
  tournament: Tournament,
  entries: readonly Entry[],
  { done, ask, result }: Fields,
): Pick<HelperParts, 'taken' | 'asked'> {
  const round = helperRound(tournament);
  const found = HELPER_RESULTS.find((each) => each === result);
  const board = Number(done ?? ask);
  const game = tournament.rounds[(round ?? 0) - 1]?.games.find((each) => each.board === board);
  if (round === undefined || found === undefined || game === undefined) return {};
  if (ask !== undefined)
    return game.result === found
      ? {}
      : {
          asked: {
            board,
            result: found,
            before: earlierResult({ kind: 'result', round, board, result: found }, entries),
          },
        };
  // Someone may have entered something else in the meantime; then nothing is confirmed.
  if (game.result !== found) return {};
  return {
    taken: {
      table: boardNames(tournament, round)(board),
      result: helperResult(seatsOf(tournament, round).get(board))(found),
    },
  };
}
