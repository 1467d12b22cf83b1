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
  'team',
  'teamBoard',
  'categories',
  'kFactor',
  'note',
] as const;
export type PlayerField = (typeof PLAYER_FIELDS)[number];

/** Names of columns in English, Turkish and German, as `plain` makes them. */
const NAMES: Readonly<Record<PlayerField, string>> = {
  name: 'name|fullname|player|playername|participant|adsoyad|adisoyadi|adivesoyadi|soyadad|soyadiadi|oyuncu|oyuncuadi|isimsoyisim|adsoyisim|sporcu|sporcuadi|sporcuadisoyadi|spieler|spielername|teilnehmer|teilnehmername|namevorname|nachnamevorname',
  lastName: 'lastname|surname|familyname|soyad|soyadi|soyisim|nachname|familienname',
  firstName: 'firstname|givenname|forename|ad|adi|isim|vorname|rufname',
  rating:
    'rating|elo|fiderating|rtg|fideelo|elofide|frtg|standard|std|srtng|eloi|ratingint|uluslararasirating|elopuani|fideelopuani|kuvvetpuani|standartelo|standardelo|wertung|wertungszahl|twz|elozahl|ratingfide|ratingstd',
  nationalRating:
    'nationalrating|natrating|rtgnat|elonat|nrtg|ratingnat|elon|ukd|ukdpuani|ulusalrating|ulusalpuan|ulusalelo|dwz|dwzzahl|nwz|uscf|uscfrating|ecf|ecfrating|nationalewertung|nationalewertungszahl',
  title: 'title|fidetitle|tit|unvan|unvani|titel|fidetitel|fideunvani',
  sex: 'sex|gender|mf|cinsiyet|cinsiyeti|cins|geschlecht|geschl|mw|ke',
  federation:
    'federation|fed|country|nation|nat|federasyon|federasyonu|ulke|ulkesi|uyruk|uyrugu|foderation|land|nationalitat|staat',
  fideId: 'fideid|idfide|fideidno|fidekod|fidenumber|fideno|idnumber|idno|fidenr|fidekodu|fidenumarasi|fidekennnummer',
  nationalId:
    'nationalid|natid|identno|id|tcno|tckn|tc|kimlikno|lisansnumarasi|tckimlikno|lisansno|lisans|ukdno|mitgliedsnummer|mitglnr|mitgliedsnr|passnummer|passnr|pkz|zps',
  birth:
    'birth|birthday|birthdate|dateofbirth|born|dob|yearofbirth|birthyear|bday|byear|yob|dogumtarihi|dogumyili|dogum|dogtarihi|dogyili|dtarihi|dyili|dt|geburtsdatum|geburtstag|geburtsjahr|geboren|gebdatum|gebjahr|geburt|geb|jahrgang|jg',
  club: 'club|clubcity|clubname|city|school|kulup|kulubu|kulupsehir|kulupil|il|ili|sehir|okul|okulu|verein|vereinort|ort',
  team: 'team|teamname|takim|takimi|takimadi|takimismi|mannschaft|mannschaftsname|equipe',
  teamBoard: 'board|boardno|boardnr|bo|teamboard|masa|masano|masasirasi|takimsirasi|brett|brettnr|brettnummer',
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
