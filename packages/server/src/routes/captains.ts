import { lineUpOf } from '@turnuva/engine/schedule';
import type { Team } from '@turnuva/engine/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attemptsIn } from '../access/index.ts';
import { compressedBody, sendBody } from '../http/body.ts';
import { cookieOf, setCookie } from '../http/cookie.ts';
import { FORM_BYTES, formOf, takesForms } from '../http/form.ts';
import { Problem, STATUS } from '../http/problem.ts';
import { queryOf } from '../http/read.ts';
import type { CaptainParts } from '../public/captain.ts';
import { captainOf, captainPage, lineUpProblems, lineUpRound, seatsAreFree } from '../public/captain.ts';
import { HTML } from '../public/drawn/drawn.ts';
import { plainCode } from '../public/publicity.ts';
import { pageRequestOf } from '../public/reader.ts';
import type { Services } from '../services.ts';
import { deviceOf, openTournament } from '../services.ts';
import type { PublicParts, See } from './sight.ts';

interface ByTeam {
  readonly Params: { readonly id: string; readonly team: string };
}

const SENDING = { open: true, rateLimit: { max: 60, timeWindow: '1 minute' } };
const CODE_SECONDS = 60 * 24 * 60 * 60;
const ATTEMPTS = 5;

/** Captains hand in line-ups from their phones by the code of their card, until the time that the arbiter sets. */
export function captainRoutes(app: FastifyInstance, services: Services, parts: PublicParts, see: See): void {
  const { publicity } = parts;
  const { tournaments, clock } = services;
  const attempts = attemptsIn(tournaments.store.records, clock);
  const cookieName = (id: string, team: Team): string => `captain-${id.replace(/[^a-z0-9]/gi, '')}-${team.id}`;

  /** The tournament as it is, not as the public sees it: a captain's page shows the team alone. */
  async function openFor(id: string, number: string) {
    const sight = await see(id);
    const { state } = await openTournament(services, id);
    const { tournament } = state;
    const team = tournament.teams.find((each) => String(each.id) === number);
    const { lineUps, lineUpsUntil } = await publicity.get(id);
    if (team === undefined || !lineUps || !seatsAreFree(tournament)) throw new Problem('missing', {}, 'lineUpsOff');
    const over = lineUpsUntil !== '' && clock() > Date.parse(lineUpsUntil);
    return { sight, tournament, team, over, ...(lineUpsUntil === '' ? {} : { until: lineUpsUntil }) };
  }

  async function isKnown(request: FastifyRequest, id: string, team: Team): Promise<boolean> {
    const code = cookieOf(request, cookieName(id, team));
    return code !== undefined && (await publicity.isCode(id, captainOf(team), code));
  }

  async function whyNotAdmitted(
    request: FastifyRequest,
    id: string,
    team: Team,
    code: string,
  ): Promise<string | undefined> {
    if (code === '') return (await isKnown(request, id, team)) ? undefined : 'wrongCode';
    const isRight = async () => ((await publicity.isCode(id, captainOf(team), code)) ? true : undefined);
    const place = { kind: 'known', id: request.ip } as const;
    const { kind } = await attempts.try(`code ${id}/${captainOf(team)}`, place, isRight);
    return kind === 'right' ? undefined : kind === 'wait' ? 'waitForCode' : 'wrongCode';
  }

  const pathOf = (id: string): string => `/t/${encodeURIComponent(id)}`;
  const keepCode = (reply: FastifyReply, id: string, team: Team, code: string): void =>
    void setCookie(reply, cookieName(id, team), plainCode(code), {
      path: pathOf(id),
      sameSite: 'Lax',
      maxAge: CODE_SECONDS,
    });

  async function send(
    request: FastifyRequest<ByTeam>,
    reply: FastifyReply,
    { sight, ...about }: Awaited<ReturnType<typeof openFor>>,
    extra: Partial<CaptainParts> = {},
  ): Promise<FastifyReply> {
    const { id, team } = request.params;
    const { lang } = queryOf(request.query);
    const action = `${pathOf(id)}/team/${team}/line-up${lang === undefined ? '' : `?${new URLSearchParams({ lang })}`}`;
    const known = extra.known ?? (await isKnown(request, id, about.team));
    const text = captainPage(pageRequestOf(request, id, sight), { ...about, action, ...extra, known });
    void reply.header('cache-control', 'no-store').header('vary', 'accept-encoding, accept-language, cookie');
    return sendBody(request, reply, compressedBody(text, HTML));
  }

  app.get<ByTeam>('/t/:id/team/:team', async (request, reply) => {
    const { id, team: number } = request.params;
    const found = await openFor(id, number);
    const { code, lang, done } = queryOf(request.query);
    if (code !== undefined) {
      // The code on the captain's card: the phone remembers it, and the address loses it.
      const fault = await whyNotAdmitted(request, id, found.team, code.slice(0, 12));
      if (fault !== undefined) throw new Problem('forbidden', {}, fault);
      keepCode(reply, id, found.team, code);
      const search = lang === undefined ? '' : `?${new URLSearchParams({ lang })}`;
      return reply.header('cache-control', 'no-store').redirect(`${pathOf(id)}/team/${found.team.id}${search}`);
    }
    return send(request, reply, found, done === undefined ? {} : { taken: true });
  });

  /** Enters the line-up; somebody else may have entered something in between: then once more. */
  async function enter(request: FastifyRequest<ByTeam>, team: Team, boards: readonly number[]): Promise<string> {
    const { id } = request.params;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { state } = await openTournament(services, id);
      const round = lineUpRound(state.tournament, team);
      const author = { by: (team.captain ?? team.name).slice(0, 60), device: deviceOf(request) };
      const key = `line-up ${team.id} ${round} ${state.seq} ${boards.join()}`;
      const command = { kind: 'set-line-up', round, team: team.id, boards } as const;
      const done = await tournaments.submit(id, { expected: state.seq, command, key }, author);
      if (done.kind === 'conflict') continue;
      return done.kind === 'done' ? '' : 'lineUpRefused';
    }
    return 'lineUpRefused';
  }

  async function take(request: FastifyRequest<ByTeam>, reply: FastifyReply): Promise<FastifyReply> {
    const { id, team: number } = request.params;
    const found = await openFor(id, number);
    const { sight, tournament, team, over } = found;
    const page = pageRequestOf(request, id, sight);
    const body = formOf(request);
    const size = lineUpOf(tournament, team, lineUpRound(tournament, team)).length;
    const line = Array.from({ length: size }, (_, i) => Number(body[`board${i + 1}`]) || 0);
    const code = String(body.code ?? '').slice(0, 12);
    const fault = await whyNotAdmitted(request, id, team, code);
    if (fault !== undefined) {
      void reply.code(fault === 'waitForCode' ? STATUS['too-many'] : STATUS.forbidden);
      return send(request, reply, found, { faults: [page.say(`server.error.${fault}`)], line });
    }
    if (code !== '') keepCode(reply, id, team, code);
    const again = (faults: readonly string[]): Promise<FastifyReply> => {
      void reply.code(STATUS.refused);
      return send(request, reply, found, { faults, line, known: true });
    };
    if (over) return again([page.say('server.captain.late')]);
    const faults = lineUpProblems(page, tournament, team, line);
    if (faults.length > 0) return again(faults);
    const refused = await enter(request, team, line);
    if (refused !== '') return again([page.say(`server.captain.${refused}`)]);
    const lang = queryOf(request.query).lang;
    const query = new URLSearchParams({ done: '1', ...(lang === undefined ? {} : { lang }) }).toString();
    return reply.redirect(`${pathOf(id)}/team/${team.id}?${query}`, 303);
  }

  void app.register(async (scope) => {
    takesForms(scope);
    scope.post<ByTeam>('/t/:id/team/:team/line-up', { config: SENDING, bodyLimit: FORM_BYTES }, take);
  });
}
