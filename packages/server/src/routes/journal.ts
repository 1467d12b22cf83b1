import { Readable } from 'node:stream';
import { LIMITS, pairingRequest, submission as submissionSchema } from '@turnuva/contract';
import type { Command, Entry } from '@turnuva/engine/journal';
import { unpaired } from '@turnuva/engine/journal';
import { editionOf } from '@turnuva/engine/pairing';
import type { FastifyInstance } from 'fastify';
import { mayCommand } from '../access/index.ts';
import { Problem } from '../http/problem.ts';
import { misfitProblem, queryOf, read, wholeNumber } from '../http/read.ts';
import type { Claims } from '../public/claims.ts';
import type { Services } from '../services.ts';
import { authorOf, opened } from '../services.ts';
import { SLICE, slicesOf } from '../slices/slices.ts';
import { live } from './live.ts';

interface ById {
  readonly Params: { readonly id: string };
}

const MOST_ENTRIES = 10_000_000;
/** Thousands of players can be registered by one command. */
const COMMAND_BYTES = 8 * 1024 * 1024;

/** These begin a journal: there are routes of their own for them. */
const FIRST_ONLY: ReadonlySet<string> = new Set(['create', 'import']);

/**
 * A pairing with what the system pairs beside it: what the checklist for tournament programs wants compared, whoever
 * proposes the boards (Q68). Formats with a schedule are not paired.
 */
async function comparedWithRules(services: Services, id: string, command: Command): Promise<Command> {
  if (command.kind !== 'pair' && command.kind !== 'change-pairing') return command;
  const { tournament } = (await opened(services, id)).state;
  if (!tournament.fideMode || editionOf(tournament.system, tournament.edition) === undefined) return command;
  const paired = await services.pool.pair(unpaired(tournament, command.round), { round: command.round });
  return { ...command, byRules: paired.ok ? { pairings: paired.value.pairings, bye: paired.value.bye } : null };
}

/** The journal: reading it, adding to it, following it; pairings and their reasons. */
export function journalRoutes(app: FastifyInstance, services: Services, claims: Claims): void {
  const { gate, hall, pool } = services;

  app.get<ById>('/api/tournaments/:id/journal', async (request, reply) => {
    await gate.admit(request, 'read');
    const after = wholeNumber(queryOf(request.query).after, 'after', 0, MOST_ENTRIES) ?? 0;
    const { entries, state } = await opened(services, request.params.id);
    const asked = entries.slice(after);
    if (asked.length <= SLICE) return { entries: asked, seq: state.seq };
    const pieces = Readable.from(answerOf(asked, state.seq), { objectMode: false });
    return reply.type('application/json; charset=utf-8').send(pieces);
  });

  app.post<ById>('/api/tournaments/:id/commands', { bodyLimit: COMMAND_BYTES }, async (request) => {
    const person = await gate.admit(request, 'read');
    const submission = read(submissionSchema, request.body);
    const { kind } = submission.command;
    if (!mayCommand(person.role, kind)) throw new Problem('forbidden');
    if (FIRST_ONLY.has(kind)) throw new Problem('bad-request', { kind }, 'firstOnly');
    if (person.role === 'results') await refuseClosed(services, request.params.id, submission.command);
    const command = await comparedWithRules(services, request.params.id, submission.command);
    const done = await hall.submit(request.params.id, { ...submission, command }, authorOf(request, person));
    if (done.kind === 'missing') throw new Problem('missing', {}, 'noTournament');
    if (done.kind === 'conflict') throw new Problem('conflict', { entries: done.entries });
    if (done.kind === 'refused') throw new Problem('refused', { refusal: done.refusal });
    const { seq, entries, rebased, repeated } = done;
    return { seq, entries, rebased, repeated };
  });

  app.get<ById>('/api/tournaments/:id/live', async (request, reply) => {
    await gate.admit(request, 'read');
    await opened(services, request.params.id);
    return live(services, claims, request, reply, request.params.id);
  });

  app.post<ById>('/api/tournaments/:id/pairing', async (request) => {
    await gate.admit(request, 'pairing');
    const wish = read(pairingRequest, request.body);
    const { state } = await opened(services, request.params.id);
    const paired = await pool.pair(state.tournament, wish);
    if (!paired.ok) throw new Problem('refused', { refusal: paired.error });
    return paired.value;
  });

  app.get<ById>('/api/tournaments/:id/why', async (request) => {
    await gate.admit(request, 'read');
    const query = queryOf(request.query);
    const [round, white, black] = [
      wholeNumber(query.round, 'round', 1, LIMITS.rounds),
      wholeNumber(query.white, 'white', 1, LIMITS.id),
      wholeNumber(query.black, 'black', 1, LIMITS.id),
    ];
    if (round === undefined || white === undefined || black === undefined)
      throw misfitProblem({
        path: [],
        found: '',
        expected: { key: 'oneOf', facts: { values: 'round, white, black' } },
      });
    const { tournament } = (await opened(services, request.params.id)).state;
    const known = new Set(tournament.players.map((player) => player.id));
    if (!known.has(white) || !known.has(black) || white === black) throw new Problem('missing', {}, 'noPlayer');
    return { decisions: await pool.why(tournament, round, white, black) };
  });
}

/** `{ entries, seq }` as JSON, a piece at a time. */
async function* answerOf(entries: readonly Entry[], seq: number): AsyncGenerator<string> {
  let before = '{"entries":[';
  for await (const slice of slicesOf(entries)) {
    yield before + JSON.stringify(slice).slice(1, -1);
    before = ',';
  }
  yield `],"seq":${seq}}`;
}

/** Who only enters results does so while their round is open; a closed one is changed by arbiters. */
async function refuseClosed(services: Services, id: string, command: Command): Promise<void> {
  if (command.kind !== 'result') return;
  const { tournament } = (await opened(services, id)).state;
  if (tournament.rounds[command.round - 1]?.status === 'closed') throw new Problem('forbidden', {}, 'closedRound');
}
