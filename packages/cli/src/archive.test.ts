import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a script without types
import { archive } from '../../../scripts/package/archive.mjs';
// @ts-expect-error: a script without types
import { libraryFolder, sbomText } from '../../../scripts/package/licences.mjs';

describe('what is handed on', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'turnuva-archive-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** The same folder, made at another time, in another order, by another user's habits. */
  function build(place: string, names: readonly string[], mode: number, day: string): string {
    const folder = join(root, place, 'Turnuva-1.0.0-test');
    mkdirSync(join(folder, 'program'), { recursive: true });
    for (const name of names) {
      const path = join(folder, name);
      writeFileSync(path, `content of ${name}\n`.repeat(5000));
      chmodSync(path, name === 'turnuva' ? mode | 0o111 : mode);
      utimesSync(path, new Date(day), new Date(day));
    }
    return folder;
  }
  const hashOf = async (folder: string, family: string): Promise<string> =>
    createHash('sha256')
      .update(readFileSync((await archive(folder, family)) as string))
      .digest('hex');
  const NAMES = ['turnuva', 'LICENSE.txt', 'program/a.js', 'program/b.js'];

  it.each(['linux', 'macos', 'windows'])('two builds of the same sources have one hash: %s', async (family) => {
    const one = build(`one-${family}`, NAMES, 0o644, '2026-03-01');
    const two = build(`two-${family}`, [...NAMES].reverse(), 0o664, '2026-11-28');
    expect(await hashOf(one, family)).toBe(await hashOf(two, family));
  });

  it('a list of materials names each library once, with version and licence, and no time', () => {
    const folders = ['fflate', 'kysely', 'fflate'].flatMap(libraryFolder as (name: string) => string[]);
    const text = sbomText('1.0.0', folders) as string;
    const sbom = JSON.parse(text) as {
      bomFormat: string;
      components: { name: string; version: string; licenses: { expression: string }[] }[];
    };
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(sbom.components.map(({ name, licenses }) => [name, licenses[0]?.expression])).toEqual([
      ['fflate', 'MIT'],
      ['kysely', 'MIT'],
    ]);
    expect(sbom.components.every(({ version }) => /^\d+\./.test(version))).toBe(true);
    expect(text).not.toMatch(/timestamp|serialNumber/);
    expect(sbomText('1.0.0', [...folders].reverse())).toBe(text);
  });
});
