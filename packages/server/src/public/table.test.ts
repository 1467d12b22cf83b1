import type { Standings } from '@turnuva/engine/standings';
import { describe, expect, it } from 'vitest';
import { criteriaShown } from './table.ts';

describe('criteria of the public table', () => {
  it('are shown once, and a phone shows those that part somebody', () => {
    const row = (rank: number, points: number, ...texts: string[]) => ({
      rank,
      id: rank,
      points,
      values: texts.map((text) => ({ text })),
    });
    const table = {
      of: 'teams',
      tiebreaks: ['MPvGP', 'EDET', 'EMGSB'].map((code) => ({ code })),
      rows: [row(1, 40, '7', '', '12.5'), row(2, 40, '7', '', '11'), row(3, 20, '5', '', '3')],
    } as unknown as Standings;
    expect(criteriaShown(table)).toEqual([
      { code: 'EDET', at: 1, separates: false },
      { code: 'EMGSB', at: 2, separates: true },
    ]);
    // Where points say all, the first one stands for the others.
    expect(criteriaShown({ ...table, rows: table.rows.slice(1) }).map(({ separates }) => separates)).toEqual([
      true,
      false,
    ]);
  });
});
