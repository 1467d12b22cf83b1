import { Readable } from 'node:stream';
import type { Operation, OperationKey, OperationOf } from '@turnuva/contract';
import { OPERATIONS } from '@turnuva/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, ApiServices, CallOf, Given } from '../api/index.ts';
import { answerOf, bodyFor } from '../api/index.ts';
import { nameOfSent, takesBytes, takesStreams } from '../http/body.ts';
import { languageOfRequest } from '../http/language.ts';
import { queryOf } from '../http/read.ts';
import { OPEN_BYTES } from '../http/sameSite.ts';
import { publicAddress } from '../public/address.ts';
import type { Services } from '../services.ts';
import { authorOf } from '../services.ts';

/** A call with the request behind it: for handlers that set cookies, need its origin, or send a stream. */
export type HttpCall<K extends OperationKey> = CallOf<K> & {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
/** Handlers of this server. One that has sent its answer itself returns the reply. */
export type HttpHandlers = {
  readonly [K in OperationKey]: (call: HttpCall<K>) => Promise<Given<OperationOf<K>> | FastifyReply>;
};

const FILE_BYTES = 32 * 1024 * 1024;
/** An archive to be checked, and a rating list: FIDE’s has 1.5 million lines of 160 letters, and XML needs three times that. */
export const CHECK_BYTES = 32 * 1024 * 1024;
export const JOB_LIST_BYTES = 1024 * 1024 * 1024;
const LIST_BYTES = 2 * 1024 * 1024 * 1024;
/** Maximum number of bytes accepted, if not the usual megabyte, or {@link FILE_BYTES} for a file. */
const BYTES: { readonly [K in OperationKey]?: number } = {
  // Thousands of players can be registered by one command.
  submit: 8 * 1024 * 1024,
  checkFiles: CHECK_BYTES,
  sendRatingList: JOB_LIST_BYTES,
  takeRatingList: LIST_BYTES,
};
/** Files that are not held in memory. */
const STREAMED: ReadonlySet<OperationKey> = new Set(['checkFiles', 'sendRatingList', 'takeRatingList']);
/** What anyone may send: attempts an address and a minute. A whole hall may be behind one address. */
const ATTEMPTS = { max: 60, timeWindow: '1 minute' };
/** Asked by anyone as often as they like: signing out is no attempt. */
const UNLIMITED: ReadonlySet<OperationKey> = new Set(['signOut']);

const isInPieces = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  void reply.code(status).headers(headers);
  if (isInPieces(body)) return reply.send(Readable.from(body, { objectMode: false }));
  // Fastify sends Node's own bytes only.
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : body);
}

/** The API over HTTP: every operation of the table, with its handler. */
export function apiOverHttp(app: FastifyInstance, services: Services & ApiServices, handlers: HttpHandlers): void {
  const { gate } = services;
  const NOBODY = { name: '', role: 'member' } as const;

  async function callOf(request: FastifyRequest, reply: FastifyReply, key: OperationKey): Promise<unknown> {
    const row: Operation = OPERATIONS[key];
    const person = row.right === 'anyone' ? NOBODY : await gate.admit(request, row.right);
    const call: Omit<HttpCall<OperationKey>, 'params' | 'query' | 'body'> & object = {
      request,
      reply,
      fileName: nameOfSent(request),
      language: languageOfRequest(request),
      person,
      author: authorOf(request, person),
      publicAddress: () => publicAddress(services, request),
      admit: (action, at) => gate.admit(request, action, at),
      may: async (action, at) => gate.may((await gate.visitor(request)).person ?? person, action, at),
    };
    const body = STREAMED.has(key) ? undefined : bodyFor(row, request.body);
    return { ...call, params: request.params, query: queryOf(request.query), body };
  }

  function add(scope: FastifyInstance, key: OperationKey): void {
    const row: Operation = OPERATIONS[key];
    const { method, path, right, takes } = row;
    const handle = handlers[key] as (call: unknown) => Promise<unknown>;
    const isOpen = right === 'anyone' && method !== 'GET';
    const bytes = BYTES[key] ?? (takes === 'file' ? FILE_BYTES : isOpen ? OPEN_BYTES : undefined);
    scope.route({
      method,
      url: path,
      ...(bytes === undefined ? {} : { bodyLimit: bytes }),
      ...(isOpen ? { config: { open: true, ...(UNLIMITED.has(key) ? {} : { rateLimit: ATTEMPTS }) } } : {}),
      // Who sends a file is asked before it is read.
      ...(takes === 'file' && right !== 'anyone' ? { onRequest: gate.asks(right) } : {}),
      handler: async (request, reply) => {
        const given = await handle(await callOf(request, reply, key));
        return given === reply ? reply : send(reply, answerOf(row, given));
      },
    });
  }

  const keys = Object.keys(OPERATIONS) as OperationKey[];
  const isFile = (key: OperationKey): boolean => (OPERATIONS[key] as Operation).takes === 'file';
  for (const key of keys) if (!isFile(key)) add(app, key);
  void app.register(async (scope) => {
    takesBytes(scope, FILE_BYTES);
    for (const key of keys) if (isFile(key) && !STREAMED.has(key)) add(scope, key);
  });
  void app.register(async (scope) => {
    takesStreams(scope);
    for (const key of STREAMED) add(scope, key);
  });
}
