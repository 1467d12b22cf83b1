import { type IncomingMessage, Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { startServer } from '@turnuva/server';

/** The real server as a process of its own, so that a test can pull its plug. Arguments: port, data folder, desk, the first laptop. */
const [port = '0', dataDir = '', deskDir = '', standbyOf] = process.argv.slice(2);
/**
 * SLOW=800: whatever a browser asks of the API arrives up to so many milliseconds late, as on a busy machine, while the
 * tests' own requests are in time. A test that reads what a page has not yet done shows itself.
 */
const slow = Number(process.env.SLOW ?? 0);
if (slow > 0) {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, name: string, ...rest: unknown[]) {
    const request = rest[0] as IncomingMessage;
    const late =
      name === 'request' && request.url?.startsWith('/api/') && /Mozilla/.test(request.headers['user-agent'] ?? '');
    if (!late) return Reflect.apply(emit, this, [name, ...rest]);
    setTimeout(() => Reflect.apply(emit, this, [name, ...rest]), Math.random() * slow);
    return true;
  };
}

/** A computer without a network plays the hall with itself. */
const alone = Object.values(networkInterfaces()).every((list) => list?.every(({ internal }) => internal));
const addresses = alone ? { addresses: () => ['127.0.0.2'] } : {};
const running = await startServer({
  port: Number(port),
  dataDir,
  deskDir,
  // All tests of a run come from one address, and on an idle machine faster than any hall.
  requestsAMinute: 100_000,
  ...addresses,
  ...(standbyOf === undefined ? {} : { standbyOf }),
});
process.stdout.write(`${running.url}\n`);
