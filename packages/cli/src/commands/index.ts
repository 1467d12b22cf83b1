import type { Command } from 'commander';
import type { ExitCode } from '../failure.ts';

/** Adds a command to the program; `run` waits for its exit code. */
export type Define = (program: Command, run: (code: Promise<ExitCode>) => Promise<void>) => void;

/**
 * Every command, in the order in which the help lists them. A new command is one file and one line here. Each is loaded
 * when it is asked for: what the others need need not be read.
 */
export const COMMANDS: Readonly<Record<string, () => Promise<Define>>> = {
  pair: async () => (await import('./pair.ts')).definePair,
  check: async () => (await import('./check.ts')).defineCheck,
  generate: async () => (await import('./generate.ts')).defineGenerate,
  explain: async () => (await import('./explain.ts')).defineExplain,
  outlook: async () => (await import('./outlook.ts')).defineOutlook,
  standings: async () => (await import('./standings.ts')).defineStandings,
  prizes: async () => (await import('./prizes.ts')).definePrizes,
  crosstable: async () => (await import('./crosstable.ts')).defineCrosstable,
  schedule: async () => (await import('./schedule.ts')).defineSchedule,
  convert: async () => (await import('./convert.ts')).defineConvert,
  validate: async () => (await import('./validate.ts')).defineValidate,
  simulate: async () => (await import('./simulate.ts')).defineSimulate,
  site: async () => (await import('./site.ts')).defineSite,
  manual: async () => (await import('./manual.ts')).defineManual,
  serve: async () => (await import('./serve.ts')).defineServe,
  start: async () => (await import('./start.ts')).defineStart,
  backup: async () => (await import('./backup.ts')).defineBackup,
  restore: async () => (await import('./backup.ts')).defineRestore,
  account: async () => (await import('./account.ts')).defineAccount,
  doctor: async () => (await import('./doctor.ts')).defineDoctor,
};
