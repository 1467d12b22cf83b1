import {
  FILE_HEAD,
  isRecord,
  journalFile,
  LIMITS,
  list,
  oldBackup,
  type Path,
  parse,
  type Schema,
  tournament,
  tournamentFile,
  writtenWish,
} from '@turnuva/contract';
import { type Entry, fold } from '@turnuva/engine/journal';
import { fail, ok, type Result, sha256 } from '@turnuva/engine/kernel';
import type { Tournament, Wish } from '@turnuva/engine/tournament';
import { decodedString, decodeText, encodeText } from '../bytes/index.ts';
import { type ParseError, parseErrorList } from '../parseErrors/index.ts';
import { findContradictions } from './consistency.ts';
import { placesIn } from './places.ts';
import { checksumOf, type Digest, readJson, reportErrors } from './reading.ts';

/** The content of a Turnuva file: a tournament, or its whole journal (and the resulting tournament). */
export interface TurnuvaFile {
  readonly tournament: Tournament;
  readonly journal?: readonly Entry[];
  /** Address and name that the journal had on the server it comes from. */
  readonly id?: string;
  readonly name?: string;
}

const fileText = (head: object, key: 'tournament' | 'journal', lines: string): string =>
  `${JSON.stringify(head).slice(0, -1)},\n"${key}":${lines}}\n`;

/** A tournament as one checksummed file. */
export const writeTournamentFile = (content: Tournament): string =>
  fileText({ ...FILE_HEAD, checksum: checksumOf(content, sha256) }, 'tournament', JSON.stringify(content));

/** Address and name of a journal on the server that it comes from. */
export interface JournalPlace {
  readonly id?: string;
  readonly name?: string;
}

/** What separates the entries of a journal in its file, and in what the checksum is taken over. */
export const BETWEEN_ENTRIES = { file: ',\n', checksum: ',' } as const;

/**
 * The text before and after the entries of a journal in its file; `digest` is the SHA-256 (hexadecimal) of the entries as one
 * JSON list without blanks. For code that writes large journals in pieces.
 */
export function journalFileFrame(
  digest: string,
  { id, name }: JournalPlace = {},
): readonly [before: string, after: string] {
  const head = {
    ...FILE_HEAD,
    checksum: `sha256:${digest}`,
    ...(id === undefined ? {} : { id }),
    ...(name === undefined ? {} : { name }),
  };
  return [`${JSON.stringify(head).slice(0, -1)},\n"journal":[\n`, '\n]}\n'];
}

/** A journal as one checksummed file, an entry a line: backup, export and exchange between Turnuva's own desks. */
export function writeJournalFile(journal: readonly Entry[], place: JournalPlace = {}, digest: Digest = sha256): string {
  const lines = journal.map((each) => JSON.stringify(each));
  const [before, after] = journalFileFrame(digest(encodeText(`[${lines.join(BETWEEN_ENTRIES.checksum)}]`)), place);
  return `${before}${lines.join(BETWEEN_ENTRIES.file)}${after}`;
}

/** A file that was read, and what its checksum is taken over. */
interface Envelope {
  readonly tournament?: Tournament;
  readonly journal?: readonly Entry[];
  readonly id?: string;
  readonly name?: string;
  readonly at: Path;
  readonly checksum: string;
  readonly content: unknown;
}

/** The envelope that a file has: a tournament's, a journal's, or that of the first edition's backups. */
function envelopeOf(raw: unknown): Schema<Envelope> {
  const fields: Readonly<Record<string, unknown>> = isRecord(raw) ? raw : {};
  if (fields.turnuva !== undefined)
    return (value, reading) => {
      const { entries, sha256: digits, id, name } = oldBackup(value, reading) ?? {};
      return { journal: entries, id, name, at: ['sha256'], checksum: `sha256:${digits}`, content: fields.entries };
    };
  if (fields.journal !== undefined)
    return (value, reading) => ({ ...journalFile(value, reading), at: ['checksum'], content: fields.journal });
  return (value, reading) => ({ ...tournamentFile(value, reading), at: ['checksum'], content: fields.tournament });
}

