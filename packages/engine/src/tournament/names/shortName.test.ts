import { describe, expect, it } from 'vitest';
import { nameForms, shortName } from './shortName.ts';

const formsOf = (...names: readonly string[]) => [...nameForms(names.map((name, i) => ({ id: i + 1, name }))).values()];

describe('the forms of a name', () => {
  it.each<[string, string[]]>([
    ['Öztürkoğlu, Ertan', ['Öztürkoğlu, Ertan', 'Öztürkoğlu, E.']],
    ['Nguyễn, Thị Thảo', ['Nguyễn, Thị Thảo', 'Nguyễn, Thị T.', 'Nguyễn, T. T.', 'Nguyễn, T.']],
    ['Čapek-Dvořáková, Ana-Maria', ['Čapek-Dvořáková, Ana-Maria', 'Čapek-Dvořáková, A.-M.', 'Čapek-Dvořáková, A.']],
    ['Kaya, Elif (1991, Rooks)', ['Kaya, Elif (1991, Rooks)', 'Kaya, E. (1991, Rooks)']],
    ['Иванов, Jürgen 45', ['Иванов, Jürgen 45', 'Иванов, J. 45', 'Иванов, J.']],
    ['Nguyễn, E\u0302lise', ['Nguyễn, E\u0302lise', 'Nguyễn, E\u0302.']],
    ['Kim, Min-jun Tae', ['Kim, Min-jun Tae', 'Kim, Min-jun T.', 'Kim, M.-j. T.', 'Kim, M.']],
    ['Venkataramanan Krishnamurthy', ['Venkataramanan Krishnamurthy']],
    ['Kaya, ', ['Kaya,']],
    ['陈, 思远', ['陈, 思远']],
    ['الحدّاد, سامي', ['الحدّاد, سامي']],
  ])(
    'shorten %s from its last given name, never in the mark, and keep it whole in a script without capitals',
    (name, expected) => {
      expect(formsOf(name)[0]?.forms).toEqual(expected);
    },
  );

  it.each<[string, string[]]>([
    ['Öztürkoğlu, Ertan', []],
    ['Čapek-Dvořáková, Ana-Maria', ['Čapek-D., A.', 'Čapek, A.']],
    ['van der Berg, Jan', []],
    ['van der Berg-Janssen, Jan', ['van der Berg-J., J.', 'van der Berg, J.']],
    ['De la Cruz Santos, Ana', ['De la Cruz S., A.', 'De la Cruz, A.']],
    ['Venkataramanan Krishnamurthy', ['Venkataramanan K.', 'Venkataramanan']],
  ])('shorten the family name in %s last, behind its first word', (name, expected) => {
    expect(formsOf(name)[0]?.family).toEqual(expected);
  });

  it.each<[string, string[], string[]]>([
    [
      'Freifrau von Schwarzenberg-Hohenlohe, Eva',
      ['von Schwarzenberg-Hohenlohe, E.', 'v. Schwarzenberg-Hohenlohe, E.'],
      ['v. Schwarzenberg-H., E.', 'v. Schwarzenberg, E.'],
    ],
    [
      'Freiherr von und zu Guttenberg-Löwenstein, Karl',
      ['von und zu Guttenberg-Löwenstein, K.', 'v. u. z. Guttenberg-Löwenstein, K.'],
      ['v. u. z. Guttenberg-L., K.', 'v. u. z. Guttenberg, K.'],
    ],
    ['Reichsgräfin zu Sayn-Berg, Ute', ['zu Sayn-Berg, U.'], ['zu Sayn-B., U.', 'zu Sayn, U.']],
    ['Prinz Edler von der Au, Max', ['von der Au, M.', 'v. d. Au, M.'], []],
    ['FREIHERR VON BERG-THAL, Udo', ['VON BERG-THAL, U.', 'v. BERG-THAL, U.'], ['v. BERG-T., U.', 'v. BERG, U.']],
    ['Baron von Berg, Udo', ['von Berg, U.', 'v. Berg, U.'], []],
    ['Baron Cohen, Ron', [], ['Baron C., R.', 'Baron, R.']],
    ['Graf, Anna', [], []],
    ['Ritter-Graf, Anna', [], ['Ritter-G., A.', 'Ritter, A.']],
  ])('of %s lose the title before the family name is shortened, and never keep it alone', (name, whole, family) => {
    const [found] = formsOf(name);
    expect(found?.forms.slice(2)).toEqual(whole);
    expect(found?.family).toEqual(family);
  });

  it('are no form of either where two share them', () => {
    expect(formsOf('Kaya, Elif', 'Kaya, Ece', 'Kaya, Ece Su').map(({ forms }) => forms)).toEqual([
      ['Kaya, Elif'],
      ['Kaya, Ece'],
      ['Kaya, Ece Su', 'Kaya, Ece S.', 'Kaya, E. S.'],
    ]);
    expect(formsOf('Diaz-Lopez, Ana', 'Diaz-Leon, Ada').map(({ family }) => family)).toEqual([[], []]);
  });
});

describe('a long name', () => {
  it.each([
    ['Li, Na', 'Li, Na'],
    ['Papadopoulou, Eleftheria', 'Papadopoulou, E.'],
    ['Zimmermann, Anna-Lena Marie', 'Zimmermann, A.'],
    ['Al-Khwarizmi, Muhammad - Musa', 'Al-Khwarizmi, M.'],
    ['Nguyễn, E\u0302lise Angélique', 'Nguyễn, E\u0302. A.'],
    ['Nagendramurthyswamy', 'Nagendramurthyswamy'],
    ['Gräfin von Zimmermann, Ida', 'v. Zimmermann, I.'],
  ])('%s is shown as %s', (name, short) => {
    expect(shortName(name, 16)).toBe(short);
  });

  it('keeps as much of the given names as there is room for', () => {
    expect(shortName('Zimmermann, Anna-Lena Marie', 22)).toBe('Zimmermann, A.-L. M.');
  });
});
