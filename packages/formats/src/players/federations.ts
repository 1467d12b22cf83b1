import { plain } from './fields.ts';

/** FIDE codes by the names that lists of players give a country in English, Turkish and German, and by its two letters. */
const NAMES: Readonly<Record<string, string>> = {
  ALB: 'al|albania|arnavutluk|albanien',
  ARM: 'am|armenia|ermenistan|armenien',
  AUT: 'at|austria|avusturya|osterreich',
  AZE: 'az|azerbaijan|azerbaycan|aserbaidschan',
  BEL: 'be|belgium|belcika|belgien',
  BIH: 'ba|bosniaandherzegovina|bosnia|bosnahersek|bosnienherzegowina|bosnienundherzegowina',
  BUL: 'bg|bulgaria|bulgaristan|bulgarien',
  CHN: 'cn|china|cin',
  CRO: 'hr|croatia|hirvatistan|kroatien',
  CYP: 'cy|cyprus|kibris|zypern',
  CZE: 'cz|czechrepublic|czechia|cekya|cekcumhuriyeti|tschechien',
  DEN: 'dk|denmark|danimarka|danemark',
  EGY: 'eg|egypt|misir|agypten',
  ENG: 'england|gb|uk|greatbritain|unitedkingdom|ingiltere|grossbritannien',
  ESP: 'es|spain|ispanya|spanien',
  EST: 'ee|estonia|estonya|estland',
  FID: 'fide',
  FIN: 'fi|finland|finlandiya|finnland',
  FRA: 'fr|france|fransa|frankreich',
  GEO: 'ge|georgia|gurcistan|georgien',
  GER: 'de|germany|almanya|deutschland|deu',
  GRE: 'gr|greece|yunanistan|griechenland',
  HUN: 'hu|hungary|macaristan|ungarn',
  IND: 'in|india|hindistan|indien',
  IRI: 'ir|iran|irn',
  IRQ: 'iq|iraq|irak',
  ISL: 'iceland|izlanda|island',
  ISR: 'il|israel|israil',
  ITA: 'it|italy|italya|italien',
  KAZ: 'kz|kazakhstan|kazakistan|kasachstan',
  KGZ: 'kg|kyrgyzstan|kirgizistan|kirgisistan|kirgistan',
  KOS: 'xk|kosovo|kosova',
  LAT: 'lv|latvia|letonya|lettland',
  LTU: 'lt|lithuania|litvanya|litauen',
  MDA: 'md|moldova|moldau',
  MGL: 'mn|mongolia|mogolistan|mongolei',
  MKD: 'mk|northmacedonia|macedonia|kuzeymakedonya|makedonya|nordmazedonien',
  MNE: 'me|montenegro|karadag',
  NED: 'nl|netherlands|holland|hollanda|niederlande|nld',
  NOR: 'no|norway|norvec|norwegen',
  POL: 'pl|poland|polonya|polen',
  POR: 'pt|portugal|portekiz',
  ROU: 'ro|romania|romanya|rumanien',
  RUS: 'ru|russia|rusya|russland',
  SCO: 'scotland|iskocya|schottland',
  SLO: 'si|slovenia|slovenya|slowenien',
  SRB: 'rs|serbia|sirbistan|serbien',
  SUI: 'ch|switzerland|isvicre|schweiz|che',
  SVK: 'sk|slovakia|slovakya|slowakei',
  SWE: 'se|sweden|isvec|schweden',
  SYR: 'sy|syria|suriye|syrien',
  TKM: 'tm|turkmenistan',
  TUR: 'tr|turkey|turkiye|turkei',
  UKR: 'ua|ukraine|ukrayna',
  USA: 'us|unitedstates|unitedstatesofamerica|abd|amerika',
  UZB: 'uz|uzbekistan|ozbekistan|usbekistan',
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
