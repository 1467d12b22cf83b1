import { unzipSync, Zip, ZipPassThrough, zipSync } from 'fflate';
import { HttpProblem } from '../http/problem.ts';

/** Maximum number of files in an archive, and their unpacked size: for one file, and for all together. */
export const MOST_FILES = 20_000;
const MOST_FILE_BYTES = 16 * 1024 * 1024;
const MOST_UNPACKED = 1024 * 1024 * 1024;

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** Folders, and what macOS adds to every archive. */
const isNoFile = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name);

interface ArchiveEntry {
  readonly name: string;
  /** Its place among all entries. */
  readonly entry?: number;
}

/**
 * The uploaded files: those of an archive, or the file itself. Nothing is unpacked here; throws an {@link HttpProblem} if there
 * are too many or too large ones.
 */
export function filesIn(bytes: Uint8Array, name: string): readonly ArchiveEntry[] {
  if (!isArchive(bytes) || /\.xlsx$/i.test(name)) return [{ name }];
  const found: ArchiveEntry[] = [];
  let [entry, sum] = [0, 0];
  try {
    unzipSync(bytes, {
      filter: (each) => {
        const place = entry++;
        if (isNoFile(each.name)) return false;
        sum += each.originalSize;
        if (each.originalSize > MOST_FILE_BYTES || sum > MOST_UNPACKED || found.length >= MOST_FILES)
          throw new HttpProblem('too-large', { file: each.name, limit: MOST_FILES }, 'archiveTooLarge');
        found.push({ name: each.name, entry: place });
        return false;
      },
    });
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem('refused', {}, 'tornArchive');
  }
  if (found.length === 0) throw new HttpProblem('refused', {}, 'emptyArchive');
  return found;
}

/** An archive of files as they come, one at a time; they are compressed already. */
export async function* packFiles(
  files: AsyncIterable<{ readonly name: string; readonly content: Uint8Array }>,
): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    waiting.push(data);
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(content, true);
    yield* waiting.splice(0);
  }
  zip.end();
  yield* waiting.splice(0);
}

/** An archive of files to be sent. */
export const archiveOf = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => zipSync(files, { level: 6 });
