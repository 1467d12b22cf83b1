import { averageRating, performance } from '../rating/performance.ts';
import { hasSchedule } from '../schedule/kinds.ts';
import { isUnfinished } from '../tournament/gameResult.ts';
import { officialRatingIn } from '../tournament/ratings/ratings.ts';
import type { Player, PlayerId, Round, Title } from '../tournament/tournament.ts';
import { type Field, isPredetermined, type NormGame } from './games.ts';
import { COUNTED_TITLES, type NormTitle, REQUIREMENTS } from './titles.ts';

/** What the round with the fewest guests has of them (B.01 1.4.3d). */
export interface Guests {
  readonly rated: number;
  readonly federations: number;
  readonly titled: number;
  /** True if that is enough: 20 from 3 federations, 10 with a title. */
  readonly enough: boolean;
}

const LEAST = { rated: 20, federations: 3, titled: 10 };
const TITLES: readonly (string | undefined)[] = ['GM', 'IM', 'WGM', 'WIM'];

/** Codes that are no federation (B.01 1.4.2a): players under FIDE's flag, and those of no federation at all. */
export const isOfFederation = (code: string | undefined): code is string =>
  code !== undefined && code !== '' && code !== 'FID' && code !== 'NON';

/** Those present in a round: at a board, or with the pairing-allocated bye, which is not a missed round. */
function presentIn({ games, byes }: Round): Set<PlayerId> {
  const present = new Set<PlayerId>();
  for (const { white, black, result } of games) {
    // The letter says who did not come: `-` lost by forfeit.
    if (result?.[0] !== '-') present.add(white);
    if (result?.[1] !== '-') present.add(black);
  }
  for (const { player, kind } of byes) if (kind === 'pab') present.add(player);
  return present;
}

const isPaired = ({ games }: Round): boolean => games.length > 0;

/** The guests in the round with the fewest of them; undefined if the article does not apply to the event. */
export function guestsOf({ tournament, byId }: Field): Guests | undefined {
  const host = tournament.info.federation;
  const rounds = tournament.rounds.filter(isPaired);
  if (hasSchedule(tournament) || !isOfFederation(host) || rounds.length === 0) return undefined;
  const present = rounds.map((round) => ({ round: round.number, players: presentIn(round) }));
  const roundsMissedBy = (id: PlayerId): number => present.filter(({ players }) => !players.has(id)).length;
  const isGuest = ({ federation }: Player): boolean => isOfFederation(federation) && federation !== host;
  const guests = tournament.players.filter((player) => isGuest(player) && roundsMissedBy(player.id) <= 1);
  const counts = present.map(({ round, players }) => {
    const here = guests.filter(({ id }) => players.has(id) && officialRatingIn(byId.get(id) as Player, round) > 0);
    return {
      rated: here.length,
      federations: new Set(here.map(({ federation }) => federation)).size,
      titled: here.filter(({ title }) => TITLES.includes(title)).length,
    };
  });
  const fewest = (of: keyof typeof LEAST): number => Math.min(...counts.map((count) => count[of]));
  const found = { rated: fewest('rated'), federations: fewest('federations'), titled: fewest('titled') };
  const enough = found.rated >= LEAST.rated && found.federations >= LEAST.federations && found.titled >= LEAST.titled;
  return { ...found, enough };
}

/** Conditions of a norm, in the order in which they are listed. */
export const CONDITIONS = [
  'woman',
  'games',
  'rounds',
  'federations',
  'ownFederation',
  'oneFederation',
  'titled',
  'holders',
  'players',
  'average',
  'score',
  'performance',
] as const;
/** The name of a condition. */
export type ConditionId = (typeof CONDITIONS)[number];

/** One condition of a norm and what the games have of it. */
export interface Condition {
  readonly id: ConditionId;
  /** Of B.01. */
  readonly article: string;
  readonly needed: number;
  readonly found: number;
  /** True where `needed` is the most that there may be, not the least. */
  readonly most?: true;
  readonly met: boolean;
  /** Met because the event is exempt from it (B.01 1.4.3). */
  readonly exempt?: true;
}

/** What a set of games is judged by, beside the games. */
export interface Judging {
  readonly field: Field;
  readonly player: Player;
  readonly title: NormTitle;
  readonly exempt: boolean;
  /** 9 games, or 8 (B.01 1.4.1). */
  readonly leastGames: number;
}

/** What a set of games comes to. */
export interface Judged {
  readonly conditions: readonly Condition[];
  readonly halfPoints: number;
  /** Absent without games. */
  readonly average?: number;
  readonly performance?: number;
}

/** Unrated opponents count as this (B.01 1.4.6c). */
const UNRATED = 1400;
const HOLDER_ARTICLES: Readonly<Record<NormTitle, string>> = {
  GM: '1.4.5b',
  IM: '1.4.5c',
  WGM: '1.4.5d',
  WIM: '1.4.5e',
};

/** `count` times `num` / `den`, up or down to a whole number. */
const partUp = (count: number, num: number, den: number): number => Math.floor((count * num + den - 1) / den);
const partDown = (count: number, num: number, den: number): number => Math.floor((count * num) / den);

const least = (id: ConditionId, article: string, needed: number, found: number): Condition => ({
  id,
  article,
  needed,
  found,
  met: found >= needed,
});

const most = (id: ConditionId, article: string, needed: number, found: number): Condition => ({
  ...{ id, article, needed, found },
  most: true,
  met: found <= needed,
});

