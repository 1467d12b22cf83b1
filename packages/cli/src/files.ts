import { readFileSync, writeFileSync } from 'node:fs';
import { EXIT, Failure } from './failure.ts';

/** Files larger than this are refused unread (64 MiB). */
export const MOST_BYTES = 64 * 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file: check the name and the folder',
  EACCES: 'no permission: check who may read and write it',
  EISDIR: 'this is a folder: name a file in it',
  ENOTDIR: 'part of the path is not a folder: check the path',
  ENOSPC: 'the disk is full: make room and try again',
  EROFS: 'the disk is read-only: choose another folder',
};

/** What the system said of a file, in the user's words. */
export const accessFailure = (file: string, verb: string, error: unknown): Failure => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new Failure(EXIT.fileAccess, `${file}: cannot be ${verb}: ${REASONS[code] ?? (error as Error).message}`);
};

/** The bytes of a file; `-` is standard input. */
export function readBytes(file: string): Uint8Array {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    throw accessFailure(nameOf(file), 'read', error);
  }
  if (bytes.length > MOST_BYTES) {
    throw new Failure(
      EXIT.tooLarge,
      `${nameOf(file)}:1:1: too large: found ${bytes.length} bytes, expected at most ${MOST_BYTES}: split the file`,
    );
  }
  return bytes;
}

/** Writes a file; `-` or nothing is standard output. */
export function writeOut(file: string | undefined, content: string | Uint8Array): void {
  if (file === undefined || file === '-') {
    process.stdout.write(content);
    return;
  }
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw accessFailure(file, 'written', error);
  }
}

/** How a file is called in messages. */
export const nameOf = (file: string): string => (file === '-' ? '<stdin>' : file);
