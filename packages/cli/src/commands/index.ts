import { REVIEWING } from './check/reviewing.ts';
import type { Commands } from './define.ts';

/**
 * Every command, in the order of the help. A new command is one file and one line here or, if it needs no server, in
 * reviewing.ts. Each is loaded on demand, so that running one does not load the rest.
 */
export const COMMANDS: Commands = {
  ...REVIEWING,
  norms: async () => (await import('./norms/certificates.ts')).defineNormsAndCertificates,
  report: async () => (await import('./norms/report.ts')).defineReport,
  site: async () => (await import('./site.ts')).defineSite,
  manual: async () => (await import('./manual.ts')).defineManual,
  serve: async () => (await import('./serve.ts')).defineServe,
  start: async () => (await import('./start.ts')).defineStart,
  backup: async () => (await import('./backup.ts')).defineBackup,
  restore: async () => (await import('./backup.ts')).defineRestore,
  account: async () => (await import('./account.ts')).defineAccount,
  boards: async () => (await import('./boards.ts')).defineBoards,
  completion: async () => (await import('./completion.ts')).defineCompletion(COMMANDS),
  schema: async () => (await import('./schema.ts')).defineSchema,
  doctor: async () => (await import('./doctor.ts')).defineDoctor,
};
