import type { Entry } from '@turnuva/engine/journal';
import { fold, HANDLERS } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Tournament } from '@turnuva/engine/tournament';
import { checkText, decodedString, decodeText, encodeText } from '../bytes/index.ts';
import type { Fault } from '../fault/index.ts';
import { faultList } from '../fault/index.ts';
import { LIMITS } from '../trf/index.ts';
import { consistencyFaults } from './consistency.ts';
import type { JsonNode } from './parse.ts';
import { parseJson, plainOf } from './parse.ts';
import { parsed, shapeFaults } from './places.ts';
import { sha256 } from './sha256.ts';
import type { ShapeFaults } from './shape.ts';
import { object, oneOf, text, watch, whole } from './shape.ts';
import { tournamentShape } from './tournamentShape.ts';

/** What a Turnuva file holds: a tournament as it is, or its whole journal (and the tournament that follows from it). */
export interface TurnuvaFile {
  readonly tournament: Tournament;
  readonly journal?: readonly Entry[];
}

const HEAD = { format: 'turnuva', version: 1 } as const;

const contentText = (content: unknown): string => JSON.stringify(content);
/** Hash of the content as JSON without blanks. */
const checksumOf = (content: unknown): string => `sha256:${sha256(encodeText(contentText(content)))}`;

const fileText = (key: 'tournament' | 'journal', content: unknown): string => {
  const head = JSON.stringify({ ...HEAD, checksum: checksumOf(content) });
  return `${head.slice(0, -1)},\n"${key}":${contentText(content)}}\n`;
};

/** A tournament as one checksummed file. */
export const writeTournamentFile = (tournament: Tournament): string => fileText('tournament', tournament);

/** A journal as one checksummed file: backup and exchange between Turnuva's own desks. */
export const writeJournalFile = (journal: readonly Entry[]): string => fileText('journal', journal);

/** Reads a Turnuva file; every place that is wrong is told, and nothing of a wrong file is used. Never throws. */
export function readTurnuvaFile(input: Uint8Array | string): Result<TurnuvaFile, readonly Fault[]> {
  const faults = faultList();
  if (input.length > LIMITS.bytes) {
    faults.error(1, 1, 'too-large', { what: 'bytes', found: input.length, limit: LIMITS.bytes });
    return fail(faults.errors());
  }
  const { text: source, restore } = typeof input === 'string' ? decodedString(input) : decodeText(input);
  if (!checkText(input, source, faults)) return fail(faults.errors());
  const node = parsed(source, faults);
  const file = node === undefined ? undefined : contentOf(restored(node, restore), shapeFaults(source, faults));
  return file === undefined ? fail(faults.errors()) : ok(file);
}

const ENVELOPE = {
  format: oneOf(HEAD.format),
  version: whole(HEAD.version, HEAD.version),
  checksum: text,
};

function contentOf(node: JsonNode, outer: ShapeFaults): TurnuvaFile | undefined {
  const faults = watch(outer);
  if (node.kind !== 'object') {
    faults.wrong(node, 'file', `an ${node.kind}`, 'an object with format, version, checksum and content');
    return undefined;
  }
  if (node.fields.get('turnuva') !== undefined) return backupContent(node, node.fields, faults);
  for (const [key, shape] of Object.entries(ENVELOPE)) {
    const found = node.fields.get(key);
    if (found === undefined) faults.wrong(node, key, 'nothing', 'a value');
    else shape(found, key, faults);
  }
  const key = node.fields.has('journal') ? 'journal' : 'tournament';
  const content = node.fields.get(key);
  if (content === undefined) faults.wrong(node, 'tournament', 'nothing', 'a tournament or a journal');
  if (content === undefined || !faults.sound) return undefined;
  const checksum = node.fields.get('checksum');
  const actual = checksumOf(plainOf(content));
  if (checksum?.kind === 'string' && checksum.value !== actual) {
    faults.wrong(checksum, 'checksum', checksum.value.slice(0, 80), actual);
    return undefined;
  }
  return key === 'journal' ? journalOf(content, faults) : tournamentOf(content, faults);
}

const BACKUP_ENVELOPE = {
  turnuva: oneOf('journal'),
  version: whole(HEAD.version, HEAD.version),
  sha256: text,
};

