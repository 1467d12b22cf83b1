import type { Mutable } from '@turnuva/engine/kernel';
import type { PlayerTextKey, Title } from '@turnuva/engine/tournament';
import { isFederation, PLAYER_TEXTS, TITLES } from '@turnuva/engine/tournament';
import type { ParseErrorList } from '../parseErrors/index.ts';
import { birthDate } from './birth.ts';
import { federationCode } from './federations.ts';
import { type Cell, isOfTeam, type ListColumn, type NewPlayer, plain, type Row, type TeamColumn } from './fields.ts';
import { isNameField, type Names, nameOf } from './names.ts';

type Draft = Mutable<NewPlayer>;
/** Stores a cell's text in the player; returns what was expected if it cannot be understood. */
type Reader = (player: Draft, text: string) => string | undefined;

const HIGHEST_RATING = 4000;

/** How lists write that someone has no rating. */
export const isUnrated = (text: string): boolean => /^(unr\.?|unrated|n\/?a|nc|ohne)$/i.test(text);

const rating =
  (field: 'rating' | 'nationalRating'): Reader =>
  (player, text) => {
    if (isUnrated(text)) return undefined;
    // France marks its ratings: F is FIDE's, N the national one, E an estimate.
    const french = /^(\d{3,4}) ?([FNE])$/.exec(text);
    if (french !== null) {
      player[field] = Number(french[1]);
      if (french[2] === 'F') return undefined;
      player.nationalRating = Number(french[1]);
      if (field === 'rating') player.officialRating = 0;
      return undefined;
    }
    // Spreadsheets write 1850.0 or 1.850, national lists 1523,45, and some a dash for nobody's rating.
    const bare = /^\d[.,]\d{3}$/.test(text) ? text.replace(/[.,]/, '') : text.replace(',', '.');
    if (!/^\d{1,4}(\.\d+)?$/.test(bare) && !/^[-–—]+$/.test(text)) return `0...${HIGHEST_RATING}`;
    const value = Math.round(Number(bare) || 0);
    if (value > HIGHEST_RATING) return `0...${HIGHEST_RATING}`;
    if (field === 'rating' || value > 0) player[field] = value;
    return undefined;
  };

const words =
  (field: PlayerTextKey, most: number): Reader =>
  (player, text) => {
    if ([...text].length > most) return `<= ${most}`;
    player[field] = text;
    return undefined;
  };

const MALE = new Set(['m', 'male', 'e', 'erkek', 'bay', 'mannlich', 'herr', 'h']);
const FEMALE = new Set(['w', 'f', 'female', 'k', 'kadin', 'kiz', 'bayan', 'weiblich', 'frau', 'd']);

/** As FIDE's older lists and other programs write them. */
const SHORT_TITLES: Readonly<Record<string, string>> = {
  G: 'GM',
  M: 'IM',
  F: 'FM',
  C: 'CM',
  WG: 'WGM',
  WM: 'WIM',
  WF: 'WFM',
  WC: 'WCM',
  IGM: 'GM',
};

/** Whether a cell holds a title, written out or short. */
export const isTitle = (text: string): boolean => {
  const word = plain(text).toUpperCase();
  return TITLES.some((each) => each === (SHORT_TITLES[word] ?? word));
};

const title: Reader = (player, text) => {
  if (/^[-–—]+$/.test(text)) return undefined;
  const word = plain(text).toUpperCase();
  const found = TITLES.find((each) => each === (SHORT_TITLES[word] ?? word)) as Title | undefined;
  if (found === undefined) {
    // Perhaps a national title: it is reported, and kept unchanged.
    if (/^[\p{L}\d]{1,5}$/u.test(text)) player.nationalTitle = text;
    return TITLES.join(' ');
  }
  player.title = found;
  return undefined;
};

const sex: Reader = (player, text) => {
  const word = plain(text);
  if (!MALE.has(word) && !FEMALE.has(word)) return 'm w, m f, e k';
  player.sex = MALE.has(word) ? 'm' : 'w';
  return undefined;
};

