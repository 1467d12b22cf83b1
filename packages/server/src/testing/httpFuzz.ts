import type { FastifyInstance } from 'fastify';
import { testServer } from './app.ts';

/** What the fuzzer draws from: whole numbers below a bound, and commands for a state that it knows nothing of. */
interface FuzzSource {
  below(bound: number): number;
  command(): unknown;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const VALUES = [
  '',
  '0',
  '1',
  '-1',
  '2',
  '999',
  '1e9',
  'x',
  '%00',
  '..%2f',
  '__proto__',
  'ID',
  'ID',
  'ID',
  '%F0%9F%98%80',
  "'",
];
const QUERIES = [
  '',
  '?round=1',
  '?round=-1',
  '?lang=tr',
  '?q=%00',
  '?after=x',
  '?me=1',
  '?show=standings&category=%',
  '?name=a.trf',
  '?id=1&other=2',
  '?id=1&id=2',
  '?__proto__=1',
  '?columns=9',
  '?after=1',
];
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'x',
];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '{}',
  '{"__proto__":{"a":1}}',
  '{"name":"A","role":"chief","secret":"1234567"}',
  'outcome=won&code=000000',
  '{"page":true}',
  '{"settings":{"info":{"name":"A"}}}',
  '{"round":1}',
  '\u0000\u0001',
  'PK\u0003\u0004',
  '012 X\n001',
];
/** What a request may be answered with, whatever it holds. */
const ALLOWED = new Set([200, 201, 204, 303, 302, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429]);
/** Open to everyone who has not signed in. */
const OPEN = /^(POST|DELETE) \/api\/session$|^POST \/t\/:id\/p\/:player\/result$/;

/** The address patterns of all routes of a server. */
function routesOf(app: FastifyInstance): readonly string[] {
  const tree = app.printRoutes({ commonPrefix: false });
  const found: string[] = [];
  const path: string[] = [];
  for (const line of tree.split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(\S+)/.exec(line);
    if (match === null) continue;
    const [, indent = '', part = ''] = match;
    path.length = indent.length / 4;
    path.push(part);
    if (line.includes('(')) found.push(path.join(''));
  }
  return found;
}

/**
 * Sends requests of every kind to every route: as the chief arbiter, as someone who may enter results, as a stranger.
 * Nothing may be answered with an error of the server's own or with a stack, and a stranger changes nothing. Answers with
 * how many were sent.
 */
export async function fuzzHttp(source: FuzzSource, requests: number): Promise<number> {
  const one = <T>(of: readonly T[]): T => of[source.below(of.length)] as T;
  const logged: string[] = [];
  const server = await testServer({ log: (message) => logged.push(message), requestsAMinute: 1e9 });
  try {
    await server.chief();
    await server.ask('POST', '/api/people', { body: { name: 'Rita', role: 'results', secret: 'secret 4711' } });
    const signedIn = await server.ask('POST', '/api/session', {
      remote: true,
      body: { name: 'Rita', secret: 'secret 4711' },
    });
    const results = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const id = await server.tournament(8);
    // Live streams never end, and a request for the pairing of a broken tournament starts threads.
    const routes = routesOf(server.app).filter((route) => route !== '*' && !route.endsWith('/live'));
    for (let sent = 0; sent < requests; sent++) {
      const method = one(METHODS);
      const route = one(routes);
      const url = route.replace(/:\w+|\*/g, () => one(VALUES).replace('ID', id)) + one(QUERIES);
      const command = source.below(4) > 0 ? { expected: source.below(20), command: source.command() } : undefined;
      const body = method === 'GET' ? undefined : command === undefined ? one(BODIES) : JSON.stringify(command);
      const who = one([{}, { remote: true }, { remote: true, cookie: results }]);
      const before =
        who.remote === true && who.cookie === undefined ? await server.services.tournaments.store.heads() : undefined;
      const headers = { 'content-type': one(TYPES) };
      const place = JSON.stringify({ method, url, body: body?.slice(0, 2000), who, headers });
      const answer = await server.ask(method, url, {
        ...(body === undefined ? {} : { body, headers: { ...headers, host: '127.0.0.1:8383' } }),
        ...who,
      });
      if (!ALLOWED.has(answer.status))
        throw new Error(`${place}: ${answer.status} ${answer.text.slice(0, 500)}\n${logged.join('\n')}`);
      if (/node_modules|\bat .*\.ts:\d/.test(answer.text)) throw new Error(`${place}: a stack\n${answer.text}`);
      if (answer.status >= 400 && answer.text.length < 5) throw new Error(`${place}: ${answer.status} without a word`);
      if (before === undefined || method === 'GET' || OPEN.test(`${method} ${route}`)) continue;
      if (answer.status < 400) throw new Error(`${place}: a stranger is answered with ${answer.status}`);
      const after = await server.services.tournaments.store.heads();
      if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error(`${place}: a stranger changed something`);
    }
    return requests;
  } finally {
    await server.close();
  }
}
