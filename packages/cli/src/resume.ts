import { appendFileSync, closeSync, createReadStream, existsSync, openSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ExitCode } from './failure.ts';
import { accessFailure } from './files.ts';

/** The names in a list, one a line; `-` is standard input. They come as they are read. */
export async function* namesFrom(list: string): AsyncGenerator<string> {
  const input = list === '-' ? process.stdin : createReadStream(list);
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
      if (line.trim() !== '') yield line.trim();
  } catch (error) {
    throw accessFailure(list, 'read', error);
  }
}

/** What a run has done, kept in a file, so that it goes on where it was ended. */
export interface Progress {
  /** Files done in earlier runs, with their exit codes. */
  readonly done: ReadonlyMap<string, ExitCode>;
  note(file: string, code: ExitCode): void;
  close(): void;
}

/** Lines are written in groups: a run of millions would wait for the disk otherwise. */
const GROUP = 64;

/** Opens (or begins) the record of a run: a line a file, its exit code and its name. Throws {@link Failure}. */
export function progressIn(record: string | undefined): Progress {
  if (record === undefined) return { done: new Map(), note: () => {}, close: () => {} };
  const done = new Map<string, ExitCode>();
  let handle: number;
  try {
    if (existsSync(record))
      // A run that was killed may have left half a line: it is no name of a file, and is done again.
      for (const line of readFileSync(record, 'utf8').split('\n').slice(0, -1)) {
        const [code, name] = line.split('\t');
        if (name !== undefined) done.set(name, Number(code) as ExitCode);
      }
    handle = openSync(record, 'a');
  } catch (error) {
    throw accessFailure(record, 'written', error);
  }
  let lines: string[] = [];
  const write = (): void => {
    if (lines.length > 0) appendFileSync(handle, lines.join(''));
    lines = [];
  };
  return {
    done,
    note: (file, code) => {
      lines.push(`${code}\t${file}\n`);
      if (lines.length >= GROUP) write();
    },
    close: () => {
      write();
      closeSync(handle);
    },
  };
}
