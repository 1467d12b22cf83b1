import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { fewerFiles } from './fewerFiles.ts';

const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

export default defineConfig({
  root,
  // Relative addresses: the desk works below any path that a server or a folder gives it.
  base: './',
  define: { __TURNUVA__: JSON.stringify(version) },
  plugins: [
    preact({ prerender: { enabled: false } }),
    fewerFiles({
      start: 'src/main.tsx',
      page: 'app/TournamentPage.tsx',
      inPage: /pages\/(players|round|schedule|standings|finish|sheets|screens|journal|settings)\/Page\.tsx$/,
      others: /pages\/(tournaments|event|jobs|audit|signin)\/Page\.tsx$/,
      next: 'src/store/rulesPart.ts',
    }),
  ],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  worker: { format: 'es' },
  build: {
    outDir: join(root, 'dist/app'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Letters that a page may not need stay out of its styles.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Every file that loads others later lists their names: short ones make the first page lighter. The manifest tells which is which.
    rollupOptions: {
      output: { chunkFileNames: 'assets/c-[hash].js' },
      // No getter of ours does anything: a schema that nobody reads with is left out.
      treeshake: { propertyReadSideEffects: false },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8383' } },
});
