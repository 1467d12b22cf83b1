import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE } from '../access/index.ts';
import { cookieOf, setCookie } from '../http/cookie.ts';
import { languageOfRequest } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import type { Services } from '../services.ts';
import { object, text } from '../shape/index.ts';

const secretText = text(200, 1);
const signInShape = object({ name: text(120, 1) }, { secret: secretText, password: secretText, pin: secretText });

const COOKIE_SECONDS = 14 * 24 * 60 * 60;
/** Attempts to sign in, an address and a minute. */
const ATTEMPTS = { rateLimit: { max: 10, timeWindow: '1 minute' } };

/** Who am I; signing in and out. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { people, gate } = services;

  const answer = async (request: FastifyRequest) => {
    const { person, local } = await gate.visitor(request);
    return {
      user: person ?? null,
      needsAccount: person === undefined,
      signInNeeded: person === undefined,
      /** False until the chief arbiter has made the first account: nobody can sign in from elsewhere before. */
      accounts: (await people.list()).length > 0,
      local,
      language: languageOfRequest(request),
    };
  };

  const options = (request: FastifyRequest) =>
    ({ path: '/', sameSite: 'Strict', secure: request.protocol === 'https' }) as const;

  app.get('/api/session', answer);

  app.post('/api/session', { config: ATTEMPTS }, async (request, reply: FastifyReply) => {
    const { name, secret, password, pin } = read(signInShape, request.body);
    const given = secret ?? password ?? pin;
    if (given === undefined) throw new Problem('bad-request', { at: 'body.secret' }, 'secretMissing');
    const result = await people.signIn(name, given);
    if (result.kind === 'wait') throw new Problem('too-many', {}, 'waitToSignIn');
    if (result.kind === 'wrong') throw new Problem('sign-in', {}, 'wrongSecret');
    setCookie(reply, COOKIE, result.token, { ...options(request), maxAge: COOKIE_SECONDS });
    return {
      user: result.person,
      needsAccount: false,
      signInNeeded: false,
      accounts: true,
      language: languageOfRequest(request),
    };
  });

  app.delete('/api/session', async (request, reply: FastifyReply) => {
    const token = cookieOf(request, COOKIE);
    if (token !== undefined) await people.signOut(token);
    setCookie(reply, COOKIE, '', { ...options(request), maxAge: 0 });
    return reply.code(204).send();
  });
}
