// Bundles the command into packages/cli/dist/bundle, so that it starts in milliseconds, and builds the desk.
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(root, 'packages', 'cli');

// Chunks carry their contents' hash: those of earlier builds would pile up.
rmSync(join(cli, 'dist', 'bundle'), { recursive: true, force: true });
await build({
  entryPoints: {
    turnuva: join(cli, 'src', 'run.ts'),
    worker: join(cli, 'src', 'pool', 'worker.ts'),
    pairingWorker: join(root, 'packages', 'server', 'src', 'pairing', 'pairingWorker.ts'),
    sheetWorker: join(root, 'packages', 'server', 'src', 'sheets', 'sheetWorker.ts'),
  },
  outdir: join(cli, 'dist', 'bundle'),
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['source'],
  sourcemap: true,
  minifySyntax: true,
  // Libraries in CommonJS call require for Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  logLevel: 'warning',
  plugins: [
    {
      // Our own rooms go into the bundle; libraries stay where npm put them, except the small ones every start needs.
      name: 'libraries-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path }) =>
          path.startsWith('@turnuva/') || path === 'commander' || path.startsWith('i18next') || path.startsWith('/')
            ? undefined
            : { path, external: true },
        );
      },
    },
  ],
});

const desk = join(root, 'packages', 'desk');
if (existsSync(join(desk, 'vite.config.ts'))) {
  const { build: buildDesk } = await import('vite');
  await buildDesk({ root: desk, configFile: join(desk, 'vite.config.ts'), logLevel: 'warn' });
}
