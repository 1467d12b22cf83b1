import { escapeMarkup } from '../../kernel/markup.ts';
import { shortName } from '../../tournament/names/shortName.ts';
import { bracketExtent, championBox, finalBox } from './extent.ts';
import type { BracketLayout, LayoutBox } from './layout.ts';

/** One side of a box: who, with what number, and the score. */
export interface BoxSide {
  readonly text: string;
  /** Number in the list, by which the bracket was drawn. */
  readonly seed?: string;
  /** Points of the individual games, if there is more than one. */
  readonly games?: readonly string[];
  readonly score: string;
  readonly won: boolean;
  /** Beside the winner: added games decided, the golden-point game did, or the arbiter. */
  readonly mark?: BracketMark;
}

/** How a match was decided, if not in the games agreed. */
export const BRACKET_MARKS = ['extension', 'golden', 'award'] as const;
/** One of `BRACKET_MARKS`: how a match was decided. */
export type BracketMark = (typeof BRACKET_MARKS)[number];
/** Marks that are letters; that of the golden point is drawn. */
const LETTERS = { extension: '°', award: '§' } as const;

/** The words of a bracket's picture. */
export interface BracketWords {
  readonly title: string;
  /** By stage, from 1. */
  readonly stages: readonly string[];
  readonly sides: (match: number) => Sides;
  /** The label above a box that is not of its column's stage: the match for place 3. */
  readonly label?: (match: number) => string | undefined;
  /** The number by which lists and sheets call a match, small above its box. */
  readonly number?: (match: number) => string;
  /** A box of its own behind the final. */
  readonly champion?: { readonly final: number; readonly label: string; readonly name: string };
  /** Below the picture: what the marks that are in it mean. */
  readonly legend?: { readonly [mark in BracketMark]?: string };
}

/** Room for a letter, and for the margins of a box and the gap before a score, in the picture's units; the winner's name is bold. */
const LETTER_WIDTH = 7;
const BOLD_WIDTH = 7.6;
const MARGINS = 22;
/** For each figure of a score: a half is as wide as a bold figure and a half. */
const SCORE_FIGURE = 10;
/** The longest usual score, `2½`: boxes have room for it before it is known. */
const USUAL_SCORE = 2;

const scoreWidth = (figures: number): number => figures * SCORE_FIGURE;

const letterWidth = ({ won }: Pick<BoxSide, 'won'>): number => (won ? BOLD_WIDTH : LETTER_WIDTH);

type Sides = readonly [top: BoxSide, bottom: BoxSide];

/** How wide a box must be for the names of its sides and what is next to them. */
export const boxWidthFor = (sides: Sides): number => {
  const game = gameWidth(sides);
  return Math.max(
    ...sides.map(
      (side) =>
        Math.ceil([...side.text].length * letterWidth(side)) +
        MARGINS +
        scoreWidth(Math.max(USUAL_SCORE, side.score.length)) +
        besidesOf(side, game),
    ),
  );
};

/** Room for the number before a name, for the points of one game, for a mark. */
const SEED_WIDTH = 22;
const GAME_WIDTH = 15;
/** For every further letter: teams have 2½ or 12½ of a game. */
const GAME_LETTER_WIDTH = 6;
const MARK_WIDTH = 16;
/** From the right edge of a total to that of the last game: a total may be 2½. */
const TOTAL_WIDTH = 32;

/** Room for the points of a game in a box: one for both sides, so that a game is in one column. */
const gameWidth = (sides: Sides): number => {
  const longest = Math.max(1, ...sides.flatMap(({ games = [] }) => games.map((points) => points.length)));
  return GAME_WIDTH + (longest - 1) * GAME_LETTER_WIDTH;
};

/** What is next to the name in a box, in the picture's units. `game`: the room for a game. */
const besidesOf = ({ seed, games, mark }: BoxSide, game: number): number =>
  (seed === undefined ? 0 : SEED_WIDTH) +
  (games === undefined ? 0 : games.length * game + TOTAL_WIDTH - scoreWidth(USUAL_SCORE)) +
  (mark === undefined ? 0 : MARK_WIDTH);

/** From the foot of a match's number to its box. */
const NUMBER_ABOVE = 4;

/** The size of the letters in a box. */
const SIZE = 13;

/** Nobody can read smaller letters than these. */
const LEAST_SIZE = 10;

/**
 * What is too long for a box has an initial in place of the given names; if that is too long as well, smaller letters, and if they
 * would be too small, a shorter family name.
 */
function fitted(side: BoxSide, width: number, game: number): { readonly text: string; readonly size?: number } {
  const room = width - MARGINS - scoreWidth(side.score.length) - besidesOf(side, game);
  const most = room / letterWidth(side);
  const text = shortName(side.text, most, (most * SIZE) / LEAST_SIZE);
  const letters = [...text].length;
  return letters <= most ? { text } : { text, size: Math.floor((SIZE * 10 * most) / letters) / 10 };
}

