import type { Commands } from '../define.ts';

/** Commands that work on files alone, without the server: all that a reviewer of pairing programs needs. */
export const REVIEWING: Commands = {
  pair: async () => (await import('../pair.ts')).definePair,
  check: async () => (await import('./check.ts')).defineCheck,
  verify: async () => (await import('../proof/verify.ts')).defineVerify,
  generate: async () => (await import('../generate.ts')).defineGenerate,
  explain: async () => (await import('../explain.ts')).defineExplain,
  outlook: async () => (await import('../outlook.ts')).defineOutlook,
  standings: async () => (await import('../standings.ts')).defineStandings,
  prizes: async () => (await import('../prizes.ts')).definePrizes,
  norms: async () => (await import('../norms/norms.ts')).defineNorms,
  crosstable: async () => (await import('../crosstable.ts')).defineCrosstable,
  schedule: async () => (await import('../schedule.ts')).defineSchedule,
  convert: async () => (await import('../convert.ts')).defineConvert,
  validate: async () => (await import('../validate.ts')).defineValidate,
  simulate: async () => (await import('../simulate.ts')).defineSimulate,
};
