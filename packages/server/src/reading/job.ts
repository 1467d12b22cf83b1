import { type EncodingRead, parse, tournament as tournamentSchema } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import type { Player, RulesRead, Tournament } from '@turnuva/engine/tournament';
import type { AskedSystem, ColumnsGiven, LivePgnResults, ParseError, ResultsReading, Row } from '@turnuva/formats';
import { cellsOfFile, encodingChoices, FORMATS, isTooLarge, readLivePgn, readResults } from '@turnuva/formats';
import { unzipSync } from 'fflate';
import { holdsJournal, readBackup } from '../backup/file.ts';
import type { ProblemCode } from '../http/problem.ts';
import { HttpProblem } from '../http/problem.ts';
import { schemaProblem } from '../http/read.ts';
import type { PlayersPreview } from './players.ts';
import { playersIn } from './players.ts';

/** Bytes that the backups of an archive may have unpacked, all together. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The backups in a ZIP archive; none if the file is something else. Nothing too large is unpacked. */
function backupsIn(bytes: Uint8Array): readonly Uint8Array[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [];
  let sum = 0;
  try {
    return Object.values(
      unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          if (!/\.turnuva$/i.test(name)) return false;
          sum += originalSize;
          if (sum > MOST_BYTES) throw new HttpProblem('too-large');
          return true;
        },
      }),
    );
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    // Other archives have readers of their own, which say what is wrong with them.
    return [];
  }
}

const FIRST_BYTES = 4096;
const LIST = /^\uFEFF?\s*(ID Number\s+Name|<\?xml[^>]*>\s*<playerslist|<playerslist)/;
/** Names of the files in FIDE's archives. */
const ARCHIVED = /(players_list|_rating_list|frl)[\w-]*\.(txt|xml)/i;
const NAME_OFFSET = 30;
/** Reads every byte as one letter; what the marks before a text are, is seen anyway. */
const LATIN_1 = new TextDecoder('latin1');

/** Whether a file is FIDE's whole rating list (text, XML, or zipped): that is not a list of the players of an event. */
function isRatingList(bytes: Uint8Array): boolean {
  const start = LATIN_1.decode(bytes.subarray(0, FIRST_BYTES));
  if (start.startsWith('PK\x03\x04')) return ARCHIVED.test(start.slice(NAME_OFFSET, NAME_OFFSET + 200));
  return LIST.test(start.replace(/^\xef\xbb\xbf/, ''));
}

/** A file from outside, and what to look for in it. */
export type ReadingJob =
  /** Players, for review; `registered` are those of the tournament. */
  | {
      readonly kind: 'players';
      readonly bytes: Uint8Array;
      readonly name: string;
      readonly registered: readonly Player[];
      /** What the reader of the table says of its columns. */
      readonly columns?: ColumnsGiven;
      /** The encoding of its text, where someone has chosen it. */
      readonly encoding?: string;
    }
  /** A tournament in any format, or a whole journal. */
  | {
      readonly kind: 'tournament';
      readonly bytes: Uint8Array;
      readonly name: string;
      /** The system to read it by, over what it says. */
      readonly asked?: AskedSystem;
      readonly encoding?: string;
    }
  /** A table whose columns its reader names: the values of a tie-break from elsewhere. */
  | { readonly kind: 'table'; readonly bytes: Uint8Array }
  /** Results that live boards have written for a round. */
  | { readonly kind: 'results'; readonly bytes: Uint8Array; readonly tournament: Tournament; readonly round: number }
  /** Results in a file of any program, for review. */
  | {
      readonly kind: 'resultsOfFile';
      readonly bytes: Uint8Array;
      readonly tournament: Tournament;
      readonly round?: number;
      readonly encoding?: string;
    }
  /** A backup and nothing else. */
  | { readonly kind: 'backup'; readonly bytes: Uint8Array };

export type ReadFile =
  | { readonly kind: 'players'; readonly preview: PlayersPreview & { readonly encoding?: EncodingRead } }
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
  | ({ readonly kind: 'results' } & LivePgnResults)
  | { readonly kind: 'resultsOfFile'; readonly reading: ResultsReading; readonly encoding?: EncodingRead }
  | {
      readonly kind: 'tournament';
      readonly tournament: Tournament;
      readonly warnings: readonly ParseError[];
      /** What the file does not say, and what was read differently from what is written. */
      readonly adjustments: readonly ParseError[];
      /** How its rules were found; absent if the format always names them. */
      readonly rules?: RulesRead;
      readonly encoding?: EncodingRead;
    }
  /** Several journals in one archive. */
  | {
      readonly kind: 'journals';
      readonly journals: readonly { readonly entries: readonly Entry[]; readonly id?: string }[];
    }
  /** `id` is the one it had, if the file gives it. */
  | { readonly kind: 'journal'; readonly entries: readonly Entry[]; readonly id?: string };

/** A problem as it crosses a thread. */
interface ToldProblem {
  readonly code: ProblemCode;
  readonly body: Readonly<Record<string, unknown>>;
  readonly say: string;
}

