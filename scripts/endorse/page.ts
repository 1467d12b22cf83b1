import type { Direction, Trial } from './trial.ts';
import { DIRECTIONS } from './trial.ts';

const TITLES: Readonly<Record<Direction, string>> = {
  ours: 'Tournaments of ours, checked by bbpPairings',
  theirs: 'Tournaments of bbpPairings, checked by us',
  ties: 'Tie-break values of ours, beside FIDE\u2019s checker',
};
const SHOWN = 50;

/** Why trials were passed over, the most frequent first. */
function skips(trials: readonly Trial[]): string[] {
  const counts = new Map<string, number>();
  for (const { skipped } of trials) {
    if (skipped === undefined) continue;
    const kind = skipped.replace(/\S*\/\S+/g, 'a file').replace(/\d+/g, 'n');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `- ${count} passed over: ${kind}`);
}

/** How many were kept to smaller fields than the others. */
function smaller(tried: readonly Trial[]): string[] {
  const kept = tried.filter(({ largest }) => largest !== undefined);
  if (kept.length === 0) return [];
  const most = Math.max(...kept.map(({ largest = 0 }) => largest));
  const rest = tried.length - kept.length;
  return [`${rest} of them have 5 to 160 players; the other ${kept.length}, run for their number, 5 to ${most}.`];
}

function part(direction: Direction, trials: readonly Trial[]): string {
  const tried = trials.filter(({ skipped }) => skipped === undefined);
  const differing = tried.filter(({ differ }) => differ.some((each) => !each.includes('(known:')));
  const known = tried.flatMap(({ differ }) => differ.filter((each) => each.includes('(known:'))).length;
  const seeds = trials.map(({ seed }) => seed);
  const sum = (of: (trial: Trial) => number): number => tried.reduce((total, each) => total + of(each), 0);
  const range = seeds.length === 0 ? 'none' : `${Math.min(...seeds)} to ${Math.max(...seeds)}`;
  const lines = [
    `## ${TITLES[direction]}`,
    '',
    `**${tried.length} tournaments, ${sum(({ rounds }) => rounds)} rounds${direction === 'ties' ? `, ${sum(({ values = 0 }) => values)} values` : ''}: ${differing.length} tournaments differ.** Seeds ${range}.`,
    ...(known > 0
      ? [
          `${known} values differ where that checker does not follow the article: STD compares the two players of a game (C.07 7.7), it compares each with a draw (double forfeits, 0-0, a half against nothing); SB/C1 cuts a voluntary unplayed round first (C.07 16.5); where an absence is worth points (162 A), it gives everybody those of one absence more than the file has rounds for, so that its points are not those of columns 81-84, nor what follows from them.`,
        ]
      : []),
    ...smaller(tried),
    ...skips(trials),
    ...differing.slice(0, SHOWN).map(({ seed, differ }) => `- seed ${seed}: ${differ.slice(0, 4).join('; ')}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The page of a run: counts, seeds, and everything that differs. */
export const pageOf = (trials: readonly Trial[], tools: readonly string[]): string =>
  [
    '# Beside other engines\n',
    `Written by \`npm run endorse\`. ${tools.join(' ')}\n`,
    ...DIRECTIONS.map((direction) =>
      part(
        direction,
        trials.filter((each) => each.direction === direction),
      ),
    ),
  ].join('\n');
