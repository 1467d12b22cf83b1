import { decimalText, fraction } from '@turnuva/engine/kernel';
import type { RatingView } from '@turnuva/engine/rating';
import { assumedK, kText, notRatedRounds, ratingViews } from '@turnuva/engine/rating';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { notRatedLine } from '@turnuva/text';
import type { TableFormat } from '../asked.ts';
import { numberReader } from '../numbers.ts';
import { csvField, textTable } from '../table.ts';
import { say } from '../words.ts';

const HEADER = ['id', 'name', 'rating', 'games', 'score', 'average', 'performance', 'expected', 'k', 'change', 'first'];
/** Programs read K as a number, and in a column of its own whether it is assumed. */
const CSV_HEADER = [...HEADER, 'kAssumed'];

/** The same columns for people. */
const TITLES = [
  ...['number', 'player', 'rating', 'ratedGames', 'score', 'averageRating', 'performance', 'expected'],
  ...['kFactor', 'ratingChange', 'firstRating'],
];

const ratingText = (value: number | undefined): string => (value === undefined || value === 0 ? '' : String(value));

function cells(view: RatingView, name: string): string[] {
  const { change } = view;
  return [
    String(view.player),
    name,
    ratingText(view.rating),
    String(view.games),
    decimalText(fraction(view.halfPoints, 2)),
    ratingText(view.average),
    view.performance === undefined ? '' : String(view.performance),
    change === undefined ? '' : decimalText(fraction(change.expected, 100), 2),
    change === undefined ? '' : String(change.k),
    change === undefined ? '' : decimalText(fraction(change.change, 100), 2),
    ratingText(view.firstRating),
  ];
}

/** Performance and rating change of every player over the rated games up to a round (B.02 8). */
export function ratingsText(tournament: Tournament, round: number, format: TableFormat, language: Language): string {
  const number = numberReader(tournament, 'players');
  const views = ratingViews(tournament, round).map((view) => ({ ...view, player: number(view.player) }));
  const notRated = notRatedRounds(tournament);
  if (format === 'json')
    return `${JSON.stringify({ round, ratings: views, ...(notRated.length === 0 ? {} : { notRated }) })}\n`;
  const rows = views.map((view, i) => cells(view, tournament.players[i].name));
  if (format === 'csv') {
    const marked = rows.map((row, i) => [...row, views[i].kAssumed === true ? 'yes' : 'no']);
    return `${[CSV_HEADER, ...marked].map((row) => row.map(csvField).join(',')).join('\n')}\n`;
  }
  return textTable(
    TITLES.map((key) => say(language)(`sheets.${key}`)),
    rows.map((row, i) => row.map((text, at) => (HEADER[at] === 'k' ? kText(views[i]) : text))),
    HEADER.map((_, i) => i).filter((i) => i !== 1),
  );
}

/** The remark beside the ratings when a K is only assumed: for whom, and which records of the file would supply it. */
export function assumedText(tournament: Tournament, round: number): string | undefined {
  const assumed = assumedK(tournament, ratingViews(tournament, round));
  if (assumed === undefined) return undefined;
  return `no date of the event (042, 132): K is assumed, as in ${assumed.year}, of ${assumed.names}`;
}

/** The games of a knock-out that the ratings leave out, one line each. */
export const notRatedText = (tournament: Tournament, language: Language): readonly string[] =>
  notRatedRounds(tournament).map((each) => notRatedLine(say(language), each));
