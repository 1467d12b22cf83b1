import type { HelperCard } from '@turnuva/contract';
import { earlierResult } from '@turnuva/engine/journal';
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
    const { lang, ask = keptQuestions(request, id) } = queryOf(request.query);
    const questions = questionsIn(tournament, ask);
    const links = {
      ...drawn.links,
      language: (each: string) => pathWith(pathOf(id), { lang: each, ask: askedIn(questions) }),
    };
    // A reader with only this card sees the tournament's other pages where everyone does.
    const asked = { ...drawn, links, bare: !isPublic, ...(isPublic && live !== undefined ? { live } : {}) };
    return { id, tournament, entries, asked, lang, questions, action: pathWith(pathOf(id), { lang }) };
  }
  type Page = Awaited<ReturnType<typeof pageOf>>;

  const partsOf = ({ id, tournament, entries, lang, questions }: Page, card: HelperCard): HelperParts => ({
    tournament,
    card,
    now: clock(),
    questions: questions.map((question) => ({
      ...question,
      before: earlierResult({ kind: 'result', ...question }, entries),
      keep: pathWith(pathOf(id), { lang, ask: askedIn(questions.filter((each) => each !== question)) ?? '' }),
    })),
  });

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
    const { id, tournament, asked, action } = page;
    const query = queryOf(request.query);
    if (query.code !== undefined) return takeCode(request, reply, page, query.code);
    const card = await phones.cardOf(request, id);
    if (card === undefined) return send(request, reply, helperCodePage(asked, action));
    if (query.ask !== undefined) keepQuestions(request, reply, id, query.ask);
    return send(request, reply, helperPage(asked, { ...partsOf(page, card), ...takenIn(tournament, query) }));
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
      const { board, result } = sent;
      const others = page.questions.filter((question) => question.board !== board);
      const told =
        outcome === 'entered'
          ? { ask: askedIn(others) ?? '', done: String(board), result }
          : { ask: askedIn([...others, { round: helperRound(tournament) ?? 0, board, result }]) };
      return reply.redirect(`${pathWith(pathOf(id), { lang, ...told })}#b${board}`, 303);
    }
    void reply.code(outcome === 'refused' ? STATUS.refused : STATUS.forbidden);
    const fault = asked.say(`server.error.${outcome === 'refused' ? 'helperRefused' : outcome}`);
    return send(request, reply, helperPage(asked, { ...partsOf(page, card), fault }));
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

interface Asked {
  readonly round: number;
  readonly board: number;
  readonly result: GameResult;
}

/** Open questions as the page's address has them. */
const askedIn = (questions: readonly Asked[]): string | undefined =>
  questions.length === 0
    ? undefined
    : questions.map(({ round, board, result }) => `${round}:${board}:${result}`).join(',');

/** Open questions of this phone that its address does not name: the helper looked at another page meanwhile. */
const keptQuestions = (request: FastifyRequest, id: string): string =>
  Buffer.from(cookieOf(request, cookieName('asked', id)) ?? '', 'base64url').toString();

const keepQuestions = (request: FastifyRequest, reply: FastifyReply, id: string, ask: string): void =>
  setCookie(reply, cookieName('asked', id), Buffer.from(ask).toString('base64url'), {
    path: pathOf(id),
    sameSite: 'Lax',
    maxAge: ask === '' ? 0 : DAY_SECONDS,
    secure: isSecure(request),
  });

/** A result of the round being played, as an address names it. */
function namedIn(tournament: Tournament, board: string | undefined, result: string | undefined) {
  const round = helperRound(tournament);
  const found = HELPER_RESULTS.find((each) => each === result);
  const game = tournament.rounds[(round ?? 0) - 1]?.games.find((each) => each.board === Number(board));
  return round === undefined || found === undefined || game === undefined ? undefined : { round, game, result: found };
}

/** The questions of an address that are still open: those of an earlier round, or about a result that is there by now, are not. */
const questionsIn = (tournament: Tournament, ask = ''): readonly Asked[] =>
  ask.split(',').flatMap((each) => {
    const [round, board, result] = each.split(':');
    const named = namedIn(tournament, board, result);
    if (named === undefined || String(named.round) !== round) return [];
    const { game } = named;
    if (game.result === undefined || game.result === named.result) return [];
    return [{ round: named.round, board: game.board, result: named.result }];
  });

/** What the address says was just entered. */
function takenIn(tournament: Tournament, { done, result }: Fields): Pick<HelperParts, 'taken'> {
  const named = namedIn(tournament, done, result);
  // Someone may have entered something else in the meantime; then nothing is confirmed.
  if (named === undefined || named.game.result !== named.result) return {};
  const { board } = named.game;
  return {
    taken: {
      table: boardNames(tournament, named.round)(board),
      result: helperResult(seatsOf(tournament, named.round).get(board))(named.result),
    },
  };
}
