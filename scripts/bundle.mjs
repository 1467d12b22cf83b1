// Bundles the command into packages/cli/dist/bundle, so that it starts in milliseconds, and builds the desk.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { bundleNode } from './bundleNode.mjs';
import { keepCompiled } from './compiled/keep.mjs';

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages');
const outdir = join(packages, 'cli', 'dist', 'bundle');

// Chunks carry their contents' hash: those of earlier builds would pile up.
rmSync(outdir, { recursive: true, force: true });
await bundleNode({ turnuva: join(packages, 'cli', 'src', 'run.ts') }, outdir);
await keepCompiled();

const desk = join(packages, 'desk');
await build({ root: desk, configFile: join(desk, 'vite.config.ts'), logLevel: 'warn' });
