import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'libsql';

/**
 * Creates a folder and its parents one by one, because `mkdir` with `recursive` never returns below /proc. Throws the system's
 * error with its `code` and `path` if that is impossible, or if the folder is not writable.
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
 * The database in a folder of tournaments. Throws with code ENOENT if there is no such folder, and with TURNUVA_NO_TOURNAMENTS if
 * no server has ever used it.
 */
export function databaseIn(folder: string): string {
  const file = join(folder, 'turnuva.sqlite');
  if (existsSync(file)) return file;
  const code = existsSync(folder) ? 'TURNUVA_NO_TOURNAMENTS' : 'ENOENT';
  throw Object.assign(new Error(`no ${file}`), { code, path: folder });
}

/**
 * Locks a folder for this process until it is released or the process ends, however it ends: two servers on one folder would show
 * each other's results late. Throws with code TURNUVA_IN_USE if another process has it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'turnuva.lock');
  const database = new Database(path);
  try {
    database.exec('pragma busy_timeout = 0');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    // A full disk, or one that cannot be written, is not another server.
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw Object.assign(error as Error, { path: folder });
    throw Object.assign(new Error(`${folder} is in use`, { cause: error }), { code: 'TURNUVA_IN_USE', path: folder });
  }
  return () => {
    database.exec('rollback');
    database.close();
  };
}
