import { formatById } from '@turnuva/formats';
import type { FastifyInstance } from 'fastify';
import { BACKUP_TYPE, journalPieces } from '../backup/file.ts';
import { restoreJournal } from '../backup/restore.ts';
import { FILE_TYPES, nameFor, sendFile } from '../http/download.ts';
import { faultsIn } from '../http/faults.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { queryOf } from '../http/read.ts';
import type { Services } from '../services.ts';
import { opened } from '../services.ts';
import { bytesOf, fileName, takeFiles } from './upload.ts';

interface ById {
  readonly Params: { readonly id: string };
}
interface ByFormat {
  readonly Params: { readonly id: string; readonly format: string };
}

const FILE_BYTES = 32 * 1024 * 1024;

/** Files of a tournament: exports, the backup and its way back; players out of a file. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  exportRoutes(app, services);
  void app.register(async (scope) => {
    takeFiles(scope, FILE_BYTES);
    importRoutes(scope, services);
  });
}

function exportRoutes(app: FastifyInstance, services: Services): void {
  const { gate } = services;
  app.get<ById>('/api/tournaments/:id/backup', async (request, reply) => {
    await gate.admit(request, 'take-backup');
    const { id, entries, state } = await opened(services, request.params.id);
    const { name } = state.tournament.info;
    return sendFile(reply, nameFor(name, 'turnuva'), BACKUP_TYPE, journalPieces(entries, { id, name }));
  });

  app.get<ByFormat>('/api/tournaments/:id/export/:format', async (request, reply) => {
    await gate.admit(request, 'read');
    const { entries, state } = await opened(services, request.params.id);
    const { name } = state.tournament.info;
    const wanted = request.params.format;
    if (wanted === 'json') {
      return sendFile(reply, nameFor(name, 'json'), FILE_TYPES.json ?? '', journalPieces(entries));
    }
    const format = formatById(wanted);
    // Spreadsheets split a file by the separator of the reader's country.
    const separator = languageOfRequest(request) === 'en' ? ',' : ';';
    const content = await services.sheets.export({ format: wanted, tournament: state.tournament, separator });
    if (content !== undefined) {
      const ending = wanted === 'csv' ? wanted : (format?.endings[0] ?? wanted);
      return sendFile(reply, nameFor(name, ending), FILE_TYPES[ending] ?? 'text/plain; charset=utf-8', content);
    }
    throw new Problem('missing');
  });
}

function importRoutes(scope: FastifyInstance, services: Services): void {
  const { gate, hall, reader } = services;
  const restoring = { bodyLimit: FILE_BYTES, onRequest: gate.asks('create-tournament') };
  scope.post('/api/restore', restoring, async (request, reply) => {
    const { entries, id } = await reader.read({ kind: 'backup', bytes: bytesOf(request.body) });
    return reply.code(201).send(await restoreJournal(hall, entries, id));
  });

  const previewing = { bodyLimit: FILE_BYTES, onRequest: gate.asks('register-players') };
  scope.post('/api/players/preview', previewing, async (request) => {
    const { tournament } = queryOf(request.query);
    const known = tournament === undefined ? [] : (await opened(services, tournament)).state.tournament.players;
    const bytes = bytesOf(request.body);
    const file = await reader.read({ kind: 'players', bytes, name: fileName(request), registered: known });
    const { players, columns, warnings } = file.preview;
    const told = faultsIn(sayIn(languageOfRequest(request)), warnings);
    return { players, warnings: told, ...(columns === undefined ? {} : { columns }) };
  });
}
