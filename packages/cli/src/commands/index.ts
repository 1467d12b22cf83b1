import type { Command } from 'commander';
import type { ExitCode } from '../failure.ts';
import { defineCheck } from './check.ts';
import { defineConvert } from './convert.ts';
import { defineCrosstable } from './crosstable.ts';
import { defineDoctor } from './doctor.ts';
import { defineExplain } from './explain.ts';
import { defineGenerate } from './generate.ts';
import { definePair } from './pair.ts';
import { definePrizes } from './prizes.ts';
import { defineSchedule } from './schedule.ts';
import { defineServe } from './serve.ts';
import { defineSimulate } from './simulate.ts';
import { defineSite } from './site.ts';
import { defineStandings } from './standings.ts';
import { defineStart } from './start.ts';
import { defineValidate } from './validate.ts';

/** Adds a command to the program; `run` waits for its exit code. */
export type Define = (program: Command, run: (code: Promise<ExitCode>) => Promise<void>) => void;

/** Every command, in the order in which the help lists them. A new command is one file and one line here. */
export const COMMANDS: readonly Define[] = [
  definePair,
  defineCheck,
  defineGenerate,
  defineExplain,
  defineStandings,
  definePrizes,
  defineCrosstable,
  defineSchedule,
  defineConvert,
  defineValidate,
  defineSimulate,
  defineSite,
  defineServe,
  defineStart,
  defineDoctor,
];
