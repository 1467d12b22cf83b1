import bidiModule, { type Bidi } from 'bidi-js';
import { isRightToLeft } from '../sheet.ts';
import type fonts from './fonts.json';

/** A font used by the sheets, keyed by the script that it is for. */
export type FontName = keyof typeof fonts;

/** A piece of text in one font, in visual order from left to right. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
}

/** Letters, digits and signs that Inter has; everything else comes from the font for its script, or from DejaVu. */
const INTER =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\d\s!-/:-@[-`{-~¡-¿×÷\u2007\u2008‐-―‘-‟†‡•…‰′″‹›€₺№™−½⅓⅔¼¾←↑→↓□■○●✓\u2068\u2069]*$/u;

const SCRIPTS: readonly (readonly [FontName, RegExp])[] = [
  ['Arabic', /\p{Script_Extensions=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Chinese', /\p{Script_Extensions=Han}/u],
];
/**
 * A text with kana is Japanese, and one with Hangul Korean: their forms of Han characters differ from the Chinese ones.
 */
const HAN_IN: readonly (readonly [FontName, RegExp])[] = SCRIPTS.filter(([font]) => font === 'Japanese');
/** They set a text apart in its line, and have no shape of their own. */
const ISOLATES = /[\u2068\u2069]/;
const MARKS = /^[\p{M}\u200c\u200d]$/u;

function fontOf(letter: string, whole: string): FontName {
  if (INTER.test(letter)) return 'Inter';
  const [font] = SCRIPTS.find(([, letters]) => letters.test(letter)) ?? ['DejaVu' as const];
  return font === 'Chinese' ? (HAN_IN.find(([, letters]) => letters.test(whole))?.[0] ?? font) : font;
}

/** A text in runs of one font, in logical order. Marks stay with the letter that they belong to. */
function runsOf(text: string): (Run & { readonly from: number })[] {
  const runs: { text: string; font: FontName; from: number }[] = [];
  let at = 0;
  for (const letter of text) {
    const last = runs.at(-1);
    const font = MARKS.test(letter) && last !== undefined ? last.font : fontOf(letter, text);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font, from: at });
    at += letter.length;
  }
  return runs;
}

/** Words and what is between them: inside a word of a right-to-left script, the font's shaping reverses the letters. */
const wordsOf = (run: Run & { readonly from: number }): (Run & { readonly from: number })[] =>
  [...run.text.matchAll(/\s+|\S+/g)].map(([text], i, all) => ({
    text,
    font: run.font,
    from: run.from + all.slice(0, i).reduce((sum, [before]) => sum + before.length, 0),
  }));

/** Its types describe an ES module; Node's build exports the function itself. */
const bidiFactory = bidiModule as unknown as () => Bidi;
let bidi: Bidi | undefined;

/**
 * Unicode's algorithm, rule L2: from the highest level down, every run at that level or higher is reversed as a whole.
 */
function inOrderOfLine(text: string): Run[] {
  bidi ??= bidiFactory();
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const words = runsOf(text)
    .flatMap(wordsOf)
    .map(({ text: word, font, from }) => {
      const level = levels[from] ?? 0;
      const letters = [...word].map((letter, i) => (ISOLATES.test(letter) ? '' : (mirrored.get(from + i) ?? letter)));
      // Punctuation in a font without shaping is reversed here.
      const isTurned = level % 2 === 1 && !isRightToLeft(word);
      return { text: (isTurned ? letters.reverse() : letters).join(''), font, level };
    });
  const highest = Math.max(...words.map(({ level }) => level));
  let line = words;
  for (let level = highest; level >= 1; level--) {
    const next: typeof words = [];
    for (let i = 0; i < line.length; ) {
      let end = i;
      while (end < line.length && (line[end]?.level ?? 0) >= level) end++;
      if (end === i) next.push(...line.slice(i, ++end));
      else next.push(...line.slice(i, end).reverse());
      i = end;
    }
    line = next;
  }
  return line.map(({ text: word, font }) => ({ text: word, font }));
}

/** The runs of a line of text; undefined if a single font has all of it and it is read from left to right. */
export function runsForLine(text: string): readonly Run[] | undefined {
  if (INTER.test(text)) return undefined;
  if (isRightToLeft(text)) return inOrderOfLine(text);
  return runsOf(text).map(({ text: part, font }) => ({ text: part, font }));
}

/** The fonts that a text needs, whatever its parts are: an edition without a disk loads these and no others. */
export function fontsFor(text: string): ReadonlySet<FontName> {
  const fonts = new Set<FontName>(['Inter']);
  if (INTER.test(text)) return fonts;
  // A sheet with both Chinese and Japanese names: each of its Han characters may belong to either.
  for (const letter of new Set(text)) {
    const font = fontOf(letter, letter);
    fonts.add(font);
    if (font === 'Chinese' && HAN_IN.some(([, letters]) => letters.test(text))) fonts.add('Japanese');
  }
  return fonts;
}
