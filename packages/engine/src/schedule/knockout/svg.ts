import type { BracketLayout, LayoutBox } from './layout.ts';

/** One side of a box: who, and his score. */
export interface BoxSide {
  readonly text: string;
  readonly score: string;
  readonly won: boolean;
}

/** The words of a bracket's picture. */
export interface BracketWords {
  readonly title: string;
  /** By stage, from 1. */
  readonly stages: readonly string[];
  readonly sides: (match: number) => readonly [top: BoxSide, bottom: BoxSide];
  /** What stands above a box that is not of its column's stage: the match for place 3. */
  readonly label?: (match: number) => string | undefined;
  /** The number by which lists and sheets call a match, small above its box. */
  readonly number?: (match: number) => string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]);

/** Room for a letter, and for the score and the margins of a box, in the picture's units. */
const LETTER_WIDTH = 7;
const BESIDES = 32;

/** How wide a box must be for a text of so many letters. */
export const boxWidthFor = (letters: number): number => letters * LETTER_WIDTH + BESIDES;

/** Texts that do not fit into a box are cut; the page beside the picture has them whole. */
const cut = (text: string, width: number): string => {
  const most = Math.floor((width - BESIDES) / LETTER_WIDTH);
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

function sideSvg(box: LayoutBox, side: BoxSide, row: 0 | 1): string {
  const y = box.y + box.height * (row === 0 ? 0.25 : 0.75);
  const weight = side.won ? ' font-weight="bold"' : '';
  const at = `y="${y}" dominant-baseline="central"${weight}`;
  const name = `<text x="${box.x + 8}" ${at}>${escaped(cut(side.text, box.width))}</text>`;
  const score = `<text x="${box.x + box.width - 8}" text-anchor="end" ${at}>${escaped(side.score)}</text>`;
  return name + score;
}

function boxSvg(box: LayoutBox, sides: readonly [BoxSide, BoxSide], label = '', number = ''): string {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  return [
    `<g data-match="${box.match}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="none" stroke="currentColor"/>`,
    `<path d="M${x} ${middle}H${x + width}" stroke="currentColor" stroke-opacity="0.35"/>`,
    ...(number === ''
      ? []
      : [`<text x="${x + 4}" y="${y - 2}" font-size="10" opacity="0.7">${escaped(number)}</text>`]),
    ...(label === '' ? [] : [`<text x="${x + width / 2}" y="${y - 6}" text-anchor="middle">${escaped(label)}</text>`]),
    sideSvg(box, sides[0], 0),
    sideSvg(box, sides[1], 1),
    '</g>',
  ].join('');
}

/** A bracket as an SVG document in the colour of its surroundings; every text is escaped. */
export function bracketSvg(layout: BracketLayout, words: BracketWords): string {
  const { width, height } = layout;
  const titles = layout.columns.map(
    ({ stage, x, width: column }) =>
      `<text x="${x + column / 2}" y="18" text-anchor="middle" font-weight="bold">${escaped(words.stages[stage - 1] ?? '')}</text>`,
  );
  const lines = layout.lines.map(
    ({ points }) => `<path d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}" fill="none" stroke="currentColor"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
      `font-family="sans-serif" font-size="13" fill="currentColor" role="img">`,
    `<title>${escaped(words.title)}</title>`,
    ...titles,
    ...lines,
    ...layout.boxes.map((box) =>
      boxSvg(box, words.sides(box.match), words.label?.(box.match), words.number?.(box.match)),
    ),
    '</svg>',
  ].join('\n');
}
