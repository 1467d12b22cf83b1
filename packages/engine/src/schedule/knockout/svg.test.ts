import { describe, expect, it } from 'vitest';
import { bracketLayout } from './layout.ts';
import { bracketPages } from './pages.ts';
import { bracketSize } from './size.ts';
import { bracketMatches } from './structure.ts';
import { type BoxSide, type BracketWords, boxWidthFor, bracketSvg } from './svg.ts';

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const numbers = (found: RegExpMatchArray): number[] => found.slice(1).map(Number);
/** A figure of size 10 is on its line, seven and a half high and six wide. */
const FIGURE = { width: 6, height: 7.5 };
/** Room between a number and what is near it. */
const CLEAR = 3;

/** Every rectangle, every piece of a line, and every number of a match in a picture. */
function partsOf(svg: string) {
  const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    (found): Area => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers(found);
      return { left: x, right: x + width, top: y, bottom: y + height };
    },
  );
  const lines = [...svg.matchAll(/<path d="M([^"]+)" fill="none"/g)].flatMap(([, path = '']) => {
    const points = path.split('L').map((point) => point.split(' ').map(Number));
    return points.slice(1).map(([x = 0, y = 0], i): Area => {
      const [fromX = 0, fromY = 0] = points[i] ?? [];
      return {
        left: Math.min(x, fromX),
        right: Math.max(x, fromX),
        top: Math.min(y, fromY),
        bottom: Math.max(y, fromY),
      };
    });
  });
  const labels = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="10" opacity="0.7">(\d+)<\/text>/g)].map(
    (found): Area => {
      const [x = 0, y = 0] = numbers(found);
      return { left: x, right: x + (found[3] ?? '').length * FIGURE.width, top: y - FIGURE.height, bottom: y };
    },
  );
  return { boxes, lines, labels };
}

const NOBODY: BoxSide = { text: '', score: '', won: false };
const ofField = (entrants: number, third: boolean): string[] => {
  const size = bracketSize(entrants);
  if (!size.ok) throw new Error(size.error.rule);
  const matches = bracketMatches(size.value, { thirdPlace: third, pairing: 'fixed' });
  const final = matches.find(({ kind }) => kind === 'final')?.id ?? 0;
  const words: BracketWords = {
    title: '',
    stages: [],
    sides: () => [NOBODY, NOBODY],
    number: String,
    champion: { final, label: '', name: '' },
  };
  return bracketPages(size.value, bracketLayout(size.value, matches)).map((page) => bracketSvg(page, words));
};

describe('the picture of a bracket', () => {
  it('law: with 2 to 128 players no number of a match touches a box or a line', () => {
    const touching: string[] = [];
    for (let entrants = 2; entrants <= 128; entrants++)
      for (const svg of ofField(entrants, entrants >= 4)) {
        const { boxes, lines, labels } = partsOf(svg);
        if (labels.length === 0) touching.push(`${entrants}: no numbers`);
        for (const label of labels)
          for (const each of [...boxes, ...lines]) {
            const apart =
              each.left > label.right ||
              each.right < label.left ||
              each.top >= label.bottom + CLEAR ||
              each.bottom <= label.top - CLEAR;
            if (!apart) touching.push(`${entrants}: ${JSON.stringify([label, each])}`);
          }
      }
    expect(touching.slice(0, 3)).toEqual([]);
  });

  it('a name that is too long for its box has an initial, then smaller letters, then a shorter family name; it is never cut', () => {
    const made = bracketSize(2);
    if (!made.ok) throw new Error('size');
    const matches = bracketMatches(made.value, { thirdPlace: false, pairing: 'fixed' });
    const layout = bracketLayout(made.value, matches);
    const drawn = (text: string): string => {
      const side: BoxSide = { text, seed: '1', score: '1½', won: false };
      const svg = bracketSvg(layout, { title: '', stages: [], sides: () => [side, { ...side, text: '' }] });
      return /<text [^>]*>[^<]{6,}<\/text>/.exec(svg)?.[0] ?? '';
    };
    expect(drawn('Kaya, Deniz')).toContain('>Kaya, Deniz<');
    expect(drawn('Papadopoulou, Eleftheria Konstantina')).toContain('>Papadopoulou, E. K.<');
    expect(drawn('Papadopoulou-Kontou, Eleftheria')).toMatch(/font-size="1\d[\d.]*">Papadopoulou-Kontou, E\.</);
    expect(drawn('Freifrau von Schwarzenberg-Hohenlohe, Eva')).toMatch(
      /font-size="1\d[\d.]*">v\. Schwarzenberg-H\., E\.</,
    );
    expect(drawn('Papadopoulou-Konstantinidi-Anagnostopoulou, Eleftheria')).toContain('>Papadopoulou-K.-A., E.<');
    expect(drawn('A team with a name that no box of a bracket has room for')).toContain('has room for<');
  });

  it('says what its marks mean, of those that are in it', () => {
    const [page] = (() => {
      const size = bracketSize(2);
      if (!size.ok) throw new Error(size.error.rule);
      const matches = bracketMatches(size.value, { thirdPlace: false, pairing: 'fixed' });
      return bracketPages(size.value, bracketLayout(size.value, matches));
    })();
    if (page === undefined) throw new Error('no page');
    const told = (legend: NonNullable<BracketWords['legend']>): string =>
      bracketSvg(page, { title: '', stages: [], sides: () => [NOBODY, NOBODY], legend });
    expect(told({ golden: 'by the golden point' })).not.toContain('§');
    expect(told({ golden: 'by the golden point', award: 'decided' })).toContain('by the golden point · §: decided');
    expect(told({ extension: 'after an extension' })).toContain('>°: after an extension<');
    const award = told({ award: 'decided' });
    expect(award).toContain('>§: decided<');
    // The star is drawn for itself alone.
    expect(award.match(/Z" fill="currentColor"/g)).toBeNull();
  });
});

describe('a name in a box', () => {
  /** At 13 px a bold letter of the type is 7.7 wide on average, `1½` is 20; measured in Chromium. */
  const WIDTHS = { letter: 7.7, score: 20 };
  const side = (text: string): BoxSide => ({ text, seed: '4', score: '1½', won: true });

  it.each(['Dupont-Lefèvre, J.', 'Hofmann-Schwarzenberger, A.'])('%s ends before the score, cut or whole', (text) => {
    const size = bracketSize(2);
    if (!size.ok) throw new Error(size.error.rule);
    const matches = bracketMatches(size.value, { thirdPlace: false, pairing: 'fixed' });
    const words: BracketWords = { title: '', stages: [], sides: () => [side(text), side(text)] };
    const layout = bracketLayout(size.value, matches);
    const [, name = ''] = /font-weight="bold">([^<]+)</.exec(bracketSvg(layout, words)) ?? [];
    const [box] = layout.boxes;
    // The number takes 30 from the left edge, the margin 8 at the right.
    expect(30 + name.length * WIDTHS.letter).toBeLessThan((box?.width ?? 0) - 8 - WIDTHS.score);
    expect(boxWidthFor([side(text), side(text)])).toBeGreaterThan(30 + text.length * 7.6 + 8 + WIDTHS.score);
  });
});
