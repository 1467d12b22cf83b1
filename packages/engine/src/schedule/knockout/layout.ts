import type { BracketSize } from './size.ts';
import { isSparse } from './size.ts';
import type { BracketMatch } from './structure.ts';

/** Sizes of a bracket's picture, in the picture's own units. */
export interface LayoutSizes {
  readonly boxWidth: number;
  readonly boxHeight: number;
  /** Between two boxes of the first stage: a match's number is drawn there, clear of both. */
  readonly gap: number;
  /** Between two columns. */
  readonly columnGap: number;
  /** Room above the boxes for the stages' titles. */
  readonly header: number;
  readonly margin: number;
}

/** The usual sizes of a drawn bracket. */
export const LAYOUT_SIZES: LayoutSizes = {
  boxWidth: 200,
  boxHeight: 44,
  gap: 16,
  columnGap: 40,
  header: 28,
  margin: 10,
};

/** Rows from the final to the match for place 3 at least: its label has room between them. */
export const THIRD_PLACE_BELOW = 1.5;

/** Where a match is in the drawing. */
export interface LayoutBox {
  readonly match: number;
  readonly stage: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From a match to the one its winner goes to: points of a polyline. */
export interface LayoutLine {
  readonly from: number;
  readonly to: number;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** A bracket as it is drawn. */
export interface BracketLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly LayoutBox[];
  readonly lines: readonly LayoutLine[];
  readonly columns: readonly { readonly stage: number; readonly x: number; readonly width: number }[];
}

/** Positions of a stage's matches from top to bottom, so that two neighbours feed one match of the next stage. */
export function drawingOrder(size: BracketSize, stage: number): number[] {
  let order = Array.from({ length: size.places }, (_, i) => i + 1);
  for (let at = size.stages - 1; at >= stage; at--) {
    // A match at position p is fed by p and by the position that p's opponent came from.
    const count = size.filledTo / 2 ** at;
    order = order.flatMap((position) => [position, count + 1 - position]);
  }
  return order;
}

/**
 * Rows (in steps of one box) of every position of every stage: matches of the first stage one below the other or, if it
 * has only a few, those of the second, each first match beside the one it leads to.
 */
function rowsOf(size: BracketSize): Map<number, number>[] {
  const full = isSparse(size) ? 2 : 1;
  const stages: Map<number, number>[] = [];
  for (let stage = 1; stage <= size.stages; stage++) {
    const step = 2 ** (stage - full);
    const order = drawingOrder(size, stage);
    const row = (i: number): number => (stage < full ? Math.floor(i / 2) : i * step + (step - 1) / 2);
    stages.push(new Map(order.map((position, i) => [position, row(i)])));
  }
  return stages;
}

/**
 * Lays a bracket out as a picture: a column a stage, winners to the right, each match between the two that feed it.
 * Pure numbers; anyone who draws (SVG, print) adds the texts. A match for place 3 is below the final.
 */
export function bracketLayout(
  size: BracketSize,
  matches: readonly BracketMatch[],
  sizes: LayoutSizes = LAYOUT_SIZES,
): BracketLayout {
  const { boxWidth, boxHeight, gap, columnGap, header, margin } = sizes;
  const rows = rowsOf(size);
  const step = boxHeight + gap;
  const columnX = (stage: number): number => margin + (stage - 1) * (boxWidth + columnGap);
  const boxes = matches.map((match): LayoutBox => {
    const row =
      match.kind === 'third-place'
        ? (rows[match.stage - 1].get(1) ?? 0) +
          Math.max(THIRD_PLACE_BELOW, 2 ** (size.stages - (isSparse(size) ? 2 : 1)) / 4)
        : (rows[match.stage - 1].get(match.position) ?? 0);
    const y = margin + header + row * step;
    return { match: match.id, stage: match.stage, x: columnX(match.stage), y, width: boxWidth, height: boxHeight };
  });
  const boxOf = new Map(boxes.map((box) => [box.match, box]));
  const lines: LayoutLine[] = [];
  for (const match of matches) {
    const to = boxOf.get(match.id);
    for (const [at, source] of [match.top, match.bottom].entries()) {
      const from = source.kind === 'winner' ? boxOf.get(source.match) : undefined;
      if (to === undefined || from === undefined) continue;
      const start = [from.x + boxWidth, from.y + boxHeight / 2] as const;
      const middle = to.x - columnGap / 2;
      const end = [to.x, to.y + (boxHeight * (1 + 2 * at)) / 4] as const;
      lines.push({ from: from.match, to: to.match, points: [start, [middle, start[1]], [middle, end[1]], end] });
    }
  }
  const bottom = Math.max(margin + header, ...boxes.map((box) => box.y + box.height));
  const columns = Array.from({ length: size.stages }, (_, i) => ({ stage: i + 1, x: columnX(i + 1), width: boxWidth }));
  return { width: columnX(size.stages) + boxWidth + margin, height: bottom + margin, boxes, lines, columns };
}
