// What a reviewer of pairing programs is handed: the command line as one file, and what starts it. Without the runtime it
// works wherever Node is; with the runtime of one system it needs nothing else.
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOneFile } from '../bundleNode.mjs';
import { root } from '../install.mjs';
import { librariesIn, libraryFolder, licenceText, sbomText } from './licences.mjs';
import { putRuntime } from './runtime.mjs';

/** The runtime beside it where there is one, otherwise the one that is installed. */
const SHELL = `#!/bin/sh
case $0 in
  */*) folder=\${0%/*} ;;
  *) folder=. ;;
esac
node=node
if [ -x "$folder/node" ]; then node=$folder/node; fi
exec "$node" "$folder/turnuva.mjs" "$@"
`;
const BATCH = [
  '@echo off',
  'chcp 65001 >nul',
  'set "node=node"',
  'if exist "%~dp0node.exe" set "node=%~dp0node.exe"',
  '"%node%" "%~dp0turnuva.mjs" %*',
  'exit /b %errorlevel%',
  '',
].join('\r\n');

const readMe = (version, hasRuntime) => `Turnuva ${version}, the command line for reviewers
${hasRuntime ? '' : '\nIt needs Node 20.19 or newer and nothing else.\n'}
turnuva.mjs is the whole program in one file; "turnuva" (macOS, Linux) and "turnuva.cmd" (Windows) start it.

  turnuva generate -o random.trf --system dutch --players 80 --rounds 9 --seed 7
  turnuva check *.trf                     rebuild every round and compare
  turnuva pair open.trf --format table    the next round
  turnuva explain open.trf --board 3      why, by the articles
  turnuva standings open.trf              ranks; --receipt 3 shows how each value comes about
  turnuva help check                      all options of a command

As bbpPairings and JaVaFo are called:
  turnuva --dutch open.trf -c
  turnuva --dutch open.trf -p pairs.txt
  turnuva --dutch -g -o random.trf -s 7

Exit codes: 0 done, 1 no pairing exists or discrepancies or faults, 2 internal error, 3 wrong request or file, 4 too large,
5 file cannot be read or written.
`;

/** Makes `out/Turnuva-VERSION-NAME`, with the runtime of `target` where one is given; resolves with its path. */
export async function makeReviewerFolder(name, target, { version, store, out }) {
  const folder = join(out, `Turnuva-${version}-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'turnuva.mjs');
  const metafile = await bundleOneFile(join(root, 'packages', 'cli', 'src', 'reviewer.ts'), program, version);
  chmodSync(program, 0o755);
  const libraries = librariesIn(metafile).flatMap(libraryFolder);
  if (target !== undefined) libraries.push(await putRuntime(target, store, folder));
  if (target?.family !== 'windows') {
    writeFileSync(join(folder, 'turnuva'), SHELL);
    chmodSync(join(folder, 'turnuva'), 0o755);
  }
  if (target === undefined || target.family === 'windows') writeFileSync(join(folder, 'turnuva.cmd'), BATCH);
  const text = readMe(version, target !== undefined);
  writeFileSync(join(folder, 'READ ME.txt'), target?.family === 'windows' ? text.replaceAll('\n', '\r\n') : text);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE.txt'));
  writeFileSync(join(folder, 'licences.txt'), licenceText(libraries));
  writeFileSync(join(folder, 'sbom.cdx.json'), sbomText(version, libraries));
  return folder;
}
