import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { EXIT, Failure } from './failure.ts';

/** Files larger than this are rejected unread (64 MiB). */
const MOST_BYTES = 64 * 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file: check the name and the folder',
  EACCES: 'no permission: check who may read and write it',
  EISDIR: 'this is a folder: name a file in it',
  ENOTDIR: 'part of the path is not a folder: check the path',
  ENOSPC: 'the disk is full: make room and try again',
  EROFS: 'the disk is read-only: choose another folder',
};

/** The system's error for a file, in the user's language. */
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

/**
 * Writes a file; `-` or nothing is standard output. The file appears completely or not at all: until the new one is on disk, the
 * old one is kept, even if the disk is full or the program is ended.
 */
export function writeOut(file: string | undefined, content: string | Uint8Array): void {
  if (file === undefined || file === '-') {
    process.stdout.write(content);
    return;
  }
  try {
    const target = existsSync(file) ? realpathSync(file) : file;
    // Pipes and devices are written to as they are.
    if (existsSync(target) && !statSync(target).isFile()) writeFileSync(target, content);
    else writeWhole(target, content);
  } catch (error) {
    throw accessFailure(file, 'written', error);
  }
}

function writeWhole(file: string, content: string | Uint8Array): void {
  // A file that may not be written must not be replaced either.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  const part = `${file}.${process.pid}.part`;
  try {
    const handle = openSync(part, 'w', existsSync(file) ? statSync(file).mode : undefined);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** The name of a file in messages. */
export const nameOf = (file: string): string => (file === '-' ? '<stdin>' : file);
