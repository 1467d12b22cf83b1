import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type JobAnswer, type JobKindName, MOST_SHEETS_OF_SET } from '@turnuva/contract';
import { lastPairedRound } from '@turnuva/engine/journal';
import { dateTagOf, type Language, languageOf } from '@turnuva/text';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../access/index.ts';
import { fileNameOf } from '../api/call.ts';
import { file } from '../api/download.ts';
import { piecesSent } from '../http/body.ts';
import { sayIn } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { packFiles } from '../jobs/archive.ts';
import { CHECK, type CheckSpec, linesOf } from '../jobs/check.ts';
import type { JobRunner } from '../jobs/kind.ts';
import { RATING_LIST } from '../jobs/ratingList.ts';
import { KEPT_MS } from '../jobs/runner.ts';
import { SHEETS, type SheetsSpec, sheetsOfSet } from '../jobs/sheets.ts';
import { openTournament, type Services } from '../services.ts';
import { isOver, type JobRow, type JobStore, type NewJob } from '../store/index.ts';
import { CHECK_BYTES, type HttpCall, type HttpHandlers, JOB_LIST_BYTES } from './api.ts';

/** The stored outcome of a job: figures, or why it failed. */
type Outcome = NonNullable<JobAnswer['found']> & { readonly error?: { readonly say: string; readonly body: object } };

const at = (ms: number): string => new Date(ms).toISOString();

const resultName = (kind: string, name: string): string =>
  kind === CHECK ? `${name.replace(/\.\w{1,5}$/, '')}.jsonl` : `${name}.zip`;

/** A job as its owner sees it. */
function jobAnswer(job: JobRow, language: Language): JobAnswer {
  const { id, kind, state, by, done, total, tournament } = job;
  const { error, ...outcome } = JSON.parse(job.outcome ?? '{}') as Outcome;
  const { name } = JSON.parse(job.spec) as { readonly name: string };
  return {
    id,
    kind: kind as JobKindName,
    state,
    by,
    name,
    created: at(job.created),
    updated: at(job.updated),
    done,
    total,
    tournament,
    ...(job.ends === null ? {} : { ends: at(job.ends) }),
    ...(error === undefined ? {} : { message: sayIn(language)(`server.error.${error.say}`, { ...error.body }) }),
    ...(state !== 'done' ? {} : { found: outcome }),
    ...(state !== 'done' || kind === RATING_LIST ? {} : { result: resultName(kind, name) }),
  };
}

type JobKey = 'jobs' | 'job' | 'jobResult' | 'cancelJob' | 'removeJob' | 'checkFiles' | 'sendRatingList' | 'sheetSet';
type ByJob = Pick<HttpCall<'job'>, 'params' | 'person'>;

