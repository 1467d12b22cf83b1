import type { Posted } from '../threads/posted.ts';
import { posted } from '../threads/posted.ts';
import { workThread } from '../threads/workThread.ts';
import type { DrawnSheet, SheetJob } from './draw.ts';
import type { ExportJob } from './export.ts';

export interface SheetThread {
  do(job: SheetJob): Promise<DrawnSheet | undefined>;
  /** A tournament as a file; undefined where there is no such format. */
  export(job: ExportJob): Promise<string | Uint8Array | undefined>;
  close(): Promise<void>;
}

/** Draws sheets and writes files beside the server: the libraries are large, and 10 000 players take their time. */
export function sheetThread(): SheetThread {
  const thread = workThread<Posted<SheetJob> | Posted<ExportJob>, unknown>(import.meta.url, './sheetWorker');
  return {
    do: (job) => thread.do(posted(job)) as Promise<DrawnSheet | undefined>,
    export: (job) => thread.do(posted(job)) as Promise<string | Uint8Array | undefined>,
    close: () => thread.close(),
  };
}
