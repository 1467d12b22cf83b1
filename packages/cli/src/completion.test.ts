import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { answerTo, file, SIX } from './testing/program.ts';

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish', 'powershell', 'man'])('for %s names every command and its options', async (shell) => {
    const { code, out, err } = await answerTo(['completion', shell]);
    expect([code, err]).toEqual([0, '']);
    const plain = out.replaceAll('\\-', '-');
    for (const command of Object.keys(COMMANDS)) expect(plain).toContain(command);
    for (const option of ['encoding', 'acceleration', 'swap-last-two'].slice(1)) expect(plain).toContain(option);
  });

  it('of bash is a script that bash understands, and completes options', async () => {
    const { out } = await answerTo(['completion', 'bash']);
    const script = `${out}\nCOMP_WORDS=(turnuva pair --ex) COMP_CWORD=2; _turnuva; echo "\${COMPREPLY[@]}"`;
    const done = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
    expect([done.status, done.stdout.trim(), done.stderr]).toEqual([0, '--explain', '']);
  });

  it('an unknown shell is refused', async () => {
    const { code, err } = await answerTo(['completion', 'tcsh']);
    expect([code, err]).toEqual([3, expect.stringContaining('bash, zsh, fish, powershell, man')]);
  });
});

describe('--json', () => {
  it.each([['pair'], ['standings'], ['crosstable'], ['check'], ['validate']])(
    '%s answers with JSON',
    async (command) => {
      const { out } = await answerTo([command, file('six.trf', SIX), '--json']);
      expect(() => JSON.parse(out.trim().split('\n')[0] ?? '')).not.toThrow();
    },
  );

  it('schedule too', async () => {
    const { out } = await answerTo(['schedule', 'round-robin', '--players', '4', '--json']);
    expect(JSON.parse(out)).toMatchObject({ format: 'round-robin' });
  });
});
