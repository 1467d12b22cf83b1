// node scripts/bundled.mjs FILE ARGS...: runs a TypeScript program of ours as what we ship runs, bundled first. A loader of single
// files keeps the name of every function by a call each time one is made, and benchmarks would time these calls too.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [file, ...args] = process.argv.slice(2);
const outfile = join('node_modules', '.cache', 'turnuva-bundled', `${process.pid}.mjs`);
await build({
  entryPoints: [file],
  outfile,
  bundle: true,
  packages: 'bundle',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['source'],
  logLevel: 'warning',
});
process.on('exit', () => rmSync(outfile, { force: true }));
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(outfile).href);
