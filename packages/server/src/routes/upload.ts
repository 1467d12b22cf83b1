import { basename } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryOf } from '../http/read.ts';

const LONGEST_SOURCE = 200;

/** A file's name from the query or a header, without any folder. */
export function fileName(request: FastifyRequest): string {
  const header = request.headers['x-file-name'];
  let name = queryOf(request.query).name ?? (typeof header === 'string' ? header : '');
  try {
    name = decodeURIComponent(name);
  } catch {
    // It was not encoded: take it as it is.
  }
  return basename(name.replaceAll('\\', '/')).replace(/\p{C}/gu, '').slice(0, LONGEST_SOURCE) || 'file';
}

/** Lets routes of this scope take any body as bytes. */
export function takeFiles(scope: FastifyInstance, bytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) => done(null, body));
}

/** The file of a request. */
export const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());
