import {
  NAME_COLUMNS,
  PLAYER_FIELDS,
  type Player,
  type PlayerFieldKey,
  TEAM_COLUMNS,
} from '@turnuva/engine/tournament';

/** A column of a list that says something about the player's team. */
export type TeamColumn = (typeof TEAM_COLUMNS)[number];
/** Columns that identify a name or a team without being a field of their own. */
const OF_COLUMNS = [...NAME_COLUMNS, ...TEAM_COLUMNS] as const;
/** What a column of a list of players holds: a datum of a player, a part of a name, or a team. */
export type ListColumn = PlayerFieldKey | (typeof OF_COLUMNS)[number];
/** All of these. */
export const LIST_COLUMNS: readonly ListColumn[] = [...PLAYER_FIELDS.map(({ key }) => key), ...OF_COLUMNS];

/** Whether a column says something about the team of a row rather than its player. */
export const isOfTeam = (field: ListColumn | undefined): field is TeamColumn =>
  TEAM_COLUMNS.some((each) => each === field);

/** Names of columns in English, Turkish and German, and the commonest French and Spanish ones, as `plain` makes them. */
const NAMES: Readonly<Record<ListColumn, string>> = {
  name:
    'naam|giocatore|nominativo|nome|nomecompleto|jogador|zawodnik|jmeno|igrac|imeiprezime|name|fullname|player|playername|playersname|participant|nameofplayer|nameoftheplayer|oyuncu|oyuncuadi|isimler|sporcu|sporcuadi|katilimci|' +
    'spieler|spielerin|spielername|teilnehmer|teilnehmerin|teilnehmername|namedesspielers|nom|joueur|nomdujoueur|nombre|nombreyapellidos|nombreapellidos|jugador|nombrecompleto',
  givenFirst:
    'namesurname|nameandsurname|firstnamesurname|firstnamelastname|firstnameandsurname|firstnameandlastname|firstandlastname|firstnamefamilyname|givennamefamilyname|givennamesurname|' +
    'adsoyad|adisoyadi|adivesoyadi|advesoyad|advesoyadi|adsoyadi|isimsoyisim|isimsoyad|isimsoyadi|isimvesoyisim|ismisoyismi|adsoyisim|adisoyismi|oyuncuadisoyadi|oyuncununadisoyadi|sporcuadisoyadi|sporcununadisoyadi|katilimciadisoyadi|' +
    'vornamename|vornamenachname|vornamefamilienname|vornamezuname|vornameundname|vornameundnachname|vorundnachname|vorundzuname|prenomnom|prenometnom',
  familyFirst:
    'cognomenome|cognomeenome|nazwiskoimie|nazwiskoiimie|prijmenijmeno|prezimeiime|nomprenoms|apellidosynombres|surnamename|surnamefirstname|surnamegivenname|lastnamefirstname|familynamegivenname|familynamefirstname|namefirstname|' +
    'soyadad|soyadadi|soyadiadi|soyadiveadi|soyadvead|soyisimisim|soyismiismi|' +
    'namevorname|nameundvorname|nachnamevorname|nachnameundvorname|familiennamevorname|zunamevorname|nomprenom|nometprenom|nomsetprenoms|apellidosynombre|apellidosnombre',
  lastName:
    'cognome|achternaam|nazwisko|prijmeni|prezime|sobrenome|apelido|lastname|surname|familyname|secondname|soyad|soyadi|soyisim|soyismi|nachname|familienname|zuname|nomdefamille|apellido|apellidos',
  firstName:
    'voornaam|voornamen|imie|krestni|ime|prenome|firstname|firstnames|givenname|givennames|forename|forenames|ad|adi|isim|ismi|vorname|vornamen|rufname|prenom|prenoms|nombres|nombredepila',
  rating:
    'rtng|eloitaliafide|fideratingstandard|eloinf|elofid|intl|intlrating|rating|ratings|elo|fiderating|rtg|rtgi|rtgint|intrtg|intrating|fideelo|elofide|frtg|standard|std|stdrating|standardrating|fidestandard|fidestd|fidertg|elostandard|elostd|srtng|eloi|eloint|intelo|ratingint|ratingi|internationalrating|internationalelo|' +
    'uluslararasirating|uluslararasielo|uluslararasipuan|elopuani|fideelopuani|fidepuani|fideratingi|kuvvetpuani|kuvvet|standartelo|standardelo|standartrating|wertung|wertungszahl|twz|elozahl|fidewertung|fidewertungszahl|internationaleelo|fidezahl|ratingfide|ratingstd|eloactual|classementelo',
  nationalRating:
    'loc|eloitalia|elonaz|eloita|knsbrating|knsb|nationaalrating|elonacionalfeda|fsi|elofsi|ratingnac|ratingnaz|tsrating|nationalrating|nationalelo|natrating|natelo|natrtg|rtgnat|elonat|elonational|nrtg|ratingnat|ratingn|elon|rtgn|ukd|ukdpuani|ukdstandart|standartukd|ukdelo|ulusalrating|ulusalpuan|ulusalkuvvetpuani|ulusalkuvvetderecesi|ulusalelo|tsfrating|dwz|dwzzahl|dsbwertung|nwz|uscf|uscfrating|ecf|ecfrating|ecfgrade|nationalewertung|nationalewertungszahl|nationaleelo|elonacional|elofeda',
  title:
    'titolo|titolofide|tytul|titul|titulofeda|fidetitre|title|titles|fidetitle|tit|unvan|unvani|titel|fidetitel|fideunvani|fideunvan|schachtitel|titre|titrefide|titulo|titulofide',
  sex: 's|sesso|geslacht|plec|pohlavi|spol|sex|gender|mf|fm|mw|wm|ke|ek|sexmw|sexmf|sexwm|sexfm|gendermf|cinsiyet|cinsiyeti|cins|cinsiyetke|cinsiyetek|ciske|geschlecht|geschl|geschlechtmw|geschlechtwm|sexe|genre|sexo|genero',
  federation:
    'feder|fideland|fednaz|naz|nazione|federazione|landcode|pais|kraj|zeme|fidefederacion|federation|fed|feds|fidefederation|fidefed|nationalfederation|country|countrycode|nation|nationality|nat|flag|noc|federasyon|federasyonu|fede|ulke|ulkesi|ulkekodu|uyruk|uyrugu|milliyet|bayrak|' +
    'verband|verb|fideverband|schachverband|nationalverband|foderation|foederation|land|lander|landercode|landeskennung|nationalitat|nationalitaet|staat|staatsangehorigkeit|staatsburgerschaft|herkunftsland|pays|nationalite|pais|federacion|nacionalidad|nacion',
  fideId:
    'intlid|fideident|fideidentno|fidekz|fidekennz|idnfide|codicefide|fidenr|nrfide|fideidnumero|codefide|idfideno|fideid|fideidentification|idfide|fideidno|fideidnumber|fideidnr|fideidnumarasi|fidekod|fidekodu|fidecode|codefide|fidenumber|fideno|fidenum|idnumber|idno|fidenr|fidenumarasi|fidenummer|fidekennnummer|fidekennung|fidekennziffer|fideidentnummer|fidespielerid|numerofide|nfide|codigofide|idenfide',
  nationalId:
    'locid|idfsi|idnaz|tessera|nrtessera|relatienummer|knsbnummer|knsbnr|bondsnummer|licencenr|idfeda|nfeda|codigofeda|numfeda|nofeda|nationalid|nationalidno|nationalnumber|natid|natno|identno|ident|identnr|id|licence|licenceno|license|licenseno|membership|membershipno|membershipnumber|memberno|membernumber|memberid|tcno|tckn|tc|kimlikno|tckimlik|tckimliknumarasi|lisansnumarasi|tckimlikno|lisansno|lisans|ukdno|' +
    'mitgliedsnummer|mitgliednr|mitglnr|mitgliedsnr|passnummer|passnr|spielerpassnummer|spielerpass|pkz|dsbid|nationaleid|nrffe|codeffe|licenceffe|numerodelicence|licencia|dni',
  birth:
    'nato|datanascita|datadinascita|annonascita|annodinascita|nascita|geboortedatum|geboortejaar|gebdat|dataurodzenia|rokur|datumnarozeni|nascimento|datadenascimento|fnacimiento|fechadenac|birthd|birth|birthday|birthdate|dateofbirth|born|bornon|dob|yearofbirth|birthyear|bday|byear|yob|year|dogumtarihi|dogumyili|dogum|dogumgunu|dogtarihi|dogtar|dogyili|dogyil|dtarihi|dtar|dyili|dyil|dt|dy|yil|yili|' +
    'geburtsdatum|geburtstag|geburtsjahr|geboren|geborenam|gebdatum|gebtag|gebdat|gebjahr|geburt|geb|jahrgang|jahrg|jg|jahr|naissance|datedenaissance|anneedenaissance|nele|neele|annee|nacimiento|fechadenacimiento|fechanacimiento|fechanac|fnac|anodenacimiento|ano',
  club: 'circolo|societa|vereniging|klubas|clube|entidad|club|clubs|clubcity|clubname|city|town|school|chessclub|kulup|kulubu|kulupadi|kulupsehir|kulupil|il|ili|ilkulup|ilce|ilcesi|sehir|sehri|okul|okulu|okuladi|verein|vereine|vereinsname|vereinort|ort|wohnort|heimatverein|schachverein|schachklub|klub|stadt|schule|ville|ligue|clubville|ciudad|equipoclub',
  team: 'team|teamname|teams|takim|takimi|takimadi|takimismi|mannschaft|mannschaften|mannschaftsname|equipe|equipo',
  teamBoard:
    'board|boardno|boardnr|boardnumber|bo|teamboard|masa|masano|masanumarasi|masasirasi|takimsirasi|brett|brettnr|brettnummer|echiquier|tablero',
  captain:
    'captain|teamcaptain|captainname|nameofcaptain|capt|kaptan|kaptani|takimkaptani|mannschaftsfuhrer|mannschaftsfuehrer|mannschaftsfuhrerin|mannschaftskapitan|teamkapitan|kapitan|kapitanin|capitaine|capitainedequipe|capitainedelequipe|capitan|capitana|capitandelequipo|capitano',
  categories:
    'categoriaeta|kat|kategoria|category|categories|cat|group|groups|type|typ|gr|agegroup|agecategory|ageclass|section|kategori|kategorisi|grup|grubu|yasgrubu|yaskategorisi|kategorie|kategorien|gruppe|altersklasse|altersgruppe|ak|categorie|categoria|grupo',
  kFactor: 'k|kfactor|kfaktor|kfaktoru|kkatsayisi|kkatsayi|kwert|coefficientk|coefk|factork',
  note: 'note|notes|remark|remarks|comment|comments|not|notu|notlar|aciklama|aciklamalar|notiz|notizen|bemerkung|bemerkungen|anmerkung|anmerkungen|hinweis|remarque|remarques|observaciones|nota',
};

