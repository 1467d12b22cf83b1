import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preact } from '@preact/preset-vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** What the package `documents` takes from the disk or from Node comes from the web host or from a browser's build here. */
export const inPlaceOfNode: Plugin = {
  name: 'in-place-of-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/pdfMaker.ts') && importer?.includes('/documents/') ? join(root, 'src/pdfMaker.ts') : undefined,
};

/** The service worker with the list of all files, written when they are there. Its name never changes. */
const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && each.name !== 'serviceWorker.js' && !each.parentPath.endsWith('.vite'))
      .map((each) =>
        join(each.parentPath, each.name)
          .slice(dir.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
    const version = createHash('sha256');
    for (const file of files) version.update(file).update(readFileSync(join(dir, file)));
    const source = readFileSync(join(root, 'src/serviceWorker.js'), 'utf8')
      .replace('__FILES__', JSON.stringify(files))
      .replace('__VERSION__', JSON.stringify(version.digest('hex').slice(0, 16)));
    writeFileSync(join(dir, 'serviceWorker.js'), source);
  },
};

export default defineConfig({
  root,
  // Relative addresses: the folder works below any path of any web host.
  base: './',
  define: { __TURNUVA__: JSON.stringify(version) },
  plugins: [inPlaceOfNode, preact({ prerender: { enabled: false } }), offline],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  worker: { format: 'es', plugins: () => [inPlaceOfNode] },
  build: {
    outDir: join(root, 'dist/app'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
  },
});
