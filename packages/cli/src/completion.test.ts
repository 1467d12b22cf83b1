import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { answerTo, file, SIX } from './testing/program.ts';

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish', 'powershell', 'man'])(
    'for %s names every command and all its options',
    async (shell) => {
      const { code, out, err } = await answerTo(['completion', shell]);
      expect([code, err]).toEqual([0, '']);
      const plain = out.replaceAll('\\-', '-');
      const program = new Command('turnuva');
      for (const load of Object.values(COMMANDS)) (await load())(program, async () => {});
      expect(program.commands.map((each) => each.name())).toEqual(Object.keys(COMMANDS));
      for (const command of program.commands) {
        expect(plain).toContain(command.name());
        for (const { long = '' } of command.options)
          expect(plain).toContain(shell === 'fish' ? `-l ${long.slice(2)}` : long);
      }
      for (const option of ['encoding', 'debug', 'help']) expect(plain).toContain(option);
    },
  );

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
