import type { Player, Tournament } from '@turnuva/engine';
import { isFinal } from '@turnuva/engine/journal';
import { controlOfRound, roundName } from '@turnuva/engine/schedule';
import { stateShown } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';
import { moneyIn as amountIn, dateTagOf, formatAfterRound, formatRound, type Language } from '@turnuva/text';
import { type Cell, isRightToLeft } from './sheet.ts';

/** What every sheet needs in order to be drawn up. */
export interface SheetRequest {
  readonly tournament: Tournament;
  /** The round the sheet is about; sheets that are not about a round ignore it. */
  readonly round: number;
  readonly say: Say;
  readonly language: Language;
  /** For sheets about one player or team. */
  readonly id?: number;
  /** The other player in the question "why not against ...?" */
  readonly other?: number;
  /** Name of the category, for sheets about a category. */
  readonly category?: string;
  /** The codes by which players report results, by player id. */
  readonly codes?: ReadonlyMap<number, string>;
  /** A form to be filled in by hand: everything except results and what follows from them. */
  readonly empty?: boolean;
  /** The table without players who have left. */
  readonly withoutLeavers?: boolean;
  /**
   * Title norms: the arbiter states that this kind of event is exempt from the rule on federations (B.01 1.4.3a to c).
   */
  readonly exempt?: boolean;
  /** Address of the tournament's public page, for sheets that link to it. */
  readonly address?: string;
}

/** A rating as printed: empty for a player without one. */
export const ratingText = (player: Player | undefined): string =>
  player === undefined || player.rating === 0 ? '' : String(player.rating);

/** Whom a table lists, according to the request. */
export const membersWanted = ({ withoutLeavers }: SheetRequest): { readonly includeWithdrawn?: false } =>
  withoutLeavers === true ? { includeWithdrawn: false } : {};

/** The sheet's round in words. */
export const roundTitle = ({ say, tournament, round }: SheetRequest): string =>
  formatRound(say, round, roundName(tournament, round));

/** The request for a table whose stage has nothing decided yet: what it shows is the state at the end of the stage before. */
export const asShown = (request: SheetRequest): SheetRequest => ({
  ...request,
  ...stateShown(request.tournament, request.round),
});

/** A title with what the table takes into account, "after round 5"; at the end that is everything. */
export function afterTitle({ say, tournament, round }: SheetRequest, title: string): string {
  if (isFinal(tournament, round)) return title;
  const { stage } = stateShown(tournament, round);
  const after =
    stage === undefined
      ? formatAfterRound(say, round, roundName(tournament, round))
      : say('knockout.after', { round: stage });
  return `${title} · ${after}`;
}

/** "15 / 15 min + 10 s". */
export const controlText = (
  { say }: SheetRequest,
  control: { readonly whiteMinutes: number; readonly blackMinutes: number; readonly increment: number },
): string =>
  say('sheets.controlText', {
    white: control.whiteMinutes,
    black: control.blackMinutes,
    increment: control.increment,
  });

/** The time control of a round of a knock-out; empty for every other round, where the event's applies. */
export function controlTextOf(request: SheetRequest): string {
  const own = controlOfRound(request.tournament, request.round);
  return own === undefined ? '' : controlText(request, own.control);
}

/** Players by id. */
export const playersById = (tournament: Tournament): ReadonlyMap<number, Player> =>
  new Map(tournament.players.map((player) => [player.id, player]));

/** Compares names in the sorting order of the tournament's language. */
export function byName(tournament: Tournament, language: Language): (a: Player, b: Player) => number {
  const collator = new Intl.Collator(tournament.info.locale ?? language);
  return (a, b) => collator.compare(a.name, b.name) || a.id - b.id;
}

/** A day such as `2026/11/21` in words; unchanged if part of it is unknown. */
export function dayText(text: string, language: Language): string {
  const date = dateOf(text);
  if (date === undefined) return text;
  return new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A time with its day where that is another than the one in the heading. */
export const timeText = ({ language }: SheetRequest, time: string, date: string | undefined): string =>
  date === undefined ? time : `${time} (${dayText(date, language)})`;

function dateOf(text: string | undefined): Date | undefined {
  const match = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(text ?? '');
  if (match === null || match[2] === '00' || match[3] === '00') return undefined;
  return new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
}

/** Place and dates of the event, for the sheet's second line; an event that has left FIDE mode says so (checklist Q46). */
export function placeAndDate({ tournament, language, round, say }: SheetRequest, time?: string): string {
  const { city, startDate, endDate } = tournament.info;
  const format = new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  const first = dateOf(tournament.rounds[round - 1]?.date ?? startDate);
  const last = tournament.rounds[round - 1]?.date === undefined ? dateOf(endDate) : undefined;
  // "20–22 November 2026": whatever both days share is written once.
  const dates =
    first === undefined
      ? undefined
      : last !== undefined && last > first
        ? format.formatRange(first, last)
        : format.format(first);
  return [city, dates, time, tournament.fideMode ? undefined : say('sheets.notFideMode')]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

/** With the starting time of the round: on sheets put up, or laid on the boards, before it. */
export const placeAndTime = (request: SheetRequest): string =>
  placeAndDate(request, request.tournament.rounds[request.round - 1]?.time);

/** What a slip has boxes for. */
export const SLIP_RESULTS = ['1 - 0', '½ - ½', '0 - 1'];

/** Amounts in cents as printed on paper, and as numbers for programs. */
export interface Money {
  /** `1.234,50 €`, as the language writes it. */
  text(cents: number): string;
  /** The bare amount; the currency is in the column heading. */
  cell(cents: number, bold?: boolean): Cell;
}

/** How amounts in a currency are written on paper; in cents. */
export function moneyIn(currency: string, language: Language): Money {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const bare = new Intl.NumberFormat(language, digits);
  return {
    text: amountIn(currency, language),
    cell: (cents, bold = false) => ({ text: bare.format(cents / 100), number: cents / 100, bold }),
  };
}

/** A name for a sentence: in a right-to-left script it leaves the order of the words around it as it is. */
export const isolated = (name: string): string => (isRightToLeft(name) ? `\u2068${name}\u2069` : name);
