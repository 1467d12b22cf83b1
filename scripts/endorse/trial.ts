import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editionOf } from '@turnuva/engine';
import { checkSwiss, linesOnlyIn, withWhatRoundsSay } from '@turnuva/engine/checking';
import type { Random } from '@turnuva/engine/kernel';
import { randomFrom } from '@turnuva/engine/kernel';
import type { GeneratorConfig } from '@turnuva/engine/simulation';
import { generate, withDrawn } from '@turnuva/engine/simulation';
import type { Tournament } from '@turnuva/engine/tournament';
import { readTrf, writeForBbp, writeTrf } from '@turnuva/formats';
import { compareTieBreaks } from '../../packages/testkit/src/conformance/tiebreakValues.ts';

/** Ours checked by the other engine, theirs by ours, tie-break values by FIDE's checker. */
export const DIRECTIONS = ['ours', 'theirs', 'ties'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Where the other programs lie, and where files that differ are kept. */
export interface Tools {
  readonly bbp: string;
  readonly ties?: string;
  readonly folder: string;
  /** Players of the largest field; 160 if absent. Most of the time goes into the largest ones. */
  readonly largest?: number;
}

/** What became of one tournament. */
export interface Trial {
  readonly direction: Direction;
  readonly seed: number;
  readonly rounds: number;
  /** Tie-break values compared. */
  readonly values?: number;
  /** Of each round, or value, that differs. */
  readonly differ: readonly string[];
  /** Where fields were kept smaller than usual: players of the largest. */
  readonly largest?: number;
  /** Why it could not be tried: no legal pairing in some round, a file that the other program refuses. */
  readonly skipped?: string;
}

const between = (random: Random, least: number, most: number): number => least + random.below(most - least + 1);
const oneOf = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)] as T;

/** Points for win, draw, loss, forfeit loss, absence and bye, in tenths: usual ones, and ones that bring faults to light. */
const POINTS: readonly Partial<GeneratorConfig>[] = [
  {},
  {},
  { win: 30, draw: 10, pab: 30 },
  { win: 30, draw: 20, loss: 10, pab: 30 },
  { pab: 5 },
  { win: 20, draw: 10, pab: 10 },
  { zeroBye: 5, forfeitLoss: 5 },
];

/** Small fields more often than others, because they come to what is hard: few opponents left, byes that run out. */
const fieldOf = (random: Random, largest = 160): number =>
  random.below(20) === 0 && largest > 60
    ? between(random, 60, largest)
    : random.below(3) === 0
      ? between(random, 20, Math.min(60, largest))
      : between(random, 5, 20);

/** The settings of one tournament of ours: everything that others held constant is drawn. */
function configOf(seed: number, random: Random, largest?: number): Partial<GeneratorConfig> {
  const players = fieldOf(random, largest);
  const rounds = Math.max(1, Math.min(between(random, 3, 13), players - 2));
  const frequent = (): number => (random.below(3) === 0 ? 0 : between(random, 8, 120));
  return withDrawn(
    {
      ...oneOf(random, POINTS),
      players,
      rounds,
      highestRating: between(random, 1500, 2800),
      lowestRating: between(random, 1000, 1500),
      forfeitRate: frequent(),
      retiredRate: frequent(),
      halfPointByeRate: frequent(),
      drawPercentage: between(random, 5, 70),
    },
    seed,
    {},
  );
}

/** The same with pairs who may not meet, in one of four tournaments. */
function withProhibitions(tournament: Tournament, random: Random): Tournament {
  const ids = tournament.players.map(({ id }) => id);
  const forbidden = Array.from({ length: between(random, 1, Math.max(1, Math.floor(ids.length / 6))) }, () => {
    const first = oneOf(random, ids);
    const second = oneOf(
      random,
      ids.filter((id) => id !== first),
    );
    return { players: [first, second], firstRound: 1, lastRound: tournament.totalRounds ?? 99 };
  });
  return { ...tournament, forbidden };
}

