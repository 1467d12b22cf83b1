import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preact } from '@preact/preset-vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { inPlaceOfNode } from './vite.config.ts';

const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** A page opened from disk may not load other files: every startWorker.ts starts the worker beside it from the page. */
const inlineWorkers: Plugin = {
  name: 'inline-workers',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/startWorker.ts')
      ? "import Inline from './worker.ts?worker&inline'; export const startWorker = () => new Inline();"
      : undefined,
};

/** A script may not hold the end of a script, nor the beginning of a comment. */
const asInline = (code: string): string =>
  // There is nothing to load ahead.
  code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--').replaceAll('__VITE_PRELOAD__', '[]');

const ICON = `data:image/svg+xml;base64,${readFileSync(join(root, 'public/icon.svg')).toString('base64')}`;

/** Puts scripts and styles into the page, and leaves nothing but the page. */
const intoThePage: Plugin = {
  name: 'into-the-page',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('no index.html');
    let text = String(page.source);
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type === 'chunk') {
        text = text.replace(/<script type="module"[^>]*><\/script>/, '');
        text = text.replace('</body>', () => `<script type="module">${asInline(file.code)}</script></body>`);
      } else if (name.endsWith('.css')) {
        text = text.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${String(file.source)}</style>`);
      } else if (name === 'index.html') continue;
      delete bundle[name];
    }
    page.source = text.replace(/<link rel="(manifest|apple-touch-icon)"[^>]*>/g, '').replaceAll('./icon.svg', ICON);
    page.fileName = 'turnuva.html';
  },
};

/** The desk in one file, which a browser opens from a stick. */
export default defineConfig({
  root,
  base: './',
  define: { __TURNUVA__: JSON.stringify(version) },
  plugins: [inPlaceOfNode, inlineWorkers, preact({ prerender: { enabled: false } }), intoThePage],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  worker: {
    format: 'iife',
    plugins: () => [inPlaceOfNode],
    rolldownOptions: { output: { codeSplitting: false } },
  },
  build: {
    outDir: join(root, 'dist/one'),
    copyPublicDir: false,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: () => true,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
