import { AUDIT_KINDS, type AuditAnswer, type AuditEntry, type AuditKind, auditEntry, parse } from '@turnuva/contract';
import type { AuditStore } from '../store/index.ts';
import type { Author } from '../tournaments/index.ts';

/** What fills the sentence of a line; undefined is left out, and long texts are cut. */
export type AuditFacts = Readonly<Record<string, string | number | undefined>>;

const LONGEST_FACT = 300;
const NEWEST = 2_000_000_000;
const HOUR_MS = 60 * 60_000;

const factTexts = (facts: AuditFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value).slice(0, LONGEST_FACT)]],
    ),
  );

/** A line in the form in which it is shown; lines of a kind from a newer version are left out. */
function entryOf(row: { readonly seq: number; readonly event: string }): readonly AuditEntry[] {
  const { event, ...rest } = row;
  const { kind, ...facts } = JSON.parse(event) as { readonly kind: AuditKind };
  if (!AUDIT_KINDS.includes(kind)) return [];
  const read = parse(auditEntry, { ...rest, kind, facts });
  return read.ok ? [read.value] : [];
}

/** Records who did what on the server; `store` is absent in the browser edition. */
export function auditOf(store: AuditStore | undefined, clock: () => number, log: (message: string) => void) {
  let damagedAt: number | undefined;
  let checkedAt: number | undefined;

  async function note(author: Author, kind: AuditKind, facts: AuditFacts = {}): Promise<void> {
    const event = JSON.stringify({ ...factTexts(facts), kind });
    await store?.add({ at: new Date(clock()).toISOString(), by: author.by, device: author.device, event });
  }

  return {
    /** Throws if the line cannot be written: an action that cannot be recorded is not carried out. */
    note,
    /** The same for exported files: on a full disk, a copy must still be possible, so the log records it instead. */
    noteLeaving: (author: Author, kind: AuditKind, facts: AuditFacts = {}): Promise<void> =>
      note(author, kind, facts).catch((error: unknown) => log(`audit: ${kind} by ${author.by}: ${String(error)}`)),
    async page(before = NEWEST, most = 100): Promise<AuditAnswer> {
      if (store === undefined) return { entries: [], count: 0 };
      if (checkedAt === undefined || performance.now() - checkedAt > HOUR_MS) {
        damagedAt = await store.check();
        checkedAt = performance.now();
      }
      const entries = (await store.page(before, most)).flatMap(entryOf);
      return { entries, count: await store.count(), ...(damagedAt === undefined ? {} : { damagedAt }) };
    },
    /** Follows the chain now; the number of the first line that is not as it was written. */
    async check(): Promise<number | undefined> {
      damagedAt = await store?.check();
      checkedAt = performance.now();
      return damagedAt;
    },
  };
}

/** The audit of a server: it only grows, and each line is chained to the one before. */
export type Audit = ReturnType<typeof auditOf>;
