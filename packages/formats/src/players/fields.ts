/** What a column of a table of players can mean. */
export const PLAYER_FIELDS = [
  'name',
  'lastName',
  'firstName',
  'rating',
  'nationalRating',
  'title',
  'sex',
  'federation',
  'fideId',
  'nationalId',
  'birth',
  'club',
  'categories',
  'kFactor',
  'note',
] as const;
export type PlayerField = (typeof PLAYER_FIELDS)[number];

/** Names of columns in English, Turkish and German, as `plain` makes them. */
const NAMES: Readonly<Record<PlayerField, string>> = {
  name: 'name|fullname|player|playername|participant|adsoyad|adisoyadi|adivesoyadi|oyuncu|isimsoyisim|sporcu|spieler|spielername|teilnehmer|namevorname',
  lastName: 'lastname|surname|familyname|soyad|soyadi|soyisim|nachname|familienname',
  firstName: 'firstname|givenname|forename|ad|adi|isim|vorname|rufname',
  rating:
    'rating|elo|fiderating|rtg|fideelo|elofide|frtg|standard|std|srtng|eloi|ratingint|uluslararasirating|wertung|wertungszahl',
  nationalRating:
    'nationalrating|natrating|rtgnat|elonat|nrtg|ratingnat|elon|ukd|ukdpuani|ulusalrating|ulusalpuan|dwz|nwz|nationalewertung|nationalewertungszahl',
  title: 'title|fidetitle|tit|unvan|unvani|titel',
  sex: 'sex|gender|mf|cinsiyet|cinsiyeti|geschlecht',
  federation: 'federation|fed|country|nation|federasyon|ulke|ulkesi|foderation|federation|land|nationalitat',
  fideId: 'fideid|fidenumber|fideno|idnumber|idno|fidenr|fidekodu|fidenumarasi|fidekennnummer',
  nationalId: 'nationalid|natid|identno|id|tcno|tckimlikno|lisansno|lisans|ukdno|mitgliedsnummer|passnummer|pkz|zps',
  birth:
    'birth|birthday|birthdate|dateofbirth|born|dob|yearofbirth|birthyear|bday|dogumtarihi|dogumyili|dogum|dt|geburtsdatum|geburtstag|geburtsjahr|geboren|gebdatum|jahrgang',
  club: 'club|clubcity|team|clubname|city|kulup|kulubu|il|sehir|okul|verein|vereinort|mannschaft|ort',
  categories:
    'category|categories|group|type|typ|gr|agegroup|kategori|kategorisi|grup|yasgrubu|kategorie|gruppe|altersklasse|ak',
  kFactor: 'k|kfactor|kfaktor|kkatsayisi',
  note: 'note|notes|remark|comment|not|notlar|aciklama|notiz|bemerkung|anmerkung',
};

const FIELD_OF = new Map(
  PLAYER_FIELDS.flatMap((field) => NAMES[field].split('|').map((name): [string, PlayerField] => [name, field])),
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

/** What a column with this heading means; undefined if nothing known. */
export const fieldOf = (heading: string): PlayerField | undefined => FIELD_OF.get(plain(heading));
