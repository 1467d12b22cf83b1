import type { Command } from 'commander';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { wholeNumber } from '../load.ts';
import type { Layout, ScheduleTable } from '../schedule/layout.ts';
import { printed } from '../schedule/layout.ts';
import type { ScheduleRequest } from '../schedule/make.ts';
import { scheduleTable } from '../schedule/make.ts';

interface Options {
  readonly players: string;
  readonly teams?: string;
  readonly cycles?: string;
  readonly double?: boolean;
  readonly swapLastTwo?: boolean;
  readonly lots?: string;
  readonly colours?: string;
  readonly places?: string;
  readonly thirdPlace?: boolean;
  readonly reseed?: boolean;
  readonly format?: string;
}

const LAYOUTS: readonly Layout[] = ['table', 'csv', 'json'];

function layoutFrom(text: string | undefined): Layout {
  const found = LAYOUTS.find((each) => each === (text ?? 'table'));
  if (found === undefined)
    throw new Failure(EXIT.badRequest, `--format: found ${text}, expected one of ${LAYOUTS.join(', ')}`);
  return found;
}

/** Largest field that is laid out at all; the formats' own limits are lower. */
const MOST = 9999;

function requestOf(format: string, options: Options): ScheduleRequest {
  const count = (name: string, text: string | undefined, least: number, most: number): number | undefined =>
    text === undefined ? undefined : wholeNumber(name, text, least, most);
  const lots = count('--lots', options.lots, 0, Number.MAX_SAFE_INTEGER);
  const colours = options.colours ?? 'team';
  if (colours !== 'team' && colours !== 'balanced')
    throw new Failure(EXIT.badRequest, `--colours: found ${colours}, expected team or balanced`);
  return {
    format,
    players: wholeNumber('--players', options.players, 0, MOST),
    teams: count('--teams', options.teams, 1, 99) ?? 2,
    cycles: count('--cycles', options.cycles, 1, 8) ?? (options.double === true ? 2 : 1),
    double: options.double === true,
    swapLastTwo: options.swapLastTwo === true,
    colours,
    places: count('--places', options.places, 0, MOST) ?? 1,
    thirdPlace: options.thirdPlace === true,
    reseed: options.reseed === true,
    ...(lots === undefined ? {} : { lots }),
  };
}

/** Prints a whole schedule for a number of players or teams. */
export async function schedule(format: string, options: Options): Promise<ExitCode> {
  const layout = layoutFrom(options.format);
  const table: ScheduleTable = scheduleTable(requestOf(format, options));
  process.stdout.write(printed(table, layout));
  return EXIT.done;
}

export function defineSchedule(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('schedule')
    .description('print a whole schedule: round robin, Scheveningen, Skalitzka, knock-out bracket')
    .argument('<format>', 'round-robin, scheveningen, skalitzka or knockout')
    .requiredOption('--players <number>', 'number of players; in Scheveningen and Skalitzka of each team')
    .option('--teams <number>', 'Scheveningen: number of teams (2)')
    .option('--cycles <number>', 'round robin: how often the table is played')
    .option('--double', 'everything twice, with colours reversed')
    .option('--swap-last-two', 'round robin: the last two rounds of the first cycle in reversed order')
    .option('--lots <seed>', 'draw the numbers (knock-out: the order) by lot; the same seed draws the same')
    .option('--colours <scheme>', 'Scheveningen: team (a team has one colour a round) or balanced', 'team')
    .option('--places <number>', 'knock-out: how many are selected')
    .option('--third-place', 'knock-out: a match for place 3')
    .option('--reseed', 'knock-out: the best number left meets the worst after each stage')
    .option('--format <format>', LAYOUTS.join(', '))
    .action((format: string, options: Options) => run(schedule(format, options)));
}
