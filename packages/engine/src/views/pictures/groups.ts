import { lastCountedRound, subjectOf } from '../../standings/index.ts';
import { countedEvent } from '../../standings/ledger/counted.ts';
import { teamLedgers } from '../../standings/ledger/teamLedger.ts';
import type { Points } from '../../tournament/points.ts';
import { stageUnderWay } from '../../tournament/stages.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { pointsAfter } from '../points.ts';
import { svgPicture, svgText } from './svg.ts';

/** How many have each score after each round. */
export interface GroupsPicture {
  /** Highest first, tenths. */
  readonly scores: readonly Points[];
  /** `counts[round - 1][i]` have `scores[i]`. */
  readonly counts: readonly (readonly number[])[];
}

/** The points of everyone ranked after a round: for teams those that sort their table. */
function pointsOfAll(tournament: Tournament, round: number): readonly Points[] {
  if (subjectOf(tournament) === 'teams') {
    const event = countedEvent(tournament, 'teams', round);
    const ledgers = teamLedgers(event.counted, event.round);
    return Array.from(ledgers[ledgers.primary].score);
  }
  const points = pointsAfter(tournament, round);
  return stageUnderWay(tournament).players.map(({ id }) => points.get(id) ?? 0);
}

/** The scoregroups as they split from round to round; anyone who has left stays where they were. */
export function groupsPicture(tournament: Tournament, round = lastCountedRound(tournament)): GroupsPicture {
  const after = Array.from({ length: round }, (_, i) => pointsOfAll(tournament, i + 1));
  const scores = [...new Set(after.flat())].sort((a, b) => b - a);
  return { scores, counts: after.map((all) => scores.map((score) => all.filter((each) => each === score).length)) };
}

const STEP = 84;
const ROW = 40;
const LEFT = 60;
const TOP = 40;
const LARGEST = 19;

/** A circle a group, as large as the group, with the number in it. */
export function groupsSvg(
  { scores, counts }: GroupsPicture,
  words: {
    readonly title: string;
    readonly round: (number: number) => string;
    readonly points: (tenths: Points) => string;
  },
): string {
  const most = Math.max(1, ...counts.flat());
  const parts = [
    ...counts.map((_, i) => svgText(LEFT + STEP * i, 14, words.round(i + 1), { anchor: 'middle', soft: true })),
    ...scores.map((score, i) => svgText(LEFT - 34, TOP + ROW * i, words.points(score), { anchor: 'end', bold: true })),
    ...counts.flatMap((column, i) =>
      column.flatMap((count, j) => {
        if (count === 0) return [];
        const [x, y] = [LEFT + STEP * i, TOP + ROW * j];
        const radius = Math.max(5, LARGEST * Math.sqrt(count / most)).toFixed(1);
        return [
          `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor" fill-opacity="0.12" stroke="currentColor" stroke-opacity="0.5"/>`,
          svgText(x, y, String(count), { anchor: 'middle' }),
        ];
      }),
    ),
  ];
  return svgPicture(LEFT + STEP * counts.length, TOP + ROW * scores.length, words.title, parts);
}
