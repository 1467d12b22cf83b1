import type { JobPart, JobRow } from '../store/index.ts';

/** One step of progress, stored together with its result. */
export interface Step {
  readonly done: number;
  readonly total: number;
  readonly part?: JobPart;
}

/** A job as its worker sees it. */
export interface Task {
  readonly job: JobRow;
  /** What was sent with it, in pieces. */
  input(): AsyncIterable<Uint8Array>;
  /**
   * Stores a step. Throws {@link NotOurs} if the job was cancelled, or if another process has it by now; then nothing was stored,
   * and the job must be abandoned.
   */
  step(step: Step): Promise<void>;
  /** Also throws {@link NotOurs}, before something that cannot be done twice. */
  sure(): Promise<void>;
  /** Aborted when the job is cancelled or the server shuts down. */
  readonly signal: AbortSignal;
}

/** A kind of background job. It continues after `job.done`, whatever an earlier process started beyond that. */
export interface JobKind {
  readonly kind: string;
  /** Answers with what came of it; throws a `Problem` for what its giver did wrong. */
  run(task: Task): Promise<object>;
}

/** The interface of the worker to the rest of the server. */
export interface JobRunner {
  /** Tells all processes that there is work. */
  tell(): Promise<void>;
  /** Tells the worker that the job was cancelled. */
  callOff(id: string): Promise<void>;
  /** Ends what runs here; another process, or this one after its start, goes on after the last step. */
  close(): Promise<void>;
}

/** The job belongs to another process now, or to none. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}
