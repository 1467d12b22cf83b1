import { join } from 'node:path';
import Database from 'libsql';

/**
 * Takes a folder for this process alone until it is given back or the process ends, however it ends: two servers on one
 * folder would show each other's results late. Throws with the code TURNUVA_IN_USE where another has it.
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
