import { lastCountedRound, standingsOf } from '../../standings/index.ts';
import { stageUnderWay } from '../../tournament/stages.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { labelForms, labelWithin } from './labels.ts';
import { svgPicture, svgText } from './svg.ts';

/** Someone's places through the rounds. */
export interface RaceLine {
  readonly id: number;
  readonly name: string;
  /** The name, then what is shown where it is too long. */
  readonly forms: readonly string[];
  /** Line of the table after round 1, 2 ...; undefined for rounds in which they were not in the table. */
  readonly lines: readonly (number | undefined)[];
  /** The place on that line: those who went out in one stage of a knock-out share theirs. */
  readonly places: readonly (number | undefined)[];
}

/** The places of the best of the stage after a round, through all its rounds before it. `also`: a further player to include. */
export function raceOf(
  tournament: Tournament,
  {
    round = lastCountedRound(tournament),
    most = 20,
    also,
  }: { round?: number; most?: number; also?: number | undefined },
): readonly RaceLine[] {
  const stage = stageUnderWay(tournament);
  const tables = Array.from({ length: round }, (_, i) => {
    const made = standingsOf(stage, { round: i + 1, unsuitable: 'drop' });
    return new Map(made.ok ? made.value.rows.map(({ id, rank }, at) => [id, { line: at + 1, place: rank }]) : []);
  });
  const last = tables.at(-1);
  if (last === undefined) return [];
  const forms = labelForms(tournament);
  const ids = [...last.keys()];
  const wanted = [...ids.slice(0, most), ...ids.slice(most).filter((id) => id === also)];
  return wanted.map((id) => ({
    id,
    name: forms.get(id)?.[0] ?? '',
    forms: forms.get(id) ?? [],
    lines: tables.map((table) => table.get(id)?.line),
    places: tables.map((table) => table.get(id)?.place),
  }));
}

const ROW = 20;
const LEFT = 44;
const TOP = 34;
const LABEL = 240;
/** Room for a letter of a name in bold; names longer than this are shortened. */
const LETTER = 8;
const LONGEST = 56;
/** Places further down are drawn on the last line: who came from there came from below. */
const BEYOND = 10;

/** A label as it is drawn: the place and the name. */
const labelOf = ({ forms, places }: RaceLine, longest: number): string =>
  `${places.at(-1) ?? 0}  ${labelWithin(forms, longest)}`;

/**
 * On a hall screen the picture is as wide as the screen for its height (`ratio`), so that its letters fill it: columns are
 * narrow and names end early where there are many rounds.
 */
const IN_HALL = { beyond: 1, step: 24, letter: 7, fewest: 12, most: 28, place: 4 };

interface Layout {
  /** Letters of the longest name. */
  readonly longest: number;
  /** Width of the names. */
  readonly room: number;
  /** From one round to the next. */
  readonly step: number;
}

function layoutOf(lines: readonly RaceLine[], height: number, ratio: number | undefined): Layout {
  const rounds = lines[0]?.places.length ?? 0;
  const roomFor = (longest: number, letter: number): number =>
    14 + letter * Math.max(0, ...lines.map((line) => [...labelOf(line, longest)].length));
  if (ratio === undefined)
    return {
      longest: LONGEST,
      room: Math.max(LABEL, roomFor(LONGEST, LETTER)),
      step: Math.max(60, Math.min(140, 760 / Math.max(1, rounds))),
    };
  const gaps = Math.max(1, rounds - 1);
  const { letter, step, fewest, most, place } = IN_HALL;
  const free = Math.floor((ratio * height - LEFT - step * gaps - 14) / letter) - place;
  const longest = Math.max(fewest, Math.min(most, free));
  const room = roomFor(longest, letter);
  const left = ratio * height - LEFT - room;
  return { longest, room: rounds > 1 ? room : room + left, step: Math.max(step, left / gaps) };
}

/** The race as a picture: a column a round, the places from above, names at the end. */
export function raceSvg(
  lines: readonly RaceLine[],
  words: { readonly title: string; readonly round: (number: number) => string },
  { focus, ratio }: { readonly focus?: number | undefined; readonly ratio?: number } = {},
): string {
  const rounds = lines[0]?.lines.length ?? 0;
  const all = lines.flatMap((line) => line.lines.filter((each) => each !== undefined));
  const lowest = Math.min(lines.length + (ratio === undefined ? BEYOND : IN_HALL.beyond), Math.max(1, ...all));
  const height = TOP + ROW * lowest;
  const { longest, room, step } = layoutOf(lines, height, ratio);
  const right = LEFT + step * Math.max(0, rounds - 1);
  const x = (i: number): number => LEFT + step * i;
  const y = (place: number): number => TOP + ROW * (Math.min(place, lowest) - 1);
  const names = Array.from({ length: rounds }, (_, i) => words.round(i + 1));
  // Narrow columns have smaller heads rather than heads that run into one another.
  const size = Math.min(12, step / (0.75 * Math.max(1, ...names.map((name) => name.length))));
  const heads = names.map((name, i) => svgText(x(i), 12, name, { anchor: 'middle', size, soft: true }));
  const drawn = lines.map((line, at) => {
    const { id, lines: own } = line;
    const points = own.flatMap((each, i) => (each === undefined ? [] : [`${x(i)} ${y(each)}`]));
    const chosen = focus === undefined ? at < 3 : id === focus;
    const look = chosen ? 'stroke-width="3"' : 'stroke-width="1.2" stroke-opacity="0.45"';
    const dots = points.map((point) => {
      const [cx, cy] = point.split(' ');
      return `<circle cx="${cx}" cy="${cy}" r="${chosen ? 4 : 2.5}" fill="currentColor"/>`;
    });
    return [
      `<path d="M${points.join('L')}" fill="none" stroke="currentColor" stroke-linejoin="round" ${look}/>`,
      ...dots,
      svgText(right + 14, y(own.at(-1) ?? 0), labelOf(line, longest), { bold: chosen }),
    ].join('');
  });
  const starts = lines.flatMap(({ lines: [first], places: [place] }) =>
    first === undefined
      ? []
      : [
          svgText(LEFT - 12, y(first), first > lowest ? `↓ ${place}` : String(place), {
            anchor: 'end',
            size: 10,
            soft: true,
          }),
        ],
  );
  // Several that come from below would write over one another.
  const once = [...new Map(starts.map((text) => [/y="([\d.]+)"/.exec(text)?.[1], text])).values()];
  return svgPicture(right + room, height, words.title, [...heads, ...once, ...drawn]);
}