function madeByUs(seed: number, largest?: number): Tournament | string {
  const edition = editionOf('dutch');
  if (edition === undefined) throw new Error('no Dutch system');
  const random = randomFrom(seed);
  const config = configOf(seed, random, largest);
  const request = { seed, system: 'dutch', edition, config };
  const made = generate(request);
  if (!made.ok) return `round ${made.error.round} has no legal pairing`;
  if (random.below(4) !== 0 || made.value.acceleration.method !== 'none') return made.value;
  const again = generate({ ...request, model: withProhibitions(made.value, random) });
  return again.ok ? again.value : `round ${again.error.round} has no legal pairing`;
}

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { encoding: 'utf8', timeout: 600_000, maxBuffer: 64 * 1024 * 1024 });

/** Rounds of which bbpPairings lists another pairing. */
function roundsDiffering(output: string): string[] {
  const rounds = output.split(/^.*: Round #/m).slice(1);
  return rounds.flatMap((part) => {
    const [number = '', ...lines] = part.split('\n');
    return lines.some((line) => line.trim() !== '') ? [`round ${number.trim()}`] : [];
  });
}

function ours(seed: number, { bbp, folder, largest }: Tools): Trial {
  const trial = { direction: 'ours', seed, rounds: 0, differ: [] } as const;
  const made = madeByUs(seed, largest);
  if (typeof made === 'string') return { ...trial, skipped: made };
  const written = writeForBbp(made);
  if ('obstacle' in written) return { ...trial, skipped: `not for that program: ${written.obstacle}` };
  const file = join(folder, `ours-${process.pid}.trf`);
  writeFileSync(file, written.text);
  const { stdout, stderr, status } = run(bbp, ['--dutch', file, '-c']);
  if (status !== 0) {
    writeFileSync(join(folder, `refused-${seed}.trf`), written.text);
    return { ...trial, skipped: `refused: ${stderr.trim().split('\n')[0]}` };
  }
  const differ = roundsDiffering(stdout);
  if (differ.length > 0) writeFileSync(join(folder, `ours-${seed}.differs.trf`), written.text);
  return { ...trial, rounds: made.rounds.length, differ };
}

function theirs(seed: number, { bbp, folder, largest }: Tools): Trial {
  const trial = { direction: 'theirs', seed, rounds: 0, differ: [] } as const;
  const random = randomFrom(seed);
  const players = fieldOf(random, largest);
  const config = join(folder, `theirs-${process.pid}.cfg`);
  const file = join(folder, `theirs-${process.pid}.trf`);
  const [win, draw, loss] = oneOf(random, [
    [1, 0.5, 0],
    [1, 0.5, 0],
    [3, 1, 0],
    [3, 2, 1],
    [2, 1, 0],
  ]);
  const lines = [
    `PlayersNumber=${players}`,
    `RoundsNumber=${Math.max(1, Math.min(between(random, 3, 13), players - 2))}`,
    `DrawPercentage=${between(random, 5, 70)}`,
    `ForfeitRate=${between(random, 4, 60)}`,
    `RetiredRate=${between(random, 20, 400)}`,
    `HalfPointByeRate=${between(random, 10, 300)}`,
    `HighestRating=${between(random, 1800, 2800)}`,
    `LowestRating=${between(random, 1000, 1700)}`,
    `PointsForWin=${win}`,
    `PointsForDraw=${draw}`,
    `PointsForLoss=${loss}`,
    `PointsForPAB=${oneOf(random, [win, win, draw])}`,
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const { status, stderr } = run(bbp, ['--dutch', '-g', config, '-o', file, '-s', String(seed)]);
  if (status !== 0) return { ...trial, skipped: `not made: ${stderr.trim().split('\n')[0]}` };
  const text = readFileSync(file);
  const read = readTrf(text);
  const edition = editionOf('dutch');
  if (!read.ok || edition === undefined)
    return { ...trial, differ: [`not read: ${read.ok ? '' : read.error[0]?.message}`] };
  const checked = checkSwiss(withWhatRoundsSay(read.value.tournament), edition);
  if (!checked.ok) return { ...trial, differ: [`not checked: ${checked.error.decision.rule}`] };
  const differ = checked.value.differences.map(
    ({ round, expected, found }) =>
      `round ${round}: ours ${linesOnlyIn(expected, found)
        .map((line) => line.join('-'))
        .join(' ')}; theirs ${linesOnlyIn(found, expected)
        .map((line) => line.join('-'))
        .join(' ')}`,
  );
  if (differ.length > 0) writeFileSync(join(folder, `theirs-${seed}.differs.trf`), text);
  return { ...trial, rounds: checked.value.rounds, differ };
}

/** Codes that follow from points: of opponents, or of the player. */
const OF_POINTS = new Set('PTS BH BH/C1 BH/C2 BH/M1 BH/M2 SB STD KS AOB FB'.split(' '));

/**
 * True where the checker gives everyone the points of an absence (162 A) once more than the rounds of the file have it: its
 * points then differ from columns 81-84 of every player by that.
 */
const countsOneMore = (
  { scoring, players }: Tournament,
  differences: readonly { readonly code: string; readonly checker: string; readonly rule: string }[],
): boolean => {
  const points = differences.filter(({ code }) => code === 'PTS');
  return (
    scoring.zeroBye !== 0 &&
    points.length === players.length &&
    points.every(({ checker, rule }) => Math.round(10 * (Number(checker) - Number(rule))) === scoring.zeroBye)
  );
};

const CODES =
  'PTS BH BH/C1 BH/C2 BH/M1 BH/M2 SB DE WIN WON BPG BWG REP STD PS PS/C1 KS AOB ARO TPR PTP APRO APPO FB'.split(' ');

function ties(seed: number, { ties: folderOfChecker, folder, largest }: Tools): Trial {
  const trial = { direction: 'ties', seed, rounds: 0, differ: [] } as const;
  if (folderOfChecker === undefined) return { ...trial, skipped: 'no checker' };
  const made = madeByUs(seed, largest);
  if (typeof made === 'string') return { ...trial, skipped: made };
  const text = writeTrf({ ...made, tiebreaks: [], notes: [] });
  const file = join(folder, `ties-${process.pid}.trf`);
  writeFileSync(file, text);
  const checker = join(folderOfChecker, 'tiebreakchecker.py');
  const { stdout, stderr, status } = run('python3', [checker, '-i', file, '-o', '-', '-s', '-d', 'T', '-t', ...CODES]);
  if (status !== 0 || !stdout.startsWith('StartNo'))
    return { ...trial, skipped: `the checker: ${(stderr || stdout).trim().split('\n').at(-1)}` };
  const table = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map((cells) => [cells[0], ...cells.slice(2)].join('\t'))
    .join('\n');
  const { values, differences } = compareTieBreaks(text, table);
  const oddResult = new Set(
    made.rounds.flatMap(({ games }) =>
      games
        .filter(({ result }) => ['00', '=0', '0='].includes(result ?? ''))
        .flatMap(({ white, black }) => [white, black]),
    ),
  );
  const oneMore = countsOneMore(made, differences);
  const told = differences.map(({ player, code, checker: theirsSay, rule, defect }) => {
    // C.07 7.7 compares the two of a game; the checker compares each with a draw (0-0, a half against nothing).
    const odd = code === 'STD' && oddResult.has(player) ? 'standardPointsOddResult' : undefined;
    const known = defect ?? odd ?? (oneMore && OF_POINTS.has(code) ? 'absenceCountedOnceMore' : undefined);
    return `${player} ${code}: checker ${theirsSay}, ours ${rule}${known === undefined ? '' : ` (known: ${known})`}`;
  });
  if (told.some((each) => !each.includes('(known:'))) writeFileSync(join(folder, `ties-${seed}.differs.trf`), text);
  return { ...trial, rounds: made.rounds.length, values, differ: told };
}

const TRIALS: Readonly<Record<Direction, (seed: number, tools: Tools) => Trial>> = { ours, theirs, ties };

/** Makes, or lets make, the tournament of a seed and has it checked by the other side. */
export const tried = (direction: Direction, seed: number, tools: Tools): Trial => ({
  ...TRIALS[direction](seed, tools),
  ...(tools.largest === undefined ? {} : { largest: tools.largest }),
});
