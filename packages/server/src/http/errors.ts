import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemAnswer, problemOf } from '../api/problemAnswer.ts';
import { isScreen, problemPage } from '../public/page.ts';
import { HTML } from './body.ts';
import { languageOfRequest } from './language.ts';
import { HttpProblem } from './problem.ts';

/** Someone looks at a public page, or a screen of the hall, with a browser: they get a page, not data. */
const isPublicPage = (request: FastifyRequest): boolean =>
  (request.url.startsWith('/t/') || isScreen(request)) && String(request.headers.accept ?? '').includes('text/html');

/** What is not the JSON that an address of the API takes. */
function jsonProblem(error: unknown, { url }: FastifyRequest): HttpProblem | undefined {
  const { code, statusCode } = error as { readonly code?: string; readonly statusCode?: number };
  if (!url.startsWith('/api/')) return undefined;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new HttpProblem('wrong-type', {}, 'sendJson');
  const isMalformed = code === 'FST_ERR_CTP_INVALID_JSON_BODY' || (error instanceof SyntaxError && statusCode === 400);
  return isMalformed ? new HttpProblem('bad-request', {}, 'noJson') : undefined;
}

/** Every failed request is answered as JSON `{error, message, ...}` in the reader's language; never a stack trace. */
export function answerErrors(app: FastifyInstance, log: (message: string) => void): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, problem: HttpProblem): FastifyReply => {
    const { status, headers, body } = problemAnswer(problem, languageOfRequest(request));
    void reply.code(status).headers(headers);
    if (isPublicPage(request)) {
      return reply.type(HTML).send(problemPage(request, body.message));
    }
    return reply.send(body);
  };
  app.setErrorHandler((error, request, reply) => {
    const problem = jsonProblem(error, request) ?? problemOf(error);
    // A reader who closes the page halfway through is not a server error.
    const isGone = request.raw.socket?.destroyed === true;
    if (!isGone && (problem.code === 'internal' || problem.code === 'damaged')) {
      log(`${request.method} ${request.url.split('?')[0]}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    return answer(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new HttpProblem('missing')));
}

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A route's path as the addresses that it takes: `:name` is one part of them. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : asPattern(part)))
      .join('/')}$`,
  );

/**
 * Answers 405, with the allowed methods, if an API address exists but not with this method, before any body is read. Called
 * before the routes are registered, because it observes them.
 */
export function refuseWrongMethods(app: FastifyInstance): void {
  const known: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/')) known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.addHook('onRequest', async ({ url, method, is404, routeOptions }) => {
    const path = url.split('?')[0] ?? '';
    // A GET request that no other route handles gets the desk's page.
    if (!path.startsWith('/api/') || (!is404 && routeOptions.url !== '/*')) return;
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap((each) => each.methods));
    if (methods.size === 0) return;
    const allow = [...methods].sort().join(', ');
    throw new HttpProblem('wrong-method', { method, allow }, 'wrong-method', { allow });
  });
}
