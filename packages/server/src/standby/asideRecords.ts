import { createHash, randomBytes } from 'node:crypto';
import type { SetAsideRecords } from '@turnuva/contract';
import { isRecord } from '@turnuva/contract';
import { HttpProblem } from '../http/problem.ts';
import type { RecordStore } from '../store/index.ts';
import { isOwn } from './messages.ts';

/**
 * Digests of all accounts and settings when this machine began to write separately: any later difference is a change
 * made since.
 */
const BASE = ['here', 'asideBase'] as const;
/** Records kept here until the primary has them. */
const WAITING = ['here', 'asideRecords'] as const;
/** What the primary keeps; both have it. */
const KEPT = 'asideRecords';
/** The records of set-aside entries are not settings. */
const NO_SETTINGS: ReadonlySet<string> = new Set(['aside', KEPT, 'copies']);

interface Change {
  readonly collection: string;
  readonly key: string;
  /** Null if it was removed. */
  readonly json: string | null;
}
interface Changes {
  readonly id: string;
  readonly machine: string;
  readonly at: string;
  readonly changes: readonly Change[];
  readonly decided: Readonly<Record<string, 'adopted' | 'dismissed'>>;
}
type Subject = SetAsideRecords[number]['subject'];

const digestOf = (json: string): string => createHash('sha256').update(json).digest('base64');
const placeOf = (each: Pick<Change, 'collection' | 'key'>): string => JSON.stringify([each.collection, each.key]);

async function settingsIn(records: RecordStore): Promise<readonly (Change & { readonly json: string })[]> {
  return (await records.all()).filter((each) => !isOwn(each) && !NO_SETTINGS.has(each.collection));
}

/** Called when this machine starts to write separately. */
export async function noteBase(records: RecordStore): Promise<void> {
  const digests = (await settingsIn(records)).map((each) => [placeOf(each), digestOf(each.json)]);
  await records.put(...BASE, JSON.stringify(Object.fromEntries(digests)));
}

/** Notes which accounts and settings have been changed here since, before they are replaced by those of the primary. */
export async function noteChanges(records: RecordStore, machine: string): Promise<void> {
  const kept = await records.get(...BASE);
  if (kept === undefined) return;
  const base = new Map(Object.entries(JSON.parse(kept) as Record<string, string>));
  const now = await settingsIn(records);
  const places = new Set(now.map(placeOf));
  const removed = [...base.keys()].filter((place) => !places.has(place));
  const changes: readonly Change[] = [
    ...now.filter((each) => base.get(placeOf(each)) !== digestOf(each.json)),
    ...removed.map((place) => {
      const [collection = '', key = ''] = JSON.parse(place) as string[];
      return { collection, key, json: null };
    }),
  ];
  if (changes.length > 0) {
    const id = randomBytes(9).toString('base64url');
    const noted: Changes = { id, machine, at: new Date().toISOString(), changes, decided: {} };
    await records.put(...WAITING, JSON.stringify(noted));
  }
  await records.remove(...BASE);
}

/** Sends what is waiting, and deletes it once the primary has it. */
export async function sendChanges(records: RecordStore, send: (changes: object) => Promise<unknown>): Promise<void> {
  const json = await records.get(...WAITING);
  if (json === undefined) return;
  await send(JSON.parse(json) as Changes);
  await records.remove(...WAITING);
}

function changesIn(sent: unknown): Changes {
  const isChange = (each: unknown): each is Change =>
    isRecord(each) &&
    typeof each.collection === 'string' &&
    typeof each.key === 'string' &&
    (each.json === null || typeof each.json === 'string');
  if (!isRecord(sent) || !Array.isArray(sent.changes) || !sent.changes.every(isChange))
    throw new HttpProblem('bad-request');
  const { id, machine, at } = sent;
  if (![id, machine, at].every((each) => typeof each === 'string' && each.length <= 100))
    throw new HttpProblem('bad-request');
  const changes = sent.changes.filter((each) => !isOwn(each) && !NO_SETTINGS.has(each.collection));
  return { id: id as string, machine: machine as string, at: at as string, changes, decided: {} };
}

