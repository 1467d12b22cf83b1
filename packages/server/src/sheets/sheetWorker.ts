import type { Posted } from '../threads/workThread.ts';
import { receiveJob, workOn } from '../threads/workThread.ts';
import type { DrawnSheet, ExportJob, ProofJob, SheetJob } from './draw.ts';
import { drawSheet, exportFile } from './draw.ts';
import type { ManualJob } from './manual.ts';
import { drawManual } from './manual.ts';

workOn<
  Posted<SheetJob> | Posted<ExportJob> | Posted<ProofJob> | ManualJob,
  DrawnSheet | string | Uint8Array | undefined
>((job) => {
  if ('manual' in job) return drawManual(job);
  return 'format' in job ? exportFile(receiveJob<ExportJob | ProofJob>(job)) : drawSheet(receiveJob<SheetJob>(job));
});
