/// <reference lib="webworker" />
import type { Log } from './log.ts';

const NAME = 'turnuva.log';
const LOCK = 'turnuva-log';
const LINE_END = 10;

/** This browser, or this page, has no files of its own: the browser says so immediately, and will say so every time. */
export class NoFiles extends Error {}

async function folderOfOrigin(): Promise<FileSystemDirectoryHandle> {
  const { storage, locks } = navigator as { storage?: Partial<StorageManager>; locks?: LockManager };
  if (storage?.getDirectory === undefined || locks === undefined) throw new NoFiles();
  return storage.getDirectory().catch((error: unknown) => {
    // A page opened from disk, and private windows in some browsers.
    throw (error as { name?: unknown }).name === 'SecurityError' ? new NoFiles() : error;
  });
}

/**
 * The log as a file in the origin's private file system. Only a worker can open it in a way that flushes writes to
 * disk; a tab opens it briefly, under a lock shared by all tabs.
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

  // Opened once here, so that a file that cannot be opened is noticed before anything is stored; under the lock, since
  // another tab may have it open at the moment.
  await alone(() => undefined);

  /** Reads whole lines only: a partial line left at the end by a power cut was never confirmed, and is overwritten. */
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
