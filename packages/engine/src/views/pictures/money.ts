import { bracketOf } from '../../schedule/knockout/bracket.ts';
import type { PrizeRow, Winnings } from '../../standings/index.ts';
import {
  lastCountedRound,
  NO_WINNINGS,
  prizeSheet,
  standingsOf,
  subjectOf,
  winningsOf,
} from '../../standings/index.ts';
import { isUnfinished } from '../../tournament/gameResult.ts';
import type { Cents, PrizeRules } from '../../tournament/prizes.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { labelForms, labelWithin } from './labels.ts';
import { svgPicture, svgText } from './svg.ts';

/** What someone would be paid if the tournament ended. */
export interface MoneyLine {
  readonly id: number;
  readonly name: string;
  /** The name, then what is shown where it is too long. */
  readonly forms: readonly string[];
  /** After the round, over all lists of prizes. */
  readonly now: Cents;
  /** After the round before it; undefined before round 2. */
  readonly before?: Cents;
  /** Prizes in kind, after the round and after the one before it. They have no bar, and are named. */
  readonly things: readonly string[];
  readonly thingsBefore: readonly string[];
  /** The lists of categories that the money after the round comes from. */
  readonly lists: readonly string[];
}

/** Whether there is an amount to say of someone, now or a round earlier. */
export const paysMoney = ({ now, before = 0 }: MoneyLine): boolean => now > 0 || before > 0;

/** Whether nothing is at stake any more after a round: it is the last, it is closed, and no game waits for its end. */
export function isDecided({ totalRounds, rounds, schedule }: Tournament, round: number): boolean {
  // A knock-out ends with its bracket, however many rounds that takes.
  if (schedule?.knockout !== undefined) {
    const bracket = bracketOf(schedule.knockout);
    return bracket.ok && bracket.value.complete && rounds.slice(round).every(({ games }) => games.length === 0);
  }
  return (
    totalRounds !== undefined &&
    round >= totalRounds &&
    rounds[round - 1]?.status === 'closed' &&
    !rounds.some(({ games }) => games.some(({ result }) => isUnfinished(result)))
  );
}

interface Paid {
  readonly winnings: ReadonlyMap<number, Winnings>;
  /** Places in the table. */
  readonly places: ReadonlyMap<number, number>;
  readonly rows: readonly PrizeRow[];
}
const NOBODY_PAID: Paid = { winnings: new Map(), places: new Map(), rows: [] };

/** What everyone would be paid after a round. A prize in kind is shown with its list, if there are several. */
function paidAfter(tournament: Tournament, rules: PrizeRules, round: number): Paid {
  const table = standingsOf(tournament, { round, unsuitable: 'drop' });
  if (!table.ok) return NOBODY_PAID;
  const sheet = prizeSheet(tournament, table.value, rules);
  const named = sheet.rows.map(({ thing, ...row }) =>
    thing === undefined ? row : { ...row, thing: rules.lists.length > 1 ? `${row.list}: ${thing}` : thing },
  );
  const places = new Map(table.value.rows.map(({ id }, at) => [id, at]));
  return { winnings: winningsOf({ ...sheet, rows: named }), places, rows: sheet.rows };
}

/**
 * The prizes at stake: who would be paid what after a round, the most first and the better placed of those with as much,
 * and what it was a round earlier; after the last round, who is paid what. Who would have a prize in kind alone follows,
 * in the order of the lists.
 */
export function moneyOf(
  tournament: Tournament,
  { round = lastCountedRound(tournament), most = 20 }: { round?: number; most?: number } = {},
): readonly MoneyLine[] {
  const { prizes } = tournament;
  if (prizes === undefined || round < 1) return [];
  const { winnings: now, places, rows } = paidAfter(tournament, prizes, round);
  const compares = round > 1 && !isDecided(tournament, round);
  const before = compares ? paidAfter(tournament, prizes, round - 1).winnings : undefined;
  const all = subjectOf(tournament) === 'teams' ? tournament.teams : tournament.players;
  const order = new Map([...now.keys()].map((id, at) => [id, at]));
  const place = ({ id, now }: MoneyLine): number => (now > 0 ? places : order).get(id) ?? all.length;
  const forms = labelForms(tournament);
  const ofCategory = new Set(prizes.lists.flatMap(({ name, category }) => (category === undefined ? [] : [name])));
  return all
    .map(({ id, name }): MoneyLine => {
      const { amount, things } = now.get(id) ?? NO_WINNINGS;
      const earlier = before?.get(id) ?? NO_WINNINGS;
      const lists = rows
        .filter((row) => row.player === id && row.amount > 0 && ofCategory.has(row.list))
        .map(({ list }) => list);
      const thingsBefore = earlier.things;
      const line = { id, name, forms: forms.get(id) ?? [name], now: amount, things, thingsBefore, lists };
      return before === undefined ? line : { ...line, before: earlier.amount };
    })
    .filter((line) => paysMoney(line) || line.things.length > 0)
    .sort((a, b) => b.now - a.now || place(a) - place(b) || (b.before ?? 0) - (a.before ?? 0) || a.id - b.id)
    .slice(0, most);
}

