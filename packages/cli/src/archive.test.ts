import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a script without types
import { archive } from '../../../scripts/package/archive.mjs';
// @ts-expect-error: a script without types
import { libraryFolder, sbomText } from '../../../scripts/package/licences.mjs';
// @ts-expect-error: a script without types
import { bring } from '../../../scripts/package/registry.mjs';
// @ts-expect-error: a script without types
import { requireNative } from '../../../scripts/package/runtime.mjs';
// @ts-expect-error: a script without types
import { TARGETS } from '../../../scripts/package/targets.mjs';

interface Target {
  readonly runtime: { readonly spec: string; readonly integrity: string };
  readonly binding: { readonly spec: string; readonly integrity: string };
  readonly magic: object;
}

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

  it('a runtime with another checksum than the pinned one is refused, also one that was brought earlier', async () => {
    const store = join(root, 'store');
    const package_ = join(root, 'runtime', 'package');
    mkdirSync(join(package_, 'bin'), { recursive: true });
    mkdirSync(store);
    writeFileSync(join(package_, 'package.json'), '{"name":"node-test"}');
    writeFileSync(join(package_, 'bin', 'node'), 'a runtime');
    const lying = join(store, 'node-test-1.0.0.tgz');
    execFileSync('tar', ['czf', lying, '-C', join(root, 'runtime'), 'package']);
    const integrity = `sha512-${createHash('sha512').update(readFileSync(lying)).digest('base64')}`;
    const spec = 'node-test@1.0.0';
    await expect(bring({ spec, integrity: `sha512-${'A'.repeat(86)}==` }, store)).rejects.toThrow(/checksum/);
    const folder = (await bring({ spec, integrity }, store)) as string;
    expect(readFileSync(join(folder, 'bin', 'node'), 'utf8')).toBe('a runtime');
    writeFileSync(lying, 'changed since');
    await expect(bring({ spec, integrity }, store)).rejects.toThrow(/checksum/);
  });

  it('every runtime and database is pinned by version and checksum, and is for its system', () => {
    const targets = Object.values(TARGETS as Record<string, Target>);
    for (const { runtime, binding } of targets)
      for (const { spec, integrity } of [runtime, binding])
        expect([spec, integrity]).toEqual([
          expect.stringMatching(/@\d+\.\d+\.\d+$/),
          expect.stringMatching(/^sha512-[\w+/]{86}==$/),
        ]);
    const file = join(root, 'not-for-this-system');
    writeFileSync(file, Buffer.alloc(64, 1));
    for (const { magic } of targets) expect(() => requireNative(file, magic)).toThrow(/expected one for this system/);
  });
});
