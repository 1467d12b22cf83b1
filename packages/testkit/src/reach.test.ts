import { describe, expect, it } from 'vitest';
import { reachedBrowserTests, unitTestRuns } from '../../../scripts/reach.mjs';

const HOME = 'packages/desk/e2e/bin.e2e.ts';

describe('npm test -- --changed runs', () => {
  it.each([
    { file: 'packages/engine/src/pairing/lim/edition.ts', why: 'the server pairs with it' },
    { file: 'packages/desk/src/app/App.tsx', why: 'every test drives the desk' },
    { file: 'packages/text/src/desk/people.en.json', why: 'the desk shows it' },
    { file: 'packages/desk/e2e/stage.ts', why: 'every test imports it' },
    { file: 'package-lock.json', why: 'everything hangs on it' },
  ])('the browser tests for $file: $why', async ({ file }) => {
    expect(await reachedBrowserTests([file])).toContain(HOME);
  });

  it('one browser test where only that one changed', async () => {
    expect(await reachedBrowserTests([HOME])).toEqual([HOME]);
  });

  it.each([
    'docs/ARCHITECTURE.md',
    'packages/cli/src/commands/pair.ts',
    'packages/engine/src/pairing/lim/example.test.ts',
  ])('no browser test for %s', async (file) => {
    expect(await reachedBrowserTests([file])).toEqual([]);
  });

  it('no unit test for a document, all for the lock file', () => {
    expect(unitTestRuns(['docs/ARCHITECTURE.md'], 'main')).toEqual([]);
    expect(unitTestRuns(['package-lock.json'], 'main')).toEqual([[]]);
  });

  it.each(['cli', 'serve', 'wishes', 'resume', 'fullDisk', 'commands/check/checkAt'])(
    'the tests of the command in %s.test.ts, which start it, whichever package below it changes',
    (name) => {
      const [, always] = unitTestRuns(['packages/engine/src/index.ts'], 'main');
      expect(always).toContain(`packages/cli/src/${name}.test.ts`);
    },
  );
});
