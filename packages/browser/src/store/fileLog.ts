/// <reference lib="webworker" />
import type { Log } from './log.ts';

const NAME = 'turnuva.log';
const LOCK = 'turnuva-log';
const LINE_END = 10;

/** This browser, or this page, has no files of its own: what a browser says at once, and says again tomorrow. */
export class NoFiles extends Error {}

async function folderOfOrigin(): Promise<FileSystemDirectoryHandle> {
  const { storage, locks } = navigator as { storage?: Partial<StorageManager>; locks?: LockManager };
  if (storage?.getDirectory === undefined || locks === undefined) throw new NoFiles();
  return storage.getDirectory().catch((error: unknown) => {
    // A page from the disk, and private windows of some browsers.
    throw (error as { name?: unknown }).name === 'SecurityError' ? new NoFiles() : error;
  });
}

/**
 * The log as a file of the origin's private file system. Only a worker may open it so that what was written is on the disk;
 * a tab opens it for a moment, under a lock that all tabs share.
 */
export async function fileLog(): Promise<Log> {
  const folder = await folderOfOrigin();
  const file = await folder.getFileHandle(NAME, { create: true });
  if (typeof file.createSyncAccessHandle !== 'function') throw new NoFiles();
  let read = 0;

  const alone = <T>(work: (handle: FileSystemSyncAccessHandle) => T): Promise<T> =>
    navigator.locks.request(LOCK, async () => {
      const handle = await openHandle(file);
      try {
        return work(handle);
      } finally {
        handle.close();
      }
    }) as Promise<T>;

  // Asked for once here, so that a file that cannot be opened is noticed before anything is kept; under the lock, since another tab
  // may have it open at the moment.
  await alone(() => undefined);

  /** Takes whole lines only: what a power cut has torn off at the end was never confirmed, and is written over. */
  function readNew(handle: FileSystemSyncAccessHandle, take: (line: string) => void): void {
    const bytes = new Uint8Array(Math.max(0, handle.getSize() - read));
    handle.read(bytes, { at: read });
    const end = bytes.lastIndexOf(LINE_END) + 1;
    read += end;
    for (const line of new TextDecoder().decode(bytes.subarray(0, end)).split('\n')) if (line !== '') take(line);
  }

  return {
    read: (take) => alone((handle) => readNew(handle, take)),
    write: (take, work) =>
      alone((handle) => {
        readNew(handle, take);
        const lines = work();
        if (lines.length === 0) return;
        const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
        handle.truncate(read);
        try {
          if (handle.write(bytes, { at: read }) !== bytes.length)
            throw new DOMException('the disk is full', 'QuotaExceededError');
          handle.flush();
        } catch (error) {
          handle.truncate(read);
          throw error;
        }
        read += bytes.length;
        for (const line of lines) take(line);
      }),
  };
}

const openHandle = (file: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle> => file.createSyncAccessHandle();
