import { networkInterfaces } from 'node:os';
import { startServer } from '@turnuva/server';

/** The real server as a process of its own, so that a test can pull its plug. Arguments: port, data folder, desk. */
const [port = '0', dataDir = '', deskDir = ''] = process.argv.slice(2);
/** A computer without a network plays the hall with itself. */
const alone = Object.values(networkInterfaces()).every((list) => list?.every(({ internal }) => internal));
const addresses = alone ? { addresses: () => ['127.0.0.2'] } : {};
const running = await startServer({ port: Number(port), dataDir, deskDir, ...addresses });
process.stdout.write(`${running.url}\n`);
