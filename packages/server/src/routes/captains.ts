import { captainsChoose, hasLineUp } from '@turnuva/engine/schedule';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_BYTES, formOf, sendPage, takesForms } from '../http/body.ts';
import { HttpProblem, STATUS } from '../http/problem.ts';
import { queryOf } from '../http/read.ts';
import type { CaptainParts } from '../public/captain.ts';
import { captainOf, captainPage, captainTask, lineUpMessages, ROUND, SHOW, sentLineUp } from '../public/captain.ts';
import { isOver, lineUpDeadline } from '../public/lineUps.ts';
import { pathWith, publicPath } from '../public/links.ts';
import { pageRequestOf } from '../public/reader.ts';
import type { Services } from '../services.ts';
import { deviceOf, openTournament } from '../services.ts';
import { enterAsItStands } from '../tournaments/index.ts';
import { cardCodes, codeProblem } from './cardCodes.ts';
import type { PublicParts, See } from './visible.ts';

interface ByTeam {
  readonly Params: { readonly id: string; readonly team: string };
}

const SENDING = { open: true, rateLimit: { max: 60, timeWindow: '1 minute' } };
const LONGEST_BY = 60;

/** Captains hand in line-ups from their phones by the code of their card, until the time that the arbiter sets. */
export function captainRoutes(app: FastifyInstance, services: Services, { publicity }: PublicParts, see: See): void {
  const codes = cardCodes(services, publicity);

  /** The tournament as it is, not as the public sees it: a captain's page shows only the team. */
  async function openFor({ id, team: number }: ByTeam['Params']) {
    const sight = await see(id);
    const { tournament } = (await openTournament(services, id)).state;
    const team = tournament.teams.find((each) => String(each.id) === number);
    const settings = await publicity.get(id);
    if (team === undefined || !settings.lineUps || !captainsChoose(tournament))
      throw new HttpProblem('missing', {}, 'lineUpsOff');
    const task = captainTask(tournament, team, settings, services.clock());
    const round = 'round' in task ? task.round : 0;
    const until = lineUpDeadline(settings, round);
    const over = isOver(settings, round, services.clock());
    const path = `${publicPath(id)}/team/${team.id}`;
    return {
      sight,
      settings,
      tournament,
      team,
      task,
      path,
      over,
      ...(until === '' ? {} : { until }),
    };
  }

  async function send(
    request: FastifyRequest<ByTeam>,
    reply: FastifyReply,
    { sight, settings: _, path, ...about }: Awaited<ReturnType<typeof openFor>>,
    extra: Partial<CaptainParts> = {},
  ): Promise<FastifyReply> {
    const { id } = request.params;
    const action = pathWith(`${path}/line-up`, { lang: queryOf(request.query).lang });
    const known = extra.known ?? (await codes.isKnown(request, id, captainOf(about.team)));
    const text = captainPage(pageRequestOf(request, id, sight), { ...about, action, ...extra, known });
    return sendPage(request, reply, text, 'no-store');
  }

  app.get<ByTeam>('/t/:id/team/:team', async (request, reply) => {
    const { id } = request.params;
    const found = await openFor(request.params);
    const { code, lang, done } = queryOf(request.query);
    if (code === undefined) {
      // The confirmation is of one round: nothing has been submitted for a later one.
      const round = Number(done);
      const taken =
        'round' in found.task && found.task.round === round && hasLineUp(found.tournament, round, found.team.id);
      return send(request, reply, found, taken ? { taken } : {});
    }
    // The code on the captain's card: the phone remembers it, and the address loses it.
    const fault = await codes.whyNotAdmitted(request, reply, id, captainOf(found.team), code);
    if (fault !== undefined) throw new HttpProblem(codeProblem(fault), {}, fault);
    return reply.redirect(pathWith(found.path, { lang }));
  });

  async function take(request: FastifyRequest<ByTeam>, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params;
    const found = await openFor(request.params);
    const { sight, settings, tournament, team, task, path, over } = found;
    const page = pageRequestOf(request, id, sight);
    const body = formOf(request);
    const { line, resting, contradiction } = sentLineUp(tournament, team, body);
    const movedOn =
      task.kind === 'open' && body[ROUND] !== String(task.round)
        ? [page.say('server.captain.otherRound', { before: body[ROUND] ?? '–', round: task.round })]
        : [];
    // Read-only: nothing is submitted, so no code is required.
    if (body[SHOW] !== undefined) return send(request, reply, found, { line, resting, faults: movedOn });
    const fault = await codes.whyNotAdmitted(request, reply, id, captainOf(team), body.code);
    if (fault !== undefined) {
      void reply.code(STATUS[codeProblem(fault)]);
      return send(request, reply, found, { faults: [page.say(`server.error.${fault}`)], line, resting });
    }
    const again = (faults: readonly string[]): Promise<FastifyReply> => {
      void reply.code(STATUS.refused);
      return send(request, reply, found, { faults, line, resting, known: true });
    };
    // The page says why no line-up is taken.
    if (task.kind !== 'open' && task.kind !== 'shown') return again([]);
    if (movedOn.length > 0) return again(movedOn);
    if (over || task.kind === 'shown') return again([page.say('server.captain.late')]);
    if (contradiction !== undefined) {
      const player = tournament.players.find((each) => each.id === contradiction.player)?.name ?? '';
      return again([page.say('server.captain.restsSeated', { player, board: contradiction.board })]);
    }
    const faults = lineUpMessages(page, tournament, team, line);
    if (faults.length > 0) return again(faults);
    const outcome = await enterAsItStands(services.tournaments, id, ({ state }) => {
      const now = captainTask(state.tournament, team, settings, services.clock());
      if (now.kind !== 'open' || now.round !== task.round) return 'refused';
      return {
        command: { kind: 'set-line-up', round: now.round, team: team.id, boards: line },
        key: `line-up ${team.id} ${now.round} ${state.seq} ${line.join()}`,
        author: { by: (team.captain ?? team.name).slice(0, LONGEST_BY), device: deviceOf(request) },
      };
    });
    if (outcome === 'refused') return again([page.say('server.captain.lineUpRefused')]);
    return reply.redirect(pathWith(path, { done: String(task.round), lang: queryOf(request.query).lang }), 303);
  }

  void app.register(async (scope) => {
    takesForms(scope);
    scope.post<ByTeam>('/t/:id/team/:team/line-up', { config: SENDING, bodyLimit: FORM_BYTES }, take);
  });
}
