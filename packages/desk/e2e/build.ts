import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const desk = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Builds the desk as it is now into a folder of its own; its name is in TURNUVA_E2E_DESK. Its manifest tells what loads what. */
export default async function setup(): Promise<() => void> {
  execFileSync(process.execPath, [join(desk, '../../scripts/catalogues.mjs')]);
  const outDir = mkdtempSync(join(tmpdir(), 'turnuva-desk-'));
  await build({
    configFile: join(desk, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, manifest: true },
  });
  process.env.TURNUVA_E2E_DESK = outDir;
  return () => rmSync(outDir, { recursive: true, force: true });
}
