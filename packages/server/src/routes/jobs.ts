import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { JobAnswer, JobKindName } from '@turnuva/contract';
import { MOST_SHEETS_OF_SET, sheetSetRequest } from '@turnuva/contract';
import { lastPairedRound } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { sheetListing, sheetsFor } from '@turnuva/engine/views';
import { dateTagOf, type Language, roundWords } from '@turnuva/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../access/index.ts';
import { fileNameOf } from '../api/call.ts';
import { file } from '../api/download.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { queryOf, read } from '../http/read.ts';
import { packFiles } from '../jobs/archive.ts';
import { CHECK, type CheckSpec, linesOf } from '../jobs/check.ts';
import { RATING_LIST } from '../jobs/ratingList.ts';
import { KEPT_MS } from '../jobs/runner.ts';
import { SHEETS, type SheetOfSet, type SheetsSpec } from '../jobs/sheets.ts';
import type { Services } from '../services.ts';
import { authorOf, openTournament } from '../services.ts';
import type { JobRow, JobStore, NewJob } from '../store/index.ts';

/** Bytes of an archive to be checked, and of a rating list. */
const CHECK_BYTES = 32 * 1024 * 1024;
const LIST_BYTES = 1024 * 1024 * 1024;
/** What is sent is kept in pieces of this size. */
const PIECE_BYTES = 512 * 1024;
/** Jobs of one person that are not over. */
const MOST_OPEN = 10;

interface ByJob {
  readonly Params: { readonly job: string };
}
interface ById {
  readonly Params: { readonly id: string };
}

/** What came of a job, as it is kept: figures, or why it failed. */
type Outcome = NonNullable<JobAnswer['found']> & { readonly error?: { readonly say: string; readonly body: object } };

