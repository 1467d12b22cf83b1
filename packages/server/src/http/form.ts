import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page's form may hold, in bytes. */
export const FORM_BYTES = 2000;

/** Lets a part of the server take forms as a browser sends them from a page, and nothing else. */
export function takesForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** The values of a form by field name; empty if nothing was sent. */
export const formOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  (request.body ?? {}) as Readonly<Record<string, string>>;
