import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/client/open.mjs', import.meta.url));

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

it('the example of a client runs an open to its standings', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE, address]);
  const names = stdout.match(/Ada|Björn|Çiğdem|Dmitri|Ernő|Fatma/g) ?? [];
  expect(names[0]).toBe('Ada');
  expect(new Set(names).size).toBe(6);
});