/**
 * Federations of the opponents (B.01 1.4.3, 1.4.4). One of whom the file does not say it is taken for one of the
 * applicant's own, which is the stricter reading; players under FIDE's flag are of none.
 */
function federationConditions({ field, player, exempt }: Judging, games: readonly NormGame[]): Condition[] {
  const counts = new Map<string, number>();
  let unknown = 0;
  for (const { opponent } of games) {
    const code = field.byId.get(opponent)?.federation;
    if (isOfFederation(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
    else if (code === undefined || code === '') unknown++;
  }
  const all = [...counts.values()];
  const own = player.federation;
  const largest = Math.max(0, ...all);
  // Without a federation of the applicant's own any of the opponents' might be it.
  const nameless = own === undefined || own === '';
  const ofOwn = unknown + (nameless ? largest : (counts.get(own) ?? 0));
  const others = nameless ? Math.max(0, counts.size - 1) : counts.size - (counts.has(own) ? 1 : 0);
  const n = games.length;
  const ofOne = Math.max(largest, ofOwn);
  const conditions = [
    least('federations', '1.4.3', 2, others),
    most('ownFederation', '1.4.4', partDown(n, 3, 5), ofOwn),
    most('oneFederation', '1.4.4', partDown(n, 2, 3), ofOne),
  ];
  return exempt ? conditions.map((each) => (each.met ? each : { ...each, met: true, exempt: true })) : conditions;
}

/** True for a round robin in which everyone meets twice (B.01 1.4.5f). */
const isDouble = ({ tournament }: Field): boolean =>
  tournament.system === 'round-robin' && Number(tournament.options.cycles ?? 1) === 2;

/** The opponents whose titles are counted: in a double round robin, anyone met twice is one opponent. */
export function opponentsOf(field: Field, games: readonly NormGame[]): PlayerId[] {
  const ids = games.map(({ opponent }) => opponent);
  return isDouble(field) ? [...new Set(ids)] : ids;
}

/** Titles of the opponents (B.01 1.4.5). */
function titleConditions({ field, title }: Judging, games: readonly NormGame[]): Condition[] {
  const { holders } = REQUIREMENTS[title];
  const double = isDouble(field);
  const opponents = opponentsOf(field, games);
  const count = (titles: readonly (Title | undefined)[]): number =>
    opponents.filter((id) => {
      const held = field.byId.get(id)?.title;
      return held !== undefined && titles.includes(held);
    }).length;
  const n = opponents.length;
  const needed = double ? partUp(n, 1, 2) : Math.max(3, partUp(n, 1, 3));
  return [
    least('titled', '1.4.5a', partUp(n, 1, 2), count(COUNTED_TITLES)),
    least('holders', double ? '1.4.5f' : HOLDER_ARTICLES[title], needed, count(holders)),
    ...(double ? [least('players', '1.4.5f', 6, field.tournament.players.length)] : []),
  ];
}

/** The conditions that depend on the opponents, not on the score. */
export const mixOf = (judging: Judging, games: readonly NormGame[]): Condition[] => [
  ...federationConditions(judging, games),
  ...titleConditions(judging, games),
];

/** A rating as it counts (B.01 1.4.6c). */
export const countedRating = ({ rating }: NormGame): number => (rating === 0 ? UNRATED : rating);

/** Sum of the ratings, the lowest raised to the floor (B.01 1.4.6b). */
export function ratingSum(games: readonly NormGame[], floor: number): number {
  const ratings = games.map(countedRating);
  const lowest = Math.min(...ratings);
  return ratings.reduce((sum, rating) => sum + rating, 0) + Math.max(0, floor - lowest);
}

/** Rounds of a table that are over for the player: all of them count (B.01 1.4.1e). */
function roundConditions({ field, player }: Judging): Condition[] {
  const { tournament, lastRound } = field;
  if (!isPredetermined(tournament)) return [];
  const open = new Set(
    (field.seats.get(player.id) ?? [])
      .filter(({ game: { result, reported = result } }) => isUnfinished(reported))
      .map(({ round }) => round),
  );
  const over = tournament.rounds.filter(({ number, games }) => games.length > 0 && !open.has(number));
  return [least('rounds', '1.4.1e', lastRound, over.length)];
}

/** Every condition of the norm for this set of games. */
export function judge(judging: Judging, games: readonly NormGame[]): Judged {
  const { player, title, leastGames } = judging;
  const required = REQUIREMENTS[title];
  const n = games.length;
  const halfPoints = games.reduce((sum, game) => sum + game.halfPoints, 0);
  const average = n === 0 ? undefined : averageRating(ratingSum(games, required.floor), n);
  const rating = average === undefined ? undefined : performance(average, halfPoints, n);
  const conditions = [
    ...(required.womenOnly === true ? [least('woman', '1.4', 1, player.sex === 'w' ? 1 : 0)] : []),
    least('games', '1.4.1', leastGames, n),
    ...roundConditions(judging),
    ...mixOf(judging, games),
    least('average', '1.4.8a', required.average, average ?? 0),
    // 35 % in half points: 7/10 of the number of games.
    least('score', '1.4.8b', Math.max(1, partUp(n, 7, 10)), halfPoints),
    least('performance', '1.4.8', required.performance, rating ?? 0),
  ];
  return {
    conditions,
    halfPoints,
    ...(average === undefined ? {} : { average }),
    ...(rating === undefined ? {} : { performance: rating }),
  };
}
