// The server as a program of its own, for tests that kill it: built once from the sources as they are, it starts in a moment.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleNode } from './bundleNode.mjs';
import { root } from './install.mjs';

const START = join(root, 'packages', 'server', 'src', 'start.ts');
const SOURCE = `import { startServer } from ${JSON.stringify(START)};
const server = await startServer(JSON.parse(process.argv[2]));
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log('url ' + server.url);
`;

/**
 * Builds it: `node PROGRAM OPTIONS` starts a server with these options (JSON) and prints `url ADDRESS`. `remove` takes
 * the program away again.
 */
export async function serverProgram() {
  // Beside the libraries that the program loads, so that they are found.
  const folder = mkdtempSync(join(root, 'node_modules', '.turnuva-server-'));
  const source = join(folder, 'source.ts');
  writeFileSync(source, SOURCE);
  await bundleNode({ server: source }, folder);
  return { program: join(folder, 'server.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
