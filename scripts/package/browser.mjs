// The desk in the browser alone: one folder of static files for any web host.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root, run } from '../install.mjs';
import { libraryFolder, licenceText, sbomText } from './licences.mjs';
import { FONTS } from './program.mjs';

const source = join(root, 'packages', 'browser');

/** Libraries whose code is in the folder. */
const LIBRARIES = [
  '@fontsource-variable/inter',
  '@noble/hashes',
  'bidi-js',
  'fflate',
  'pdfmake',
  'preact',
  'qrcode',
  'saxen',
  'wouter-preact',
  ...FONTS.map((font) => font.package),
];

const README = `Turnuva in the browser alone
============================

Put the content of this folder on any web host, below any path, over HTTPS. It is a folder of files: there is no server
program, nothing is sent anywhere, and tournaments stay in the browser of whoever opens the page. From the second visit on
it needs no network, and browsers offer to install it.

To try it on this computer: any program that hands out a folder, for example  npx serve .
Opened by double click (file://) a browser loads no modules: there turnuva.html is the same desk in one file.

It has no public pages and takes no results from phones in the hall: that needs the laptop edition. To go there, "Save
everything in one file" on the first page, and open that file in the laptop edition.
`;

/** Makes `out/Turnuva-VERSION-browser`; returns its path. */
export async function makeBrowserFolder(version, out) {
  run(process.execPath, [join(root, 'scripts', 'catalogues.mjs')]);
  const folder = join(out, `Turnuva-${version}-browser`);
  rmSync(folder, { recursive: true, force: true });
  // The folder first: what is kept for use without a network does not include the one file.
  for (const config of ['vite.config.ts', 'vite.oneFile.config.ts']) {
    await build({
      root: source,
      configFile: join(source, config),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: false },
    });
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE.txt'));
  writeFileSync(join(folder, 'README.txt'), README);
  const libraries = LIBRARIES.flatMap(libraryFolder);
  writeFileSync(join(folder, 'licences.txt'), licenceText(libraries));
  writeFileSync(join(folder, 'sbom.cdx.json'), sbomText(version, libraries));
  return folder;
}
