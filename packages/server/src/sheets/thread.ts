import type { WorkThread } from '../threads/workThread.ts';
import { workThread } from '../threads/workThread.ts';
import type { DrawnSheet, SheetJob } from './draw.ts';

export type SheetThread = WorkThread<SheetJob, DrawnSheet | undefined>;

/** Draws sheets beside the server: the libraries are large, and a crosstable of 300 players takes its time. */
export const sheetThread = (): SheetThread => workThread(import.meta.url, './sheetWorker');
