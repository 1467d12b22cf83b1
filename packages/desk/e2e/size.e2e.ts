import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const MOST_BYTES = 200_000;

/** What a browser loads before the first page stands: the page, its styles and scripts, and one language. */
it('loads less than 200 kB compressed', () => {
  const desk = process.env.TURNUVA_E2E_DESK ?? '';
  const page = readFileSync(join(desk, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => match[1] ?? '');
  const languages = readdirSync(join(desk, 'assets')).filter((file) => /^(en|tr|de)-.*\.js$/.test(file));
  expect(languages.length).toBe(3);
  const size = (file: string): number => gzipSync(readFileSync(join(desk, file))).length;
  const largest = Math.max(...languages.map((file) => size(join('assets', file))));
  const files = new Set(named);
  const total = gzipSync(page).length + largest + [...files].reduce((sum, file) => sum + size(file), 0);
  const tight = [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(desk, file))).length, 0);
  console.info(`first load: ${total} bytes with gzip; scripts and styles with brotli: ${tight}`);
  expect(total).toBeLessThan(MOST_BYTES);
});
