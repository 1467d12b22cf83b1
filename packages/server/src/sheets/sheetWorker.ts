import type { Posted } from '../threads/posted.ts';
import { received } from '../threads/posted.ts';
import { workOn } from '../threads/workThread.ts';
import type { DrawnSheet, SheetJob } from './draw.ts';
import { drawSheet } from './draw.ts';
import type { ExportJob } from './export.ts';
import { exported } from './export.ts';

workOn<Posted<SheetJob> | Posted<ExportJob>, DrawnSheet | string | Uint8Array | undefined>((job) =>
  'format' in job ? exported(received<ExportJob>(job)) : drawSheet(received<SheetJob>(job)),
);
