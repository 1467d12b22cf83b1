// One portable folder: launcher, command, runtime, native binding, program, licences.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../install.mjs';
import { EXECUTABLE, launchers } from './launchers.mjs';
import { librariesIn, libraryFolder, licenceText } from './licences.mjs';
import { bring } from './registry.mjs';
import { withoutDebugging } from './withoutDebugging.mjs';

/** Throws unless a native file is for this system: its format and processor are in its first bytes. */
function requireNative(file, { at, bytes, machineAt, machine }) {
  const head = readFileSync(file).subarray(0, 64).toString('hex');
  const found = [
    head.slice(2 * at, 2 * at + bytes.length),
    machine && head.slice(2 * machineAt, 2 * machineAt + machine.length),
  ];
  if (found[0] !== bytes || found[1] !== machine)
    throw new Error(`${file}: found a file that begins with ${head.slice(0, 48)}, expected one for this system`);
}

/** Makes `out/Turnuva-VERSION-NAME` for a target of targets.mjs; resolves with its path. */
export async function makeFolder(name, target, { program, metafile, version, store, out }) {
  const folder = join(out, `Turnuva-${version}-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'program'), { recursive: true });
  cpSync(program, join(folder, 'program'), { recursive: true });

  const [runtime, binding] = await Promise.all([target.runtime, target.binding].map((each) => bring(each, store)));
  const node = join(folder, 'program', basename(target.runtime.binary));
  writeFileSync(node, withoutDebugging(readFileSync(join(runtime, target.runtime.binary))));
  chmodSync(node, 0o755);
  const native = join(folder, 'program', 'app', 'node_modules', target.binding.name);
  for (const file of ['index.node', 'package.json']) cpSync(join(binding, file), join(native, file));
  for (const file of [node, join(native, 'index.node')]) requireNative(file, target.magic);

  for (const [file, text] of Object.entries(launchers(target.family, version))) {
    writeFileSync(join(folder, file), text);
    if (EXECUTABLE.test(file)) chmodSync(join(folder, file), 0o755);
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE.txt'));
  const libraries = [...librariesIn(metafile), 'pdfmake', 'dejavu-fonts-ttf'].flatMap(libraryFolder);
  writeFileSync(join(folder, 'program', 'licences.txt'), licenceText([...libraries, binding, runtime]));
  return folder;
}
