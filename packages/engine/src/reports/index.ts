export type { ReportDeadline } from './deadlines.ts';
export { reportDeadlines, roundsOnly } from './deadlines.ts';
export type { Arbiter } from './reports.ts';
export * from './reports.ts';
export { arbitersOf } from './reports.ts';
