import { plain } from './fields.ts';

/** FIDE codes by the names that lists of players give a country in English, Turkish, German, French and Spanish, and by its two letters. */
const NAMES: Readonly<Record<string, string>> = {
  ALB: 'al|albania|arnavutluk|albanien|albanie',
  ARM: 'am|armenia|ermenistan|armenien|armenie',
  AUT: 'at|austria|avusturya|osterreich|autriche',
  AZE: 'az|azerbaijan|azerbaycan|aserbaidschan|azerbaidjan|azerbaiyan',
  BEL: 'be|belgium|belcika|belgien|belgique|belgica',
  BIH: 'ba|bosniaandherzegovina|bosnia|bosnahersek|bosnienherzegowina|bosnienundherzegowina|bosnie|bosnieherzegovine|bosnieetherzegovine|bosniayherzegovina',
  BUL: 'bg|bulgaria|bulgaristan|bulgarien|bulgarie',
  CHN: 'cn|china|cin|chine',
  CRO: 'hr|croatia|hirvatistan|kroatien|croatie|croacia',
  CYP: 'cy|cyprus|kibris|zypern|chypre|chipre',
  CZE: 'cz|czechrepublic|czechia|cekya|cekcumhuriyeti|tschechien|tchequie|republiquetcheque|chequia|republicacheca',
  DEN: 'dk|denmark|danimarka|danemark|dinamarca',
  EGY: 'eg|egypt|misir|agypten|egypte|egipto',
  ENG: 'england|gb|uk|greatbritain|unitedkingdom|ingiltere|grossbritannien|angleterre|inglaterra|royaumeuni|reinounido',
  ESP: 'es|spain|ispanya|spanien|espagne|espana',
  EST: 'ee|estonia|estonya|estland|estonie',
  FID: 'fide',
  FIN: 'fi|finland|finlandiya|finnland|finlande|finlandia',
  FRA: 'fr|france|fransa|frankreich|francia',
  GEO: 'ge|georgia|gurcistan|georgien|georgie',
  GER: 'de|germany|almanya|deutschland|deu|allemagne|alemania',
  GRE: 'gr|greece|yunanistan|griechenland|grece|grecia',
  HUN: 'hu|hungary|macaristan|ungarn|hongrie|hungria',
  IND: 'in|india|hindistan|indien|inde',
  IRI: 'ir|iran|irn',
  IRQ: 'iq|iraq|irak',
  ISL: 'iceland|izlanda|island|islande|islandia',
  ISR: 'il|israel|israil',
  ITA: 'it|italy|italya|italien|italie',
  KAZ: 'kz|kazakhstan|kazakistan|kasachstan|kazajistan',
  KGZ: 'kg|kyrgyzstan|kirgizistan|kirgisistan|kirgistan|kirghizistan|kirguistan',
  KOS: 'xk|kosovo|kosova',
  LAT: 'lv|latvia|letonya|lettland|lettonie|letonia',
  LTU: 'lt|lithuania|litvanya|litauen|lituanie|lituania',
  MDA: 'md|moldova|moldau|moldavie|moldavia',
  MGL: 'mn|mongolia|mogolistan|mongolei|mongolie',
  MKD: 'mk|northmacedonia|macedonia|kuzeymakedonya|makedonya|nordmazedonien|macedoine|macedoinedunord|macedoniadelnorte',
  MNE: 'me|montenegro|karadag',
  NED: 'nl|netherlands|holland|hollanda|niederlande|nld|paysbas|hollande|paisesbajos|holanda',
  NOR: 'no|norway|norvec|norwegen|norvege|noruega',
  POL: 'pl|poland|polonya|polen|pologne|polonia',
  POR: 'pt|portugal|portekiz',
  ROU: 'ro|romania|romanya|rumanien|roumanie|rumania',
  RUS: 'ru|russia|rusya|russland|russie|rusia',
  SCO: 'scotland|iskocya|schottland|ecosse|escocia',
  SLO: 'si|slovenia|slovenya|slowenien|slovenie|eslovenia',
  SRB: 'rs|serbia|sirbistan|serbien|serbie',
  SUI: 'ch|switzerland|isvicre|schweiz|che|suisse|suiza',
  SVK: 'sk|slovakia|slovakya|slowakei|slovaquie|eslovaquia',
  SWE: 'se|sweden|isvec|schweden|suede|suecia',
  SYR: 'sy|syria|suriye|syrien|syrie|siria',
  TKM: 'tm|turkmenistan',
  TUR: 'tr|turkey|turkiye|turkei|turquie|turquia',
  UKR: 'ua|ukraine|ukrayna|ucrania',
  USA: 'us|unitedstates|unitedstatesofamerica|abd|amerika|etatsunis|estadosunidos|eeuu',
  UZB: 'uz|uzbekistan|ozbekistan|usbekistan|ouzbekistan',
  VIE: 'vn|vietnam|vnm',
};

const CODE_OF = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.split('|').map((name): [string, string] => [name, code])),
);

/** The code of a federation that is written as a code, a country's name or its two letters; undefined if none known. */
export function federationCode(text: string): string | undefined {
  const known = CODE_OF.get(plain(text));
  if (known !== undefined) return known;
  const code = text.toUpperCase().replaceAll('İ', 'I');
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}