/** Headings that mean a club only if no other column does: towns, schools and leagues can appear in addition to clubs. */
const WEAK = new Set(
  'city|town|school|sehir|sehri|il|ili|ilce|ilcesi|okul|okulu|okuladi|ort|wohnort|stadt|schule|ville|ligue|ciudad|liga|provincia|regione'.split(
    '|',
  ),
);
/** True for a heading that other columns have, too: a guess by content may overrule it. */
export const isWeakHeading = (heading: string): boolean => WEAK.has(plain(heading));

/** Headings of row numbers and places: such a column has no data about a player and can be ignored. */
const NUMBERING = new Set(
  (
    'no|nos|nr|num|pair|pairnum|tlnnr|lp|poz|pozice|ordine|number|snr|sno|srno|sn|seed|seeding|rank|ranking|rk|pos|position|place|startno|startnr|startrank|startingrank|startingno|startnumber|pairingno|pairingnumber|tpn|row|' +
    'sira|sirano|siranumarasi|baslangicsirasi|baslangicno|eslendirmeno|eslendirmenumarasi|lfd|lfdnr|laufendenummer|nummer|rang|rg|platz|pl|startnummer|startrang|setzplatz|numero|n|rango|puesto|place'
  ).split('|'),
);

const FIELD_OF = new Map(
  LIST_COLUMNS.flatMap((field) => NAMES[field].split('|').map((name): [string, ListColumn] => [name, field])),
);

