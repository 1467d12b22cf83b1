import { lastPairedRound } from '@turnuva/engine/journal';
import { isTeamEvent } from '@turnuva/engine/schedule';
import type { Bye, Player, PlayerTextKey, Tournament } from '@turnuva/engine/tournament';
import {
  isOutOfStage,
  LOWEST_FIDE_RATING,
  PLAYER_TEXTS,
  roundOf,
  TEXT_COLUMNS,
  withdrawalOf,
} from '@turnuva/engine/tournament';
import { teamInColumn } from './entrants.ts';

export const FILTERS = ['all', 'playing', 'notCheckedIn', 'byes', 'withdrawn', 'late', 'unpaid'] as const;
export type Filter = (typeof FILTERS)[number];
const SORTS = ['tpn', 'name', 'rating', 'federation', 'team'] as const;
/** What the list of players can be sorted by: its columns. */
export type Sort = (typeof SORTS)[number] | PlayerTextKey;

const isOfText = (sort: Sort): sort is PlayerTextKey => PLAYER_TEXTS.some(({ key }) => key === sort);

/** A player's part in the next round. */
export type Standing =
  | { readonly kind: 'playing' }
  | { readonly kind: 'bye'; readonly round: number; readonly bye: Bye['kind'] }
  | { readonly kind: 'withdrawn'; readonly from: number }
  | { readonly kind: 'expelled' }
  /** Did not reach the current stage. */
  | { readonly kind: 'outOfStage' }
  | { readonly kind: 'enters'; readonly round: number }
  /** Registered when the last round was paired. */
  | { readonly kind: 'noneLeft' };

/** A bye or an absence announced for a round. */
export interface Announced {
  readonly round: number;
  readonly bye: Bye['kind'];
}

export interface PlayerRow {
  readonly player: Player;
  /** In a team event, the name of their team, empty for someone in none. */
  readonly team?: string;
  /** That name where a column is narrow. */
  readonly shortTeam?: string;
  readonly standing: Standing;
  /** The first bye or absence in a round after the next. */
  readonly later?: Announced;
  /** Further ones after that. */
  readonly more?: readonly Announced[];
}

/** What is announced for rounds after the next, for a player who takes part in the next one. */
function announcedLater(tournament: Tournament, player: Player, round: number): Pick<PlayerRow, 'later' | 'more'> {
  const [later, ...more] = tournament.rounds
    .filter(({ number }) => number > round)
    .flatMap(({ number, byes }) =>
      byes
        .filter((each) => each.player === player.id && each.kind !== 'pab')
        .map((bye): Announced => ({ round: number, bye: bye.kind })),
    );
  if (later === undefined) return {};
  return more.length === 0 ? { later } : { later, more };
}

function standingOf(tournament: Tournament, player: Player, round: number): Standing {
  if (player.expelled === true) return { kind: 'expelled' };
  const from = withdrawalOf(tournament, player);
  if (from !== undefined && from <= round) return { kind: 'withdrawn', from };
  if (isOutOfStage(tournament, player.id)) return { kind: 'outOfStage' };
  const { firstRound = 1 } = player;
  if (firstRound > Math.max(round - 1, tournament.totalRounds ?? firstRound)) return { kind: 'noneLeft' };
  if (firstRound > round) return { kind: 'enters', round: firstRound };
  const bye = roundOf(tournament, round).byes.find((each) => each.player === player.id && each.kind !== 'pab');
  return bye === undefined ? { kind: 'playing' } : { kind: 'bye', round, bye: bye.kind };
}

/** Whether FIDE has no such rating: it is a national one, or a slip of the finger. */
export const isBelowFloor = (rating: number): boolean => rating > 0 && rating < LOWEST_FIDE_RATING;

/** Letters without diacritics, so that `yilmaz` finds `Yılmaz`. */
export const plain = (text: string): string =>
  text
    .toLocaleLowerCase('en')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae');

/** True when every word of the search starts a word of the player's data (or is their number or FIDE id). */
export function matches(player: Pick<Player, 'name' | 'tpn'> & Partial<Player>, search: string): boolean {
  // "Yılmaz, Ertan" is typed as printed: commas and hyphens are not searched for.
  const words = plain(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return true;
  const { name, federation, fideId, title } = player;
  const columns = TEXT_COLUMNS.map((key) => player[key]);
  const text = ` ${plain([name, ...columns, federation, title].filter(Boolean).join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => text.includes(` ${word}`) || String(player.tpn) === word || fideId === word);
}

const passes = ({ player, standing, later }: PlayerRow, filter: Filter): boolean => {
  switch (filter) {
    case 'all':
      return true;
    case 'playing':
      return standing.kind === 'playing';
    case 'notCheckedIn':
      return standing.kind === 'playing' && player.checkedIn !== true;
    case 'byes':
      return standing.kind === 'bye' || later !== undefined;
    case 'withdrawn':
      return standing.kind === 'withdrawn' || standing.kind === 'expelled';
    case 'late':
      return (player.firstRound ?? 1) > 1;
    case 'unpaid':
      return (player.fee?.due ?? 0) > (player.fee?.paid ?? 0);
  }
};

/** The players to show, in the chosen order. */
export function playerRows(
  tournament: Tournament,
  view: { readonly search: string; readonly filter: Filter; readonly sort: Sort },
  compareNames: (a: string, b: string) => number,
): PlayerRow[] {
  const round = lastPairedRound(tournament) + 1;
  const teamOf = new Map(
    tournament.teams.flatMap((team) => {
      const named = { team: team.name, shortTeam: teamInColumn(tournament.teams, team) };
      return team.members.map((member) => [member, named] as const);
    }),
  );
  const ofTeams = isTeamEvent(tournament);
  const rows = tournament.players
    .map((player): PlayerRow => {
      const team = ofTeams ? (teamOf.get(player.id) ?? { team: '' }) : {};
      const standing = standingOf(tournament, player, round);
      const isThere = standing.kind === 'playing' || standing.kind === 'bye';
      return { player, ...team, standing, ...(isThere ? announcedLater(tournament, player, round) : {}) };
    })
    .filter((row) => passes(row, view.filter) && matches(row.player, view.search));
  const byText = (read: (player: Player) => string | undefined) => (a: PlayerRow, b: PlayerRow) =>
    compareNames(read(a.player) ?? '\uffff', read(b.player) ?? '\uffff') || a.player.tpn - b.player.tpn;
  const orders: Readonly<Record<Exclude<Sort, PlayerTextKey>, (a: PlayerRow, b: PlayerRow) => number>> = {
    tpn: (a, b) => a.player.tpn - b.player.tpn,
    rating: (a, b) => b.player.rating - a.player.rating || a.player.tpn - b.player.tpn,
    name: byText((player) => player.name),
    federation: byText((player) => player.federation),
    // Those in no team come first: something is left to do about them.
    team: (a, b) => compareNames(a.team ?? '', b.team ?? '') || a.player.tpn - b.player.tpn,
  };
  const { sort } = view;
  return rows.sort(isOfText(sort) ? byText((player) => player[sort]) : orders[sort]);
}
