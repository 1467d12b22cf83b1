import { USUAL_LISTS } from './ratingChoices.ts';
import type { RatingKind, RatingLists } from './ratingRules.ts';

/** Moves that count for the time of a game; seconds a move, they are as many minutes (B.02 1). */
const MOVES = 60;
const STANDARD_MINUTES = 60;
const BLITZ_MINUTES = 10;

const kindOfMinutes = (minutes: number): RatingKind => {
  if (minutes >= STANDARD_MINUTES) return 'standard';
  return minutes > BLITZ_MINUTES ? 'rapid' : 'blitz';
};

/** Which list a thinking time belongs to: the minutes of a player with the increments of 60 moves (B.02 1). */
export const rateOfPlay = ({
  whiteMinutes,
  blackMinutes,
  increment,
}: {
  readonly whiteMinutes: number;
  readonly blackMinutes: number;
  readonly increment: number;
}): RatingKind => kindOfMinutes(Math.min(whiteMinutes, blackMinutes) + (increment * MOVES) / 60);

/** `25+10`, `90 min + 30 s`, also with a word before or after it. */
const ONE_PERIOD = /^[^\d/]*(\d{1,3})(?:min\S*?|['’′])?\+(\d{1,3})(?:s\S*|["”″]|'')?[^\d/]*$/i;
const MINUTES_ALONE = /^\d{1,3}$/;
/** A number with a unit of time, as the languages of the program write it; numbers of moves have none. */
const WITH_UNIT =
  /(\d+)\s*(?:(h|hours?|heures?|horas?|std|stunden?|sa|saat)|(min\w*|mn|dk|dakika|['’′](?!['’′]))|(s|se[ckg]\w*|sn|saniye|["”″]|''))(?![\p{L}])/giu;
/** TRF26 222: seconds, `5400+30`, or `40/5400+30:1800+30`. */
const PERIOD_OF_CODE = /^(?:\d+\/)?(\d+)(?:\+(\d+))?$/;

function minutesTyped(text: string): number | undefined {
  const [, minutes, seconds] = ONE_PERIOD.exec(text.replace(/\s+/g, '')) ?? [];
  if (minutes !== undefined) return Number(minutes) + (Number(seconds) * MOVES) / 60;
  if (MINUTES_ALONE.test(text.trim())) return Number(text);
  let sum = 0;
  for (const [, number, hours, ofMinutes] of text.matchAll(WITH_UNIT))
    sum += Number(number) * (hours !== undefined ? 60 : ofMinutes !== undefined ? 1 : MOVES / 60);
  return sum === 0 ? undefined : sum;
}

function minutesOfCode(code: string): number | undefined {
  const periods = code.split(':').map((each) => PERIOD_OF_CODE.exec(each.trim()));
  if (periods.some((each) => each === null)) return undefined;
  const seconds = periods.reduce((sum, each) => sum + Number(each?.[1]), 0);
  const increment = Math.max(...periods.map((each) => Number(each?.[2] ?? 0)));
  return seconds / 60 + (increment * MOVES) / 60;
}

/** The time control of an event, and the list that was chosen for it. */
export interface RatedEvent {
  readonly info: { readonly timeControl?: string | undefined; readonly timeControlCode?: string | undefined };
  readonly ratingLists?: RatingLists | undefined;
}

/** The minutes that a player has for a game of sixty moves, as the time control was typed; undefined if it cannot be read. */
export const minutesOfPlayer = ({ timeControl, timeControlCode }: RatedEvent['info']): number | undefined =>
  minutesTyped(timeControl ?? '') ?? minutesOfCode(timeControlCode ?? '');

/** Which list the time control of an event belongs to, as it is typed; undefined if it cannot be read. */
export function typedRateOfPlay(info: RatedEvent['info']): RatingKind | undefined {
  const minutes = minutesOfPlayer(info);
  return minutes === undefined ? undefined : kindOfMinutes(minutes);
}

/** The list that an event is rated for: the one chosen, or else the one that follows from its time control. */
export const rateOfPlayOf = ({ info, ratingLists }: RatedEvent): RatingKind =>
  ratingLists?.kind ?? typedRateOfPlay(info) ?? 'standard';

/** True if the list that was chosen is not the one of the time control. */
export const contradictsTimeControl = (event: RatedEvent): boolean =>
  rateOfPlayOf(event) !== (typedRateOfPlay(event.info) ?? rateOfPlayOf(event));

/** The lists of an event in their order, the main one first. */
export const listsOf = (event: RatedEvent): readonly string[] =>
  event.ratingLists?.order ?? USUAL_LISTS[rateOfPlayOf(event)];
