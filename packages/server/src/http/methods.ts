import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';

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
