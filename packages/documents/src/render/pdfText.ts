import { breakable } from '@turnuva/engine/tournament';
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

/** Widths of characters relative to the type size: those of Inter, rounded up a little. */
const SHARES = [
  [/[mwMW½]/u, 0.9],
  [/[\p{Lu}■+−–]/u, 0.72],
  [/\d/, 0.64],
  [/_/, 0.52],
  [/[\p{P}\s]/u, 0.34],
] as const;
const shareOf = (letter: string): number => SHARES.find(([kind]) => kind.test(letter))?.[1] ?? 0.6;
/** How wide a text is on one line, in multiples of the type size; in bold, `BOLD` times as wide. */
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + shareOf(letter), 0);
export const BOLD = 1.07;

/** The text with a hyphen and a line break in every word wider than the room, in multiples of the type size. */
export const hyphenated = (text: string, room: number): string =>
  text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (widthOf(word) <= room) return word;
    const lines = [''];
    for (const syllable of breakable(word, 0).split('\u00ad')) {
      const longer = `${lines.at(-1) ?? ''}${syllable}`;
      if (longer === syllable || widthOf(`${longer}-`) <= room) lines.splice(-1, 1, longer);
      else lines.push(syllable);
    }
    return lines.join('-\n');
  });
