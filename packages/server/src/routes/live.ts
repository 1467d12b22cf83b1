import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../http/problem.ts';
import { queryOf, wholeNumber } from '../http/read.ts';
import type { Claims } from '../public/claims.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';
import { slicesOf } from '../slices/slices.ts';
import type { HttpHandlers } from './api.ts';

const HEARTBEAT_MS = 15_000;
/** So long a line goes on without asking again whether its reader may still read. */
const RIGHTS_FRESH_MS = 5000;
/** A reader that does not receive its messages (a phone in a pocket) is disconnected; it reconnects with its last number. */
const MOST_UNSENT_BYTES = 1024 * 1024;

const MOST_ENTRIES = 10_000_000;

/** The last entry a reader has: from the header on reconnection, else from `?after=`, else it starts at the end. */
function lastSeen(request: FastifyRequest): number | undefined {
  const text = String(request.headers['last-event-id'] ?? '');
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return wholeNumber(queryOf(request.query).after, 'after', 0, MOST_ENTRIES);
}

/** Opens an event stream; `send` writes, `onClose` is called when the reader has gone. */
export function eventStream(reply: FastifyReply, onClose: () => void) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  });
  // A short wait before reconnecting, so that a restarted server is found quickly.
  raw.write('retry: 1000\n\n');
  const beat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
  beat.unref();
  raw.on('close', () => {
    clearInterval(beat);
    onClose();
  });
  return (text: string): void => {
    if (raw.writableLength > MOST_UNSENT_BYTES) raw.destroy();
    else raw.write(text);
  };
}

/**
 * Server-Sent Events: every entry after the last one seen, then every new one, with its sequence number as id; and a
 * `claims` event after a player has reported a result.
 */
async function live(
  services: Services,
  claims: Claims,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const { connection } = queryOf(request.query);
  let seen = lastSeen(request) ?? (await services.tournaments.open(id))?.state.seq ?? 0;
  let sending = false;
  let again = false;
  let closed = false;
  const send = eventStream(reply, () => {
    closed = true;
    hangUp();
    stop();
  });
  let askedAt = performance.now();
  /** A revoked right or an expired session also ends the connection, a moment later. */
  const stillMay = async (): Promise<boolean> => {
    if (performance.now() - askedAt < RIGHTS_FRESH_MS) return true;
    askedAt = performance.now();
    return services.gate.admit(request, 'read').then(
      () => true,
      (error: unknown) => !(error instanceof HttpProblem),
    );
  };
  const catchUp = async (): Promise<void> => {
    again = true;
    if (sending) return;
    sending = true;
    try {
      while (again && !closed) {
        again = false;
        if (!(await stillMay())) return void reply.raw.end();
        const entries = (await services.tournaments.open(id))?.entries.slice(seen) ?? [];
        for await (const slice of slicesOf(entries))
          for (const entry of slice) {
            if (closed) return;
            if (!services.tournaments.isKnownTo(connection, entry))
              send(`id: ${entry.seq}\ndata: ${JSON.stringify(entry)}\n\n`);
            seen = entry.seq;
          }
      }
    } finally {
      sending = false;
    }
  };
  const tell = (): void => void catchUp().catch((error: unknown) => services.log(`live ${id}: ${String(error)}`));
  const hangUp = services.tournaments.follow(id, tell);
  const stop = claims.follow(id, () => send('event: claims\ndata:\n\n'));
  tell();
  return reply;
}

/** The journal as it grows. */
export const liveHandlers = (services: Services, claims: Claims) =>
  ({
    live: async ({ params, request, reply }) => {
      await openTournament(services, params.id);
      return live(services, claims, request, reply, params.id);
    },
  }) satisfies Partial<HttpHandlers>;
