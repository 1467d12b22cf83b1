import { describe, expect, it } from 'vitest';
import { readPlayersCsv } from '../csv/index.ts';

/** What was read of a list: the fields of its columns, how many players, the first of them. */
function read(lines: readonly string[], given?: Parameters<typeof readPlayersCsv>[2]) {
  const result = readPlayersCsv(lines.join('\n'), [], given);
  if (!result.ok) throw new Error(result.error.map((fault) => fault.message).join('\n'));
  const { columns, rows, bySight, headed } = result.value;
  return { fields: columns.map(({ field }) => field), bySight, headed, count: rows.length, first: rows[0]?.player };
}

describe('lists without headings are understood by sight', () => {
  it('numbers, titles, names, federations, ratings, years, clubs', () => {
    expect(
      read([
        '1;GM;Berg, Ute;GER;2501;1990;SV Köln 1902',
        '2;;Ost, Kai;GER;0;2005;SV Köln 1902',
        '3;WFM;Yılmaz, Işıl;TUR;1850;2010;Ankara SK',
      ]),
    ).toEqual({
      fields: [undefined, 'title', 'name', 'federation', 'rating', 'birth', 'club'],
      bySight: true,
      headed: false,
      count: 3,
      first: {
        title: 'GM',
        name: 'Berg, Ute',
        federation: 'GER',
        rating: 2501,
        birth: '1990/00/00',
        club: 'SV Köln 1902',
      },
    });
  });

  it('FIDE ids, dates as people write them, sexes; names without a comma', () => {
    const { fields, first } = read([
      'Işıl Yılmaz\t6300123\t15.03.2010\tw\t1850\t1523',
      'Ute Berg\t4600123\t1.5.1990\tw\t2301\t2290',
      'Kai Ost\t4600777\t24.12.2005\tm\t1801\t1790',
    ]);
    expect(fields).toEqual(['name', 'fideId', 'birth', 'sex', 'rating', 'nationalRating']);
    expect(first).toMatchObject({
      name: 'Işıl Yılmaz',
      fideId: '6300123',
      birth: '2010/03/15',
      sex: 'w',
      rating: 1850,
    });
  });

  it('family and given names in columns of their own, a first line of words nobody knows', () => {
    const list = ['Xa;Xb;Xc', 'Berg;Ute;2301', 'Ost;Kai;1801'];
    expect(read(list)).toMatchObject({
      fields: ['lastName', 'firstName', 'rating'],
      headed: true,
      count: 2,
      first: { name: 'Berg, Ute', rating: 2301 },
    });
  });

  it('what someone says of the columns holds, whatever they look like', () => {
    const given = { fields: ['firstName', 'lastName', undefined], headed: false } as const;
    expect(read(['Berg;Ute;2301', 'Ost;Kai;1801'], given)).toMatchObject({
      fields: ['firstName', 'lastName', undefined],
      bySight: false,
      first: { name: 'Ute, Berg', rating: 0 },
    });
  });
});
