import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = join(dirname(fileURLToPath(import.meta.url)), '..');
const COLOUR =
  /#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(|:\s*(white|black|red|green|blue|gray|grey)\b/i;

it('names colours in the tokens only', () => {
  const sheets = readdirSync(src, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'));
  const found = sheets.flatMap((file) =>
    readFileSync(join(src, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (COLOUR.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
  expect(sheets.length).toBeGreaterThan(3);
});

/** Lines of all styles of the desk; phones, hall screens and paper share the same budget of 2000. */
const MOST_LINES = 1250;

it('has one stylesheet, no longer than one can read', () => {
  const sheets = readdirSync(src, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.css'));
  const lines = sheets.reduce((sum, file) => sum + readFileSync(join(src, file), 'utf8').split('\n').length, 0);
  expect(lines).toBeLessThan(MOST_LINES);
});
