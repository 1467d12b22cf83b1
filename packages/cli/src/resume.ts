import { appendFileSync, closeSync, createReadStream, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ExitCode } from './failure.ts';
import { accessFailure } from './files.ts';

/** The names in a list, one per line; `-` is standard input. They are returned as they are read. */
export async function* namesFrom(list: string): AsyncGenerator<string> {
  const input = list === '-' ? process.stdin : createReadStream(list);
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
      if (line.trim() !== '') yield line.trim();
  } catch (error) {
    throw accessFailure(list, 'read', error);
  }
}

/** What was found in one file. */
export interface Found {
  readonly code: ExitCode;
  readonly rounds: number;
  readonly discrepancies: number;
  readonly otherStandings: boolean;
  readonly otherPoints: boolean;
}

/** The progress of a run, stored in a file, so that it can continue after an interruption. */
interface Progress {
  /** Files done in earlier runs, with what was found in them. */
  readonly done: ReadonlyMap<string, Found>;
  note(file: string, found: Found): void;
  close(): void;
}

/** Lines are written in groups: a run of millions would otherwise wait for the disk. */
const GROUP = 64;

/** A line of the record: exit code, name, rounds, discrepancies, and 1 if standings and points differ. */
function lineOf(file: string, { code, rounds, discrepancies, otherStandings, otherPoints }: Found): string {
  return `${[code, file, rounds, discrepancies, Number(otherStandings), Number(otherPoints)].join('\t')}\n`;
}

/** Lines of the record so far. A run that was killed may have left half a line: it is cut off, and its file is done again. */
function earlierLines(record: string): string[] {
  const bytes = readFileSync(record);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(record, end);
  return bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
}

/** Opens (or starts) the record of a run. Throws {@link Failure}. */
export function progressIn(record: string | undefined): Progress {
  if (record === undefined) return { done: new Map(), note: () => {}, close: () => {} };
  const done = new Map<string, Found>();
  let handle: number;
  try {
    if (existsSync(record))
      for (const line of earlierLines(record)) {
        const [code, name, rounds = 0, discrepancies = 0, standings, points] = line.split('\t');
        if (name === undefined) continue;
        done.set(name, {
          code: Number(code) as ExitCode,
          rounds: Number(rounds),
          discrepancies: Number(discrepancies),
          otherStandings: standings === '1',
          otherPoints: points === '1',
        });
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
    note: (file, found) => {
      lines.push(lineOf(file, found));
      if (lines.length >= GROUP) write();
    },
    close: () => {
      write();
      closeSync(handle);
    },
  };
}
