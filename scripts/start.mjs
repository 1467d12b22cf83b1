// `npm start`: installs, builds and starts the arbiter's desk on a demo tournament.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { install, root } from './install.mjs';

/** How soon an end of npm is noticed. */
const LOOK_MS = 500;
// npm puts a shell between itself and this process, which a signal to npm ends and no more: the server would keep the port.
if (process.env.npm_lifecycle_event === 'start') {
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGTERM'), LOOK_MS).unref();
}
install();
process.chdir(root);
// In this very process: anyone who ends it ends the server.
process.argv.splice(2, 0, 'serve', '--demo');
createRequire(import.meta.url)(join(root, 'packages', 'cli', 'bin', 'turnuva.js'));
