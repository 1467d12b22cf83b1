import { type HttpProblem, problemAnswer } from '@turnuva/server/inBrowser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileLog } from './fileLog.ts';
import type { Log } from './log.ts';
import { inWords, openLog, openPatiently, problemOfLog } from './openLog.ts';

const empty: Log = { read: async () => undefined, write: async () => undefined };
const database = async (): Promise<Log> => empty;
const failure = (name: string, message = '') => Object.assign(new Error(message), { name });

/** A browser whose file is opened by this; its locks are given at once. */
const browserWith = (createSyncAccessHandle: unknown) => ({
  locks: { request: (_: string, work: () => unknown) => work() },
  storage: { getDirectory: async () => ({ getFileHandle: async () => ({ createSyncAccessHandle }) }) },
});
const denied = (name: string) => ({ locks: {}, storage: { getDirectory: () => Promise.reject(failure(name)) } });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the database holds the log', () => {
  it.each([
    ['a page that is not safe, or an older browser', {}],
    ['a page from the disk', denied('SecurityError')],
    ['a file that cannot be written for certain', browserWith(undefined)],
  ])('where there are no files: %s', async (_, browser) => {
    vi.stubGlobal('navigator', browser);
    expect(await openLog(fileLog, database)).toBe(empty);
  });

  it.each([
    ['NoModificationAllowedError', browserWith(() => Promise.reject(failure('NoModificationAllowedError')))],
    ['QuotaExceededError', browserWith(() => Promise.reject(failure('QuotaExceededError')))],
    ['NotReadableError', browserWith(() => Promise.reject(failure('NotReadableError')))],
    ['UnknownError', denied('UnknownError')],
  ])('and never because of %s: no other tab would read it', async (name, browser) => {
    vi.stubGlobal('navigator', browser);
    await expect(openLog(fileLog, database)).rejects.toMatchObject({ name });
  });
});

/** Opens a log that fails in these ways first. */
async function toldOf(failures: readonly Error[], read = async (): Promise<string> => 'read') {
  const left = [...failures];
  const told: (string | undefined)[] = [];
  const opened = await openPatiently({
    open: async () => {
      const next = left.shift();
      if (next !== undefined) throw next;
      return empty;
    },
    read,
    tell: (problem: HttpProblem | undefined) => void told.push(problem?.message),
    wait: (ms) => (ms > 2000 ? new Promise(() => undefined) : Promise.resolve()),
  });
  return { opened, told };
}

describe('a log that cannot be opened just now', () => {
  it.each([
    ['NoModificationAllowedError', 'browserLogHeld'],
    ['QuotaExceededError', 'browserLogFull'],
    ['NotReadableError', 'browserLogUnread'],
  ])('is explained in words and retried: %s', async (name, sentence) => {
    const { opened, told } = await toldOf([failure(name), failure(name)]);
    expect(opened).toBe('read');
    expect(told).toEqual([sentence, sentence, undefined]);
  });

  it('is no desk without tournaments when it cannot be read', async () => {
    const reads = [failure('NotReadableError', 'torn')];
    const { told } = await toldOf([], async () => {
      const next = reads.shift();
      if (next !== undefined) throw next;
      return 'read';
    });
    expect(told).toEqual(['browserLogUnread', undefined]);
  });

  it('is reported while another tab holds on to it', async () => {
    const told: (string | undefined)[] = [];
    let letGo: (log: Log) => void = () => undefined;
    const opening = openPatiently({
      open: () =>
        new Promise<Log>((resolve) => {
          letGo = resolve;
        }),
      read: async () => 'read',
      tell: (problem) => void told.push(problem?.message),
      wait: () => Promise.resolve(),
    });
    await vi.waitFor(() => expect(told).toEqual(['browserLogHeld']));
    letGo(empty);
    await opening;
    expect(told).toEqual(['browserLogHeld', undefined]);
  });
});

describe('a log that fails later', () => {
  const failing = (error: Error): Log => ({ read: () => Promise.reject(error), write: () => Promise.reject(error) });
  const code = (name: string) => (name === 'QuotaExceededError' ? 'disk-full' : 'unavailable');

  it.each([
    ['NoModificationAllowedError', 'browserStepHeld'],
    ['QuotaExceededError', 'browserStepFull'],
    ['NotReadableError', 'browserStepFailed'],
  ])('says so in words, as when it is opened: %s', async (name, sentence) => {
    const log = inWords(failing(failure(name, 'torn')));
    const told = { message: sentence, code: code(name) };
    await expect(
      log.write(
        () => undefined,
        () => [],
      ),
    ).rejects.toMatchObject(told);
    await expect(log.read(() => undefined)).rejects.toMatchObject(told);
    for (const language of ['en', 'de', 'tr'] as const) {
      const { message } = problemAnswer(problemOfLog(failure(name, 'torn'), 'later'), language).body;
      expect(message).not.toContain('server.error');
      expect(message.includes('torn')).toBe(sentence === 'browserStepFailed');
    }
  });

  it('until it has been read once, a failure counts as a failure to open', async () => {
    const reads = [failure('QuotaExceededError')];
    const log: Log = {
      ...empty,
      read: async () => {
        const next = reads.shift();
        if (next !== undefined) throw next;
      },
    };
    const { told } = await toldOf([], async () => {
      await inWords(log).read(() => undefined);
      return 'read';
    });
    expect(told).toEqual(['browserLogFull', undefined]);
  });

  it("passes on an error from the caller's own work, and keeps what succeeded", async () => {
    const wrong = new RangeError('wrong');
    const lines: string[] = [];
    const log = inWords({ ...empty, write: async (_, work) => void lines.push(...work()) });
    const thrown = log.write(
      () => undefined,
      () => {
        throw wrong;
      },
    );
    await expect(thrown).rejects.toBe(wrong);
    await log.write(
      () => undefined,
      () => ['a'],
    );
    expect(lines).toEqual(['a']);
  });
});
