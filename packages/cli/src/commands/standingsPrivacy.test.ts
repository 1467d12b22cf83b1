import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The built bundle: `npm test` builds before it tests. */
const PROGRAM = join(import.meta.dirname, '../../bin/turnuva.js');
const TRF = `012 Privacy
142 1
001    1 w    Zeyrek, Nilgun                    2100 TUR     6300001 1987/03/14  1.0    1     2 w 1
001    2 m    Ott, Jan                          2000 GER             1987/03/14  0.0    2     1 b 0
`;

describe('standings', () => {
  it('as JSON and as text have nobody’s day or year of birth', () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnuva-privacy-'));
    const file = join(folder, 'a.trf');
    writeFileSync(file, TRF);
    for (const format of ['json', 'csv', 'table']) {
      const args = [PROGRAM, 'standings', file, '--format', format];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain('Zeyrek');
      expect(stdout).not.toMatch(/1987|03.14/);
    }
    rmSync(folder, { recursive: true });
  });
});
