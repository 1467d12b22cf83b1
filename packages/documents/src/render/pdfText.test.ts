import { expect, it } from 'vitest';
import { hyphenated, widthOf } from './pdfText.ts';

it.each([
  ['Hohenzollern-Sigmaringen, Maximiliane', 'Hohenzollern-Sigmaringen, Maximiliane'],
  ['Wolfeschlegelsteinhausenbergerdorff, Hubert', 'Wolfeschlegels-\nteinhausenberger-\ndorff, Hubert'],
  ['Παπαδόπουλοςκωσταντινίδης', 'Παπαδόπουλοςκωσ-\nταντινίδης'],
  // Nothing says where a word of such a script, or an address, is divided.
  ['தமிழ்நாடுதமிழ்நாடுதமிழ்நாடு', 'தமிழ்நாடுதமிழ்நாடுதமிழ்நாடு'],
])('%s gets a hyphen only where a word is too wide', (name, expected) => {
  const found = hyphenated(name, widthOf('Hohenzollernstein'));
  expect(found).toBe(expected);
});
