import type { RatingListsAnswer, RatingListUpdate } from '@turnuva/contract';
import { LIST_IDS, type Player, type RatingSource, type TournamentInfo } from '@turnuva/engine/tournament';
import { dateTagOf } from '@turnuva/text';
import type { Words } from '../language/words.ts';

/** The name of a rating list: FIDE's lists are named in the language of the desk, local ones as they were entered. */
export const listName = (list: string, say: (key: string) => string): string =>
  LIST_IDS.some((each) => each === list) ? say(`elo.list.${list}`) : list;

/** The lists that ratings come from, with their months. */
export const sourcesText = (sources: Player['sources'], words: Words): string =>
  [sources?.official, sources?.national]
    .flatMap((source) => (source === undefined ? [] : [sourceText(source, words)]))
    .join(' ');

/** The list that a rating comes from, with its month. */
export const sourceText = ({ list, month = '' }: RatingSource, words: Words): string =>
  [listName(list, words.say), monthText(month, words)].filter(Boolean).join(' ');

const LONG_MS = 30 * 24 * 60 * 60_000;
const instant = (date: string): number => Date.parse(date.replaceAll('/', '-'));

/**
 * The month (YYYY/MM) whose lists an event is compared with: the month in which it starts; for events over 30 days, the
 * current one (Q137).
 */
export function monthInForce({ startDate, endDate }: TournamentInfo, today = new Date()): string {
  const long = startDate !== undefined && endDate !== undefined && instant(endDate) - instant(startDate) > LONG_MS;
  const now = today.toISOString().slice(0, 7).replace('-', '/');
  return startDate === undefined || startDate === '' || long ? now : startDate.slice(0, 7);
}

/** Lists of other months than the one in force: a difference from them is not an error. */
export const ofOtherMonths = (lists: RatingListsAnswer['lists'], month: string): RatingListsAnswer['lists'] =>
  lists.filter((list) => list.month !== undefined && list.month !== month);

/** True if FIDE's list did not arrive, for whatever reason. */
export const hasFailed = ({ outcome }: RatingListUpdate): boolean => outcome === 'offline' || outcome === 'unreadable';

/** A month (YYYY/MM), as used by rating lists, in the reader's language; anything else stays as it is. */
export function monthText(text: string, { language }: Pick<Words, 'language'>): string {
  const [year, month] = text.split('/').map(Number);
  if (!year || !month || month > 12) return text;
  const words = new Intl.DateTimeFormat(dateTagOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(Date.UTC(year, month - 1, 1)));
}
