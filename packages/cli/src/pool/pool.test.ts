import { copyFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { file, folder, turnuva } from '../testing/program.ts';

it('answers of many files come in the order of the list, whichever thread has them', () => {
  expect(turnuva(['generate', '--players', '1500', '--rounds', '9', '--seed', '5', '-o', 'good.trf']).code).toBe(0);
  // Enough work for threads to be started; every tenth file is wrong, and answered long before those around it.
  const wrong = file('wrong.trf', '001 x\n');
  const names = Array.from({ length: 80 }, (_, i) => `${folder}/${i}.trf`);
  for (const [i, name] of names.entries()) copyFileSync(i % 10 === 9 ? wrong : `${folder}/good.trf`, name);
  const { code, out, err } = turnuva(['check', '--json', '--files-from', '-'], names.join('\n'));
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; rounds?: number });
  expect(lines.map((each) => each.file)).toEqual(names);
  expect(lines.map(({ rounds }) => rounds)).toEqual(names.map((_, i) => (i % 10 === 9 ? undefined : 9)));
  expect([code, err.match(/001/g)?.length]).toEqual([3, 8]);
});
