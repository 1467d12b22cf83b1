import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DIALOGUES } from './Dialogue.tsx';

const src = join(dirname(fileURLToPath(import.meta.url)), '..');

it('every dialogue of the list is drawn in one place, and none is drawn past the list', () => {
  const files = readdirSync(src, { recursive: true }).map(String);
  const code = files.filter((file) => file.endsWith('.tsx')).map((file) => readFileSync(join(src, file), 'utf8'));
  const drawn = code.flatMap((text) =>
    [...text.matchAll(/<(?:Dialogue|Panel)\s+id="(\w+)"|data-dialogue="(\w+)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  );
  expect(drawn.sort()).toEqual([...DIALOGUES]);
  expect(code.filter((text) => text.includes('<dialog')).length).toBe(2);
});
