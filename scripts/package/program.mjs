// The program of a portable folder, the same for every system: one bundle with all libraries in it, the desk, the fonts.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { bundleNode } from '../bundleNode.mjs';
import { root } from '../install.mjs';

const require = createRequire(join(root, 'packages', 'documents', 'package.json'));
/** Every font of the sheets: its package, and the files of it that are read. */
export const FONTS = Object.values(
  JSON.parse(readFileSync(join(root, 'packages', 'documents', 'src', 'render', 'fonts.json'), 'utf8')),
);

/** Copies what pdfmake's page maker reads at run time: itself as one file, and the fonts of the sheets. */
async function sheetLibraries(modules) {
  await build({
    entryPoints: [require.resolve('pdfmake')],
    outfile: join(modules, 'pdfmake', 'index.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
  });
  for (const { package: name, normal, bold = normal } of FONTS) {
    const from = dirname(require.resolve(`${name}/package.json`));
    const licences = readdirSync(from).filter((file) => /^licen[cs]e/i.test(file));
    for (const file of ['package.json', ...licences, normal, bold]) cpSync(join(from, file), join(modules, name, file));
  }
}

/** Writes `app/` and `desk/` into `folder`. Returns esbuild's metafile: which libraries are in it. */
export async function makeProgram(folder) {
  const app = join(folder, 'app');
  mkdirSync(app, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, 'packages', 'cli', 'package.json'), 'utf8'));
  const entries = { turnuva: join(root, 'packages', 'cli', 'src', 'run.ts') };
  const metafile = await bundleNode(entries, join(app, 'lib'), { wholeProgram: true });
  // One level above the bundle, where the program looks for its version.
  writeFileSync(join(app, 'package.json'), `${JSON.stringify({ name: 'turnuva', version, type: 'module' })}\n`);
  await sheetLibraries(join(app, 'node_modules'));
  cpSync(join(root, 'packages', 'desk', 'dist', 'app'), join(app, 'desk'), { recursive: true });
  return { metafile, version };
}
