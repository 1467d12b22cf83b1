import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/** How a process gets a disk of its own: a file system in memory that nobody else sees. */
const OWN_DISKS = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
  ['sudo', '-n', 'unshare', '--mount'],
];

/** The command after which a shell may mount a file system of its own. */
export function ownDisk(): readonly string[] {
  const command = OWN_DISKS.find(([program = '', ...args]) => {
    const tried = spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' });
    return tried.status === 0;
  });
  if (command === undefined)
    throw new Error('no small disk possible: unshare (util-linux) as root, or with user namespaces');
  return command;
}

export interface SmallDisk {
  /** Runs a script that sees the disk. */
  run(script: string): Promise<void>;
  /** What makes a program on it run as this user: who mounts a disk counts as root there. */
  readonly asUser: (uid: number, gid: number) => string;
  close(): void;
}

/** A shell that sees a disk of so many kilobytes at a folder that exists. */
export async function smallDisk(folder: string, kilobytes: number): Promise<SmallDisk> {
  const [program = '', ...args] = ownDisk();
  const shell = spawn(program, [...args, 'sh'], { stdio: ['pipe', 'pipe', 'ignore'] });
  let said = '';
  let wake: () => void = () => undefined;
  shell.stdout.on('data', (chunk: Buffer) => {
    said += String(chunk);
    wake();
  });
  shell.on('close', () => wake());
  const answer = async (): Promise<string> => {
    for (;;) {
      const found = /ended (\d+)\n/.exec(said);
      if (found !== null) {
        said = said.slice(found.index + found[0].length);
        return found[1] ?? '';
      }
      if (shell.exitCode !== null) throw new Error('the shell of the small disk has ended');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const disk: SmallDisk = {
    async run(script) {
      shell.stdin.write(`( ${script}\n) </dev/null >/dev/null 2>&1; echo "ended $?"\n`);
      const code = await answer();
      if (code !== '0') throw new Error(`ended with ${code}: ${script}`);
    },
    asUser: (uid, gid) =>
      args.includes('--user')
        ? `unshare --user --map-user=${uid} --map-group=${gid}`
        : `setpriv --reuid=${uid} --regid=${gid} --clear-groups`,
    close: () => void shell.stdin.end(),
  };
  await disk.run(`mount -t tmpfs -o size=${kilobytes}k,mode=777 tmpfs "${folder}"`);
  return disk;
}
