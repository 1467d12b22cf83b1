import { describe, expect, it } from 'vitest';
import { readPlayersCsv } from '../csv/index.ts';
import { birthDate } from './birth.ts';
import { federationCode } from './federations.ts';

/** Lists as clubs, federations and other programs send them; the people are invented. */

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Windows-1254 for the letters that occur here. */
const TURKISH: Readonly<Record<string, number>> = { Ğ: 208, İ: 221, Ş: 222, ğ: 240, ı: 253, ş: 254 };
const windows1254 = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((letter) => TURKISH[letter] ?? letter.charCodeAt(0)));
const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);

function players(bytes: Uint8Array) {
  const read = readPlayersCsv(bytes);
  if (!read.ok) throw new Error(read.error.map((fault) => fault.message).join('\n'));
  return {
    players: read.value.rows.map((row) => row.player),
    faults: read.value.rows.flatMap((row) => row.faults.map((fault) => `${fault.line}:${fault.column} ${fault.code}`)),
  };
}

const YILMAZ = { name: 'Yılmaz, Işıl', rating: 1850, sex: 'w', federation: 'TUR', birth: '2010/03/15' };

describe('lists as they come', () => {
  it('names of teams are kept whole: two of one club remain distinct where a report file would truncate them', () => {
    const club = 'Üsküdar Belediyesi Satranç İhtisas Spor Kulübü';
    const read = readPlayersCsv(utf8(`Team;Name\n${club} A;Ada, A\n${club} B;Bob, B\n`));
    expect(read.ok && read.value.rows.map(({ team }) => team)).toEqual([`${club} A`, `${club} B`]);
  });

  it('a Turkish list from Excel: semicolons, Windows-1254, an event above the columns, decimal commas', () => {
    const text = [
      'TÜRKİYE SATRANÇ FEDERASYONU, ANKARA İL TEMSİLCİLİĞİ;;;;;;;',
      ';;;;;;;',
      'S.NO;ADI SOYADI;CİNSİYETİ;D.TARİHİ;UKD PUANI;FIDE ELO;İLİ;UYRUĞU',
      '1;Yılmaz, Işıl;K;15.03.2010;1523,45;1.850;Ankara;Türkiye',
      '2;Çağlar Öz;E;2011;1400,00;-;İzmir;TUR',
      ';;;;;;;',
    ].join('\r\n');
    expect(players(windows1254(text))).toEqual({
      players: [
        { ...YILMAZ, nationalRating: 1523, club: 'Ankara' },
        {
          name: 'Öz, Çağlar',
          rating: 0,
          sex: 'm',
          birth: '2011/00/00',
          nationalRating: 1400,
          club: 'İzmir',
          federation: 'TUR',
        },
      ],
      faults: [],
    });
  });

  it('a German list: umlauts in Windows-1252, a preamble with commas, two-figure years, DWZ and Elo', () => {
    const text = [
      'Meldeliste, Stadtmeisterschaft Köln, Stand: 12.11.',
      'Nr.;Titel;Nachname;Vorname;Geschl.;Geb.-Datum;Verein/Ort;Elo;DWZ;Land',
      '1;FM;Weißgerber;Jörg;m;07.08.85;SV Köln 1902;2310;2290;Deutschland',
      '2;;Österreicher;Änne;w;1. März 1999;;;1675;AT',
    ].join('\n');
    expect(players(Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))).players).toEqual([
      {
        name: 'Weißgerber, Jörg',
        title: 'FM',
        sex: 'm',
        birth: '1985/08/07',
        club: 'SV Köln 1902',
        rating: 2310,
        nationalRating: 2290,
        federation: 'GER',
      },
      { name: 'Österreicher, Änne', sex: 'w', birth: '1999/03/01', rating: 0, nationalRating: 1675, federation: 'AUT' },
    ]);
  });

  it('a starting list of another program: a title column without a heading, below four lines about the event', () => {
    const text = [
      'From the tournament database of someone,,,,,,',
      '"Open of Somewhere, 2026",,,,,,',
      ',,,,,,',
      'Starting rank,,,,,,',
      'No.,,Name,FideID,FED,Rtg,Club/City',
      '1,GM,"Yilmaz, Ertan",6300001,TUR,2570,Ankara',
      '2,,"Öztürk, Can",6300002,TUR,0,',
    ].join('\n');
    expect(players(utf8(text))).toEqual({
      players: [
        { name: 'Yilmaz, Ertan', title: 'GM', fideId: '6300001', federation: 'TUR', rating: 2570, club: 'Ankara' },
        { name: 'Öztürk, Can', fideId: '6300002', federation: 'TUR', rating: 0 },
      ],
      faults: [],
    });
  });

  it('"Unicode text" of Excel: UTF-16, tabs, a date that lost its format', () => {
    const text = 'İsim\tCinsiyet\tDoğum Tarihi\tRating\tÜlke\r\nYılmaz, Işıl\tKız\t40252\t1850\tTürkiye\r\n';
    expect(players(utf16(text)).players).toEqual([YILMAZ]);
  });

  it('names with commas between semicolons, the line that gives Excel the separator, non-breaking spaces', () => {
    const text = 'sep=;\r\nName;Elo\r\n"Yılmaz,\u00a0 Ertan";\u00a01850\u00a0\r\nAydın, Mehmet;\r\n';
    expect(players(utf8(text)).players).toEqual([
      { name: 'Yılmaz, Ertan', rating: 1850 },
      { name: 'Aydın, Mehmet', rating: 0 },
    ]);
  });

  it('an American list: month first, a country in words', () => {
    const text =
      'Last Name,First Name,Sex,Date of Birth,Fide Rating,Country\nDoe,Ann,Female,03/25/2010,1234,United States\n';
    expect(players(utf8(text)).players).toEqual([
      { name: 'Doe, Ann', sex: 'w', birth: '2010/03/25', rating: 1234, federation: 'USA' },
    ]);
  });

  it('what cannot be understood is reported with its position, and the rest of the row is kept', () => {
    const text = 'Name;Elo;Geb.;Titel;Land\nA;2x00;31.02.2001;NM;Atlantis\n';
    const read = players(utf8(text));
    expect(read.players).toEqual([{ name: 'A', rating: 0, nationalTitle: 'NM' }]);
    expect(read.faults).toEqual(['2:3', '2:8', '2:19', '2:22'].map((place) => `${place} table.badValue`));
  });
});

