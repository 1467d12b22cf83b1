/** A field of made-up players as a club would send it: names with every letter we promise, ratings, clubs. */
const FAMILY =
  'Yılmaz Öztürk Aydın Kaya Demir Şahin Çelik Müller Groß Nguyễn Иванов Żak Arslan Koç Doğan Schäfer Yıldız'.split(' ');
const GIVEN = 'Ertan Can Elif Sibel Tarık Ayşe Jürgen Käthe Hoa Пётр'.split(' ');
const CLUBS = ['Ankara SK', 'SV Köln 1902', 'İzmir Satranç', ''];

export const players = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `${FAMILY[i % FAMILY.length]}, ${GIVEN[Math.floor(i / FAMILY.length + i) % GIVEN.length]} ${i + 1}`,
    rating: Math.max(1000, 2480 - (count > 100 ? 1 : 17) * i),
    club: CLUBS[i % CLUBS.length] ?? '',
    federation: i % 3 === 1 ? 'GER' : 'TUR',
  }));

/** The same as a CSV with German headings and semicolons. */
export const playersCsv = (count: number): string =>
  [
    'Name;Elo;Verein;Land',
    ...players(count).map(({ name, rating, club, federation }) => `${name};${rating};${club};${federation}`),
  ].join('\r\n');
