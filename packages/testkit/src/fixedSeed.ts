import fc from 'fast-check';

/**
 * Before every file of tests: laws are tried on the same cases in every run, so that a run never depends on luck.
 * `SEED=7 npx vitest run FOLDER` tries others; what they find is fixed and becomes a case of its own.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) });
