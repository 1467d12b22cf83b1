import { basename } from 'node:path';
import type { Entry } from '@turnuva/engine/journal';
import { FORMATS } from '@turnuva/formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demoJournal } from '../demo/demo.ts';
import { newId, summaries } from '../hall/index.ts';
import { Problem } from '../http/problem.ts';
import { queryOf, read } from '../http/read.ts';
import type { Services } from '../services.ts';
import { authorOf } from '../services.ts';
import { checked, object, settings, tournament as tournamentShape } from '../shape/index.ts';

interface ById {
  readonly Params: { readonly id: string };
}

const createShape = object({ settings });
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
    const body = read(createShape, request.body);
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
      const { tournament, warnings } = tournamentIn(request.body, name);
      const id = newId();
      const started = await hall.start(id, { kind: 'import', tournament, source: name }, authorOf(request, person));
      if (!started.ok) throw new Problem('refused', { refusal: started.error });
      return reply.code(201).send({ id, warnings });
    });
  });
}

/** The tournament in a file of any format that holds one. */
function tournamentIn(body: unknown, name: string) {
  const bytes = body instanceof Uint8Array ? body : new Uint8Array();
  const readable = FORMATS.filter((format) => format.read !== undefined);
  const format = readable.find((each) => each.detect(bytes, name)) ?? readable[0];
  const result = format?.read?.(bytes);
  if (result === undefined) throw new Problem('wrong-type');
  if (!result.ok) {
    const faults = result.error.map(({ line, column, message, code, facts }) => ({
      line,
      column,
      message,
      code,
      facts,
    }));
    throw new Problem('faults', { faults });
  }
  const { tournament, warnings } = result.value;
  // The journal keeps only what it can read again from a backup.
  const fits = checked(tournamentShape, tournament, 'tournament');
  if (!fits.ok) {
    const { at, found, expected } = fits.error;
    const message = `${at}: found ${found}, expected ${expected}`;
    throw new Problem('faults', { faults: [{ line: 1, column: 1, message }] });
  }
  return { tournament, warnings };
}

/** Adds the demo tournament; its id. */
export async function addDemo({ hall }: Pick<Services, 'hall'>): Promise<string> {
  const id = newId();
  const entries: readonly Entry[] = demoJournal();
  await hall.store.create(id, entries);
  return id;
}
