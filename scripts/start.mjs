// `npm start`: installs, builds and starts the arbiter's desk on a demo tournament.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { install, root } from './install.mjs';

install();
process.chdir(root);
// In this very process: whoever ends it ends the server.
process.argv.splice(2, 0, 'serve', '--demo');
createRequire(import.meta.url)(join(root, 'packages', 'cli', 'bin', 'turnuva.js'));
