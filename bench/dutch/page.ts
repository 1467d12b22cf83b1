import type { Statistics } from '@turnuva/engine/pairing/dutch/edition2026';
import type { EventPlan } from './events.ts';
import type { ProcessCost } from './process.ts';

export interface FileRow {
  readonly players: number;
  /** CPU milliseconds of a call for rounds 2, 6 and 10. */
  readonly calls: readonly number[];
  /** CPU milliseconds to read the largest of the files into the model. */
  readonly reading: number;
  readonly process: ProcessCost | undefined;
}

export interface HardRow {
  readonly name: string;
  readonly time: number;
  readonly sum: Statistics;
}

/** A round that the hunt found. */
export interface SlowRow extends HardRow {
  /** What it may cost, as a multiple of U. */
  readonly target: number;
}

export interface EventRow {
  readonly plan: EventPlan;
  readonly worst: number;
  readonly worstRound: number;
  readonly mean: number;
  readonly sum: Statistics;
}

/** Targets as divisors of U for a call, and in U and MB for the whole process. */
const CALL_TARGET: Readonly<Record<number, number>> = { 50: 800, 200: 200, 1000: 60, 5000: 16, 9998: 10 };
const PROCESS_TARGET: Readonly<Record<number, string>> = {
  200: '0.40 U',
  1000: '0.50 U, 150 MB',
  5000: '0.70 U, 250 MB',
  9998: '0.45 U, 400 MB',
};

/** Published CPU seconds of other engines for round 6 of the same files, one machine, November 2026. */
const OTHERS: readonly { readonly name: string; readonly points: readonly (readonly [number, number])[] }[] = [
  {
    name: 'bbpPairings v6 (C++)',
    points: [
      [200, 0.44],
      [500, 7.3],
      [1000, 60],
      [9998, 64_800],
    ],
  },
  { name: 'echecs swiss (TypeScript)', points: [[200, 17]] },
  {
    name: 'py4swiss (Python, C++ matching)',
    points: [
      [200, 1.95],
      [500, 7.2],
    ],
  },
  { name: 'Ainalrami, Gacrux (as reported)', points: [[1000, 7.7]] },
  {
    name: 'fast swiss fork (C++, not the FIDE rules)',
    points: [
      [200, 0.01],
      [500, 0.021],
      [1000, 0.036],
      [9998, 0.28],
    ],
  },
];

const timesOf = (u: number, ms: number): string =>
  ms * 1.5 < u ? `U / ${(u / ms).toFixed(0)}` : `${(ms / u).toFixed(2)} U`;

const gaveUp = (sum: Statistics): string =>
  Object.entries(sum.gaveUp)
    .map(([why, count]) => `${why} ${count}`)
    .join(', ') || '-';

/** Exponent of the growth of a call's time between 1000 players and the most. */
function growth(files: readonly FileRow[]): number {
  const small = files.find(({ players }) => players === 1000);
  const large = files[files.length - 1];
  if (small === undefined) return Number.NaN;
  return Math.log(Math.max(...large.calls) / Math.max(...small.calls)) / Math.log(large.players / small.players);
}

