import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Some programs set the JSON content type on every request, even without a body; that is not invalid JSON. */
export function takeNothingAsJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // A text is no JSON either, whatever is in it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}

/** Lets routes of this scope take any body as bytes. */
export function takesBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** Lets routes of this scope take any body as it arrives: it is not read here. */
export function takesStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** What is sent, in pieces. */
export const piecesSent = (request: FastifyRequest): AsyncIterable<Uint8Array> =>
  (request.body ?? []) as AsyncIterable<Uint8Array>;

/** The name of the file that is sent. */
export function nameOfSent(request: FastifyRequest): string | undefined {
  const name = request.headers['x-file-name'];
  return typeof name === 'string' ? name : undefined;
}
