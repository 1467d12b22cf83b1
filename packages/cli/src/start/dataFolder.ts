import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Beside the program: a user who creates this folder keeps the tournaments on the stick. */
const BESIDE = 'Turnuva data';
const OWN = 'Turnuva';

/** The documents folder of a Linux desktop, read from its configuration file without running a program. */
function linuxDocuments(home: string, environment: NodeJS.ProcessEnv): string | undefined {
  const file = join(environment.XDG_CONFIG_HOME ?? join(home, '.config'), 'user-dirs.dirs');
  if (!existsSync(file)) return undefined;
  const line = /^XDG_DOCUMENTS_DIR="(.*)"$/m.exec(readFileSync(file, 'utf8'))?.[1];
  return line?.replace('$HOME', home);
}

/**
 * Where the tournaments are stored: the folder "Turnuva data" next to the launcher if there is one (a USB stick), otherwise
 * "Turnuva" in the user's documents, otherwise in the user's home folder. Never inside the program, because an update replaces
 * that.
 */
export function dataFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform, home = homedir()): string {
  const launcher = environment.TURNUVA_FOLDER;
  if (launcher !== undefined && existsSync(join(launcher, BESIDE))) return join(launcher, BESIDE);
  const documents = (platform === 'linux' ? linuxDocuments(home, environment) : undefined) ?? join(home, 'Documents');
  return join(existsSync(documents) ? documents : home, OWN);
}
