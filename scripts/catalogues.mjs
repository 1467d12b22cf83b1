// Writes packages/text/src/{en,tr,de}.ts: one import a subject file, so that bundlers see each language as a whole.
// A new subject is a new <subject>.<language>.json; run `npm run catalogues` afterwards (the build does).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'text', 'src');
for (const language of ['en', 'tr', 'de']) {
  const files = readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith(`.${language}.json`))
    .map((file) => relative(source, join(source, file)).replaceAll('\\', '/'))
    .sort();
  const imports = files.map((file, i) => `import part${i + 1} from './${file}' with { type: 'json' };`);
  const parts = files.map((_, i) => `  ...part${i + 1},`);
  const text = `// Written by scripts/catalogues.mjs: do not edit.
${imports.join('\n')}
import type { Catalogue } from './render.ts';

export const catalogue: Catalogue = {
${parts.join('\n')}
};
`;
  const target = join(source, `${language}.ts`);
  let before = '';
  try {
    before = readFileSync(target, 'utf8');
  } catch {
    // First run.
  }
  if (before !== text) writeFileSync(target, text);
}
