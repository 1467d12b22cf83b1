export type { Arbiter } from './arbiters.ts';
export { arbitersOf } from './arbiters.ts';
export type { ReportDeadline } from './deadlines.ts';
export { reportDeadlines, roundsOnly } from './deadlines.ts';
export * from './reports.ts';
