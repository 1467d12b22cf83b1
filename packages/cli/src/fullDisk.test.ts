import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BIN = join(import.meta.dirname, 'run.ts');
const NODE = [process.execPath, '--conditions=source', '--import', 'tsx', BIN];

/** A disk that takes no more: no file may grow beyond `blocks` half kilobytes. */
const onFullDisk = (blocks: number, args: readonly string[]) =>
  spawnSync('bash', ['-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`, 'bash', ...NODE, ...args], {
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '..'),
  });

/** FINDINGS I 18: `convert a.trf a.trf` on a full disk destroyed its input, `site` left empty pages. */
describe('on a full disk', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnuva-full-'));
    const args = ['generate', '--players', '60', '--rounds', '5', '--seed', '1', '--output', join(folder, 'a.trf')];
    execFileSync(process.execPath, [...NODE.slice(1), ...args], { cwd: join(import.meta.dirname, '..') });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a conversion onto its own input leaves the input whole, and says that it could not be written', () => {
    const file = join(folder, 'a.trf');
    const before = readFileSync(file);
    const { status, stderr } = onFullDisk(4, ['convert', file, file]);
    expect([status, stderr]).toEqual([5, expect.stringContaining('cannot be written')]);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['a.trf']);
  });

  it('the pages of a site are there whole or not at all', () => {
    const out = join(folder, 'site');
    mkdirSync(out);
    const { status } = onFullDisk(12, ['site', join(folder, 'a.trf'), '--out', out]);
    expect(status).toBe(5);
    for (const name of readdirSync(out))
      expect([name, readFileSync(join(out, name), 'utf8')]).toEqual([name, expect.stringMatching(/\S/)]);
    expect(readdirSync(out).filter((name) => name.endsWith('.part'))).toEqual([]);
    rmSync(out, { recursive: true });
  });
});
