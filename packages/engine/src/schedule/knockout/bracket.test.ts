import { describe, expect, it } from 'vitest';
import { bracketOf, sharedPlaces } from './bracket.ts';
import { bracketLayout } from './layout.ts';
import { DEFAULT_KNOCKOUT } from './settings.ts';
import { bracketSize } from './size.ts';
import { bracketMatches } from './structure.ts';
import { favourites, start, value } from './testing/bracket.ts';

const firstRound = (entrants: number, places: number): string => {
  const size = value(bracketSize(entrants, places));
  return bracketMatches(size, DEFAULT_KNOCKOUT)
    .filter((match) => match.stage === 1)
    .map(({ top, bottom }) => `${top.kind === 'number' && top.number}:${bottom.kind === 'number' && bottom.number}`)
    .join(' ');
};

describe('k and t (seed 001, knock-out 2)', () => {
  it.each([
    { k: 8, t: 1, filledTo: 8, byes: 0, first: '1:8 2:7 3:6 4:5', only: false },
    { k: 9, t: 3, filledTo: 12, byes: 3, first: '4:9 5:8 6:7', only: false },
    { k: 9, t: 2, filledTo: 16, byes: 7, first: '8:9', only: false },
    { k: 8, t: 6, filledTo: 12, byes: 4, first: '5:8 6:7', only: true },
  ])('$k players for $t places', ({ k, t, filledTo, byes, first, only }) => {
    expect(value(bracketSize(k, t))).toMatchObject({ filledTo, byes, onlyPreliminary: only, preliminary: byes > 0 });
    expect(firstRound(k, t)).toBe(first);
  });

  it('needs no preliminary round for t times a power of two', () => {
    for (const [k, t] of [
      [2, 1],
      [16, 1],
      [12, 3],
      [6, 3],
      [40, 5],
    ])
      expect(value(bracketSize(k, t))).toMatchObject({ preliminary: false, byes: 0 });
  });

  it.each([
    [1, 1, 'schedule.tooFewPlayers'],
    [8, 8, 'schedule.placesOutOfRange'],
    [8, 9, 'schedule.placesOutOfRange'],
    [8, 0, 'schedule.placesOutOfRange'],
  ])('refuses %s players for %s places', (k, t, rule) => {
    expect(bracketSize(k, t)).toMatchObject({ ok: false, error: { rule } });
  });
});

describe('brackets for every number from 2 to 130', () => {
  it('eliminates all but the places, byes go to the best, and the favourites qualify', () => {
    for (let entrants = 2; entrants <= 130; entrants++) {
      for (const places of entrants % 10 === 0 ? [1, 2, 3, 7] : [1]) {
        if (places >= entrants) continue;
        const end = value(bracketOf(favourites(start(entrants, { places }))));
        expect(end.complete).toBe(true);
        expect(end.qualified).toEqual(Array.from({ length: places }, (_, i) => i + 1));
        expect(end.matches).toHaveLength(entrants - places);
        expect(end.byes).toEqual(Array.from({ length: end.size.byes }, (_, i) => i + 1));
        const shared = sharedPlaces(end).flatMap((each) => each.entrants);
        expect(shared.slice().sort((a, b) => a - b)).toEqual(Array.from({ length: entrants }, (_, i) => i + 1));
      }
    }
  });

  it('keeps the two best numbers apart until the end, fixed or drawn again after each stage', () => {
    for (const pairing of ['fixed', 'reseeded'] as const) {
      for (const entrants of [4, 5, 8, 13, 32]) {
        const end = value(bracketOf(favourites(start(entrants, { pairing }))));
        expect(end.matches.at(-1)).toMatchObject({ kind: 'final', topEntrant: 1, bottomEntrant: 2 });
      }
    }
  });

  it('draws every box apart from the others, feeders to the left', () => {
    for (let entrants = 2; entrants <= 130; entrants++) {
      const size = value(bracketSize(entrants));
      const matches = bracketMatches(size, { thirdPlace: entrants > 3, pairing: 'fixed' });
      const layout = bracketLayout(size, matches);
      expect(layout.boxes).toHaveLength(matches.length);
      const boxes = [...layout.boxes].sort((a, b) => a.x - b.x || a.y - b.y);
      for (let i = 1; i < boxes.length; i++)
        if (boxes[i].x === boxes[i - 1].x) expect(boxes[i].y - boxes[i - 1].y).toBeGreaterThanOrEqual(44);
      const fed = matches.flatMap(({ top, bottom }) => [top, bottom]).filter((source) => source.kind === 'winner');
      expect(layout.lines).toHaveLength(fed.length);
      for (const { points } of layout.lines) expect(points[0][0]).toBeLessThan(points[3][0]);
      const inside = ({ x, y, width, height }: (typeof boxes)[number]): boolean =>
        x + width <= layout.width && y + height <= layout.height;
      expect(boxes.filter((box) => !inside(box))).toEqual([]);
    }
  });
});
