import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { bundleNode } from '../../../scripts/bundleNode.mjs';
import { launchServer } from './browser.ts';
import { LISTED } from './editions.ts';
import { testServer } from './server.ts';

const desk = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(desk, '../..');

/**
 * What all browser tests of a run need, made once: the desk and the server built as they are now, one browser and one
 * server running. Their places are in TURNUVA_E2E_DESK (its manifest tells what loads what), TURNUVA_E2E_PROGRAM,
 * TURNUVA_E2E_BROWSER and TURNUVA_E2E_SERVER; TURNUVA_E2E_ALONE is an empty folder for the desk in the browser alone.
 * Returns what ends and removes it all.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const files = readdirSync(join(desk, 'e2e')).filter((name) => name.endsWith('.e2e.ts'));
  const unlisted = files.filter((name) => !LISTED.includes(name));
  if (unlisted.length > 0)
    throw new Error(`editions.ts: found no ${unlisted.join(', ')}, expected every file of tests`);
  execFileSync(process.execPath, [join(root, 'scripts/catalogues.mjs')]);
  const outDir = mkdtempSync(join(tmpdir(), 'turnuva-desk-'));
  // Beside the libraries that the program loads, so that they are found.
  const program = mkdtempSync(join(root, 'node_modules', '.turnuva-e2e-'));
  // What is tested and measured is what people get: a test's environment would add what helps developers.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: join(desk, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, manifest: true },
  });
  process.env.NODE_ENV = NODE_ENV;
  await bundleNode({ serve: join(desk, 'e2e/serve.ts') }, program);
  process.env.TURNUVA_E2E_DESK = outDir;
  process.env.TURNUVA_E2E_PROGRAM = join(program, 'serve.js');
  const alone = mkdtempSync(join(tmpdir(), 'turnuva-alone-'));
  process.env.TURNUVA_E2E_ALONE = alone;
  const [browser, server] = await Promise.all([launchServer(), testServer()]);
  process.env.TURNUVA_E2E_BROWSER = browser.wsEndpoint();
  process.env.TURNUVA_E2E_SERVER = server.url;
  return async () => {
    await browser.close();
    await server.end();
    for (const folder of [outDir, program, alone]) rmSync(folder, { recursive: true, force: true });
  };
}
