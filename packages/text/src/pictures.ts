import { roundName, shortRounds } from '@turnuva/engine/schedule';
import { primaryScore, subjectOf } from '@turnuva/engine/standings';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import {
  barsSvg,
  fieldPicture,
  groupsPicture,
  groupsSvg,
  isDecided,
  moneyOf,
  moneySvg,
  paysMoney,
  raceOf,
  raceSvg,
} from '@turnuva/engine/views';
import { moneyIn, prizeText } from './numbers.ts';
import type { Say } from './render.ts';

/** A picture of a tournament, and the table that says the same in figures. */
export interface Picture {
  readonly title: string;
  readonly svg: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface PictureWords {
  readonly say: Say;
  readonly language: string;
  /** Tenths of points as the reader writes them. */
  points(tenths: number): string;
}

/** The range that one bar of ratings, and one of years of birth, covers. */
const WIDTHS = { rating: 100, age: 10 } as const;

/** How many players are from each federation, or in each range of ratings or ages. */
function barsPicture(tournament: Tournament, kind: 'rating' | 'federation' | 'age', { say }: PictureWords): Picture[] {
  const bars = fieldPicture(tournament)[kind];
  if (bars.length === 0) return [];
  const title = say(`sheets.picture.${kind}`);
  const label = (text: string): string => {
    if (text === '') return say('sheets.picture.unknown');
    if (kind === 'federation') return text;
    return say('sheets.picture.from', { from: text, to: String(Number(text) + WIDTHS[kind] - 1) });
  };
  const rows = bars.map((bar) => [label(bar.label), String(bar.count)]);
  return [{ title, svg: barsSvg(bars, { title, label }), heads: [title, say('sheets.picture.count')], rows }];
}

/** The heading of the prizes: what they would be while the tournament is still going on. */
export const moneyTitle = (tournament: Tournament, round: number, say: Say): string =>
  isDecided(tournament, round)
    ? say('sheets.prizes')
    : say('sheets.picture.money', { round: shortRounds(tournament)(round) });

/** Who is ranked, and by which points. */
const headsOf = (tournament: Tournament, say: Say): { readonly who: string; readonly points: string } => {
  if (subjectOf(tournament) === 'players') return { who: say('sheets.player'), points: say('sheets.points') };
  const isByMatches = primaryScore(tournament) === 'MP';
  return { who: say('sheets.team'), points: say(isByMatches ? 'sheets.matchPoints' : 'sheets.gamePoints') };
};

/** What the leaders would win, if prizes are announced. */
function moneyPicture(tournament: Tournament, round: number, { say, language }: PictureWords): Picture[] {
  const lines = moneyOf(tournament, { round });
  if (tournament.prizes === undefined || lines.length === 0) return [];
  const amount = moneyIn(tournament.prizes.currency, language);
  const money = lines.some(paysMoney);
  const won = (cents: number, things: readonly string[]): string =>
    money || things.length > 0 ? prizeText(amount, cents, things) : '';
  const title = moneyTitle(tournament, round, say);
  const svg = moneySvg(lines, { title, earlier: say('sheets.picture.moneyBefore'), amount });
  const player = headsOf(tournament, say).who;
  if (isDecided(tournament, round))
    return [
      { title, svg, heads: [player, title], rows: lines.map(({ name, now, things }) => [name, won(now, things)]) },
    ];
  return [
    {
      title,
      svg,
      heads: [player, say('sheets.picture.moneyBefore'), say('sheets.picture.moneyNow')],
      rows: lines.map(({ name, before, now, things, thingsBefore }) => [
        name,
        before === undefined ? '' : won(before, thingsBefore),
        won(now, things),
      ]),
    },
  ];
}

/** The rounds above a race: "Round 3", and "3.2" for the second game of the third match or stage. */
export function raceRounds(say: Say, tournament: Tournament): (round: number) => string {
  const shortName = shortRounds(tournament);
  const hasNames = roundName(tournament, 1) !== undefined;
  return (round) => (hasNames ? shortName(round) : say('sheets.round', { round }));
}

/**
 * Everyone's place in the table after each round, and how many players had how many points; `focus` is a player to
 * follow.
 */
function racePictures(tournament: Tournament, round: number, words: PictureWords, focus?: PlayerId): Picture[] {
  const { say, points } = words;
  const lines = raceOf(tournament, { round, also: focus });
  if (lines.length === 0) return [];
  const nameOf = raceRounds(say, tournament);
  const rounds = Array.from({ length: round }, (_, i) => nameOf(i + 1));
  const race = say('sheets.picture.race');
  const split = say('sheets.picture.groups');
  const groups = groupsPicture(tournament, round);
  const ranked = headsOf(tournament, say);
  return [
    {
      title: race,
      svg: raceSvg(lines, { title: race, round: nameOf }, { focus }),
      heads: [ranked.who, ...rounds],
      rows: lines.map(({ name, places }) => [name, ...places.map((place) => String(place ?? ''))]),
    },
    {
      title: split,
      svg: groupsSvg(groups, { title: split, round: nameOf, points }),
      heads: [ranked.points, ...rounds],
      rows: groups.scores.map((score, i) => [points(score), ...groups.counts.map((each) => String(each[i] ?? 0))]),
    },
  ];
}

/** Where a picture says more: the race, the groups, the money, the field. */
export const picturesOf = (
  tournament: Tournament,
  round: number,
  words: PictureWords,
  focus?: PlayerId,
): readonly Picture[] => [
  ...racePictures(tournament, round, words, focus),
  ...moneyPicture(tournament, round, words),
  ...barsPicture(tournament, 'rating', words),
  ...barsPicture(tournament, 'federation', words),
  ...barsPicture(tournament, 'age', words),
];