const SUBJECTS: readonly (readonly [RegExp, Subject])[] = [
  [/^accounts$/, 'account'],
  [/^factors$/, 'secondFactor'],
  [/^rights$/, 'right'],
  [/^settings$/, 'setting'],
  [/^publicity$/, 'publicity'],
  [/^claims:/, 'claim'],
  [/^registrations? /, 'registration'],
  [/^helper/, 'helper'],
  [/^ratinglist/, 'ratingList'],
  [/^tiebreak-lists$/, 'tiebreaks'],
];

/** The name of a change: only a name from a record's content ever leaves the server. */
function nameOf({ collection, key, json }: Change): string {
  const read: unknown = json === null ? undefined : JSON.parse(json);
  const named = isRecord(read) && typeof read.name === 'string' ? read.name : key;
  const [, of = ''] = /[ :](.+)$/.exec(collection) ?? [];
  return `${named}${of === '' ? '' : ` (${of})`}`.slice(0, 400);
}

/** Accounts and settings that were set aside, on the machine that writes. */
export function asideRecordsIn(records: RecordStore) {
  const all = async (): Promise<readonly Changes[]> =>
    (await records.list(KEPT)).map(({ json }) => JSON.parse(json) as Changes);

  /** Without a chief arbiter nobody could sign in. */
  async function keepsChief({ collection, key, json }: Change): Promise<boolean> {
    if (collection !== 'accounts') return true;
    const isChief = (text: string): boolean => (JSON.parse(text) as { role?: string }).role === 'chief';
    const others = (await records.list('accounts')).filter((each) => each.key !== key);
    return (json !== null && isChief(json)) || others.length === 0 || others.some((each) => isChief(each.json));
  }

  return {
    /** Stores what the standby sends; anything that is the same here by now is not a change. */
    async take(sent: unknown): Promise<void> {
      const read = changesIn(sent);
      const here = await Promise.all(
        read.changes.map(async ({ collection, key }) => (await records.get(collection, key)) ?? null),
      );
      const changes = read.changes.filter(({ json }, i) => here[i] !== json);
      if (changes.length > 0) await records.swap(KEPT, read.id, undefined, JSON.stringify({ ...read, changes }));
    },
    async list(): Promise<SetAsideRecords> {
      return (await all()).flatMap(({ id, machine, at, changes, decided }) =>
        changes.map((each, i) => ({
          id,
          seq: i + 1,
          machine,
          at,
          subject: SUBJECTS.find(([pattern]) => pattern.test(each.collection))?.[1] ?? 'other',
          name: nameOf(each),
          change: each.json === null ? 'removed' : 'put',
          ...(decided[i + 1] === undefined ? {} : { decision: decided[i + 1] }),
        })),
      );
    },
    /** Adopts or dismisses a change; 0 means all open ones. */
    async decide(id: string, seq: number, decision: 'adopt' | 'dismiss'): Promise<void> {
      const json = await records.get(KEPT, id);
      if (json === undefined) throw new HttpProblem('missing');
      const kept = JSON.parse(json) as Changes;
      const seqs = kept.changes.map((_, i) => i + 1).filter((each) => seq === 0 || each === seq);
      const open = seqs.filter((each) => kept.decided[each] === undefined);
      if (seqs.length === 0) throw new HttpProblem('missing');
      for (const each of decision === 'adopt' ? open : []) {
        const change = kept.changes[each - 1] as Change;
        if (!(await keepsChief(change))) throw new HttpProblem('refused', {}, 'lastChief');
        if (change.json === null) await records.remove(change.collection, change.key);
        else await records.put(change.collection, change.key, change.json);
      }
      const word = decision === 'adopt' ? 'adopted' : 'dismissed';
      const decided = { ...kept.decided, ...Object.fromEntries(open.map((each) => [each, word])) };
      await records.put(KEPT, id, JSON.stringify({ ...kept, decided }));
    },
    /** How many changes are still undecided. */
    open: async (): Promise<number> =>
      (await all()).reduce((sum, { changes, decided }) => sum + changes.length - Object.keys(decided).length, 0),
  };
}