/** Letters without marks, lower case, nothing else: `Doğum Yılı` and `DOGUM_YILI` are `dogumyili`, `Größe` is `grosse`. */
export const plain = (text: string): string =>
  text
    .replaceAll('ı', 'i')
    .replaceAll('İ', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** A name in any script, without marks on Latin letters, blanks and signs: by it people are found again. */
export const nameKey = (name: string): string =>
  plain(name.replace(/[^\p{Script=Latin}\p{M}]/gu, '')) +
  name.toLowerCase().replace(/\p{Script=Latin}|\p{Script=Inherited}|[\p{P}\p{S}\p{Z}\s]/gu, '');

/** Whether a column with this heading only counts the rows. */
export const isNumbering = (heading: string): boolean => NUMBERING.has(plain(heading)) || /^\s*[#№]\s*$/.test(heading);

/**
 * What a column with this heading means; undefined if unknown. If "Verband / Federation" or "Geschlecht (m/w)" is unknown as a
 * whole, its known parts decide if they agree.
 */
export function fieldOf(heading: string): ListColumn | undefined {
  const whole = FIELD_OF.get(plain(heading));
  if (whole !== undefined || isNumbering(heading)) return whole;
  const [outside = '', ...inside] = heading.split(/[()[\]]/);
  const known = FIELD_OF.get(plain(outside));
  if (inside.length > 0 && known !== undefined) return known;
  const parts = new Set(outside.split(/[/|\n]/).map((part) => FIELD_OF.get(plain(part))));
  const [only] = parts;
  return parts.size === 1 ? only : undefined;
}

/** A cell of a table with its place in the file. */
export interface Cell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}
/** The cells of a line of a table, from the left. */
export type Row = readonly Cell[];

/** The text of a cell without blanks around it; empty beyond the end of a row. */
export const textOfRow = (row: Row, at: number): string => row[at]?.text.trim() ?? '';

/** A player as a list names them: who they are in a tournament, its registration says. */
export type NewPlayer = Omit<Player, 'id' | 'tpn'>;

/** The columns in which players are written, with headings that are read again. */
export const PLAYER_COLUMNS: readonly (readonly [heading: string, value: (player: Player) => string | number])[] = [
  ['No', ({ tpn }) => tpn],
  ...PLAYER_FIELDS.map(
    ({ key, heading }) =>
      [
        heading,
        (player: Player) => {
          const value: string | number | readonly string[] =
            player[key] ?? (key === 'title' ? player.nationalTitle : undefined) ?? '';
          return typeof value === 'object' ? value.join(', ') : value;
        },
      ] as const,
  ),
];

/** A text that no spreadsheet takes for a formula (a known way to attack those who open an export). */
export const guardFormula = (value: string): string => (/^[=+\-@]/.test(value) ? `'${value}` : value);
