// One portable folder: launcher, command, runtime, native binding, program, licences.
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { EXECUTABLE, launchers } from './launchers.mjs';
import { librariesIn, libraryFolder, licenceText, sbomText } from './licences.mjs';
import { FONTS } from './program.mjs';
import { bring } from './registry.mjs';
import { putRuntime, requireNative } from './runtime.mjs';

/** Makes `out/Turnuva-VERSION-NAME` for a target of targets.mjs; resolves with its path. */
export async function makeFolder(name, target, { program, metafile, version, store, out }) {
  const folder = join(out, `Turnuva-${version}-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'program'), { recursive: true });
  cpSync(program, join(folder, 'program'), { recursive: true });

  const [runtime, binding] = await Promise.all([
    putRuntime(target, store, join(folder, 'program')),
    bring(target.binding, store),
  ]);
  const native = join(folder, 'program', 'app', 'node_modules', target.binding.name);
  for (const file of ['index.node', 'package.json']) cpSync(join(binding, file), join(native, file));
  requireNative(join(native, 'index.node'), target.magic);

  for (const [file, text] of Object.entries(launchers(target.family, version))) {
    writeFileSync(join(folder, file), text);
    if (EXECUTABLE.test(file)) chmodSync(join(folder, file), 0o755);
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE.txt'));
  const libraries = [...librariesIn(metafile), 'pdfmake', ...FONTS.map((font) => font.package)].flatMap(libraryFolder);
  const parts = [...libraries, binding, runtime];
  writeFileSync(join(folder, 'program', 'licences.txt'), licenceText(parts));
  writeFileSync(join(folder, 'program', 'sbom.cdx.json'), sbomText(version, parts));
  return folder;
}
