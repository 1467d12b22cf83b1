import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, ApiServices, Call, Route } from '../api/index.ts';
import { apiRoutes } from '../api/index.ts';
import { languageOfRequest } from '../http/language.ts';
import { queryOf } from '../http/read.ts';
import { nameOfSent, takesBytes } from '../http/sent.ts';
import { publicAddress } from '../public/address.ts';
import type { Services } from '../services.ts';
import { authorOf } from '../services.ts';

const FILE_BYTES = 32 * 1024 * 1024;

const isInPieces = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  void reply.code(status).headers(headers);
  if (isInPieces(body)) return reply.send(Readable.from(body, { objectMode: false }));
  // Fastify sends Node's own bytes only.
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : body);
}

/** The API over HTTP. */
export function apiOverHttp(app: FastifyInstance, services: Services & ApiServices): void {
  const { gate } = services;
  const callOf = async (request: FastifyRequest, { may }: Route): Promise<Call> => {
    const person = await gate.admit(request, may);
    return {
      params: request.params as Call['params'],
      query: queryOf(request.query),
      body: request.body,
      fileName: nameOfSent(request),
      language: languageOfRequest(request),
      person,
      author: authorOf(request, person),
      publicAddress: () => publicAddress(services, request),
      admit: (action, at) => gate.admit(request, action, at),
      may: async (action, at) => gate.may((await gate.visitor(request)).person ?? person, action, at),
    };
  };
  const add = (scope: FastifyInstance, route: Route): void => {
    const { method, path, may, takesFile = false, bytes = takesFile ? FILE_BYTES : undefined } = route;
    scope.route({
      method,
      url: path,
      ...(bytes === undefined ? {} : { bodyLimit: bytes }),
      // Who sends a file is asked before it is read.
      ...(takesFile ? { onRequest: gate.asks(may) } : {}),
      handler: async (request, reply) => send(reply, await route.handle(await callOf(request, route))),
    });
  };
  const routes = apiRoutes(services);
  for (const route of routes) if (route.takesFile !== true) add(app, route);
  void app.register(async (scope) => {
    takesBytes(scope, FILE_BYTES);
    for (const route of routes) if (route.takesFile === true) add(scope, route);
  });
}
