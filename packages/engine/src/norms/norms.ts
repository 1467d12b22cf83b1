import { allGames, stageBefore } from '../tournament/stages.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import type { Condition, Judged } from './conditions.ts';
import { judge } from './conditions.ts';
import type { Guests } from './exemption.ts';
import { guestsOf } from './exemption.ts';
import type { Field, LeftOut, NormGame, OwnGames } from './games.ts';
import { fieldOf, ownGames } from './games.ts';
import { findNorm } from './leaving.ts';
import type { NormTitle } from './titles.ts';
import { canUse, NORM_TITLES } from './titles.ts';

/** Why the event is exempt from the article on federations. */
export type Exemption = '1.4.3d' | 'asked';

/** What a player's games come to for a title. */
export interface Norm {
  readonly player: PlayerId;
  readonly title: NormTitle;
  readonly made: boolean;
  /** Every condition, for the games that count; where no norm is made, for all that may count. */
  readonly conditions: readonly Condition[];
  readonly games: readonly NormGame[];
  readonly leftOut: readonly LeftOut[];
  readonly halfPoints: number;
  readonly average?: number;
  readonly performance?: number;
  readonly exempt?: Exemption;
  /** What 1.4.3d finds, where it is about the event. */
  readonly guests?: Guests;
}

/** What is asked of norms. */
export interface NormOptions {
  /** The arbiter says that the event is one of 1.4.3a to c: a national championship, a zonal. */
  readonly exempt?: boolean;
  /** After this round of the stage under way; absent: all games with a result. */
  readonly round?: number;
}

/** What all norms of an event have in common, computed once. */
export interface NormEvent {
  readonly field: Field;
  readonly guests?: Guests;
  readonly exempt?: Exemption;
}

/** The games of all stages, up to a round of the one under way. */
function upTo(tournament: Tournament, round: number | undefined): Tournament {
  const before = stageBefore(tournament);
  const all = before === undefined ? tournament : allGames(tournament);
  const played = before === undefined ? 0 : allGames(before).rounds.length;
  if (round === undefined || played + round >= all.rounds.length) return all;
  return { ...all, totalRounds: all.totalRounds ?? all.rounds.length, rounds: all.rounds.slice(0, played + round) };
}

/** The event as norms see it. */
export function normEvent(tournament: Tournament, { exempt, round }: NormOptions = {}): NormEvent {
  const field = fieldOf(upTo(tournament, round));
  const guests = guestsOf(field);
  const why = exempt === true ? 'asked' : guests?.enough === true ? '1.4.3d' : undefined;
  return { field, ...(guests === undefined ? {} : { guests }), ...(why === undefined ? {} : { exempt: why }) };
}

/** Games that a norm takes: 9; in nine rounds 8, where one was won by forfeit or with the bye (B.01 1.4.1a, c). */
const leastGames = ({ lastRound }: Field, { counted, missed }: OwnGames): number =>
  lastRound === 9 && missed.length > 0 && counted.length === 8 ? 8 : 9;

/** The norm of a player for a title, in an event computed before. Throws for someone who is not in it. */
export function normIn(event: NormEvent, id: PlayerId, title: NormTitle): Norm {
  const { field, exempt, guests } = event;
  const player = field.byId.get(id);
  if (player === undefined) throw new Error(`norms: nobody has the id ${id}`);
  const own = ownGames(field, id);
  const { counted, lastAsLoss } = own;
  const judging = { field, player, title, exempt: exempt !== undefined, leastGames: leastGames(field, own) };
  // Anyone who had to play the last round and could afford to lose it has the norm though nobody came (B.01 1.4.2c).
  const withLoss =
    lastAsLoss !== undefined && counted.length < judging.leastGames ? [...counted, lastAsLoss] : undefined;
  const found = findNorm(judging, counted) ?? (withLoss === undefined ? undefined : findNorm(judging, withLoss));
  const games = found?.games ?? counted;
  const judged: Judged = found?.judged ?? judge(judging, counted);
  const taken = new Set(games.map(({ round }) => round));
  const leftOut = [...own.leftOut, ...(found?.leftOut ?? [])].filter(({ round }) => !taken.has(round));
  return {
    player: id,
    title,
    made: found !== undefined,
    ...judged,
    games,
    leftOut: leftOut.sort((a, b) => a.round - b.round),
    ...(exempt === undefined ? {} : { exempt }),
    ...(guests === undefined ? {} : { guests }),
  };
}

/** What a player's games come to for a title, condition by condition (B.01 1.4). */
export function normOf(
  tournament: Tournament,
  { player, title, ...options }: NormOptions & { readonly player: PlayerId; readonly title: NormTitle },
): Norm {
  return normIn(normEvent(tournament, options), player, title);
}

/** Of everyone who can still use one: what their games come to, by player and title, the highest first. */
export const allNorms = (event: NormEvent): Norm[] =>
  event.field.tournament.players.flatMap((player) =>
    NORM_TITLES.filter((title) => canUse(player, title)).map((title) => normIn(event, player.id, title)),
  );

/** The norms that are made. */
export const normsIn = (tournament: Tournament, options: NormOptions = {}): Norm[] =>
  allNorms(normEvent(tournament, options)).filter(({ made }) => made);

/** The conditions that are not met. */
export const missing = ({ conditions }: Pick<Norm, 'conditions'>): Condition[] => conditions.filter(({ met }) => !met);
