import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { file, folder, SIX, turnuva } from './testing/program.ts';

describe('site', () => {
  it('writes the public pages as a folder whose links all lead to a file in it', () => {
    const out = join(folder, 'site', 'of', 'six');
    const { code, out: said } = turnuva(['site', file('site.trf', SIX), '--out', out, '--lang', 'tr']);
    expect([code, said]).toEqual([0, expect.stringContaining('index.html')]);
    const files = new Set(readdirSync(out));
    expect([...files]).toEqual(
      expect.arrayContaining(['index.html', 'round-1.html', 'standings.html', 'player-6.html']),
    );
    for (const name of files) {
      const text = readFileSync(join(out, name), 'utf8');
      for (const [, target = ''] of text.matchAll(/(?:href|src)="([^"#]*)"/g)) {
        if (!target.startsWith('data:')) expect([name, target, files.has(target)]).toEqual([name, target, true]);
      }
    }
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('<html lang="tr">');
  });

  it.each([
    ['a language it does not speak', ['--lang', 'xx'], 3, /found xx, expected one of en, tr, de/],
    [
      'a folder that cannot be',
      ['--out', join(folder, 'site.trf', 'x')],
      5,
      /cannot be made: part of the path is not a folder/,
    ],
    ['no folder', [], 3, /--out/],
  ])('refuses %s', (_, more, code, message) => {
    const given = more.includes('--out') || more.length === 0 ? more : ['--out', join(folder, 'x'), ...more];
    const done = turnuva(['site', file('site.trf', SIX), ...given]);
    expect([done.code, done.err]).toEqual([code, expect.stringMatching(message)]);
  });
});
