import type { Tournament } from '../../tournament/tournament.ts';
import { svgPicture, svgText } from './svg.ts';

/** A step of the picture. */
export interface Bar {
  /** For ratings and years, where the step starts; for federations, their letters; empty if unknown. */
  readonly label: string;
  readonly count: number;
}

const RATING_STEP = 100;
const YEARS_STEP = 10;
const MOST_FEDERATIONS = 15;

const countLabels = (labels: readonly string[]): Bar[] => {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count }));
};

/** Every step between the lowest and the highest, even if nobody is in it; players without a value last. */
function steps(values: readonly (number | undefined)[], step: number): Bar[] {
  const known = values.filter((value) => value !== undefined).map((value) => Math.floor(value / step) * step);
  const unknown = values.length - known.length;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const all = known.length === 0 ? [] : Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step);
  return [
    ...all.map((from) => ({ label: String(from), count: known.filter((each) => each === from).length })),
    ...(unknown === 0 ? [] : [{ label: '', count: unknown }]),
  ];
}

/** The field by rating, federation and age. Age needs the year of the event; without one there are no bars of it. */
export function fieldPicture({ players, info }: Tournament) {
  const year = Number(info.startDate?.slice(0, 4) ?? 0) || undefined;
  const born = players.map(({ birth }) => Number(birth?.slice(0, 4) ?? 0) || undefined);
  const federations = countLabels(players.map(({ federation = '' }) => federation)).sort(
    (a, b) => Number(a.label === '') - Number(b.label === '') || b.count - a.count || (a.label < b.label ? -1 : 1),
  );
  const rest = federations.slice(MOST_FEDERATIONS).reduce((sum, { count }) => sum + count, 0);
  return {
    rating: steps(
      players.map(({ rating }) => (rating === 0 ? undefined : rating)),
      RATING_STEP,
    ),
    federation: [...federations.slice(0, MOST_FEDERATIONS), ...(rest === 0 ? [] : [{ label: '…', count: rest }])],
    age:
      year === undefined || born.every((each) => each === undefined)
        ? []
        : steps(
            born.map((each) => (each === undefined ? undefined : year - each)),
            YEARS_STEP,
          ),
  };
}
/** The field, counted for the pictures. */
export type FieldPicture = ReturnType<typeof fieldPicture>;

const ROW = 24;
const LEFT = 110;
const WIDEST = 420;

/** Bars one below the other, as SVG. */
export function barsSvg(
  bars: readonly Bar[],
  words: { readonly title: string; readonly label: (label: string) => string },
): string {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const parts = bars.flatMap(({ label, count }, i) => {
    const y = 8 + ROW * i;
    const width = Math.round((WIDEST * count) / most);
    return [
      svgText(LEFT - 8, y + ROW / 2, words.label(label), { anchor: 'end' }),
      `<rect x="${LEFT}" y="${y + 4}" width="${width}" height="${ROW - 8}" fill="currentColor" fill-opacity="0.35"/>`,
      svgText(LEFT + width + 6, y + ROW / 2, String(count), { soft: true }),
    ];
  });
  return svgPicture(LEFT + WIDEST + 50, 16 + ROW * bars.length, words.title, parts);
}
