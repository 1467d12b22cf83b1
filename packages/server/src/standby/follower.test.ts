import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import type { JournalStore } from '../store/index.ts';
import { followerOf } from './follower.ts';
import { cardOf, newStandby } from './machine.ts';

const none = {
  heads: async () => [],
  head: async () => undefined,
  records: { list: async () => [] },
} as unknown as JournalStore;

it('outlives a primary that is killed between what it sent and the answer to it', async () => {
  const ended = vi.fn();
  process.on('uncaughtException', ended);
  let line: ServerResponse | undefined;
  const primary = createServer((request, response) => {
    if (request.url === '/api/standby/follow') {
      line = response;
      response.write('{"kind":"beat","heads":0}\n');
    }
    // The answer never comes: the connection is gone, and a moment later the one with the lines as well.
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => primary.listen(0, '127.0.0.1', resolve));
  const log = vi.fn();
  const standby = followerOf({
    store: none,
    folder: '',
    address: `http://127.0.0.1:${(primary.address() as AddressInfo).port}`,
    key: 'key',
    port: () => 0,
    log,
    forget: () => undefined,
    card: () => cardOf(newStandby('standby')),
    met: async () => undefined,
    connected: async () => undefined,
    inStep: async () => undefined,
    atPrimary: async () => undefined,
  });
  await vi.waitFor(() => expect(log).toHaveBeenCalled(), { timeout: 60_000 });
  line?.socket?.destroy();
  // It asks again: the break of the line was heard of by now.
  await vi.waitFor(() => expect(log.mock.calls.length).toBeGreaterThan(1), { timeout: 60_000 });
  await standby.stop(false);
  primary.closeAllConnections();
  await new Promise((resolve) => primary.close(resolve));
  process.off('uncaughtException', ended);
  expect(ended).not.toHaveBeenCalled();
});
