import { LIMITS } from '@turnuva/contract/limits';
import type { Language } from '@turnuva/text';
import type { Command } from 'commander';
import { LANGUAGE_CODES, languageFrom } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { wholeNumber } from '../load.ts';
import { type Layout, printedProgramme, type ScheduleTable, scheduleText } from '../schedule/layout.ts';
import { refuseUnknownFormat, scheduleTable } from '../schedule/make.ts';
import type { MatchRequest, ScheduleRequest } from '../schedule/request.ts';
import { learn } from '../words.ts';

interface Options {
  readonly players?: string;
  readonly teams?: string;
  readonly cycles?: string;
  readonly double?: boolean;
  readonly swapLastTwo?: boolean;
  readonly lots?: string;
  readonly colours?: string;
  readonly places?: string;
  readonly thirdPlace?: boolean;
  readonly reseed?: boolean;
  readonly games?: string;
  readonly lastGames?: string;
  readonly extensionGames?: string;
  readonly extensions?: string;
  readonly extensionTimes?: string;
  readonly minutes?: string;
  readonly increment?: string;
  readonly start?: string;
  readonly short?: boolean;
  readonly level?: string;
  readonly five?: string;
  readonly programme?: boolean;
  readonly format?: string;
  readonly lang?: string;
}

const LAYOUTS: readonly Layout[] = ['table', 'csv', 'json'];

function layoutFrom(text: string | undefined): Layout {
  const found = LAYOUTS.find((each) => each === (text ?? 'table'));
  if (found === undefined)
    throw new Failure(EXIT.badRequest, `--format: found ${text}, expected one of ${LAYOUTS.join(', ')}`);
  return found;
}

/** Largest field for which a schedule is made at all; the limits of the formats are lower. */
const MOST = LIMITS.players;

/** One of the values allowed; the first if none is given. */
function oneOf<T extends string>(name: string, text: string | undefined, allowed: readonly [T, ...T[]]): T {
  const found = text === undefined ? allowed[0] : allowed.find((each) => each === text);
  if (found !== undefined) return found;
  throw new Failure(EXIT.badRequest, `${name}: found ${text}, expected one of ${allowed.join(', ')}`);
}

/** How matches are played and when: the knock-out's and the play-off's options. */
function matchesOf(options: Options): MatchRequest {
  const count = (name: string, text: string | undefined, least: number, most: number) =>
    text === undefined ? undefined : wholeNumber(name, text, least, most);
  const numbers = {
    games: count('--games', options.games, 0, MOST),
    extensionGames: count('--extension-games', options.extensionGames, 0, MOST),
    extensions: count('--extensions', options.extensions, 0, MOST),
    minutes: count('--minutes', options.minutes, 1, 600),
    increment: count('--increment', options.increment, 0, 600),
  };
  const given = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(options.lastGames === undefined ? {} : { lastGames: options.lastGames }),
    ...(options.start === undefined ? {} : { start: options.start }),
    ...(options.extensionTimes === undefined ? {} : { extensionTimes: options.extensionTimes }),
    short: options.short === true,
    level: oneOf('--level', options.level, ['golden-table', 'drop-lowest']),
    five: oneOf('--five', options.five, ['best-four', 'table']),
  };
}

function requestOf(format: string, options: Options, language: Language): ScheduleRequest {
  refuseUnknownFormat(format);
  refuseOtherOptions(format, options);
  if (options.players === undefined)
    throw new Failure(EXIT.badRequest, '--players: found nothing, expected the number of players');
  const count = (name: string, text: string | undefined, least: number, most: number): number | undefined =>
    text === undefined ? undefined : wholeNumber(name, text, least, most);
  const lots = count('--lots', options.lots, 0, Number.MAX_SAFE_INTEGER);
  if (format === 'skalitzka' && options.teams !== undefined && options.teams !== '3')
    throw new Failure(
      EXIT.badRequest,
      `--teams: found ${options.teams}, expected 3: Skalitzka is a table of three teams`,
    );
  return {
    format,
    language,
    players: wholeNumber('--players', options.players, 0, MOST),
    teams: count('--teams', options.teams, 1, 99) ?? 2,
    cycles: count('--cycles', options.cycles, 1, 8) ?? (options.double === true ? 2 : 1),
    double: options.double === true,
    // The table as printed by default: other programs call this. An event has the option on (C.05 Annex 1 recommends
    // it).
    swapLastTwo: options.swapLastTwo === true,
    colours: oneOf('--colours', options.colours, ['team', 'balanced']),
    places: count('--places', options.places, 0, MOST) ?? 1,
    thirdPlace: options.thirdPlace === true,
    reseed: options.reseed === true,
    matches: matchesOf(options),
    ...(lots === undefined ? {} : { lots }),
  };
}

