import { describe, expect, it } from 'vitest';
import { bracketExtent, championBox, finalBox } from './extent.ts';
import { bracketLayout, LAYOUT_SIZES } from './layout.ts';
import { bracketPages } from './pages.ts';
import { bracketSize } from './size.ts';
import { bracketMatches } from './structure.ts';
import { bracketSvg } from './svg.ts';

/** The page of a bracket that has the final, for a champion. */
function made(entrants: number) {
  const size = bracketSize(entrants);
  if (!size.ok) throw new Error(size.error.rule);
  const matches = bracketMatches(size.value, { thirdPlace: true, pairing: 'fixed' });
  const champion = { final: matches.find(({ kind }) => kind === 'final')?.id ?? 0 };
  const pages = bracketPages(size.value, bracketLayout(size.value, matches));
  const page = pages.find((each) => finalBox(each, { champion }) !== undefined);
  const final = page && finalBox(page, { champion });
  if (page === undefined || final === undefined) throw new Error('expected a page with the final');
  return { pages, page, champion, box: championBox(page, final) };
}

describe('the box of the champion', () => {
  it.each([2, 3, 4, 5, 8, 9, 16, 17, 32, 33, 48, 64, 100, 128, 700])(
    'of %i is in the picture and covers nothing',
    (entrants) => {
      const { page, champion, box } = made(entrants);
      const { width, height } = bracketExtent(page, { champion });
      // Its label is above it, below the titles of the columns.
      expect(box.y - 20).toBeGreaterThanOrEqual(page.columns.some(({ x }) => x === box.x) ? 26 : 0);
      expect([box.x + box.width <= width, box.y + box.height <= height]).toEqual([true, true]);
      const room = { top: box.y - 20, bottom: box.y + box.height + 12 };
      for (const each of page.boxes)
        expect(
          each.x + each.width <= box.x ||
            each.x >= box.x + box.width ||
            each.y >= room.bottom ||
            each.y + each.height <= room.top,
        ).toBe(true);
    },
  );

  it.each([8, 16, 32])('makes the picture of %i no wider than its stages: it is above the final', (entrants) => {
    const { page, champion } = made(entrants);
    expect(bracketExtent(page, { champion }).width).toBe(page.width);
  });

  it('needs a column of its own behind a final that has no room above it', () => {
    const { page, champion } = made(4);
    expect(bracketExtent(page, { champion }).width).toBe(page.width + LAYOUT_SIZES.boxWidth + 40);
  });

  it('is drawn where it is measured', () => {
    const { page, champion, box } = made(16);
    const side = { text: '', score: '', won: false };
    const words = { title: '', stages: [], sides: () => [side, side] as const };
    const svg = bracketSvg(page, { ...words, champion: { ...champion, label: 'Champion', name: 'Şahin' } });
    expect(svg).toContain(`viewBox="0 0 ${page.width} ${page.height}"`);
    expect(svg).toMatch(new RegExp(`data-champion="">.*<rect x="${box.x}" y="${box.y}"`));
  });
});