export function pageOf(
  u: number,
  files: readonly FileRow[],
  hard: readonly HardRow[],
  slow: readonly SlowRow[],
  events: readonly EventRow[],
): string {
  const largest = files[files.length - 1];
  const slowest = Math.max(...largest.calls);
  return `# How fast the Dutch engine is

Written by \`npm run bench:dutch\`; do not edit. CPU time, best of several runs after a warm-up. U is the CPU time of a
fixed loop in the same run, here ${u.toFixed(0)} ms, so that machines can be compared. How it works, and why the result is exact:
[decisions/dutch-fast-path.md](decisions/dutch-fast-path.md). The other Swiss systems: [benchmarks-swiss.md](benchmarks-swiss.md). The command from start to
end, and its memory: [benchmarks-command.md](benchmarks-command.md). What the slowest rounds took, day by day: [benchmarks-slow.md](benchmarks-slow.md).

![CPU time for one round against the number of players](benchmarks.svg)

The other engines' figures in the picture were published for round 6 of the same files on another machine; the last point of
bbpPairings is extrapolated. Measured beside this engine in one run: [benchmarks-peers.md](benchmarks-peers.md).

## One round of an 11-round event

| players | round 2 | round 6 | round 10 | target | reading the file | whole \`turnuva pair\` | memory | target |
|---|---|---|---|---|---|---|---|---|
${files
  .map(({ players, calls, reading, process }) => {
    const target = CALL_TARGET[players];
    const cells = calls.map((ms) => `${ms.toFixed(2)} ms (${timesOf(u, ms)})`).join(' | ');
    const whole =
      process === undefined ? '- | -' : `${(process.cpu / u).toFixed(2)} U | ${process.memory.toFixed(0)} MB`;
    return `| ${players} | ${cells} | ${target === undefined ? '' : `U / ${target}`} | ${reading.toFixed(1)} ms | ${whole} | ${PROCESS_TARGET[players] ?? ''} |`;
  })
  .join('\n')}

Growth between 1000 and ${largest.players} players: exponent ${growth(files).toFixed(2)} (target: at most 1.2). Pairing ${largest.players}
players costs ${(slowest / largest.reading).toFixed(2)} times what reading their file costs (target: at most 2).

## Hard cases

Brackets by what settled them: \`sets\` of players (small brackets), \`fast\` counting and a walk, \`prices\` of classes, \`general\` the
weighted matchings by their reach (bracket alone, with the next scoregroup, with everybody below); then why the fast path gave up, and the vertices
of the largest graph matched with weights.

| case | time | in U | sets | fast | prices | general | gave up | largest graph |
|---|---|---|---|---|---|---|---|---|
${hard
  .map(
    ({ name, time, sum }) =>
      `| ${name} | ${time.toFixed(1)} ms | ${timesOf(u, time)} | ${sum.sets} | ${sum.fast} | ${sum.priced} | ${sum.general.join(' + ')} | ${gaveUp(sum)} | ${sum.largestGraph} |`,
  )
  .join('\n')}

## Rounds that were slow once

Found by \`npm run hunt:slow\`, which plays histories of every kind and goes on from the slowest. The target is one for
any history of a field of that size.

| round | time | in U | target | sets | fast | prices | general | gave up | largest graph |
|---|---|---|---|---|---|---|---|---|---|
${slow
  .map(
    ({ name, time, sum, target }) =>
      `| ${name} | ${time.toFixed(1)} ms | ${timesOf(u, time)} | ${timesOf(u, target * u)} | ${sum.sets} | ${sum.fast} | ${sum.priced} | ${sum.general.join(' + ')} | ${gaveUp(sum)} | ${sum.largestGraph} |`,
  )
  .join('\n')}

## Events played with the engine's own pairings

Target: no round above 0.5 U, and at 9998 players a mean of at most U / 6.

| event | players | rounds | mean | worst round | sets | fast | prices | general | gave up | largest graph |
|---|---|---|---|---|---|---|---|---|---|---|
${events
  .map(
    ({ plan, mean, worst, worstRound, sum }) =>
      `| ${plan.name} | ${plan.players} | ${plan.rounds} | ${mean.toFixed(1)} ms (${timesOf(u, mean)}) | ${worst.toFixed(1)} ms (${timesOf(u, worst)}), round ${worstRound} | ${sum.sets} | ${sum.fast} | ${sum.priced} | ${sum.general.join(' + ')} | ${gaveUp(sum)} | ${sum.largestGraph} |`,
  )
  .join('\n')}
`;
}

const WIDTH = 760;
const HEIGHT = 480;
const LEFT = 70;
const BOTTOM = 430;
const COLOURS = ['#b3452c', '#8a6d1a', '#5b7a2b', '#6b4f9e', '#777777'];

const x = (players: number): number => LEFT + ((Math.log10(players) - 1.6) / 2.5) * (WIDTH - LEFT - 20);
const y = (seconds: number): number => BOTTOM - ((Math.log10(seconds) + 4) / 9) * (BOTTOM - 20);

/** Players against CPU seconds of one round, both axes logarithmic. */
export function plotOf(files: readonly FileRow[]): string {
  const ours = files.map(({ players, calls }) => [players, calls[1] / 1000] as const);
  const whole = files.flatMap(({ players, process }) =>
    process === undefined ? [] : [[players, process.cpu / 1000] as const],
  );
  const parts: string[] = [];
  for (const seconds of [1e-4, 1e-3, 0.01, 0.1, 1, 10, 100, 1000, 10_000, 100_000]) {
    parts.push(
      `<line x1="${LEFT}" x2="${WIDTH - 20}" y1="${y(seconds)}" y2="${y(seconds)}" stroke="#ddd"/>`,
      `<text x="${LEFT - 6}" y="${y(seconds) + 4}" text-anchor="end">${seconds < 1 ? `${seconds * 1000} ms` : `${seconds} s`}</text>`,
    );
  }
  for (const players of [50, 200, 500, 1000, 2000, 5000, 10_000]) {
    parts.push(`<text x="${x(players)}" y="${BOTTOM + 18}" text-anchor="middle">${players}</text>`);
  }
  parts.push(`<text x="${(LEFT + WIDTH) / 2}" y="${BOTTOM + 40}" text-anchor="middle">players</text>`);
  const series = [
    { name: 'Turnuva, one call', points: ours, colour: '#0b5fa5' },
    { name: 'Turnuva, whole command', points: whole, colour: '#5aa0d8' },
    ...OTHERS.map(({ name, points }, i) => ({ name, points, colour: COLOURS[i] })),
  ];
  series.forEach(({ name, points, colour }, i) => {
    const line = points.map(([players, seconds]) => `${x(players).toFixed(1)},${y(seconds).toFixed(1)}`).join(' ');
    parts.push(`<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    for (const [players, seconds] of points) {
      parts.push(`<circle cx="${x(players).toFixed(1)}" cy="${y(seconds).toFixed(1)}" r="3.5" fill="${colour}"/>`);
    }
    parts.push(
      `<rect x="${LEFT + 12}" y="${28 + i * 18}" width="12" height="4" fill="${colour}"/>`,
      `<text x="${LEFT + 30}" y="${34 + i * 18}">${name}</text>`,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}
