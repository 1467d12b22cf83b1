// Writes packages/desk/src/styles/type/*.woff2: the letters of the first picture, out of the font in node_modules. Their
// files are a quarter of the font's own; those hold everything else and are fetched when a letter asks for them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, 'packages/desk/src/styles/type');
const require = createRequire(join(root, 'packages/desk/package.json'));
const font = dirname(require.resolve('@fontsource-variable/inter/package.json'));

const letters = (from, to) => Array.from({ length: to - from }, (_, i) => String.fromCharCode(from + i)).join('');
const ascii = letters(0x20, 0x7f);
/** What each file holds, the last two for names; the ranges are in packages/desk/src/styles/type.css. */
const FILES = [
  { name: 'first', of: 'latin', text: `${ascii}\u00a0«§·»½ÂÄÇÉÎÖÛÜßâäçéîöûü×ı–—‘’“”„•…−` },
  { name: 'turkish', of: 'latin-ext', text: 'ĞğİŞş' },
  { name: 'french', of: 'latin', text: 'ÀÈÊàèêëïôùŒœ' },
  { name: 'spanish', of: 'latin', text: 'ÁÍÑÓÚáíñóú¡¿' },
  {
    name: 'western',
    of: 'latin',
    text: letters(0xc0, 0x100).replace(/[ÂÄÇÉÎÖÛÜßâäçéîöûü×÷ÀÈÊàèêëïôùÁÍÑÓÚáíñóú]/g, ''),
  },
  { name: 'eastern', of: 'latin-ext', text: `${letters(0x100, 0x180).replace(/[ĞğİıŒœŞş]/g, '')}ȘșȚț` },
];
/** Kerning, figures of one width, and the forms that base.css asks for. */
const FEATURES = ['kern', 'tnum', 'cv05', 'ss03'];
const WEIGHTS = { wght: { min: 400, max: 700 } };

const stamp = JSON.stringify([require('@fontsource-variable/inter/package.json').version, FILES, FEATURES, WEIGHTS]);
const readAll = () => {
  try {
    for (const { name } of FILES) readFileSync(join(target, `${name}.woff2`));
    return readFileSync(join(target, 'made.json'), 'utf8');
  } catch {
    return '';
  }
};

if (readAll() !== stamp) {
  // Without the tool the files are whole.
  const subsetFont = await import('subset-font').then(
    (tool) => tool.default,
    () => undefined,
  );
  mkdirSync(target, { recursive: true });
  for (const { name, of, text } of FILES) {
    const whole = readFileSync(join(font, 'files', `inter-${of}-wght-normal.woff2`));
    const part =
      subsetFont === undefined
        ? whole
        : await subsetFont(whole, text, { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: WEIGHTS });
    writeFileSync(join(target, `${name}.woff2`), part);
  }
  if (subsetFont !== undefined) writeFileSync(join(target, 'made.json'), stamp);
}
