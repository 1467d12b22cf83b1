import { Readable } from 'node:stream';
import { MOST_SHEETS_OF_SET, sheetSetRequest } from '@turnuva/contract';
import { lastPairedRound } from '@turnuva/engine/journal';
import { dateTagOf, type Language } from '@turnuva/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../access/index.ts';
import { fileNameOf } from '../api/call.ts';
import { file } from '../api/download.ts';
import { languageOfRequest } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { queryOf, read } from '../http/read.ts';
import { nameOfSent, piecesSent, takesStreams } from '../http/sent.ts';
import { jobAnswer } from '../jobs/answer.ts';
import { packFiles } from '../jobs/archive.ts';
import { CHECK, type CheckSpec, linesOf } from '../jobs/check.ts';
import { RATING_LIST } from '../jobs/ratingList.ts';
import { KEPT_MS } from '../jobs/runner.ts';
import { SHEETS, type SheetsSpec, sheetsOfSet } from '../jobs/sheets.ts';
import { takeJob } from '../jobs/take.ts';
import type { Services } from '../services.ts';
import { authorOf, openTournament } from '../services.ts';
import type { JobRow, JobStore } from '../store/index.ts';

/** Bytes of an archive to be checked, and of a rating list. */
const CHECK_BYTES = 32 * 1024 * 1024;
const LIST_BYTES = 1024 * 1024 * 1024;

interface ByJob {
  readonly Params: { readonly job: string };
}
interface ById {
  readonly Params: { readonly id: string };
}

/** Long work: looked at, fetched, called off. Everybody sees their own, chief arbiters of the server all. */
export function jobRoutes(app: FastifyInstance, services: Services, jobs: JobStore): void {
  const { gate, audit, jobs: runner } = services;

  const isTheirs = ({ name, role }: Person, job: JobRow): boolean => role === 'chief' || job.by === name;
  async function findJob(request: FastifyRequest<ByJob>) {
    const person = await gate.admit(request, 'read');
    const job = await jobs.get(request.params.job);
    if (job === undefined || !isTheirs(person, job)) throw new Problem('missing', {}, 'noJob');
    return { person, job };
  }

  app.get('/api/jobs', async (request) => {
    const person = await gate.admit(request, 'read');
    const language = languageOfRequest(request);
    return (await jobs.list()).filter((job) => isTheirs(person, job)).map((job) => jobAnswer(job, language));
  });

  app.get<ByJob>('/api/jobs/:job', async (request) =>
    jobAnswer((await findJob(request)).job, languageOfRequest(request)),
  );

  app.get<ByJob>('/api/jobs/:job/result', async (request, reply) => {
    const { person, job } = await findJob(request);
    const { name, result } = jobAnswer(job, languageOfRequest(request));
    if (result === undefined) throw new Problem('missing', {}, 'noResultYet');
    const about = job.tournament === null ? {} : { tournament: job.tournament };
    await audit.noteLeaving(authorOf(request, person), 'exported', { what: job.kind, ...about, name });
    const parts = jobs.parts(job.id, 'out');
    const [type, pieces] =
      job.kind === CHECK ? ['application/x-ndjson', linesOf(parts)] : ['application/zip', packFiles(parts)];
    return reply.headers(file(result, type, '').headers).send(Readable.from(pieces, { objectMode: false }));
  });

  const callOff = async (request: FastifyRequest<ByJob>): Promise<string> => {
    const { id } = (await findJob(request)).job;
    if (await jobs.cancel(id, KEPT_MS)) await runner?.callOff(id);
    return id;
  };
  app.post<ByJob>('/api/jobs/:job/cancel', async (request) =>
    jobAnswer((await jobs.get(await callOff(request))) as JobRow, languageOfRequest(request)),
  );
  app.delete<ByJob>('/api/jobs/:job', async (request, reply) => {
    await jobs.remove(await callOff(request));
    return reply.code(204).send();
  });
}

/** A set of sheets, given in as long work. */
export function sheetSetRoutes(app: FastifyInstance, services: Services, jobs: JobStore): void {
  app.post<ById>('/api/tournaments/:id/jobs/sheets', async (request, reply) => {
    const person = await services.gate.admit(request, 'read');
    const asked = read(sheetSetRequest, request.body);
    const { id, entries, state } = await openTournament(services, request.params.id);
    const { tournament } = state;
    const last = Math.max(1, lastPairedRound(tournament));
    const to = Math.min(asked.to ?? last, last);
    const language = asked.lang ?? languageOfRequest(request);
    const sheets = sheetsOfSet(tournament, asked.sheets, [Math.min(asked.from ?? to, to), to], language);
    if (sheets.length === 0 || sheets.length > MOST_SHEETS_OF_SET)
      throw new Problem('refused', { found: sheets.length, most: MOST_SHEETS_OF_SET }, 'sheetsOfSet');
    const now = services.clock();
    const printedIn = (language: Language) => ({
      language,
      printed: new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(now),
    });
    const spec: SheetsSpec = {
      name: tournament.info.name,
      seq: entries.length,
      ...printedIn(language),
      abroad: printedIn(asked.lang ?? 'en'),
      paper: asked.paper ?? 'a4',
      ...(asked.exempt === true ? { exempt: true } : {}),
      sheets,
    };
    const job = { kind: SHEETS, by: person.name, tournament: id, spec: JSON.stringify(spec), total: sheets.length };
    return reply.code(201).send(jobAnswer(await takeJob(jobs, services.jobs, job), languageOfRequest(request)));
  });
}

/** Files that are sent for long work: to be checked, or a rating list. */
export function sentFileRoutes(app: FastifyInstance, { gate, jobs: runner }: Services, jobs: JobStore): void {
  const nameOf = (request: FastifyRequest): string =>
    fileNameOf({ query: queryOf(request.query), fileName: nameOfSent(request) });

  void app.register(async (scope) => {
    takesStreams(scope);
    const take = async (
      request: FastifyRequest,
      reply: FastifyReply,
      job: { readonly kind: string; readonly by: string; readonly spec: object; readonly total: number },
      most: number,
    ): Promise<FastifyReply> => {
      const given = { ...job, tournament: null, spec: JSON.stringify(job.spec) };
      const row = await takeJob(jobs, runner, given, { source: piecesSent(request), most });
      return reply.code(201).send(jobAnswer(row, languageOfRequest(request)));
    };

    const checking = { bodyLimit: CHECK_BYTES, onRequest: gate.asks('check-files') };
    scope.post('/api/jobs/check', checking, async (request, reply) => {
      const { name: by } = await gate.admit(request, 'check-files');
      const spec: CheckSpec = { name: nameOf(request), language: languageOfRequest(request) };
      return take(request, reply, { kind: CHECK, by, spec, total: 0 }, CHECK_BYTES);
    });

    const listing = { bodyLimit: LIST_BYTES, onRequest: gate.asks('rating-list') };
    scope.post('/api/jobs/rating-list', listing, async (request, reply) => {
      const { name: by } = await gate.admit(request, 'rating-list');
      const total = Number(request.headers['content-length'] ?? 0);
      return take(request, reply, { kind: RATING_LIST, by, spec: { name: nameOf(request) }, total }, LIST_BYTES);
    });
  });
}