/** Reads a Turnuva file; reports every error, and uses nothing from a file with errors. Never throws. */
export function readTurnuvaFile(
  input: Uint8Array | string,
  digest: Digest = sha256,
): Result<TurnuvaFile, readonly ParseError[]> {
  const json = readJson(input);
  if (!json.ok) return json;
  const raw = json.value;
  const read = parse(envelopeOf(raw), raw);
  if (!read.ok)
    return fail(
      reportErrors(input, (places) => {
        for (const misfit of read.error) places.misfit(misfit);
      }),
    );
  const { at, checksum, content } = read.value;
  const actual = checksumOf(content, digest);
  if (checksum !== actual)
    return fail(reportErrors(input, (places) => places.wrong(at, checksum.slice(0, 80), actual, 'json.checksum')));
  const { journal, id, name } = read.value;
  if (journal === undefined) return tournamentOf(input, read.value.tournament as Tournament);
  const followed = followedBy(journal);
  if (!followed.ok) return fail(reportErrors(input, (places) => places.wrong(...followed.error)));
  return ok({
    tournament: followed.value,
    journal,
    ...(id === undefined ? {} : { id }),
    ...(name === undefined ? {} : { name }),
  });
}

function tournamentOf(input: Uint8Array | string, content: Tournament): Result<TurnuvaFile, readonly ParseError[]> {
  const contradictions = findContradictions(content);
  if (contradictions.length === 0) return ok({ tournament: content });
  return fail(
    reportErrors(input, (places) => {
      for (const { path, found, expected } of contradictions) places.wrong(['tournament', ...path], found, expected);
    }),
  );
}

/** The tournament of entries that came from outside: their numbers, their beginning, and what comes of them. */
function followedBy(journal: readonly Entry[]): Result<Tournament, readonly [Path, string, string]> {
  const gap = journal.findIndex((entry, i) => entry.seq !== i + 1);
  if (gap >= 0) return fail([['journal', gap, 'seq'], String(journal[gap].seq), String(gap + 1)]);
  const first = journal[0]?.event.kind;
  if (first !== 'create' && first !== 'import')
    return fail([['journal', 0, 'event', 'kind'], String(first ?? 'nothing'), 'create, import']);
  try {
    const made = parse(tournament, fold(journal).tournament);
    if (made.ok) return made;
  } catch {
    // Folding trusts what was recorded: whatever it stumbles over is the file's fault.
  }
  return fail([['journal'], 'entries that do not follow from one another', 'a journal as Turnuva wrote it']);
}

const USUAL_PRIORITY = 5;
const wishes = list(writtenWish, LIMITS.lines);

/**
 * Reads a list of wishes (JSON): objects with `players` (or `teams`) or `shared` (family, club, federation) and,
 * optionally, `name`, `priority` (default 5), `firstRound` and `lastRound` (default: all rounds); with `bye` (must,
 * should, should-not, must-not) a wish about who has the bye. Every error is reported. Never throws.
 */
export function readWishes(input: Uint8Array | string): Result<readonly Wish[], readonly ParseError[]> {
  const faults = parseErrorList();
  const { text } = typeof input === 'string' ? decodedString(input) : decodeText(input);
  const places = placesIn(text, faults);
  if (places === undefined) return fail(faults.errors());
  const read = parse(wishes, JSON.parse(text));
  if (!read.ok) {
    for (const misfit of read.error) places.misfit(misfit);
    return fail(faults.errors());
  }
  read.value.forEach((wish, i) => {
    const named = Math.max(wish.players?.length ?? 0, wish.teams?.length ?? 0);
    if (wish.bye !== undefined) {
      if (named === 0) places.wrong([i], 'nobody', 'players (or teams) for the bye');
    } else if (wish.shared === undefined && named < 2) places.wrong([i], 'too few players', 'two players or "shared"');
  });
  if (faults.failed) return fail(faults.errors());
  return ok(
    read.value.map((wish) => ({
      players: [],
      priority: USUAL_PRIORITY,
      firstRound: 1,
      lastRound: LIMITS.rounds,
      ...wish,
    })),
  );
}