const birth = (player: Draft, text: string, monthFirst: boolean): string | undefined => {
  // Lists write 0 or a dash for an unknown year.
  if (/^([-–—]+|0)$/.test(text)) return undefined;
  const date = birthDate(text, monthFirst);
  if (date === undefined) return 'YYYY-MM-DD, DD.MM.YYYY, YYYY';
  player.birth = date;
  return undefined;
};

const fideId: Reader = (player, text) => {
  if (/^[-–—]+$/.test(text)) return undefined;
  const number = text.replace(/\s|\.0+$/g, '');
  if (!/^\d{1,11}$/.test(number)) return 'digits only';
  if (Number(number) > 0) player.fideId = number;
  return undefined;
};

const kFactor: Reader = (player, text) => {
  if (!/^\d{1,2}$/.test(text)) return '10 20 40';
  player.kFactor = Number(text);
  return undefined;
};

/** Plain texts, as their rows limit them. */
const TEXTS = Object.fromEntries(
  PLAYER_TEXTS.map(({ key, mostInList = 0 }) => [key, words(key, mostInList)]),
) as Readonly<Record<PlayerTextKey, Reader>>;

const READERS: Readonly<Record<Exclude<ListColumn, keyof Names | 'birth' | 'categories' | TeamColumn>, Reader>> = {
  ...TEXTS,
  rating: rating('rating'),
  nationalRating: rating('nationalRating'),
  title,
  sex,
  fideId,
  kFactor,
  federation: (player, text) => {
    const code = federationCode(text);
    if (code === undefined && !/^[-–—]+$/.test(text)) return 'TUR, GER ...';
    if (code !== undefined) player.federation = code;
    return undefined;
  },
};

/** A spreadsheet's guard against formulas is not part of the text. */
const withoutGuard = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

/** Hard blanks, and those without width, come from web pages and documents; in a name they are plain blanks. */
const tidy = (text: string): string =>
  withoutGuard(
    text
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/\s*[\u00a0\u202f\u2007]\s*/g, ' ')
      .trim(),
  );

/** A text of a row, without what no eye sees. */
export const textIn = (row: Row, fields: readonly (ListColumn | undefined)[], wanted: ListColumn): string =>
  tidy(row[fields.indexOf(wanted)]?.text ?? '');

/** The player in a row. Values that cannot be understood are left out and reported. */
export function personOf(
  row: Row,
  fields: readonly (ListColumn | undefined)[],
  faults: ParseErrorList,
  monthFirst = false,
): NewPlayer {
  const player: Draft = { name: '', rating: 0 };
  const names: Mutable<Names> = {};
  row.forEach((cell, i) => {
    const field = fields[i];
    const text = field === 'note' ? withoutGuard(cell.text.trim()) : tidy(cell.text);
    // Whose team someone plays in is the table's affair, not the person's.
    if (field === undefined || isOfTeam(field) || text === '') return;
    if (isNameField(field)) names[field] = text;
    else if (field === 'categories')
      player.categories = text
        .split(/[,;/|]/)
        .map((each) => each.trim())
        .filter((each) => each !== '');
    else {
      const expected = field === 'birth' ? birth(player, text, monthFirst) : READERS[field](player, text);
      if (expected !== undefined) tell(faults, cell, field, text, expected);
    }
  });
  player.name = nameOf(names);
  warnOfFederation(player, row[fields.indexOf('federation')], faults);
  if (player.name === '') {
    const first: Cell = row[0];
    faults.error(first.line, first.column, 'table.nameMissing', { expected: 'a name' });
  }
  return player;
}

/** A code unknown to FIDE is accepted, because local lists have their own codes. */
function warnOfFederation({ name, federation }: Draft, cell: Cell | undefined, faults: ParseErrorList): void {
  if (cell === undefined || federation === undefined || isFederation(federation)) return;
  const facts = { name, found: federation, expected: 'TUR, GER' };
  faults.warn(cell.line, cell.column, 'table.unknownFederation', facts);
}

function tell(faults: ParseErrorList, cell: Cell, field: ListColumn, found: string, expected: string): void {
  faults.error(cell.line, cell.column, 'table.badValue', { field, found: found.slice(0, 50), expected });
}
