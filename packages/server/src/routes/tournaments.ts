import { basename } from 'node:path';
import { createRequest, parse, tournament as tournamentSchema } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { ok } from '@turnuva/engine/kernel';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Fault, Reading } from '@turnuva/formats';
import { FORMATS, readPlayersXlsx, tournamentOfPlayers } from '@turnuva/formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdsJournal } from '../backup/file.ts';
import { type Restored, restoreBackup } from '../backup/restore.ts';
import { demoJournal } from '../demo/demo.ts';
import type { Hall } from '../hall/index.ts';
import { newId, summaries } from '../hall/index.ts';
import { faultsIn } from '../http/faults.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { misfitProblem, queryOf, read } from '../http/read.ts';
import { isRatingList } from '../players/ratingListFile.ts';
import type { Services } from '../services.ts';
import { authorOf } from '../services.ts';

interface ById {
  readonly Params: { readonly id: string };
}

const FILE_BYTES = 32 * 1024 * 1024;
const LONGEST_SOURCE = 200;

/** A file's name from the query or a header, without any folder. */
export function fileName(request: FastifyRequest): string {
  const header = request.headers['x-file-name'];
  let name = queryOf(request.query).name ?? (typeof header === 'string' ? header : '');
  try {
    name = decodeURIComponent(name);
  } catch {
    // It was not encoded: take it as it is.
  }
  return basename(name.replaceAll('\\', '/')).replace(/\p{C}/gu, '').slice(0, LONGEST_SOURCE) || 'file';
}

/** Lets routes of this scope take any body as bytes. */
export function takeFiles(scope: FastifyInstance, bytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) => done(null, body));
}

/** The list of tournaments: new ones, from a file, the demo, the trash. */
export function tournamentRoutes(app: FastifyInstance, services: Services): void {
  const { gate, hall } = services;

  app.get('/api/tournaments', async (request) => {
    await gate.admit(request, 'read');
    return summaries(hall, queryOf(request.query).trash === '1');
  });

  app.post('/api/tournaments', async (request, reply) => {
    const person = await gate.admit(request, 'create-tournament');
    const body = read(createRequest, request.body);
    const id = newId();
    const started = await hall.start(id, { kind: 'create', settings: body.settings }, authorOf(request, person));
    if (!started.ok) throw new Problem('refused', { refusal: started.error });
    return reply.code(201).send({ id });
  });

  app.post('/api/demo', async (request, reply) => {
    await gate.admit(request, 'create-tournament');
    return reply.code(201).send({ id: await addDemo(services) });
  });

  app.delete<ById>('/api/tournaments/:id', async (request, reply) => {
    await gate.admit(request, 'trash-tournament');
    const { id } = request.params;
    if (!(await hall.store.trash(id, new Date(services.clock()).toISOString())))
      throw new Problem('missing', {}, 'noTournament');
    hall.forget(id);
    return reply.code(204).send();
  });

  app.post<ById>('/api/tournaments/:id/untrash', async (request, reply) => {
    await gate.admit(request, 'trash-tournament');
    const { id } = request.params;
    if (!(await hall.store.trash(id, null))) throw new Problem('missing', {}, 'noTournament');
    hall.forget(id);
    return reply.code(204).send();
  });

  void app.register(async (scope) => {
    takeFiles(scope, FILE_BYTES);
    scope.post('/api/tournaments/import', { bodyLimit: FILE_BYTES }, async (request, reply) => {
      const person = await gate.admit(request, 'create-tournament');
      const name = fileName(request);
      const restored = await journalIn(hall, request.body, name);
      if (restored !== undefined) return reply.code(201).send(restored);
      const { tournament, warnings } = await tournamentIn(request.body, name);
      const id = newId();
      const started = await hall.start(id, { kind: 'import', tournament, source: name }, authorOf(request, person));
      if (!started.ok) throw new Problem('refused', { refusal: started.error });
      return reply.code(201).send({ id, warnings: faultsIn(sayIn(languageOfRequest(request)), warnings) });
    });
  });
}

const BACKUP_NAME = /\.turnuva$/i;

/** A backup or another file with a whole journal: it goes on where it was, under whatever name it comes. */
async function journalIn(hall: Hall, body: unknown, name: string): Promise<Restored | undefined> {
  const bytes = body instanceof Uint8Array ? body : new Uint8Array();
  return BACKUP_NAME.test(name) || holdsJournal(bytes) ? restoreBackup(hall, bytes) : undefined;
}

/** The tournament in a file of any format that holds one; out of a list of players one before its first round. */
async function tournamentIn(body: unknown, name: string): Promise<Reading> {
  const bytes = body instanceof Uint8Array ? body : new Uint8Array();
  if (isRatingList(bytes)) throw new Problem('refused', {}, 'isRatingList');
  const format = FORMATS.find((each) => each.detect(bytes, name)) ?? FORMATS[0];
  const result = format?.id === 'xlsx' ? await workbook(bytes) : format?.read?.(bytes);
  if (result === undefined) throw new Problem('wrong-type');
  if (!result.ok) throw new Problem('faults', { faults: result.error });
  const { warnings } = result.value;
  const tournament = withName(result.value.tournament, name);
  // The journal keeps only what it can read again from a backup.
  const fits = parse(tournamentSchema, tournament);
  if (fits.ok) return { tournament, warnings };
  throw misfitProblem(fits.error[0]);
}

async function workbook(bytes: Uint8Array): Promise<Result<Reading, readonly Fault[]>> {
  const read = await readPlayersXlsx(bytes);
  if (!read.ok) return read;
  const warnings = [...read.value.warnings, ...read.value.rows.flatMap((row) => row.faults)];
  return ok({ tournament: tournamentOfPlayers(read.value), warnings });
}

/** A list of players has no name of its own: the file's. */
const withName = (tournament: Tournament, file: string): Tournament =>
  tournament.info.name !== ''
    ? tournament
    : { ...tournament, info: { ...tournament.info, name: file.replace(/\.[a-z]+$/i, '') } };

/** Adds the demo tournament; its id. */
export async function addDemo({ hall }: Pick<Services, 'hall'>): Promise<string> {
  const id = newId();
  const entries: readonly Entry[] = demoJournal();
  await hall.store.create(id, entries);
  return id;
}
