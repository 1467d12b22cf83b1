import { afterEach, describe, expect, it, vi } from 'vitest';

/** A page whose device says this of saving data; idle at once. */
async function fetchedOn(connection: { readonly saveData: boolean } | undefined): Promise<readonly string[]> {
  vi.resetModules();
  vi.stubGlobal('navigator', { connection });
  const idle: (() => void)[] = [];
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => idle.push(work) });
  const { prefetch, fetchAll } = await import('./prefetch.ts');
  const fetched: string[] = [];
  for (const name of ['players', 'standings']) prefetch(async () => fetched.push(name));
  fetchAll();
  for (let work = idle.shift(); work !== undefined; work = idle.shift()) {
    work();
    await new Promise(setImmediate);
  }
  return fetched;
}

describe('files that may be needed later', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it.each([[undefined], [{ saveData: false }]])('are all fetched while the page is idle (%j)', async (connection) => {
    expect(await fetchedOn(connection)).toEqual(['players', 'standings']);
  });

  it('wait until they are needed if the device is set to save data', async () => {
    expect(await fetchedOn({ saveData: true })).toEqual([]);
  });
});