/** Prints a whole schedule for a number of players or teams. */
export async function schedule(format: string, options: Options): Promise<ExitCode> {
  const layout = layoutFrom(options.format);
  const language = await learn(languageFrom(options.lang));
  const table: ScheduleTable = scheduleTable(requestOf(format, options, language));
  if (options.programme !== true) process.stdout.write(scheduleText(table, layout, language));
  else if (table.programme !== undefined) process.stdout.write(printedProgramme(table.programme, layout, language));
  else throw new Failure(EXIT.badRequest, `--programme: found ${format}, expected knockout or playoff`);
  return EXIT.done;
}

export function defineSchedule(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('schedule')
    .description('print a whole schedule: round robin, Scheveningen, Skalitzka, knock-out bracket, play-off')
    .argument('<format>', 'round-robin, scheveningen, skalitzka, knockout or playoff')
    .option(
      '--players <number>',
      'number of players (required); in Scheveningen and Skalitzka per team; in a play-off, the tied players',
    )
    .option('--teams <number>', 'Scheveningen: number of teams (2)')
    .option('--cycles <number>', 'round robin: how often the table is played')
    .option('--double', 'round robin, Scheveningen: play everything twice, with colours reversed')
    .option('--swap-last-two', 'double round robin: swap the last two rounds of the first cycle (C.05)')
    .option(
      '--lots <seed>',
      'round robin, knock-out: draw the numbers, or the order, by lot; the same seed draws the same',
    )
    .option('--colours <scheme>', 'Scheveningen: team (one colour per team and round, the default) or balanced')
    .option('--places <number>', 'knock-out: how many are selected')
    .option('--third-place', 'knock-out: a match for place 3')
    .option('--reseed', 'knock-out: after each stage, the best number left meets the worst')
    .option('--games <number>', 'knock-out: games of a match (even)')
    .option('--last-games <list>', 'knock-out: other games per match in the last rounds, final first, such as "4; 2"')
    .option('--extension-games <number>', 'knock-out: games added while a match is level (even)')
    .option('--extensions <number>', 'knock-out: how often games are added before the golden-point game')
    .option('--extension-times <list>', 'knock-out: thinking time of each extension, such as "25+10; 10+5; 5+3"')
    .option('--minutes <number>', 'knock-out, play-off: thinking time of a game')
    .option('--increment <seconds>', 'knock-out, play-off: seconds per move')
    .option('--start <time>', 'knock-out, play-off: when the first game starts, such as 14:30')
    .option('--short', 'play-off: no time, golden-point games immediately')
    .option('--level <what>', 'play-off: level after a table: golden-table or drop-lowest')
    .option('--five <what>', 'play-off of five: best-four or table')
    .option('--programme', 'knock-out, play-off: every game with its time instead of the schedule')
    .option('--format <format>', LAYOUTS.join(', '))
    .option('--lang <language>', `language of the headings: ${LANGUAGE_CODES}`)
    .action((format: string, options: Options) => run(schedule(format, options)));
}

const ROUND_ROBIN = 'round-robin';
const SCHEVENINGEN = 'scheveningen';
const KNOCKOUT = 'knockout';
const PLAYOFF = 'playoff';

/** Options that mean something only in some of the formats, and in which. */
const FORMATS_OF: Readonly<Record<string, readonly string[]>> = {
  cycles: [ROUND_ROBIN],
  double: [ROUND_ROBIN, SCHEVENINGEN],
  swapLastTwo: [ROUND_ROBIN],
  lots: [ROUND_ROBIN, KNOCKOUT],
  colours: [SCHEVENINGEN],
  places: [KNOCKOUT],
  thirdPlace: [KNOCKOUT],
  reseed: [KNOCKOUT],
  games: [KNOCKOUT],
  lastGames: [KNOCKOUT],
  extensionGames: [KNOCKOUT],
  extensionTimes: [KNOCKOUT],
  extensions: [KNOCKOUT],
  minutes: [KNOCKOUT, PLAYOFF],
  increment: [KNOCKOUT, PLAYOFF],
  start: [KNOCKOUT, PLAYOFF],
  short: [PLAYOFF],
  level: [PLAYOFF],
  five: [PLAYOFF],
};

/** Rejects options of other formats, which would be ignored silently. */
function refuseOtherOptions(format: string, options: object): void {
  for (const [option, value] of Object.entries(options)) {
    const formats = FORMATS_OF[option];
    if (value === undefined || formats === undefined || formats.includes(format)) continue;
    const name = `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new Failure(
      EXIT.badRequest,
      `${name}: found with ${format}, expected with ${formats.join(' or ')} only; leave it out`,
    );
  }
}
