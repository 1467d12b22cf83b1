import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes a folder with those above it, one after the other: `mkdir` with `recursive` never returns below /proc. Throws
 * the system's error with its `code` and `path` where that is not possible, or where nothing can be written into it.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let each = resolve(folder); !existsSync(each) && dirname(each) !== each; each = dirname(each))
    missing.push(each);
  for (const each of missing.reverse()) mkdirSync(each, { mode: 0o700 });
  if (!statSync(folder).isDirectory())
    throw Object.assign(new Error(`${folder} is no folder`), { code: 'ENOTDIR', path: folder });
  accessSync(join(folder, '.'), constants.R_OK | constants.W_OK | constants.X_OK);
}

/**
 * The database in a folder of tournaments. Throws with the code ENOENT where there is no such folder, and with
 * TURNUVA_NO_TOURNAMENTS where no server has ever worked in it.
 */
export function databaseIn(folder: string): string {
  const file = join(folder, 'turnuva.sqlite');
  if (existsSync(file)) return file;
  const code = existsSync(folder) ? 'TURNUVA_NO_TOURNAMENTS' : 'ENOENT';
  throw Object.assign(new Error(`no ${file}`), { code, path: folder });
}
