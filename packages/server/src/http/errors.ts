import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** Every failed request is answered as JSON `{error, message, ...}` in the reader's language; never a stack trace. */
export function answerErrors(app: FastifyInstance, log: (message: string) => void): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply => {
    const say = sayIn(languageOfRequest(request));
    const message = say(`server.error.${problem.message}`, problem.body);
    const { faults } = problem.body;
    return reply
      .code(STATUS[problem.code])
      .header('cache-control', 'no-store')
      .send({
        error: problem.code,
        message,
        ...problem.body,
        ...(Array.isArray(faults) ? { faults: faultsIn(say, faults) } : {}),
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
