import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WITHOUT_SERVER } from './editions.ts';

const ALL = 'packages/desk/e2e/**/*.e2e.ts';
const { EDITION } = process.env;
const here = dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  root: join(here, '../../..'),
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: EDITION === 'browser' ? WITHOUT_SERVER.map((file) => `packages/desk/e2e/${file}`) : [ALL],
    globalSetup: [join(here, 'build.ts')],
    // Limits for what hangs, not for a slow machine.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    isolate: false,
    // Browser tests wait most of their time, for a page or an answer.
    maxWorkers: 4,
    // Every worker and every run would transform the sources again: what is unchanged comes from a cache on disk.
    experimental: { fsModuleCache: true },
  },
});
