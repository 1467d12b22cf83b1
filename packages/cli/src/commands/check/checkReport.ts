import type { Language } from '@turnuva/text';
import { EXIT } from '../../failure.ts';
import type { Found } from '../../resume.ts';
import type { CheckAnswer, Difference, Line } from '../../work.ts';
import type { Remark } from './remarks.ts';

const boardText = ([white, black]: Line): string => `${white} - ${black}`;

/**
 * The two pairings side by side: a pair found in both is shown on one line, whichever board it is on, and only pairs
 * found in one of them are marked (with colours exchanged it is a different pair).
 */
export function sideBySide({ expected, found, reason }: Difference): string {
  const both = new Set(found.map(boardText));
  const known = new Set(expected.map(boardText));
  const others = found.map(boardText).filter((text) => !known.has(text));
  const left = expected.map(boardText).map((text) => [text, both.has(text) ? text : (others.shift() ?? '')] as const);
  const rows = [...left, ...others.map((text) => ['', text] as const)].map(([one, other]) =>
    `    ${one.padEnd(16)}${other.padEnd(16)}${one === other ? '' : '<'}`.trimEnd(),
  );
  const first = reason === undefined ? [] : [`    ${reason}`];
  return [...first, `    ${'expected'.padEnd(16)}found`, ...rows].join('\n');
}

/** Every round with something to report, in order. */
function roundLines(file: string, differences: readonly Difference[], remarks: readonly Remark[]): string {
  const rounds = new Set([...differences, ...remarks].map(({ round }) => round));
  return [...rounds]
    .sort((a, b) => a - b)
    .flatMap((round) => {
      const said = remarks.filter((each) => each.round === round).map(({ text }) => text);
      const difference = differences.find((each) => each.round === round);
      if (difference === undefined) return said.map((text) => `${file}: round ${round}: ${text}\n`);
      return [
        `${file}: round ${round}: differs\n`,
        ...said.map((text) => `    ${text}\n`),
        `${sideBySide(difference)}\n`,
      ];
    })
    .join('');
}

/** The totals of all files together. */
interface Tally {
  files: number;
  rounds: number;
  discrepancies: number;
  otherStandings: number;
  otherPoints: number;
  notChecked: number;
}

interface Other {
  readonly id: number;
  readonly score?: 'matchPoints' | 'gamePoints';
  readonly expected: unknown;
  readonly found: unknown;
  readonly line?: number;
}

const SCORES = { matchPoints: ', match points', gamePoints: ', game points' } as const;

/** What the file records for a player or team, and what follows from `by`. */
const lines = (all: readonly Other[], by: string): string =>
  all
    .map(({ id, score, expected, found, line }) => {
      const place = line === undefined ? '' : ` (line ${line})`;
      return `    ${id}${score === undefined ? '' : SCORES[score]}: file ${found}, by the ${by} ${expected}${place}\n`;
    })
    .join('');

/** Files with what was found in them, and the totals. */
export function tallyOf(found: Iterable<Found>): Tally {
  const tally: Tally = { files: 0, rounds: 0, discrepancies: 0, otherStandings: 0, otherPoints: 0, notChecked: 0 };
  for (const each of found) addToTally(tally, each);
  return tally;
}

export function addToTally(tally: Tally, { code, rounds, discrepancies, otherStandings, otherPoints }: Found): void {
  tally.files++;
  tally.rounds += rounds;
  tally.discrepancies += discrepancies;
  if (otherStandings) tally.otherStandings++;
  if (otherPoints) tally.otherPoints++;
  if (code !== EXIT.done && code !== EXIT.no) tally.notChecked++;
}

/** Writes what was found in one file, and adds it to the totals with its exit code. */
export function printFile(file: string, answer: CheckAnswer, asJson: boolean): Found {
  if (answer.kind === 'problem') {
    for (const line of answer.problem.lines) process.stderr.write(`turnuva: ${line}\n`);
    if (asJson) {
      const error = answer.problem.error ?? { line: 0, column: 0, message: answer.problem.lines.join('; ') };
      const { faults = [error] } = answer.problem;
      process.stdout.write(`${JSON.stringify({ file, error, faults })}\n`);
    }
    const nothing = { rounds: 0, discrepancies: 0, otherStandings: false, otherPoints: false };
    return { code: answer.problem.exitCode, ...nothing };
  }
  const { rounds, rules, differences, otherOrder, byHand, remarks, standings, points, advice } = answer;
  if (asJson) {
    const discrepancies = differences.map(({ round, expected, found }) => ({ round, expected, found }));
    const bare = points.map(({ line: _, ...each }) => each);
    process.stdout.write(
      `${JSON.stringify({ file, rounds, rules, discrepancies, otherOrder, byHand, standings, points: bare })}\n`,
    );
  } else {
    for (const text of rules.said) process.stdout.write(`${file}: ${text}\n`);
    process.stdout.write(roundLines(file, differences, remarks));
    if (standings.length > 0) process.stdout.write(`${file}: standings differ\n${lines(standings, 'list')}`);
    if (points.length > 0) process.stdout.write(`${file}: points differ\n${lines(points, 'results')}    ${advice}\n`);
  }
  return {
    code: differences.length + standings.length + points.length > 0 ? EXIT.no : EXIT.done,
    rounds,
    discrepancies: differences.length,
    otherStandings: standings.length > 0,
    otherPoints: points.length > 0,
  };
}

/** The last line: the totals of all files; `before` are those that an earlier run has done. */
export async function printTally(tally: Tally, language: Language, before = 0): Promise<void> {
  const { learn, say } = await import('../../words.ts');
  const words = say(await learn(language));
  const { files, rounds, discrepancies, otherStandings, otherPoints, notChecked } = tally;
  const more = Object.entries({ otherStandings, otherPoints, notChecked, doneBefore: before }).filter(
    ([, count]) => count > 0,
  );
  const found = [['discrepancies', discrepancies] as const, ...more].map(([key, count]) =>
    words(`check.${key}`, { count }),
  );
  const sum = words('check.summary', {
    files: words('check.files', { count: files }),
    rounds,
    found: found.join(', '),
  });
  process.stdout.write(`${sum}\n`);
}
