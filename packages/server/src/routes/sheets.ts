import { dateTagOf, languageOf } from '@turnuva/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_TYPES, nameFor, sendFile } from '../http/download.ts';
import { languageOfRequest } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { queryOf, wholeNumber } from '../http/read.ts';
import { publicAddress } from '../public/address.ts';
import type { PublicityStore } from '../public/publicity.ts';
import type { Services } from '../services.ts';
import { opened } from '../services.ts';
import type { DrawnSheet, SheetEnding } from '../sheets/draw.ts';

interface BySheet {
  readonly Params: { readonly id: string; readonly file: string };
}

/** A printed page brings its own style, and nothing else. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
const CODE_CARDS = 'codeCards';
const ENDINGS: readonly SheetEnding[] = ['html', 'pdf', 'csv', 'xlsx'];

/** Everything that is printed, and every list as a file. */
export function sheetRoutes(app: FastifyInstance, services: Services, publicity: PublicityStore): void {
  /** Who has a player's code can send in results for him: not everybody may print them. */
  async function codesOf(request: FastifyRequest, id: string): Promise<ReadonlyMap<number, string>> {
    await services.gate.admit(request, 'publicity');
    const { players } = (await opened(services, id)).state.tournament;
    return new Map(
      await Promise.all(players.map(async (each) => [each.id, await publicity.code(id, each.id)] as const)),
    );
  }

  app.get<BySheet>('/api/tournaments/:id/sheets/:file', async (request, reply) => {
    await services.gate.admit(request, 'read');
    const { id, file } = request.params;
    const dot = Math.max(0, file.lastIndexOf('.'));
    const kind = file.slice(0, dot);
    const codes = kind === CODE_CARDS ? await codesOf(request, id) : undefined;
    const { page } = await publicity.get(id);
    const base = page ? await publicAddress(services, request) : undefined;
    return sendSheet(services, request, reply, {
      ...(base === undefined ? {} : { address: `${base}/t/${encodeURIComponent(id)}` }),
      ...(codes === undefined ? {} : { codes }),
      id,
      kind,
      ending: file.slice(dot + 1),
    });
  });
}

/** Draws the sheet that the request asks for and sends it. */
async function sendSheet(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: {
    readonly id: string;
    readonly kind: string;
    readonly ending: string;
    readonly address?: string;
    readonly codes?: ReadonlyMap<number, string>;
  },
): Promise<FastifyReply> {
  const ending = ENDINGS.find((each) => each === wanted.ending);
  if (ending === undefined) throw new Problem('missing', {}, 'noSheet');
  const { tournament } = (await opened(services, wanted.id)).state;
  const query = queryOf(request.query);
  const language = query.lang === undefined ? languageOfRequest(request) : languageOf(query.lang);
  const about = wholeNumber(query.id, 'id', 1, 1_000_000);
  const other = wholeNumber(query.other, 'other', 1, 1_000_000);
  const printed = new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  const sheet = await services.sheets.do({
    kind: wanted.kind,
    ending,
    tournament,
    round: wholeNumber(query.round, 'round', 1, 999) ?? Math.max(1, lastRound(tournament.rounds)),
    language,
    paper: query.paper === 'letter' ? 'letter' : 'a4',
    printed: printed.format(services.clock()),
    ...(about === undefined ? {} : { id: about }),
    ...(other === undefined ? {} : { other }),
    ...(query.category === undefined ? {} : { category: query.category }),
    ...(wanted.codes === undefined ? {} : { codes: wanted.codes }),
    ...(wanted.address === undefined ? {} : { address: wanted.address }),
  });
  if (sheet === undefined) throw new Problem('missing', {}, 'noSheet');
  return sent(reply, sheet, ending);
}

function sent(reply: FastifyReply, { name, content }: DrawnSheet, ending: SheetEnding): FastifyReply {
  if (ending === 'html') {
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(content);
  }
  void sendFile(reply, nameFor(name, ending), FILE_TYPES[ending] ?? '', content);
  if (ending !== 'pdf') return reply;
  // A PDF is looked at first: the browser shows it and saves it under this name.
  const disposition = String(reply.getHeader('content-disposition'));
  return reply.header('content-disposition', disposition.replace(/^attachment/, 'inline'));
}

/** The last round that has games or byes. */
function lastRound(rounds: readonly { readonly games: readonly unknown[] }[]): number {
  let last = rounds.length;
  while (last > 0 && rounds[last - 1]?.games.length === 0) last--;
  return last;
}
