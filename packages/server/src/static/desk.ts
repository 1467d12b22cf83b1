import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Body, bodyOf, sendBody } from '../http/body.ts';
import { HttpProblem } from '../http/problem.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};
/** Vite's file names carry a hash of the content: such a file never changes. */
const HASHED = /-[\w-]{8,}\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** A window as wide as the content: the usual one is a thousand times as much memory to clear as most files need. */
const brotli = (plain: Buffer): Buffer =>
  brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(plain.length + 16)))),
    },
  });

/** Compresses a body on first request: compressing all files in advance would delay every start by seconds. */
function whenAsked(body: Body): () => Body {
  let packed: Body | undefined;
  return () => {
    packed ??= { ...body, brotli: brotli(body.plain), gzip: gzipSync(body.plain) };
    return packed;
  };
}

/** The desk's built files, read once at the start: a request never names a path on the disk. */
function readDesk(folder: string): Map<string, () => Body> {
  const files = new Map<string, () => Body>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const plain = readFileSync(path);
    const compressible = !/^image\/png|^font/.test(type);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const body = { ...bodyOf(plain, type), cache: HASHED.test(name) ? FOREVER : ASK_AGAIN };
    files.set(address, compressible ? whenAsked(body) : () => body);
  }
  return files;
}

/** Serves the desk at `/`; addresses of its places get its page, the rest is the page's business. */
export async function deskFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = readDesk(folder);
  const page = files.get('/index.html');
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '/');
    const file = files.get(path === '/' ? '/index.html' : path);
    if (file !== undefined) return sendBody(request, reply, file());
    // A file that is not there is missing; a place of the desk has no ending.
    if (page === undefined || path.startsWith('/api/') || extname(path) !== '') throw new HttpProblem('missing');
    return sendBody(request, reply, page());
  });
}