describe('headings, as people and other programs write them', () => {
  const fieldIn = (heading: string): string | undefined => {
    // Beside a name, so that it is a table of players; between tabs, for some headings have a comma.
    const read = readPlayersCsv(`Player\t${heading}\nBerg, Ute\tx\n`);
    if (!read.ok) throw new Error(read.error.map((fault) => fault.message).join('\n'));
    return read.value.columns[1]?.field;
  };
  const KNOWN = {
    federation:
      'Verband|Verb.|Fed.|FED|Federation|Föderation|Foederation|Land|Länder|Nation|Nationalität|Country|Ülke|Ülkesi|Federasyon|Uyruk|Pays|Fédération|País|Federación|Verband / Federation|Land (FIDE)',
    club: 'Verein|Verein/Ort|Club|Kulüp|Kulübü|Kulüp / İl|Kulüp/Verein|İl/Kulüp|Şehir|Okul|Schule|Ville',
    rating: 'ELO|Elo-Zahl|Rating|Rtg|FIDE Elo|FIDE-Rating (Standard)|Kuvvet Puanı|TWZ|Elo (FIDE)|EloI|Uluslararası ELO',
    nationalRating: 'UKD|UKD Puanı|DWZ|DWZ-Zahl|Nat. Elo|EloN|National rating',
    sex: 'Cins.|Cinsiyet|Cinsiyet (K/E)|K/E|Sex m/w|Sex|m/w|Geschlecht|Geschlecht (m/w)|Gender|Sexe|Sexo',
    birth:
      'D.Tarihi|D. Tarihi|Doğum|Doğum Yılı|DOĞUM TARİHİ|Jg.|Jahrgang|Geb.|Geb.-Jahr|Geburtsdatum|Born|DOB|Year of birth|Date of birth (dd.mm.yyyy)|Né le|Naissance|Fecha de nacimiento|Año',
    fideId: 'FIDE-No.|FIDE No|FIDE-ID|FIDE ID No|FIDE-Nr.|FIDE-Nummer|FIDE Kodu|ID FIDE|Code FIDE',
    title: 'Titel|Title|Ünvan|Unvanı|Titre|Título',
    categories: 'Kategori|Yaş Grubu|Altersklasse|AK|Cat.|Group|Catégorie',
  } as const;
  it.each(Object.entries(KNOWN).flatMap(([field, headings]) => headings.split('|').map((each) => [each, field])))(
    '%s is %s',
    (heading, field) => expect(fieldIn(heading)).toBe(field),
  );

  it.each([
    ['Surname, First name'],
    ['Last name, first name'],
    ['Name Surname'],
    ['Nachname, Vorname'],
    ['Vor- und Nachname'],
    ['Adı Soyadı'],
    ['ADI-SOYADI'],
    ['Soyadı, Adı'],
    ['Sporcunun Adı Soyadı'],
    ['Nom et prénom'],
    ['Apellidos, Nombre'],
  ])('%s is the name', (heading) => {
    const read = readPlayersCsv(`${heading}\tElo\nBerg, Ute\t1900\n`);
    expect(read.ok && read.value.rows.map(({ player }) => player)).toEqual([{ name: 'Berg, Ute', rating: 1900 }]);
  });

  it.each([
    ['Adı Soyadı', 'Zeynep Avcı', 'Avcı, Zeynep'],
    ['AD SOYAD', 'ZEYNEP NUR AVCI', 'AVCI, ZEYNEP NUR'],
    ['Soyadı Adı', 'Avcı Zeynep', 'Avcı, Zeynep'],
    ['Vorname Nachname', 'Ludwig van Beethoven', 'van Beethoven, Ludwig'],
    ['Name, Vorname', 'Groß Anna-Lena', 'Groß, Anna-Lena'],
    ['First name Surname', 'Ann Doe', 'Doe, Ann'],
    ['First and last name', 'Ann Doe', 'Doe, Ann'],
    // Nothing said of the order: as it is written.
    ['Name', 'Zeynep Avcı', 'Zeynep Avcı'],
    ['Adı Soyadı', 'Avcı, Zeynep', 'Avcı, Zeynep'],
  ])('the heading shows the order of a name: %s, %s', (heading, cell, name) => {
    const read = readPlayersCsv(`${heading}\tElo\n${cell}\t1900\n`);
    expect(read.ok && read.value.rows.map(({ player }) => player.name)).toEqual([name]);
  });

  it('two parts that mean two things, and words about nothing of a player, are not guessed', () => {
    expect(['Elo/DWZ', 'Schuhgröße', 'Landesverband', 'Points (FIDE)'].map(fieldIn)).toEqual(
      Array<undefined>(4).fill(undefined),
    );
  });

  it.each([
    ['German: "Name" is the family name beside "Vorname"', 'Name;Vorname;Verband', 'Lindner;Li;GER'],
    ['French', 'Nom;Prénom;Fédération', 'Lindner;Li;GER'],
    ['Spanish', 'Nombre;Apellidos;País', 'Li;Lindner;GER'],
    ['Turkish', 'Adı;Soyadı;Ülkesi', 'Li;Lindner;GER'],
    ['the whole name, and the given one once more', 'Name;Vorname;Land', 'Lindner, Li;Li;GER'],
  ])('family and given names: %s', (_, head, row) => {
    const read = readPlayersCsv(`${head}\n${row}\n`);
    expect(read.ok && read.value.rows.map(({ player }) => player)).toEqual([
      { name: 'Lindner, Li', rating: 0, federation: 'GER' },
    ]);
  });

  it('columns that only count the rows are distinguished from those that are lost', () => {
    const read = readPlayersCsv('S.No;Nr.;;Name;Schuhgröße\n7;3;1;Berg, Ute;42\n9;4;2;Ost, Kai;44\n');
    expect(
      read.ok && read.value.columns.map(({ field, counts }) => field ?? (counts === true ? 'counts' : 'lost')),
    ).toEqual(['counts', 'counts', 'counts', 'name', 'lost']);
  });
});

