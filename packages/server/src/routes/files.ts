import { formatById } from '@turnuva/formats';
import { languageOf } from '@turnuva/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BACKUP_TYPE, backupOf, readBackup } from '../backup/file.ts';
import { newId } from '../hall/index.ts';
import { nameFor, sendFile } from '../http/download.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { queryOf, wholeNumber } from '../http/read.ts';
import { playersIn } from '../players/preview.ts';
import type { Services } from '../services.ts';
import { opened } from '../services.ts';
import { fileName, takeFiles } from './tournaments.ts';

interface ById {
  readonly Params: { readonly id: string };
}
interface ByFormat {
  readonly Params: { readonly id: string; readonly format: string };
}
interface BySheet {
  readonly Params: { readonly id: string; readonly file: string };
}

const FILE_BYTES = 64 * 1024 * 1024;
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  pgn: 'application/x-chess-pgn; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
/** A printed page brings its own style, and nothing else. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Files of a tournament: exports, sheets, the backup and its way back; players out of a file. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { gate, hall } = services;

  app.get<ById>('/api/tournaments/:id/backup', async (request, reply) => {
    await gate.admit(request, 'take-backup');
    const { id, entries, state } = await opened(services, request.params.id);
    const { name } = state.tournament.info;
    return sendFile(reply, nameFor(name, 'turnuva'), BACKUP_TYPE, backupOf(id, name, entries));
  });

  app.get<ByFormat>('/api/tournaments/:id/export/:format', async (request, reply) => {
    await gate.admit(request, 'read');
    const { id, entries, state } = await opened(services, request.params.id);
    const { tournament } = state;
    const { name } = tournament.info;
    const wanted = request.params.format;
    if (wanted === 'json') return sendFile(reply, nameFor(name, 'json'), TYPES.json!, backupOf(id, name, entries));
    const format = formatById(wanted);
    if (format?.write !== undefined) {
      const ending = format.endings[0] ?? wanted;
      const type = TYPES[ending] ?? 'text/plain; charset=utf-8';
      return sendFile(reply, nameFor(name, ending), type, await format.write(tournament));
    }
    // Lists of players are sheets.
    if (wanted === 'csv' || wanted === 'xlsx') return sheet(request, reply, request.params.id, 'startingList', wanted);
    throw new Problem('missing');
  });

  app.get<BySheet>('/api/tournaments/:id/sheets/:file', async (request, reply) => {
    await gate.admit(request, 'read');
    const { id, file } = request.params;
    const dot = file.lastIndexOf('.');
    return sheet(request, reply, id, file.slice(0, Math.max(0, dot)), file.slice(dot + 1));
  });

  async function sheet(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    kindId: string,
    ending: string,
  ): Promise<FastifyReply> {
    // Drawing takes large libraries: they are loaded when the first sheet is asked for.
    const documents = await import('@turnuva/documents');
    const kind = documents.sheetKind(kindId);
    if (kind === undefined) throw new Problem('missing', {}, 'noSheet');
    const { state } = await opened(services, id);
    const query = queryOf(request.query);
    const language = query.lang === undefined ? languageOfRequest(request) : languageOf(query.lang);
    const round = wholeNumber(query.round, 'round', 1, 99) ?? Math.max(1, lastRound(state.tournament.rounds));
    const about = wholeNumber(query.id, 'id', 1, 1_000_000);
    const made = kind.make({
      tournament: state.tournament,
      round,
      say: sayIn(language),
      language,
      ...(about === undefined ? {} : { id: about }),
    });
    const paper = query.paper === 'letter' ? 'letter' : 'a4';
    const name = nameFor(`${made.title} - ${made.event}`, ending);
    if (ending === 'html') {
      return reply
        .header('content-security-policy', PAGE_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(documents.toHtml(made, paper));
    }
    if (ending === 'csv') return sendFile(reply, name, TYPES.csv!, documents.toCsv(made));
    if (ending === 'xlsx') return sendFile(reply, name, TYPES.xlsx!, await documents.toXlsx(made));
    if (ending !== 'pdf') throw new Problem('missing', {}, 'noSheet');
    const printed = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      services.clock(),
    );
    const pdf = await documents.toPdf(made, { paper, printed });
    // A PDF is looked at first: the browser shows it and saves it under this name.
    return sendFile(reply, name, 'application/pdf', pdf).header(
      'content-disposition',
      String(reply.getHeader('content-disposition')).replace(/^attachment/, 'inline'),
    );
  }

  void app.register(async (scope) => {
    takeFiles(scope, FILE_BYTES);
    scope.post('/api/restore', { bodyLimit: FILE_BYTES }, async (request, reply) => {
      await gate.admit(request, 'create-tournament');
      const read = readBackup(bytesOf(request.body));
      if (!read.ok) {
        if (read.error.kind === 'misfit') throw new Problem('bad-request', { ...read.error.misfit }, 'misfit');
        throw new Problem('refused', {}, read.error.kind === 'checksum' ? 'checksum' : 'notABackup');
      }
      const { entries } = read.value;
      // The id is kept where it is free, so that addresses on paper still lead there.
      let id = read.value.id;
      while (!(await hall.store.create(id, entries))) id = newId();
      hall.forget(id);
      return reply.code(201).send({ id });
    });
    scope.post('/api/players/preview', { bodyLimit: FILE_BYTES }, async (request) => {
      await gate.admit(request, 'read');
      const { tournament } = queryOf(request.query);
      const known = tournament === undefined ? [] : (await opened(services, tournament)).state.tournament.players;
      const players = await playersIn(bytesOf(request.body), fileName(request), known);
      if (!players.ok) throw new Problem('faults', { faults: players.error });
      return players.value;
    });
  });
}

const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());

/** The last round that has games or byes. */
function lastRound(rounds: readonly { readonly games: readonly unknown[] }[]): number {
  let last = rounds.length;
  while (last > 0 && rounds[last - 1]?.games.length === 0) last--;
  return last;
}