const ROW = 24;
const LETTER = 7.5;
const LONGEST = 36;
const LONGEST_LISTS = 20;
const WIDEST = 260;
/** On a hall screen: rows that are as high as they have room, and bars as long as they have room beside the names. */
const HALL_ROW = { least: 20, most: 44 };
const HALL_BAR = 140;
const THICKEST = 22;

const labelOf = ({ forms }: MoneyLine): string => labelWithin(forms, LONGEST);

/** The height of a row and the length of the longest bar, beside names and amounts of this width. */
function sizesFor(ratio: number | undefined, rows: number, beside: number): { row: number; bar: number } {
  if (ratio === undefined) return { row: ROW, bar: WIDEST };
  const bar = Math.max(HALL_BAR, Math.round(ratio * (16 + HALL_ROW.least * rows)) - beside);
  const room = ((beside + bar) / ratio - 16) / Math.max(1, rows);
  return { row: Math.max(HALL_ROW.least, Math.min(HALL_ROW.most, Math.floor(room))), bar };
}

/**
 * A bar for what each would be paid, a line across it where it ended a round earlier, the difference in words and the
 * prizes in kind; below them what the line means (`earlier`). With a `ratio` of width to height it fills a hall screen.
 */
export function moneySvg(
  lines: readonly MoneyLine[],
  words: { readonly title: string; readonly earlier: string; readonly amount: (cents: Cents) => string },
  ratio?: number,
): string {
  const left = 12 + Math.round(LETTER * Math.max(0, ...lines.map((line) => [...labelOf(line)].length)));
  const most = Math.max(1, ...lines.map(({ now, before = 0 }) => Math.max(now, before)));
  const hasLine = lines.some((line) => line.before !== undefined) && lines.some(paysMoney);
  const said = lines.map(({ now, before = now, things, lists }) => {
    const step = now - before;
    const change = step === 0 ? [] : [`${step > 0 ? '▲' : '▼'} ${words.amount(Math.abs(step))}`];
    const inKind = things.length === 0 ? [] : [labelWithin([things.join(' + ')], LONGEST)];
    // No amount of zero is shown beside a prize in kind.
    const money = now === 0 && change.length === 0 && inKind.length > 0 ? [] : [words.amount(now)];
    const of = now === 0 || lists.length === 0 ? [] : [`(${labelWithin([lists.join(' + ')], LONGEST_LISTS)})`];
    return [...money, ...of, ...change, ...(money.length > 0 && inKind.length > 0 ? ['+'] : []), ...inKind].join(' ');
  });
  const amounts = 20 + Math.round(LETTER * Math.max(0, ...said.map((text) => text.length)));
  const count = lines.length + (hasLine ? 1 : 0);
  const { row, bar } = sizesFor(ratio, count, left + amounts);
  const thick = Math.min(THICKEST, row - 8);
  const long = (cents: Cents): number => Math.round((bar * cents) / most);
  const parts = lines.flatMap((line, i) => {
    const { now, before } = line;
    const middle = 8 + row * (i + 0.5);
    return [
      svgText(left - 8, middle, labelOf(line), { anchor: 'end' }),
      `<rect x="${left}" y="${middle - thick / 2}" width="${long(now)}" height="${thick}" fill="currentColor" fill-opacity="0.35"/>`,
      ...(before === undefined || !hasLine
        ? []
        : [
            `<rect x="${left + long(before)}" y="${middle - thick / 2 - 3}" width="2" height="${thick + 6}" fill="currentColor"/>`,
          ]),
      svgText(left + Math.max(long(now), long(before ?? 0)) + 8, middle, said[i] ?? '', { soft: true }),
    ];
  });
  const foot = 8 + row * (lines.length + 0.5);
  const legend = hasLine
    ? [
        `<rect x="${left}" y="${foot - 7}" width="2" height="14" fill="currentColor"/>`,
        svgText(left + 10, foot, words.earlier, { soft: true }),
      ]
    : [];
  return svgPicture(left + bar + amounts, 16 + row * count, words.title, [...parts, ...legend]);
}
