import { createRequire } from 'node:module';
import { oneFile } from './oneFile.ts';

/** The version of this program. */
export const version = (): string => {
  if (oneFile !== undefined) return oneFile.version;
  const require = createRequire(import.meta.url);
  for (const path of ['../package.json', '../../package.json']) {
    try {
      return (require(path) as { version: string }).version;
    } catch {
      // The bundle lies one folder deeper than the source.
    }
  }
  return '0.0.0';
};
