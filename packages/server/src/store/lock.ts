import { join } from 'node:path';
import Database from 'libsql';

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
