import { describe, expect, it } from 'vitest';
import { familyNameFirst, lacksComma, type NameOrder } from './familyName.ts';

describe('a name as FIDE writes it, "Last, First"', () => {
  it.each<[string, NameOrder, string]>([
    ['Zeynep Avcı', 'givenFirst', 'Avcı, Zeynep'],
    ['Avcı Zeynep', 'familyFirst', 'Avcı, Zeynep'],
    ['Mehmet Ali Yılmaz', 'givenFirst', 'Yılmaz, Mehmet Ali'],
    ['Yılmaz Mehmet Ali', 'familyFirst', 'Yılmaz, Mehmet Ali'],
    // Capitals say which part it is, wherever it is in the name and however many words it has.
    ['Ayşe KAYA DEMİR', 'givenFirst', 'KAYA DEMİR, Ayşe'],
    ['KAYA DEMİR Ayşe', 'givenFirst', 'KAYA DEMİR, Ayşe'],
    ['Ayşe KAYA', 'familyFirst', 'KAYA, Ayşe'],
    // All in capitals they say nothing; an initial is no family name.
    ['ZEYNEP AVCI', 'givenFirst', 'AVCI, ZEYNEP'],
    ['AVCI ZEYNEP', 'familyFirst', 'AVCI, ZEYNEP'],
    ['J. Robert Berg', 'givenFirst', 'Berg, J. Robert'],
    ['Anna-Lena Groß', 'givenFirst', 'Groß, Anna-Lena'],
    // What is written small belongs to the family name.
    ['Jan van der Berg', 'givenFirst', 'van der Berg, Jan'],
    ['van der Berg Jan', 'familyFirst', 'van der Berg, Jan'],
    ['ali kaya', 'givenFirst', 'kaya, ali'],
    ['ali kaya', 'familyFirst', 'ali, kaya'],
    // Nothing to be turned.
    ['Avcı, Zeynep', 'givenFirst', 'Avcı, Zeynep'],
    ['Sokrates', 'givenFirst', 'Sokrates'],
    ['  Zeynep   Avcı ', 'givenFirst', 'Avcı, Zeynep'],
  ])('%s (%s) is %s', (text, order, expected) => {
    expect(familyNameFirst(text, order)).toBe(expected);
    expect(lacksComma(expected)).toBe(false);
  });
});
