import { readFileSync } from 'node:fs';
import { oneFile } from './oneFile.ts';

/** The version of this program. */
export const version = (): string => {
  if (oneFile !== undefined) return oneFile.version;
  for (const path of ['../package.json', '../../package.json']) {
    try {
      return (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version: string }).version;
    } catch {
      // The bundle is one folder deeper than the source.
    }
  }
  return '0.0.0';
};
