/** The state of a background job. */
export type JobState = 'arriving' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** A background job as submitted; `spec` is JSON that its kind understands. */
export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly by: string;
  readonly tournament: string | null;
  readonly spec: string;
  /** How many steps it has; 0 while nobody knows. */
  readonly total: number;
}

/** A background job as the store keeps it. */
export interface JobRow extends NewJob {
  readonly state: JobState;
  /** Milliseconds since 1970, by the database's clock, which all its processes share. */
  readonly created: number;
  readonly updated: number;
  /** How often it was started since its last step forward: one that ends its process each time is given up. */
  readonly attempts: number;
  readonly done: number;
  /** JSON: what came of it, or why it failed. */
  readonly outcome: string | null;
  /** When it and its result go. */
  readonly ends: number | null;
}

/** What was sent with a job, and what it has made. */
export type PartPlace = 'in' | 'out';

/** A piece of what was sent or made, in the order of its numbers; the name is that of its file. */
export interface JobPart {
  readonly number: number;
  readonly name: string;
  readonly content: Uint8Array;
}

/** A step forward: how far it is now, and what this step has made. */
interface JobStep {
  readonly done: number;
  readonly total: number;
  readonly part?: JobPart;
}

/**
 * Background jobs that outlive the process that accepted them. A worker that claims a job holds it for the time of a lease,
 * identified by a token; when the lease expires, another process continues after the last stored step. A step and its result are
 * stored together or not at all, and only with the token of the current lease, so every step counts once, however often it was
 * started. Every implementation passes jobs.test.ts.
 */
export interface JobStore {
  /** Takes a job in; it can be claimed after {@link JobStore.arrived}. */
  add(job: NewJob): Promise<void>;
  /** Adds a part of what was sent with it. */
  send(id: string, part: JobPart): Promise<void>;
  /** Everything has arrived: it waits for someone to do it. */
  arrived(id: string): Promise<void>;
  get(id: string): Promise<JobRow | undefined>;
  /** The newest first. */
  list(): Promise<readonly JobRow[]>;
  /** The oldest job of these kinds that nobody has taken; if several workers compete, only one gets it. */
  claim(kinds: readonly string[], token: string, leaseMs: number): Promise<JobRow | undefined>;
  /** Renews the lease; false if another process has it by now, or if the job was cancelled. */
  hold(id: string, token: string, leaseMs: number): Promise<boolean>;
  /** Stores a step; false, with nothing stored, if the lease is lost. */
  step(id: string, token: string, step: JobStep, leaseMs: number): Promise<boolean>;
  /** Lets another process continue immediately. */
  release(id: string, token: string): Promise<void>;
  /** Ends it, with an outcome that is kept for the given time; its uploaded data is deleted. */
  finish(id: string, token: string, state: 'done' | 'failed', outcome: string, keepMs: number): Promise<boolean>;
  /** Cancels it, whichever worker has it; false if it had already finished. */
  cancel(id: string, keepMs: number): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Its parts in order, one at a time. */
  parts(id: string, place: PartPlace): AsyncIterable<JobPart>;
  /** Deletes expired jobs, incomplete uploads, and the oldest results beyond `most`. */
  tidy(most: number): Promise<void>;
  close(): Promise<void>;
}

/** What never arrived whole goes after so long. */
export const ARRIVING_MS = 60 * 60_000;

/** A job that has not finished can still be cancelled. */
export const OVER: readonly JobState[] = ['done', 'failed', 'cancelled'];
/** Whether nothing more happens to it. */
export const isOver = (state: JobState): boolean => OVER.includes(state);

interface Kept {
  row: JobRow;
  token: string | undefined;
  lease: number;
  readonly in: JobPart[];
  readonly out: JobPart[];
}

/** Jobs in memory, for tests: gone when the process ends. */
export function memoryJobs(now: () => number = Date.now): JobStore {
  const jobs = new Map<string, Kept>();
  const heldJob = (id: string, token: string): Kept | undefined => {
    const kept = jobs.get(id);
    return kept?.row.state === 'running' && kept.token === token ? kept : undefined;
  };
  const change = (kept: Kept, change: Partial<JobRow>): void => {
    kept.row = { ...kept.row, ...change, updated: now() };
  };
  return {
    add: async (job) => {
      const at = now();
      const row = { ...job, state: 'arriving', created: at, updated: at, attempts: 0, done: 0 } as const;
      jobs.set(job.id, { row: { ...row, outcome: null, ends: null }, token: undefined, lease: 0, in: [], out: [] });
    },
    send: async (id, part) => void jobs.get(id)?.in.push(part),
    arrived: async (id) => {
      const kept = jobs.get(id);
      if (kept?.row.state === 'arriving') change(kept, { state: 'waiting' });
    },
    get: async (id) => jobs.get(id)?.row,
    list: async () => [...jobs.values()].map(({ row }) => row).reverse(),
    claim: async (kinds, token, leaseMs) => {
      const free = [...jobs.values()].find(
        ({ row, lease }) =>
          kinds.includes(row.kind) && (row.state === 'waiting' || (row.state === 'running' && lease < now())),
      );
      if (free === undefined) return undefined;
      change(free, { state: 'running', attempts: free.row.attempts + 1 });
      Object.assign(free, { token, lease: now() + leaseMs });
      return free.row;
    },
    hold: async (id, token, leaseMs) => {
      const kept = heldJob(id, token);
      if (kept !== undefined) kept.lease = now() + leaseMs;
      return kept !== undefined;
    },
    step: async (id, token, { part, ...far }, leaseMs) => {
      const kept = heldJob(id, token);
      if (kept === undefined) return false;
      change(kept, { ...far, attempts: 0 });
      kept.lease = now() + leaseMs;
      if (part !== undefined) kept.out.push(part);
      return true;
    },
    release: async (id, token) => {
      const kept = heldJob(id, token);
      if (kept !== undefined) change(kept, { state: 'waiting', attempts: Math.max(0, kept.row.attempts - 1) });
    },
    finish: async (id, token, state, outcome, keepMs) => {
      const kept = heldJob(id, token);
      if (kept === undefined) return false;
      change(kept, { state, outcome, ends: now() + keepMs });
      kept.in.length = 0;
      return true;
    },
    cancel: async (id, keepMs) => {
      const kept = jobs.get(id);
      if (kept === undefined || isOver(kept.row.state)) return false;
      change(kept, { state: 'cancelled', ends: now() + keepMs });
      kept.in.length = 0;
      return true;
    },
    remove: async (id) => void jobs.delete(id),
    async *parts(id, place) {
      yield* [...(jobs.get(id)?.[place] ?? [])].sort((a, b) => a.number - b.number);
    },
    tidy: async (most) => {
      const over = [...jobs.values()].filter(({ row }) => isOver(row.state));
      for (const { row } of over.slice(0, Math.max(0, over.length - most))) jobs.delete(row.id);
      for (const { row } of [...jobs.values()])
        if ((row.ends ?? Number.POSITIVE_INFINITY) < now()) jobs.delete(row.id);
        else if (row.state === 'arriving' && row.updated < now() - ARRIVING_MS) jobs.delete(row.id);
    },
    close: async () => undefined,
  };
}
