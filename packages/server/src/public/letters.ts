import { DESK_FONTS } from './deskFonts.ts';

type Font = (typeof DESK_FONTS)[number];

/** Path of a font file relative to the folder of the pages' styles; it changes with the content. */
const addressOf = ({ name, version }: Font): string => `${name}?v=${version}`;

/**
 * The desk's font files for pages rendered by the server. A browser downloads only those whose letters a page contains; scripts
 * that the font lacks use system fonts.
 */
export const LETTERS = DESK_FONTS.map(
  (font) =>
    `@font-face{font-family:"${font.family}";font-display:swap;font-weight:${font.weights};src:url("${addressOf(font)}") format("woff2");unicode-range:${font.letters}}`,
).join('\n');

export const contentOf = ({ content }: Font): Uint8Array =>
  Uint8Array.from(atob(content), (each) => each.charCodeAt(0));

/** Whether a font has this letter, by its ranges ("U+0020-007E,U+00A0"). */
const has = ({ letters }: Font, letter: number): boolean =>
  letters.split(',').some((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((each) => Number.parseInt(each, 16));
    return from <= letter && letter <= to;
  });

const fontOf = (letter: number): Font | undefined => {
  const all = DESK_FONTS.filter((font) => has(font, letter));
  return all.findLast(({ family }) => family === all[0]?.family);
};

/** The fonts from which a browser takes the letters of these texts: the first family that has one, of its files the last. */
export function fontsFor(texts: Iterable<string>): readonly Font[] {
  const letters = new Set([...texts].flatMap((text) => [...new Set(text)]));
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code >= 0x20);
  const used = new Set(codes.map(fontOf));
  return DESK_FONTS.filter((font) => used.has(font));
}

/** The letters that every page needs, in whatever language: pages ask for them before they have read the styles. */
export const FIRST_LETTERS = `/public/${addressOf(DESK_FONTS.find(({ name }) => name === 'first.woff2') ?? DESK_FONTS[0])}`;
