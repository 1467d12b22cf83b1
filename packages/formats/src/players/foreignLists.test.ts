import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPlayersCsv } from '../csv/index.ts';
import { readPlayersXlsx } from '../xlsx/index.ts';
import { zipOf } from '../xlsx/zip.ts';

/** Lists as other programs and federations write them; the people in them are invented. */
const players = (name: string) => {
  const read = readPlayersCsv(readFileSync(new URL(`../../../testkit/src/real/${name}`, import.meta.url)));
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
  return read.value.rows.map(({ player }) => player);
};
const typed = (text: string) => {
  const read = readPlayersCsv(text);
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
  return read.value.rows.map(({ player }) => player);
};

describe('lists of other programs and federations', () => {
  it('f07: Swiss-Manager writes the FIDE id as FideIdent', () => {
    expect(players('f07-swiss-manager-players-FideIdent.txt')).toMatchObject([
      { name: 'Brunner, Livia', title: 'WGM', fideId: '1300123', nationalId: '12345', sex: 'w', rating: 2447 },
      { name: 'Dubois, Martin', fideId: '1300456', nationalRating: 2300, birth: '1960/11/10', club: 'SK Bern' },
    ]);
  });

  it('f11: whether dates start with the month is decided by the whole column', () => {
    expect(players('f11-month-first-dates.csv').map(({ birth }) => birth)).toEqual([
      '2012/05/01',
      '2012/12/31',
      '2014/03/04',
    ]);
    expect(typed('Name;Born\nA, B;5/1/2012\nC, D;31/12/2012\n').map(({ birth }) => birth)).toEqual([
      '2012/01/05',
      '2012/12/31',
    ]);
  });

  it('f12: headings that are known win over the look of the cells', () => {
    const [, anna] = players('f12-known-heading-lost-to-sight.csv');
    expect(anna).toMatchObject({ name: 'Vries, Anna de', title: 'FM', sex: 'w', federation: 'NED', rating: 2200 });
    // No heading tells the names: they alone are found by sight.
    expect(typed('Titel;Elo;Qui\nf;2200;Vries, Anna\n;1900;Jansen, Piet\n')).toMatchObject([
      { title: 'FM', name: 'Vries, Anna', rating: 2200 },
      { name: 'Jansen, Piet' },
    ]);
  });

  it('f13: French ratings say whose they are, and a league is no club', () => {
    expect(players('f13-french-ratings-F-N-E.csv')).toMatchObject([
      { rating: 2300, club: 'Échiquier Nîmois' },
      { rating: 1499, nationalRating: 1499, officialRating: 0, club: 'Nîmes' },
      { rating: 1099, nationalRating: 1099, officialRating: 0 },
    ]);
    expect(typed('Nom;Ligue\nDUPONT Éric;LAN\n')).toMatchObject([{ club: 'LAN' }]);
  });

  it('f17: the number of a German club is no number of a player', () => {
    const all = players('f17-dsb-zps-as-national-id.csv');
    expect(all[0]).toMatchObject({
      name: 'Müller, Hans',
      rating: 1901,
      nationalRating: 1850,
      fideId: '4600001',
      federation: 'GER',
    });
    expect(all.every(({ nationalId }) => nationalId === undefined)).toBe(true);
  });

  it('f22: nobody is born in the future, and unrated players have no rating', () => {
    expect(players('f22-headless-list-future-birth.tsv')).toEqual([
      { name: 'Smith, John', rating: 1850, fideId: '12345678', club: 'TX' },
      { name: 'Doe, Jane', rating: 0, fideId: '12345679', club: 'CA' },
    ]);
  });

  it('an OpenDocument spreadsheet (.ods), dates and repeated cells included', () => {
    const cell = (text: string): string =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const heads = ['Name', 'Elo', 'Born', 'Club'].map(cell).join('');
    const row = `${cell('Rossi,<text:s/>Anna')}<table:table-cell office:value-type="float" office:value="1900"/><table:table-cell office:value-type="date" office:date-value="2001-02-01"><text:p>01.02.01</text:p></table:table-cell>${cell('Roma')}`;
    const sheets = `<table:table table:name="Cover"><table:table-row>${cell('Open 2026')}</table:table-row></table:table><table:table table:name="List"><table:table-row table:number-rows-repeated="2"/><table:table-row>${heads}</table:table-row><table:table-row>${row}<table:table-cell table:number-columns-repeated="1020"/></table:table-row></table:table>`;
    const xml = `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`;
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    const read = readPlayersXlsx(
      zipOf([
        ['mimetype', bytes('application/vnd.oasis.opendocument.spreadsheet')],
        ['content.xml', bytes(xml)],
      ]),
    );
    if (!read.ok) throw new Error(read.error.map(({ message }) => message).join());
    expect(read.value.rows.map(({ player }) => player)).toEqual([
      { name: 'Rossi, Anna', rating: 1900, birth: '2001/02/01', club: 'Roma' },
    ]);
  });

  it.each([
    ['an Access database (.papi)', '\0\x01\0\0Standard Jet DB\0', 'file.database'],
    ['a web page named .xls', '<html><table><tr><td>Name</td></tr></table></html>', 'file.html'],
  ])('%s is refused with what to do', (_, bytes, code) => {
    const read = readPlayersCsv(Uint8Array.from([...bytes].map((each) => each.charCodeAt(0))));
    expect(read.ok ? [] : read.error.map((fault) => fault.code)).toEqual([code]);
  });

  it.each([
    [
      'Italian',
      'Cognome;Nome;Titolo;Sesso;EloItalia;Id FIDE;Data di nascita;Circolo\nRossi;Anna;FM;F;1900;800001;01/02/2001;Roma\n',
    ],
    [
      'Dutch',
      'Relatienummer;Achternaam;Voornaam;Titel;Geslacht;KNSB rating;FIDE id;Geboortedatum;Vereniging\n7;Rossi;Anna;FM;v;1900;800001;01-02-2001;Roma\n',
    ],
    [
      'Spanish',
      'Apellidos;Nombre;Título;Sexo;Elo FEDA;Código FIDE;F. Nacimiento;Club\nRossi;Anna;FM;M;1900;800001;01/02/2001;Roma\n',
    ],
    [
      'French (Papi)',
      'Nom;Prenom;FideTitre;Sexe;Elo nat;FideCode;NeLe;Club\nRossi;Anna;FM;F;1900;800001;01/02/2001;Roma\n',
    ],
    [
      'SwissChess',
      'TlnNr;Teilnehmer;Titel;Geschl.;NWZ;FideKz.;Geburt;Verein\n1;Rossi, Anna;FM;w;1900;800001;01.02.2001;Roma\n',
    ],
    [
      'Portuguese',
      'Nome;Titulo;Sexo;Rating Nac;FIDE ID;Nascimento;Clube\nRossi, Anna;FM;F;1900;800001;01/02/2001;Roma\n',
    ],
  ])('headings in %s', (_, text) => {
    expect(typed(text)).toMatchObject([
      { name: 'Rossi, Anna', title: 'FM', nationalRating: 1900, fideId: '800001', birth: '2001/02/01', club: 'Roma' },
    ]);
  });
});
