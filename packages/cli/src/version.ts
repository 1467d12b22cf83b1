import { createRequire } from 'node:module';

/** The version of this program. */
export const version = (): string => {
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
