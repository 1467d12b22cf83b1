import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemAnswer, problemOf } from '../api/problemAnswer.ts';
import { isScreen, problemPage } from '../public/problemPage.ts';
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
