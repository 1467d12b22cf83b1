import { defineConfig } from 'vitest/config';

/** Packages without threads, clocks and disks of their own. */
const PURE = ['contract', 'documents', 'engine', 'formats', 'testkit', 'text'];

const tests = (folders: string): string => `packages/${folders}/src/**/*.test.{ts,tsx}`;

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    testTimeout: 600_000,
    hookTimeout: 120_000,
    pool: 'threads',
    maxWorkers: 2,
    // Test files share what one has loaded: loading the server anew for each took more than its tests.
    isolate: false,
    // Transforming the sources took longer than all tests together: what is unchanged comes from a cache on disk.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [tests(`{${PURE.join(',')}}`)],
          setupFiles: ['packages/testkit/src/fixedSeed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: [tests('*')],
          exclude: [tests(`{${PURE.join(',')}}`)],
          setupFiles: ['packages/server/src/testing/cheapSecrets.ts'],
        },
      },
    ],
  },
});
