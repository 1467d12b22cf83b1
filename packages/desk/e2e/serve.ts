import { startServer } from '@turnuva/server';

/** The real server as a process of its own, so that a test can pull its plug. Arguments: port, data folder, desk. */
const [port = '0', dataDir = '', deskDir = ''] = process.argv.slice(2);
const running = await startServer({ port: Number(port), dataDir, deskDir });
process.stdout.write(`${running.url}\n`);
