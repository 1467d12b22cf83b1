import { type Posted, postJob } from '../threads/posted.ts';
import { workThread } from '../threads/workThread.ts';
import type { DrawnSheet, SheetJob } from './draw.ts';
import type { ExportJob, ProofJob } from './export.ts';
import type { ManualJob } from './manual.ts';

/** Where sheets, files and the manual are produced: in a thread of the server, or in the worker of a browser. */
export interface SheetThread {
  do(job: SheetJob): Promise<DrawnSheet | undefined>;
  /** A tournament as a file; undefined if there is no such format. */
  export(job: ExportJob | ProofJob): Promise<string | Uint8Array | undefined>;
  /** The manual as a PDF. */
  manual(job: ManualJob): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Draws sheets and writes files outside the server's main thread: the libraries are large, and 10 000 players take
 * time.
 */
export function sheetThread(): SheetThread {
  const thread = workThread<Posted<SheetJob> | Posted<ExportJob> | Posted<ProofJob> | ManualJob, unknown>(
    import.meta.url,
    './sheetWorker',
  );
  return {
    do: (job) => thread.do(postJob(job)) as Promise<DrawnSheet | undefined>,
    export: (job) => thread.do(postJob(job)) as Promise<string | Uint8Array | undefined>,
    manual: (job) => thread.do(job) as Promise<Uint8Array>,
    close: () => thread.close(),
  };
}
