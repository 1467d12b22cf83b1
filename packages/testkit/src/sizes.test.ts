import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Bytes of a minified bundle with one function of a library, as a web page would load it. */
async function bundledSize(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    conditions: ['source'],
    mainFields: ['module', 'main'],
    // Loaded only for a file that is not UTF-8.
    external: ['chardet'],
    logLevel: 'error',
  });
  return outputFiles[0].contents.length;
}

/** FINDINGS G5: reading a file had all pairing systems with it (536 kB), then all tie-breaks, tables and brackets (218 kB). */
it.each([
  ["export { readTrf } from '@turnuva/formats/trf'", 152_500],
  ["export { standingsOf } from '@turnuva/engine/standings'", 91_000],
])('%s costs a page at most %d bytes', async (code, most) => {
  expect(await bundledSize(code)).toBeLessThan(most);
});
