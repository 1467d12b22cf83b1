import type { BracketLayout, LayoutBox, LayoutSizes } from './layout.ts';
import { LAYOUT_SIZES, THIRD_PLACE_BELOW } from './layout.ts';
import type { BracketSize } from './size.ts';
import { isSparse } from './size.ts';

/** First-stage boxes below one another: so many still fit on one page, and so many are large on each of several. */
const MOST_ROWS = 16;
const ROWS_OF_PART = 8;

/** The boxes given as a picture of their own, with the lines among them, moved into its corner. */
function section(layout: BracketLayout, boxes: readonly LayoutBox[], sizes: LayoutSizes): BracketLayout {
  const kept = new Map(boxes.map((box) => [box.match, box]));
  const stages = [...new Set(boxes.map((box) => box.stage))].sort((a, b) => a - b);
  const { margin, header, boxWidth, boxHeight, columnGap } = sizes;
  const left = Math.min(...boxes.map((box) => box.x)) - margin;
  const top = Math.min(...boxes.map((box) => box.y)) - margin - header;
  const moved = boxes.map((box) => ({ ...box, x: box.x - left, y: box.y - top }));
  const at = new Map(moved.map((box) => [box.match, box]));
  const tops = new Map(layout.boxes.map((box) => [box.match, box.y]));
  const lines = layout.lines.flatMap(({ from, to, points }) => {
    const [a, b] = [at.get(from), at.get(to)];
    if (a === undefined || b === undefined || !kept.has(from)) return [];
    const start = [a.x + boxWidth, a.y + boxHeight / 2] as const;
    const middle = b.x - columnGap / 2;
    // Into the half of the box that it led to in the whole picture.
    const end = [b.x, b.y + points[3][1] - (tops.get(to) ?? 0)] as const;
    return [{ from, to, points: [start, [middle, start[1]], [middle, end[1]], end] as const }];
  });
  const columns = stages.map((stage) => ({
    stage,
    x: (stage - stages[0]) * (boxWidth + columnGap) + margin,
    width: boxWidth,
  }));
  return {
    width: Math.max(...moved.map((box) => box.x)) + boxWidth + margin,
    height: Math.max(...moved.map((box) => box.y)) + boxHeight + margin,
    boxes: moved,
    lines,
    columns,
  };
}

/** The stages after `through`, as close together as if they were the first. */
function closedUp(boxes: readonly LayoutBox[], through: number, sizes: LayoutSizes): LayoutBox[] {
  const step = sizes.boxHeight + sizes.gap;
  const top = sizes.margin + sizes.header;
  const factor = 2 ** through;
  const last = Math.max(...boxes.map((box) => box.stage));
  let lowest: number | undefined;
  return [...boxes]
    .sort((a, b) => a.y - b.y)
    .map((box) => {
      const row = ((box.y - top) / step - (factor - 1) / 2) / factor;
      // The match for place 3 keeps its distance from the final.
      const above = box.stage === last ? lowest : undefined;
      const y = Math.max(top + row * step, (above ?? Number.NEGATIVE_INFINITY) + THIRD_PLACE_BELOW * step);
      if (box.stage === last) lowest = y;
      return { ...box, y };
    });
}

/**
 * A bracket's picture cut into pages: parts of the first stages, each through to its one winner, then the last stages.
 * A bracket that fits is one page.
 */
export function bracketPages(
  size: Pick<BracketSize, 'entrants' | 'filledTo' | 'stages'>,
  layout: BracketLayout,
  sizes: LayoutSizes = LAYOUT_SIZES,
): BracketLayout[] {
  // Where the first stage has few matches, the second sets the rows.
  const before = isSparse(size) ? 1 : 0;
  const rows = size.filledTo / 2 ** (1 + before);
  if (rows <= MOST_ROWS || layout.boxes.length === 0) return [layout];
  const through = Math.min(size.stages - before, Math.log2(ROWS_OF_PART) + 1);
  const perPage = 2 ** (through - 1);
  const step = sizes.boxHeight + sizes.gap;
  const first = Math.min(...layout.boxes.map((box) => box.stage));
  const pageOf = (box: LayoutBox): number => Math.floor((box.y - sizes.margin - sizes.header) / step / perPage);
  const early = layout.boxes.filter((box) => box.stage < first + before + through);
  const pages = Array.from({ length: rows / perPage }, (_, page) => early.filter((box) => pageOf(box) === page))
    .filter((boxes) => boxes.length > 0)
    .map((boxes) => section(layout, boxes, sizes));
  const late = layout.boxes.filter((box) => box.stage >= first + before + through);
  if (late.length === 0) return pages;
  const rest = section(layout, closedUp(late, through, sizes), sizes);
  const filledTo = size.filledTo / 2 ** (before + through);
  const left = { entrants: filledTo, filledTo, stages: size.stages - before - through };
  return [...pages, ...bracketPages(left, rest, sizes)];
}
