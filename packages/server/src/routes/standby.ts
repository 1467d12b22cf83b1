import { flag, integer, isRecord, object } from '@turnuva/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import { SAFE } from '../http/sameSite.ts';
import type { Services } from '../services.ts';
import { authorOf } from '../services.ts';
import type { Standby } from '../standby/index.ts';
import { openLine } from '../standby/index.ts';
import { headsIn } from '../standby/messages.ts';

/** What the two laptops say to each other; they show their key. */
const BETWEEN = { open: true, rateLimit: false } as const;
const takeOverRequest = object({}, { firstIsGone: flag });
const port = integer(1, 65_535);

/** The second laptop: what it asks of the first, and what the arbiter does with both. */
export function standbyRoutes(app: FastifyInstance, { gate, audit }: Services, standby: Standby): void {
  const admitSecond = (request: FastifyRequest): void => {
    const key = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined || !standby.isKey(key)) throw new Problem('sign-in', {}, 'standbyKey');
  };

  // Whoever follows enters nothing: what is typed here stays on the shelf until this one has the token.
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || request.is404 || standby.state().kind !== 'second') return;
    if (!/^\/api\/(standby|session)(\/|\?|$)/.test(request.url)) standby.mayWrite();
  });

  app.get('/api/standby/epoch', async () => {
    const { epoch, kind } = standby.state();
    return { epoch, kind };
  });

  app.get('/api/standby', async (request) => {
    const person = await gate.admit(request, 'read');
    const isChief = person.role === 'chief';
    const { leftBehind, ...state } = standby.state();
    return { ...state, leftBehind: isChief ? leftBehind : [], key: isChief ? standby.key() : null };
  });

  app.delete('/api/standby/left-behind', async (request, reply) => {
    await gate.admit(request, 'settings');
    await standby.leftBehindSeen();
    return reply.code(204).send();
  });

  app.post('/api/standby/follow', { config: BETWEEN }, async (request, reply) => {
    admitSecond(request);
    const body = isRecord(request.body) ? request.body : {};
    const heads = headsIn(body.heads);
    if (heads === undefined) throw new Problem('bad-request');
    const address = `http://${request.ip.includes(':') && !request.ip.startsWith('::ffff:') ? `[${request.ip}]` : request.ip.replace(/^::ffff:/, '')}:${read(port, body.port)}`;
    if (standby.state().kind === 'second') throw new Problem('conflict', {}, 'isSecond');
    const line = openLine(reply, () => undefined);
    await standby.take(address, heads, line.send, line.hangUp);
    return reply;
  });

  app.post('/api/standby/has', { config: BETWEEN }, async (request, reply) => {
    admitSecond(request);
    const seqs = isRecord(request.body) ? Object.entries(request.body) : [];
    standby.heard(Object.fromEntries(seqs.filter((each): each is [string, number] => Number.isSafeInteger(each[1]))));
    return reply.code(204).send();
  });

  app.post('/api/standby/hand-over', { config: BETWEEN }, async (request) => {
    admitSecond(request);
    return { heads: await standby.handOver() };
  });

  app.post('/api/standby/goodbye', { config: BETWEEN }, async (request, reply) => {
    admitSecond(request);
    await standby.goodbye();
    return reply.code(204).send();
  });

  app.post('/api/standby/take-over', async (request) => {
    const person = await gate.admit(request, 'settings');
    const { firstIsGone = false } = read(takeOverRequest, request.body ?? {});
    await standby.takeOver(firstIsGone);
    await audit.noteLeaving(authorOf(request, person), 'tookOver');
    return standby.state();
  });

  app.post('/api/standby/alone', async (request) => {
    const person = await gate.admit(request, 'settings');
    await standby.goAlone();
    await audit.noteLeaving(authorOf(request, person), 'wentAlone');
    return standby.state();
  });
}
