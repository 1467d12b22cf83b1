import type { Posted } from '../threads/posted.ts';
import { receiveJob } from '../threads/posted.ts';
import { workOn } from '../threads/workThread.ts';
import type { DrawnSheet, SheetJob } from './draw.ts';
import { drawSheet } from './draw.ts';
import type { ExportJob, ProofJob } from './export.ts';
import { exportFile } from './export.ts';
import type { ManualJob } from './manual.ts';
import { drawManual } from './manual.ts';

workOn<
  Posted<SheetJob> | Posted<ExportJob> | Posted<ProofJob> | ManualJob,
  DrawnSheet | string | Uint8Array | undefined
>((job) => {
  if ('manual' in job) return drawManual(job);
  return 'format' in job ? exportFile(receiveJob<ExportJob | ProofJob>(job)) : drawSheet(receiveJob<SheetJob>(job));
});
