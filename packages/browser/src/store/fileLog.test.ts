import { afterEach, expect, it, vi } from 'vitest';
import { fileLog } from './fileLog.ts';

/** A file that one may have open at a time, as browsers have it, and locks that are given in turn. */
function oneFile() {
  let bytes = new Uint8Array();
  let isOpen = false;
  const handle = {
    getSize: () => bytes.length,
    read: (into: Uint8Array, { at }: { at: number }) => into.set(bytes.subarray(at, at + into.length)),
    write: (from: Uint8Array, { at }: { at: number }) => {
      bytes = new Uint8Array([...bytes.subarray(0, at), ...from]);
      return from.length;
    },
    truncate: (size: number) => {
      bytes = bytes.slice(0, size);
    },
    flush: () => undefined,
    close: () => {
      isOpen = false;
    },
  };
  const createSyncAccessHandle = async () => {
    if (isOpen) throw new Error('NoModificationAllowedError');
    isOpen = true;
    await new Promise((later) => setTimeout(later));
    return handle;
  };
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const getDirectory = async () => ({ getFileHandle: async () => ({ createSyncAccessHandle }) });
  return { storage: { getDirectory }, locks: { request } };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('opens the shared file even while another tab is writing, instead of using a database that no other tab reads', async () => {
  vi.stubGlobal('navigator', oneFile());
  const first = await fileLog();
  const writing = first.write(
    () => undefined,
    () => ['one'],
  );
  // The other tab has the file open by now.
  await new Promise((later) => setTimeout(later));
  const second = fileLog();
  await writing;
  const lines: string[] = [];
  await (await second).read((line) => void lines.push(line));
  expect(lines).toEqual(['one']);
});