/** Pieces of one size, whatever size they come in. */
async function* piecesOf(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let [length, sum] = [0, 0];
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    sum += piece.length;
    if (sum > most) throw new Problem('too-large');
    if (length < PIECE_BYTES) continue;
    const whole = Buffer.concat(waiting);
    for (let at = 0; at < whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Which sheets a set has: those about a round for every round, the others once. */
function sheetsOfSet(
  tournament: Tournament,
  wanted: readonly string[],
  [from, to]: readonly [number, number],
  language: Language,
): readonly SheetOfSet[] {
  const say = sayIn(language);
  const offered = new Set<string>(sheetsFor(tournament).map(({ id }) => id));
  const kinds = [...new Set(wanted)].map((id) => {
    const listing = sheetListing(id);
    // Codes are printed from a place of their own, by who may give them out.
    if (listing === undefined || !offered.has(id) || id === 'codeCards') throw new Problem('missing', {}, 'noSheet');
    return listing;
  });
  const sheetName = (id: string): string => say(`sheets.${id}`).replace(/[/\\:*?"<>|]/g, '-');
  const once = kinds.filter(({ about }) => about === 'event');
  const each = kinds.filter(({ about }) => about === 'round');
  const sheets = once.map(({ id }): SheetOfSet => ({ kind: id, round: to, name: `${sheetName(id)}.pdf` }));
  for (let round = from; round <= to; round++)
    for (const { id } of each)
      sheets.push({ kind: id, round, name: `${roundWords(say, round, undefined)}/${sheetName(id)}.pdf` });
  return sheets;
}

/** Long work: given in, looked at, fetched, called off. Everybody sees their own, chief arbiters of the server all. */
export function jobRoutes(app: FastifyInstance, services: Services, jobs: JobStore): void {
  const { gate, clock, audit, jobs: runner } = services;

  const mine = ({ name, role }: Person, job: JobRow): boolean => role === 'chief' || job.by === name;
  async function findJob(request: FastifyRequest<ByJob>): Promise<JobRow> {
    const person = await gate.admit(request, 'read');
    const job = await jobs.get(request.params.job);
    if (job === undefined || !mine(person, job)) throw new Problem('missing', {}, 'noJob');
    return job;
  }

  const jobAnswer = (job: JobRow, request: FastifyRequest): JobAnswer => {
    const say = sayIn(languageOfRequest(request));
    const at = (ms: number): string => new Date(ms).toISOString();
    const { error, ...outcome } = JSON.parse(job.outcome ?? '{}') as Outcome;
    const { name } = JSON.parse(job.spec) as { readonly name: string };
    return {
      id: job.id,
      kind: job.kind as JobKindName,
      state: job.state,
      by: job.by,
      name,
      created: at(job.created),
      updated: at(job.updated),
      done: job.done,
      total: job.total,
      tournament: job.tournament,
      ...(job.ends === null ? {} : { ends: at(job.ends) }),
      ...(error === undefined ? {} : { message: say(`server.error.${error.say}`, { ...error.body }) }),
      ...(job.state !== 'done' ? {} : { found: outcome }),
      ...(job.state !== 'done' || job.kind === RATING_LIST ? {} : { result: resultName(job, name) }),
    };
  };
  const resultName = (job: JobRow, name: string): string =>
    job.kind === CHECK ? `${name.replace(/\.\w{1,5}$/, '')}.jsonl` : `${name}.zip`;

  /** Takes a job in with what was sent, a piece at a time; what does not arrive whole is forgotten. */
  async function takeJob(job: Omit<NewJob, 'id'>, source?: AsyncIterable<Uint8Array>, most = 0): Promise<JobRow> {
    const open = (await jobs.list()).filter(
      ({ by, state }) => by === job.by && (state === 'waiting' || state === 'running' || state === 'arriving'),
    );
    if (open.length >= MOST_OPEN) throw new Problem('refused', { most: MOST_OPEN }, 'jobsWaiting');
    const id = randomBytes(12).toString('base64url');
    await jobs.add({ ...job, id });
    try {
      let number = 0;
      if (source !== undefined)
        for await (const content of piecesOf(source, most))
          await jobs.send(id, { number: number++, name: '', content });
      if (source !== undefined && number === 0) throw new Problem('refused', {}, 'emptyFile');
      await jobs.arrived(id);
    } catch (error) {
      await jobs.remove(id).catch(() => undefined);
      throw error;
    }
    await runner?.tell();
    return (await jobs.get(id)) as JobRow;
  }

  app.get('/api/jobs', async (request) => {
    const person = await gate.admit(request, 'read');
    return (await jobs.list()).filter((job) => mine(person, job)).map((job) => jobAnswer(job, request));
  });
  app.get<ByJob>('/api/jobs/:job', async (request) => jobAnswer(await findJob(request), request));

  app.get<ByJob>('/api/jobs/:job/result', async (request, reply) => {
    const job = await findJob(request);
    const { name, result } = jobAnswer(job, request);
    if (result === undefined) throw new Problem('missing', {}, 'noResultYet');
    const parts = jobs.parts(job.id, 'out');
    await audit.noteLeaving(authorOf(request, await gate.admit(request, 'read')), 'exported', {
      what: job.kind,
      ...(job.tournament === null ? {} : { tournament: job.tournament }),
      name,
    });
    const [type, pieces] =
      job.kind === CHECK ? ['application/x-ndjson', linesOf(parts)] : ['application/zip', packFiles(parts)];
    const { headers } = file(result, type, '');
    return reply.headers(headers).send(Readable.from(pieces, { objectMode: false }));
  });

  const callOff = async (id: string): Promise<void> => {
    if (await jobs.cancel(id, KEPT_MS)) await runner?.callOff(id);
  };
  app.post<ByJob>('/api/jobs/:job/cancel', async (request) => {
    const { id } = await findJob(request);
    await callOff(id);
    return jobAnswer((await jobs.get(id)) as JobRow, request);
  });
  app.delete<ByJob>('/api/jobs/:job', async (request, reply) => {
    const { id } = await findJob(request);
    await callOff(id);
    await jobs.remove(id);
    return reply.code(204).send();
  });

  app.post<ById>('/api/tournaments/:id/jobs/sheets', async (request, reply) => {
    const person = await gate.admit(request, 'read');
    const asked = read(sheetSetRequest, request.body);
    const { id, entries, state } = await openTournament(services, request.params.id);
    const { tournament } = state;
    const last = Math.max(1, lastPairedRound(tournament));
    const to = Math.min(asked.to ?? last, last);
    const language = asked.lang ?? languageOfRequest(request);
    const sheets = sheetsOfSet(tournament, asked.sheets, [Math.min(asked.from ?? to, to), to], language);
    if (sheets.length === 0 || sheets.length > MOST_SHEETS_OF_SET)
      throw new Problem('refused', { found: sheets.length, most: MOST_SHEETS_OF_SET }, 'sheetsOfSet');
    const printed = new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'medium', timeStyle: 'short' });
    const spec: SheetsSpec = {
      name: tournament.info.name,
      seq: entries.length,
      language,
      paper: asked.paper ?? 'a4',
      printed: printed.format(clock()),
      sheets,
    };
    const job = { kind: SHEETS, by: person.name, tournament: id, spec: JSON.stringify(spec), total: sheets.length };
    return reply.code(201).send(jobAnswer(await takeJob(job), request));
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is not read here: it flows into the store as it arrives.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const nameOf = (request: FastifyRequest): string => {
      const fileName = request.headers['x-file-name'];
      return fileNameOf({
        query: queryOf(request.query),
        fileName: typeof fileName === 'string' ? fileName : undefined,
      });
    };
    const take = async (
      request: FastifyRequest,
      reply: FastifyReply,
      job: Omit<NewJob, 'id' | 'by' | 'tournament' | 'total'>,
      person: Person,
      most: number,
    ): Promise<FastifyReply> => {
      const total = job.kind === RATING_LIST ? Number(request.headers['content-length'] ?? 0) : 0;
      const source = (request.body ?? []) as AsyncIterable<Uint8Array>;
      const row = await takeJob({ ...job, by: person.name, tournament: null, total }, source, most);
      return reply.code(201).send(jobAnswer(row, request));
    };
    scope.post(
      '/api/jobs/check',
      { bodyLimit: CHECK_BYTES, onRequest: gate.asks('check-files') },
      async (request, reply) => {
        const person = await gate.admit(request, 'check-files');
        const spec: CheckSpec = { name: nameOf(request), language: languageOfRequest(request) };
        return take(request, reply, { kind: CHECK, spec: JSON.stringify(spec) }, person, CHECK_BYTES);
      },
    );
    scope.post(
      '/api/jobs/rating-list',
      { bodyLimit: LIST_BYTES, onRequest: gate.asks('rating-list') },
      async (request, reply) => {
        const person = await gate.admit(request, 'rating-list');
        const spec = JSON.stringify({ name: nameOf(request) });
        return take(request, reply, { kind: RATING_LIST, spec }, person, LIST_BYTES);
      },
    );
  });
}
