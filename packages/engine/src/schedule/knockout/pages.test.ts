import { describe, expect, it } from 'vitest';
import type { BracketLayout } from './layout.ts';
import { bracketLayout } from './layout.ts';
import { bracketPages } from './pages.ts';
import { bracketSize } from './size.ts';
import { bracketMatches } from './structure.ts';

function made(entrants: number, places = 1) {
  const size = bracketSize(entrants, places);
  if (!size.ok) throw new Error(size.error.rule);
  const matches = bracketMatches(size.value, { thirdPlace: places === 1, pairing: 'fixed' });
  const layout = bracketLayout(size.value, matches);
  return { matches, layout, pages: bracketPages(size.value, layout) };
}

const overlaps = ({ boxes }: BracketLayout): boolean =>
  boxes.some((a, i) => boxes.some((b, j) => i < j && a.x === b.x && Math.abs(a.y - b.y) < a.height));

describe('a bracket cut into pages', () => {
  it('is one page up to 32 entrants', () => {
    for (const entrants of [2, 9, 32]) expect(made(entrants).pages).toHaveLength(1);
    expect(made(64).pages).toHaveLength(5);
    expect(made(128).pages).toHaveLength(9);
    // A few matches before a full stage take no room of their own.
    for (const entrants of [33, 48]) expect(made(entrants).pages).toHaveLength(1);
    for (const entrants of [65, 96]) expect(made(entrants).pages).toHaveLength(5);
    expect(made(130).pages).toHaveLength(9);
  });

  it.each([
    [33, 1],
    [48, 1],
    [49, 1],
    [96, 1],
    [97, 1],
    [100, 1],
    [64, 1],
    [100, 3],
    [128, 1],
    [130, 1],
    [700, 1],
    [4096, 1],
  ])(
    '%i entrants for %i places: every match once, nothing overlaps, everything inside, no line lost within a page',
    (entrants, places) => {
      const { matches, layout, pages } = made(entrants, places);
      const ids = pages.flatMap((page) => page.boxes.map((box) => box.match)).sort((a, b) => a - b);
      expect(ids).toEqual(matches.map((match) => match.id));
      for (const page of pages) {
        expect(overlaps(page)).toBe(false);
        expect(page.height).toBeLessThan(16 * 56 + 300);
        for (const box of page.boxes) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height).toBeLessThanOrEqual(page.height);
          expect(page.columns.some((column) => column.stage === box.stage && column.x === box.x)).toBe(true);
        }
        const here = new Set(page.boxes.map((box) => box.match));
        expect(page.lines).toHaveLength(layout.lines.filter(({ from, to }) => here.has(from) && here.has(to)).length);
      }
    },
  );
});
