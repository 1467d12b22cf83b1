import { expect, it } from 'vitest';
import { isFederation } from './federations.ts';

it.each([
  ['members from the first to the last of the list', ['AFG', 'COL', 'FIN', 'TUR', 'ZIM']],
  ['whatever case a file writes', ['tur', 'Ger']],
  ['nobody’s, and FIDE’s flag', ['NON', 'FID']],
  ['those that are no more', ['AHO', 'DDR', 'SCG', 'TCH', 'URS', 'YUG']],
  ['those that have another code now (LBN, ROU, SGP, TTO)', ['LIB', 'ROM', 'SIN', 'TRI']],
])('knows federations: %s', (_, codes) => {
  expect(codes.filter((code) => !isFederation(code))).toEqual([]);
});

it.each(['XYZ', 'ABC', 'TU', 'TURK', '', 'R G', 'TÜR'])('does not know %j', (code) => {
  expect(isFederation(code)).toBe(false);
});
