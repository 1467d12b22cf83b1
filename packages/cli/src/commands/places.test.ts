import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, turnuva } from '../testing/program.ts';

const empty = join(folder, 'no-server');
const broken = join(folder, 'broken');
for (const each of [empty, broken]) mkdirSync(each);
writeFileSync(join(broken, 'turnuva.sqlite'), 'not a database at all, but long enough to look like one'.repeat(20));
const missing = join(folder, 'missing');
const target = join(folder, 'everything.zip');

const MISSING = `${missing} does not exist: check the name and the folder`;
const EMPTY = `${empty} is no folder of a server (it has no turnuva.sqlite): name the folder that "turnuva serve --data" has`;
const BROKEN = `${join(broken, 'turnuva.sqlite')} is no database of Turnuva, or is damaged: move it away, start again and open a backup`;

it.each([
  ['account', ['account', missing], MISSING],
  ['account', ['account', empty], EMPTY],
  ['account', ['account', broken], BROKEN],
  ['doctor', ['doctor', missing], MISSING],
  ['doctor', ['doctor', empty], EMPTY],
  ['doctor', ['doctor', broken], BROKEN],
  ['backup', ['backup', missing, '-o', target], MISSING],
  ['backup', ['backup', empty, '-o', target], EMPTY],
  ['backup', ['backup', broken, '-o', target], BROKEN],
  ['restore', ['restore', missing, join(folder, 'new')], MISSING],
  ['restore', ['restore', target, broken], BROKEN],
])('%s says of a wrong place what it takes itself, not an option of the server: %j', (_, args, said) => {
  expect(turnuva(args)).toEqual({ code: 5, out: '', err: `turnuva: ${said}\n` });
});

it('doctor takes no database', () => {
  const { code, err } = turnuva(['doctor', 'postgres://127.0.0.1:1/x']);
  expect(code).toBe(3);
  expect(err).toMatch(/^turnuva: doctor: found postgres:\S+, expected a folder of tournaments, or http:/);
});