export type ReadingAnswer = { readonly file: ReadFile } | { readonly problem: ToldProblem };

const faulty = (faults: readonly ParseError[]): HttpProblem =>
  new HttpProblem(isTooLarge(faults) ? 'too-large' : 'faults', { faults }, 'faults');

/** Reads a file. What is wrong with it is an answer too. */
export function readFile(job: ReadingJob): ReadingAnswer {
  try {
    return { file: read(job) };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { problem: { code: error.code, body: error.body, say: error.message } };
  }
}

function read(job: ReadingJob): ReadFile {
  if (job.kind === 'backup') return backupIn(job.bytes);
  if (job.kind === 'table') {
    const cells = cellsOfFile(job.bytes);
    if (!cells.ok) throw faulty(cells.error);
    return { kind: 'table', rows: cells.value };
  }
  if (job.kind === 'results') {
    const results = readLivePgn(job.bytes, job.tournament, job.round);
    if (!results.ok) throw faulty(results.error);
    return { kind: 'results', ...results.value };
  }
  if (job.kind === 'resultsOfFile') {
    const found = readResults(job.bytes, job.tournament, job);
    if (!found.ok) throw faulty(found.error);
    return { kind: 'resultsOfFile', reading: found.value, ...encodingIn(job) };
  }
  if (job.kind === 'tournament')
    return journalIn(job.bytes, job.name) ?? journalsIn(job.bytes) ?? { kind: 'tournament', ...tournamentIn(job) };
  if (isRatingList(job.bytes)) throw new HttpProblem('refused', {}, 'isRatingList');
  const preview = playersIn(job.bytes, job.name, job.registered, job);
  if (!preview.ok) throw faulty(preview.error);
  return { kind: 'players', preview: { ...preview.value, ...encodingIn(job) } };
}

/** How the letters of a text were understood; nothing for UTF-8, and for what is no text. */
function encodingIn({ bytes, encoding }: Pick<Extract<ReadingJob, { kind: 'tournament' }>, 'bytes' | 'encoding'>) {
  const found = encodingChoices(bytes);
  const [likeliest] = found?.choices ?? [];
  if (found === undefined || likeliest === undefined) return {};
  const used = encoding ?? likeliest.encoding;
  return { encoding: { used, unsure: found.unsure && encoding === undefined, choices: found.choices } };
}

const BACKUP_NAME = /\.(turnuva|journal|jsonl)$/i;

/** A backup or another file with a whole journal: it continues where it left off, whatever the file is called. */
const journalIn = (bytes: Uint8Array, name: string): ReadFile | undefined =>
  BACKUP_NAME.test(name) || holdsJournal(bytes) ? backupIn(bytes) : undefined;

/** An archive of backups, as "everything in one file" makes it. */
function journalsIn(bytes: Uint8Array): Extract<ReadFile, { kind: 'journals' }> | undefined {
  const backups = backupsIn(bytes);
  if (backups.length === 0) return undefined;
  return { kind: 'journals', journals: backups.map((each) => backupIn(each)) };
}

const SENTENCES = {
  empty: 'emptyFile',
  'not-a-backup': 'notABackup',
  torn: 'tornBackup',
  checksum: 'checksum',
} as const;

function backupIn(bytes: Uint8Array): Extract<ReadFile, { kind: 'journal' }> {
  const backup = readBackup(bytes);
  if (backup.ok) return { kind: 'journal', ...backup.value };
  if (backup.error.kind === 'faults') throw faulty(backup.error.faults);
  throw new HttpProblem('refused', {}, SENTENCES[backup.error.kind]);
}

/** The tournament in a file of any format that holds one; out of a list of players one before its first round. */
function tournamentIn({
  bytes,
  name,
  asked,
  encoding,
}: Extract<ReadingJob, { kind: 'tournament' }>): Omit<Extract<ReadFile, { kind: 'tournament' }>, 'kind'> {
  if (isRatingList(bytes)) throw new HttpProblem('refused', {}, 'isRatingList');
  const format = FORMATS.find((each) => each.detect(bytes, name)) ?? FORMATS[0];
  const result = format?.read?.(bytes, {
    ...(asked === undefined ? {} : { asked }),
    ...(encoding === undefined ? {} : { encoding }),
  });
  if (result === undefined) throw new HttpProblem('wrong-type');
  if (!result.ok) throw faulty(result.error);
  const { warnings, adjustments = [], rules } = result.value;
  const tournament = withName(result.value.tournament, name);
  // The journal keeps only what it can read again from a backup.
  const fits = parse(tournamentSchema, tournament);
  if (fits.ok)
    return {
      ...{ tournament, warnings, adjustments },
      ...(rules === undefined ? {} : { rules }),
      ...encodingIn({ bytes, ...(encoding === undefined ? {} : { encoding }) }),
    };
  throw schemaProblem(fits.error[0]);
}

/** A list of players has no name of its own: the file's. */
const withName = (tournament: Tournament, file: string): Tournament =>
  tournament.info.name !== ''
    ? tournament
    : { ...tournament, info: { ...tournament.info, name: file.replace(/\.[a-z]+$/i, '') } };