/** A five-pointed star around a position: it needs no font. */
function starPath(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? radius : radius * 0.42;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="currentColor" stroke="none"/>`;
}

function sideSvg(box: LayoutBox, side: BoxSide, row: 0 | 1, game = GAME_WIDTH): string {
  const y = box.y + box.height * (row === 0 ? 0.25 : 0.75);
  const weight = side.won ? ' font-weight="bold"' : '';
  const at = `y="${y}" dominant-baseline="central"`;
  const left = box.x + 8;
  const seed =
    side.seed === undefined
      ? ''
      : `<text x="${left}" ${at} font-size="10" opacity="0.7">${escapeMarkup(side.seed)}</text>`;
  const nameAt = side.seed === undefined ? left : left + SEED_WIDTH;
  const { text, size } = fitted(side, box.width, game);
  const small = size === undefined ? '' : ` font-size="${size}"`;
  const name = `<text x="${nameAt}" ${at}${weight}${small}>${escapeMarkup(text)}</text>`;
  const right = box.x + box.width - 8;
  const score = `<text x="${right}" text-anchor="end" ${at}${weight}>${escapeMarkup(side.score)}</text>`;
  const games = (side.games ?? []).map((points, i, all) => {
    const x = right - TOTAL_WIDTH - (all.length - 1 - i) * game;
    return `<text x="${x}" text-anchor="end" ${at} font-size="10" opacity="0.7">${escapeMarkup(points)}</text>`;
  });
  const markAt = right - TOTAL_WIDTH - 4 - (side.games?.length ?? 0) * game;
  const mark =
    side.mark === 'golden'
      ? starPath(markAt, y, 5)
      : side.mark === undefined
        ? ''
        : `<text x="${markAt}" text-anchor="middle" ${at} font-size="11">${LETTERS[side.mark]}</text>`;
  return [seed, name, ...games, mark, score].join('');
}

function boxSvg(box: LayoutBox, sides: Sides, label = '', number = ''): string {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  return [
    `<g data-match="${box.match}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="none" stroke="currentColor"/>`,
    `<path d="M${x} ${middle}H${x + width}" stroke="currentColor" stroke-opacity="0.35"/>`,
    ...(number === ''
      ? []
      : [`<text x="${x + 4}" y="${y - NUMBER_ABOVE}" font-size="10" opacity="0.7">${escapeMarkup(number)}</text>`]),
    ...(label === ''
      ? []
      : [`<text x="${x + width / 2}" y="${y - 6}" text-anchor="middle">${escapeMarkup(label)}</text>`]),
    sideSvg(box, sides[0], 0, gameWidth(sides)),
    sideSvg(box, sides[1], 1, gameWidth(sides)),
    '</g>',
  ].join('');
}

/** The champion's box, joined to the final. */
function championSvg(
  { joint, ...box }: ReturnType<typeof championBox>,
  { label, name }: { readonly label: string; readonly name: string },
): string {
  const { x, y, height } = box;
  const side: BoxSide = { text: name, score: '', won: true };
  return [
    `<g data-champion="">`,
    `<path d="${joint}" fill="none" stroke="currentColor"/>`,
    `<rect x="${x}" y="${y}" width="${box.width}" height="${height}" rx="4" fill="none" stroke="currentColor" stroke-width="2"/>`,
    `<text x="${x + box.width / 2}" y="${y - 6}" text-anchor="middle">${escapeMarkup(label)}</text>`,
    sideSvg({ ...box, height: height * 2 }, side, 0),
    '</g>',
  ].join('');
}

/** What the marks mean: the star is drawn, the other signs are letters. */
function legendSvg({ golden, ...lettered }: NonNullable<BracketWords['legend']>, y: number): string {
  const letters = (['extension', 'award'] as const).flatMap((mark) =>
    lettered[mark] === undefined ? [] : [`${LETTERS[mark]}: ${lettered[mark]}`],
  );
  const words = [...(golden === undefined ? [] : [golden]), ...letters];
  const text = `y="${y}" dominant-baseline="central" font-size="11">${escapeMarkup(words.join(' · '))}</text>`;
  return golden === undefined ? `<text x="10" ${text}` : `${starPath(15, y, 5)}<text x="24" ${text}`;
}

/** A bracket as an SVG document in the colour of its surroundings; every text is escaped. */
export function bracketSvg(layout: BracketLayout, words: BracketWords): string {
  const { champion, legend } = words;
  const final = finalBox(layout, words);
  const { width, height } = bracketExtent(layout, words);
  const titles = layout.columns.map(
    ({ stage, x, width: column }) =>
      `<text x="${x + column / 2}" y="18" text-anchor="middle" font-weight="bold">${escapeMarkup(words.stages[stage - 1] ?? '')}</text>`,
  );
  const lines = layout.lines.map(
    ({ points }) => `<path d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}" fill="none" stroke="currentColor"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
      `font-family="sans-serif" font-size="${SIZE}" fill="currentColor" role="img">`,
    `<title>${escapeMarkup(words.title)}</title>`,
    ...titles,
    ...lines,
    ...layout.boxes.map((box) =>
      boxSvg(box, words.sides(box.match), words.label?.(box.match), words.number?.(box.match)),
    ),
    ...(final === undefined || champion === undefined ? [] : [championSvg(championBox(layout, final), champion)]),
    ...(legend === undefined ? [] : [legendSvg(legend, height - 12)]),
    '</svg>',
  ].join('\n');
}
