import { createRequest } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import type { FastifyInstance } from 'fastify';
import { restoreJournal } from '../backup/restore.ts';
import { demoJournal } from '../demo/demo.ts';
import { newId, summaries } from '../hall/index.ts';
import { faultsIn } from '../http/faults.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { queryOf, read } from '../http/read.ts';
import type { Services } from '../services.ts';
import { authorOf } from '../services.ts';
import { bytesOf, fileName, takeFiles } from './upload.ts';

interface ById {
  readonly Params: { readonly id: string };
}

const FILE_BYTES = 32 * 1024 * 1024;
/** The list of tournaments: new ones, from a file, the demo, the trash. */
export function tournamentRoutes(app: FastifyInstance, services: Services): void {
  const { gate, hall, reader } = services;

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
    const importing = { bodyLimit: FILE_BYTES, onRequest: gate.asks('create-tournament') };
    scope.post('/api/tournaments/import', importing, async (request, reply) => {
      const person = await gate.admit(request, 'create-tournament');
      const name = fileName(request);
      const file = await reader.read({ kind: 'tournament', bytes: bytesOf(request.body), name });
      if (file.kind === 'journal') return reply.code(201).send(await restoreJournal(hall, file.entries, file.id));
      const { tournament, warnings } = file;
      const id = newId();
      const started = await hall.start(id, { kind: 'import', tournament, source: name }, authorOf(request, person));
      if (!started.ok) throw new Problem('refused', { refusal: started.error });
      return reply.code(201).send({ id, warnings: faultsIn(sayIn(languageOfRequest(request)), warnings) });
    });
  });
}

/** Adds the demo tournament; its id. */
export async function addDemo({ hall }: Pick<Services, 'hall'>): Promise<string> {
  const id = newId();
  const entries: readonly Entry[] = demoJournal();
  await hall.store.create(id, entries);
  return id;
}
