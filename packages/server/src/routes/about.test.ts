import { OPERATIONS } from '@turnuva/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

/** What the two laptops and the server itself say to one another: no other program's business. */
const BETWEEN_US: ReadonlySet<string> = new Set([
  'GET /api/hall-network/echo',
  ...['follow', 'meet', 'has', 'hash', 'hand-over', 'accept', 'aside', 'aside/records', 'goodbye'].map(
    (word) => `POST /api/standby/${word}`,
  ),
]);

describe('what other programs can find out', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer();
  });
  afterEach(() => server.close());

  /** Every address of the API with its method, as the server really has it. */
  const addresses = (): string[] => {
    const parents: string[] = [];
    return server.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? [];
        if (part === '') return [];
        const depth = indent.length / 4;
        parents.length = depth;
        parents.push(part);
        const path = parents.join('');
        return methods
          .split(', ')
          .filter((method) => method !== 'HEAD' && /^\/api(\/|$)/.test(path))
          .map((method) => `${method} ${path}`);
      });
  };

  it('is the whole API, each address once, and nothing that is not there', () => {
    const told = Object.values(OPERATIONS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(told).size).toBe(told.length);
    expect(told.sort()).toEqual(
      addresses()
        .filter((each) => !BETWEEN_US.has(each))
        .sort(),
    );
  });

  it('is to be had from the server itself', async () => {
    const { openapi, paths } = (await server.ask('GET', '/api/openapi.json')).json<{
      openapi: string;
      paths: object;
    }>();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toContain('/api/tournaments/{id}/commands');
  });

  it('knows whether the server works: not while its database is away', async () => {
    expect((await server.ask('GET', '/api/ready')).status).toBe(200);
    const { records } = server.services.tournaments.store;
    Object.assign(records, {
      get: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    });
    expect((await server.ask('GET', '/api/ready')).status).toBe(503);
  });
});
