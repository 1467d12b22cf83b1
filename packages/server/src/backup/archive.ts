import { unzipSync } from 'fflate';
import { HttpProblem } from '../http/problem.ts';

/** Bytes that the backups of an archive may have unpacked, all together. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The backups in a ZIP archive; none where the file is something else. Nothing too large is unpacked. */
export function backupsIn(bytes: Uint8Array): readonly Uint8Array[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [];
  let sum = 0;
  try {
    return Object.values(
      unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          if (!/\.turnuva$/i.test(name)) return false;
          sum += originalSize;
          if (sum > MOST_BYTES) throw new HttpProblem('too-large');
          return true;
        },
      }),
    );
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    // Other archives have readers of their own, which say what is wrong with them.
    return [];
  }
}