describe('dates of birth', () => {
  it.each([
    ['2010-03-15', '2010/03/15'],
    ['15/03/2010', '2010/03/15'],
    ['15. 3. 2010', '2010/03/15'],
    ['15.03.10', '2010/03/15'],
    ['15.03.58', '1958/03/15'],
    ['2010', '2010/00/00'],
    ['03.2010', undefined],
    ['40252', '2010/03/15'],
    ['15 Mart 2010', '2010/03/15'],
    ['15. März 2010', '2010/03/15'],
    ['15-Mar-10', '2010/03/15'],
    ['March 15, 2010', '2010/03/15'],
    ['30 Ağustos 1999', '1999/08/30'],
    ['29.02.2011', undefined],
    ['15 Brumaire 2010', undefined],
    ['12345678', undefined],
    ['2010-03-15T00:00:00.000Z', '2010/03/15'],
  ])('%s', (text, expected) => expect(birthDate(text)).toBe(expected));
});

describe('federations', () => {
  it.each([
    ['tur', 'TUR'],
    ['Türkiye', 'TUR'],
    ['TÜRKİYE', 'TUR'],
    ['Türkei', 'TUR'],
    ['DE', 'GER'],
    ['Österreich', 'AUT'],
    ['İsviçre', 'SUI'],
    ['XYZ', 'XYZ'],
    ['Atlantis', undefined],
  ])('%s', (text, expected) => expect(federationCode(text)).toBe(expected));
});