/** Background jobs: submit, list, fetch, cancel. Everyone sees their own; chief arbiters of the server see all. */
export function jobHandlers(services: Services, jobs: JobStore | undefined): Pick<HttpHandlers, JobKey> {
  if (jobs === undefined) return NO_JOBS;
  const { audit, jobs: runner } = services;

  const isTheirs = ({ name, role }: Person, job: JobRow): boolean => role === 'chief' || job.by === name;
  async function findJob({ params, person }: ByJob): Promise<JobRow> {
    const job = await jobs?.get(params.job);
    if (job === undefined || !isTheirs(person, job)) throw new HttpProblem('missing', {}, 'noJob');
    return job;
  }
  async function cancel(call: ByJob): Promise<string> {
    const { id } = await findJob(call);
    if (await jobs?.cancel(id, KEPT_MS)) await runner?.callOff(id);
    return id;
  }
  /** A job whose file is taken as it arrives. */
  async function takeFile(
    request: FastifyRequest,
    job: { readonly kind: string; readonly by: string; readonly spec: object; readonly total: number },
    most: number,
  ): Promise<JobRow> {
    const given = { ...job, tournament: null, spec: JSON.stringify(job.spec) };
    return takeJob(jobs as JobStore, runner, given, { source: piecesSent(request), most });
  }

  return {
    jobs: async ({ person, language }) =>
      (await jobs.list()).filter((job) => isTheirs(person, job)).map((job) => jobAnswer(job, language)),
    job: async (call) => jobAnswer(await findJob(call), call.language),
    jobResult: async (call) => {
      const job = await findJob(call);
      const { name, result } = jobAnswer(job, call.language);
      if (result === undefined) throw new HttpProblem('missing', {}, 'noResultYet');
      const about = job.tournament === null ? {} : { tournament: job.tournament };
      await audit.noteLeaving(call.author, 'exported', { what: job.kind, ...about, name });
      const parts = jobs.parts(job.id, 'out');
      const [type, pieces] =
        job.kind === CHECK ? ['application/x-ndjson', linesOf(parts)] : ['application/zip', packFiles(parts)];
      const { headers } = file(result, type, '');
      return call.reply.headers(headers).send(Readable.from(pieces, { objectMode: false }));
    },
    cancelJob: async (call) => {
      const id = await cancel(call);
      return jobAnswer((await jobs.get(id)) as JobRow, call.language);
    },
    removeJob: async (call) => {
      await jobs.remove(await cancel(call));
      return undefined;
    },
    checkFiles: async (call) => {
      const spec: CheckSpec = { name: fileNameOf(call), language: call.language };
      const job = { kind: CHECK, by: call.person.name, spec, total: 0 };
      return jobAnswer(await takeFile(call.request, job, CHECK_BYTES), call.language);
    },
    sendRatingList: async (call) => {
      const total = Number(call.request.headers['content-length'] ?? 0);
      const job = { kind: RATING_LIST, by: call.person.name, spec: { name: fileNameOf(call) }, total };
      return jobAnswer(await takeFile(call.request, job, JOB_LIST_BYTES), call.language);
    },
    sheetSet: async ({ params, body: asked, person, language: preferred }) => {
      const { id, entries, state } = await openTournament(services, params.id);
      const { tournament } = state;
      const last = Math.max(1, lastPairedRound(tournament));
      const to = Math.min(asked.to ?? last, last);
      const language = asked.lang === undefined ? preferred : languageOf(asked.lang);
      const sheets = sheetsOfSet(tournament, asked.sheets, [Math.min(asked.from ?? to, to), to], language);
      if (sheets.length === 0 || sheets.length > MOST_SHEETS_OF_SET)
        throw new HttpProblem('refused', { found: sheets.length, most: MOST_SHEETS_OF_SET }, 'sheetsOfSet');
      const now = services.clock();
      const printedIn = (language: Language) => ({
        language,
        printed: new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(now),
      });
      const spec: SheetsSpec = {
        name: tournament.info.name,
        seq: entries.length,
        ...printedIn(language),
        abroad: printedIn(asked.lang === undefined ? 'en' : language),
        paper: asked.paper ?? 'a4',
        ...(asked.exempt === true ? { exempt: true } : {}),
        sheets,
      };
      const job = { kind: SHEETS, by: person.name, tournament: id, spec: JSON.stringify(spec), total: sheets.length };
      return jobAnswer(await takeJob(jobs, services.jobs, job), preferred);
    },
  };
}

const noJobs = async (): Promise<never> => {
  throw new HttpProblem('missing');
};
/** Where the store keeps no jobs. */
const NO_JOBS: Pick<HttpHandlers, JobKey> = {
  jobs: noJobs,
  job: noJobs,
  jobResult: noJobs,
  cancelJob: noJobs,
  removeJob: noJobs,
  checkFiles: noJobs,
  sendRatingList: noJobs,
  sheetSet: noJobs,
};

/** Uploaded data is stored in pieces of this size. */
const PIECE_BYTES = 512 * 1024;
/** Jobs of one person that are not over. */
const MOST_OPEN = 10;

/** Pieces of one size, whatever size they come in. */
async function* piecesOf(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let [length, sum] = [0, 0];
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    sum += piece.length;
    if (sum > most) throw new HttpProblem('too-large');
    if (length < PIECE_BYTES) continue;
    const whole = Buffer.concat(waiting);
    for (let at = 0; at < whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** What is sent with a job, and how many bytes it may be. */
interface Sending {
  readonly source: AsyncIterable<Uint8Array>;
  readonly most: number;
}

/** Accepts a job with its uploaded data, one piece at a time; incomplete uploads are discarded. */
async function takeJob(
  jobs: JobStore,
  runner: JobRunner | undefined,
  job: Omit<NewJob, 'id'>,
  sending?: Sending,
): Promise<JobRow> {
  const open = (await jobs.list()).filter(({ by, state }) => by === job.by && !isOver(state));
  if (open.length >= MOST_OPEN) throw new HttpProblem('refused', { most: MOST_OPEN }, 'jobsWaiting');
  const id = randomBytes(12).toString('base64url');
  await jobs.add({ ...job, id });
  try {
    if (sending !== undefined) {
      let number = 0;
      for await (const content of piecesOf(sending.source, sending.most))
        await jobs.send(id, { number: number++, name: '', content });
      if (number === 0) throw new HttpProblem('refused', {}, 'emptyFile');
    }
    await jobs.arrived(id);
  } catch (error) {
    await jobs.remove(id).catch(() => undefined);
    throw error;
  }
  await runner?.tell();
  return (await jobs.get(id)) as JobRow;
}
