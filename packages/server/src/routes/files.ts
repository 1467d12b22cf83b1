import { formatById, writeJournalFile, writePlayersCsv } from '@turnuva/formats';
import type { FastifyInstance } from 'fastify';
import { BACKUP_TYPE, backupOf } from '../backup/file.ts';
import { restoreBackup } from '../backup/restore.ts';
import { FILE_TYPES, nameFor, sendFile } from '../http/download.ts';
import { faultsIn } from '../http/faults.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { queryOf } from '../http/read.ts';
import { playersIn } from '../players/preview.ts';
import { isRatingList } from '../players/ratingListFile.ts';
import type { Services } from '../services.ts';
import { opened } from '../services.ts';
import { fileName, takeFiles } from './tournaments.ts';

interface ById {
  readonly Params: { readonly id: string };
}
interface ByFormat {
  readonly Params: { readonly id: string; readonly format: string };
}

const FILE_BYTES = 64 * 1024 * 1024;

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
    return sendFile(reply, nameFor(name, 'turnuva'), BACKUP_TYPE, backupOf(id, name, entries));
  });

  app.get<ByFormat>('/api/tournaments/:id/export/:format', async (request, reply) => {
    await gate.admit(request, 'read');
    const { entries, state } = await opened(services, request.params.id);
    const { name } = state.tournament.info;
    const wanted = request.params.format;
    if (wanted === 'json') {
      return sendFile(reply, nameFor(name, 'json'), FILE_TYPES.json ?? '', writeJournalFile(entries));
    }
    const format = formatById(wanted);
    if (wanted === 'csv') {
      // Spreadsheets split a file by the separator of the reader's country, and know UTF-8 by its mark.
      const separator = languageOfRequest(request) === 'en' ? ',' : ';';
      const text = `\uFEFF${writePlayersCsv(state.tournament, separator)}`;
      return sendFile(reply, nameFor(name, 'csv'), FILE_TYPES.csv ?? '', text);
    }
    if (format?.write !== undefined) {
      const ending = format.endings[0] ?? wanted;
      const type = FILE_TYPES[ending] ?? 'text/plain; charset=utf-8';
      return sendFile(reply, nameFor(name, ending), type, await format.write(state.tournament));
    }
    throw new Problem('missing');
  });
}

function importRoutes(scope: FastifyInstance, services: Services): void {
  const { gate, hall } = services;
  scope.post('/api/restore', { bodyLimit: FILE_BYTES }, async (request, reply) => {
    await gate.admit(request, 'create-tournament');
    return reply.code(201).send(await restoreBackup(hall, bytesOf(request.body)));
  });
  scope.post('/api/players/preview', { bodyLimit: FILE_BYTES }, async (request) => {
    await gate.admit(request, 'read');
    const { tournament } = queryOf(request.query);
    const known = tournament === undefined ? [] : (await opened(services, tournament)).state.tournament.players;
    const bytes = bytesOf(request.body);
    if (isRatingList(bytes)) throw new Problem('refused', {}, 'isRatingList');
    const preview = await playersIn(bytes, fileName(request), known);
    if (!preview.ok) throw new Problem('faults', { faults: preview.error });
    const { players, columns, warnings } = preview.value;
    const told = faultsIn(sayIn(languageOfRequest(request)), warnings);
    return { players, warnings: told, ...(columns === undefined ? {} : { columns }) };
  });
}

const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());