/** A backup of the desk: its journal, in an envelope of its own with the tournament's address. */
function backupContent(
  node: JsonNode,
  fields: ReadonlyMap<string, JsonNode>,
  faults: ReturnType<typeof watch>,
): TurnuvaFile | undefined {
  for (const [key, shape] of Object.entries(BACKUP_ENVELOPE)) shape(fields.get(key) ?? node, key, faults);
  const entries = fields.get('entries');
  const checksum = fields.get('sha256');
  if (entries === undefined) faults.wrong(node, 'entries', 'nothing', 'a list of entries');
  if (entries === undefined || checksum?.kind !== 'string' || !faults.sound) return undefined;
  const actual = sha256(encodeText(contentText(plainOf(entries))));
  if (checksum.value === actual) return journalOf(entries, faults);
  faults.wrong(checksum, 'checksum', checksum.value.slice(0, 80), actual);
  return undefined;
}

/** The same nodes with characters beyond U+FFFF put back. */
function restored(node: JsonNode, restore: (piece: string) => string): JsonNode {
  if (node.kind === 'string') return { ...node, value: restore(node.value) };
  if (node.kind === 'array') return { ...node, items: node.items.map((each) => restored(each, restore)) };
  if (node.kind !== 'object') return node;
  return { ...node, fields: new Map([...node.fields].map(([key, each]) => [restore(key), restored(each, restore)])) };
}

function tournamentOf(node: JsonNode, outer: ShapeFaults): TurnuvaFile | undefined {
  const faults = watch(outer);
  const tournament = tournamentShape(node, 'tournament', faults);
  if (!faults.sound) return undefined;
  for (const { path, found, expected } of consistencyFaults(tournament)) {
    faults.wrong(nodeAt(node, path), path, found, expected);
  }
  return faults.sound ? { tournament } : undefined;
}

/** The node at a path such as `tournament.rounds[2].games`. */
function nodeAt(root: JsonNode, path: string): JsonNode {
  let node: JsonNode | undefined = root;
  for (const step of path.match(/\w+/g)?.slice(1) ?? []) {
    if (node?.kind === 'array') node = node.items[Number(step)];
    else if (node?.kind === 'object') node = node.fields.get(step);
  }
  return node ?? root;
}

/** What stands around an event; the event itself is checked by carrying it out. */
const entryShape = object<Omit<Entry, 'event'> & { event: unknown }>(
  { seq: whole(1, Number.MAX_SAFE_INTEGER), at: text, by: text, device: text, event: eventOf },
  [],
);

function eventOf(node: JsonNode, path: string, faults: ShapeFaults): unknown {
  const kind = node.kind === 'object' ? node.fields.get('kind') : undefined;
  const name = kind?.kind === 'string' ? kind.value : undefined;
  if (name === undefined || !(Object.hasOwn(HANDLERS, name) || name === 'undo' || name === 'redo')) {
    faults.wrong(node, `${path}.kind`, name ?? 'nothing', 'a kind of entry of this version');
  }
  return plainOf(node);
}

/** The entries, in sequence, and the tournament they make. */
function journalOf(node: JsonNode, outer: ShapeFaults): TurnuvaFile | undefined {
  const faults = watch(outer);
  if (node.kind !== 'array') {
    faults.wrong(node, 'journal', `an ${node.kind}`, 'a list of entries');
    return undefined;
  }
  const journal = node.items.map((item, i) => {
    const entry = entryShape(item, `journal[${i}]`, faults);
    if (entry.seq !== i + 1) faults.wrong(item, `journal[${i}].seq`, String(entry.seq), String(i + 1));
    return entry as Entry;
  });
  if (!faults.sound) return undefined;
  const tournament = folded(journal);
  if (tournament !== undefined) return { tournament, journal };
  faults.wrong(node, 'journal', 'entries that do not follow from one another', 'a journal as Turnuva wrote it');
  return undefined;
}

/**
 * The tournament of a journal that came from outside; undefined if its events do not have the content their kinds need.
 * Folding trusts what was recorded, so whatever it stumbles over is the file's fault, and its outcome is looked at.
 */
function folded(journal: readonly Entry[]): Tournament | undefined {
  try {
    const faults = watch({ wrong: () => {} });
    const tournament = tournamentShape(parseJson(contentText(fold(journal).tournament)), 'tournament', faults);
    return faults.sound ? tournament : undefined;
  } catch {
    return undefined;
  }
}
