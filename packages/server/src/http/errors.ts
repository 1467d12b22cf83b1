import type { Misfit } from '@turnuva/contract';
import type { Say } from '@turnuva/text';
import { expectedWords, misfitSentence } from '@turnuva/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemPage } from '../public/problemPage.ts';
import { faultsIn } from './faults.ts';
import { languageOfRequest, sayIn } from './language.ts';
import type { ProblemCode } from './problem.ts';
import { Problem, STATUS } from './problem.ts';

/** What Fastify and its plugins call the things of our table. */
const CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'bad-request',
  401: 'sign-in',
  403: 'forbidden',
  404: 'missing',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
  503: 'unavailable',
};

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  const code = typeof status === 'number' ? CODE_OF_STATUS[status] : undefined;
  return new Problem(code ?? 'internal');
}

const isMisfit = (body: object): body is Misfit => 'path' in body && 'expected' in body;

/** The facts of a problem with what was expected, and the faults of a file, in the reader's words. */
function toldIn(say: Say, body: Problem['body']): Readonly<Record<string, unknown>> {
  const { faults } = body;
  const told: Record<string, unknown> = { ...body };
  if (Array.isArray(faults)) told.faults = faultsIn(say, faults);
  if (isMisfit(body)) told.expected = expectedWords(body, say);
  return told;
}

/** Somebody looks at a public page with a browser: he gets a page, not data. */
const isPublicPage = (request: FastifyRequest): boolean =>
  request.url.startsWith('/t/') && String(request.headers.accept ?? '').includes('text/html');

/** Every failed request is answered as JSON `{error, message, ...}` in the reader's language; never a stack trace. */
export function answerErrors(app: FastifyInstance, log: (message: string) => void): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply => {
    const say = sayIn(languageOfRequest(request));
    const body = toldIn(say, problem.body);
    const message = isMisfit(problem.body)
      ? misfitSentence(problem.body, say)
      : say(`server.error.${problem.message}`, body);
    void reply.code(STATUS[problem.code]).header('cache-control', 'no-store');
    if (isPublicPage(request)) {
      return reply.type('text/html; charset=utf-8').send(problemPage(request, message));
    }
    return reply.send({
      error: problem.code,
      message,
      ...body,
    });
  };
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === 'internal') {
      log(`${request.method} ${request.url.split('?')[0]}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    return answer(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new Problem('missing')));
}
