import type { Node } from './pdfMaker.ts';
import { type FontName, runsForLine } from './scripts.ts';

/** Type sizes, in points. */
export const SIZES = { small: 7.5, normal: 9, large: 13, big: 17, huge: 25 } as const;

/**
 * Fonts of other scripts have more space around their letters than Inter: this keeps rows from being taller for them.
 */
const LINE: Readonly<Partial<Record<FontName, number>>> = { Inter: 1.1, DejaVu: 1.1 };
const TALL_LINE = 0.95;

/** A text as pdfmake takes it: in one font, or in the fonts of its scripts, in visual order. */
export function textNode(text: string): Node {
  const runs = runsForLine(text);
  return {
    text: runs === undefined ? text : runs.map((run) => ({ ...run, lineHeight: LINE[run.font] ?? TALL_LINE })),
  };
}
