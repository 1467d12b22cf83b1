// `npm start`: installs, builds and starts the arbiter's desk on a demo tournament.
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

install();
const rest = process.argv.slice(2);
process.exit(run(process.execPath, [join(root, 'packages', 'cli', 'bin', 'turnuva.js'), 'serve', '--demo', ...rest]));
