import { averageRating } from '../../rating/performance.ts';
import type { Team, TeamId, Tournament } from '../../tournament/tournament.ts';
import { boardsOf } from './lineUp.ts';

/** What the ratings of a team come to: their sum and how many there are, so that averages compare without a rounding. */
export interface TeamStrength {
  readonly sum: number;
  readonly rated: number;
}

/**
 * By team, the ratings of the players on its boards, in board order and without reserves. An unrated player shows
 * nothing about the team and is left out (docs/decisions/team-and-double-swiss.md).
 */
export function teamStrengths(tournament: Tournament): ReadonlyMap<TeamId, TeamStrength> {
  // Where a team is still empty, nothing is known about the boards.
  const boards = boardsOf(tournament) || Number.POSITIVE_INFINITY;
  const ratings = new Map(tournament.players.map(({ id, rating }) => [id, rating]));
  return new Map(
    tournament.teams.map(({ id, members }: Team) => {
      const rated = members.slice(0, boards).flatMap((member) => ratings.get(member) || []);
      return [id, { sum: rated.reduce((sum, rating) => sum + rating, 0), rated: rated.length }];
    }),
  );
}

/** By team, the average rating of its boards, rounded as averages of ratings are; no entry for a team without ratings. */
export function teamAverages(tournament: Tournament): ReadonlyMap<TeamId, number> {
  return new Map(
    [...teamStrengths(tournament)].flatMap(([id, { sum, rated }]) => {
      const average = averageRating(sum, rated);
      return average === undefined ? [] : [[id, average] as const];
    }),
  );
}

/**
 * Above 0 if the second is the stronger one; products, so that nothing is rounded. A team without ratings comes last.
 */
const weaker = (a: TeamStrength, b: TeamStrength): number =>
  a.rated === 0 || b.rated === 0 ? b.rated - a.rated : b.sum * a.rated - a.sum * b.rated;

const NO_RATING: TeamStrength = { sum: 0, rated: 0 };

/** Orders teams by the average rating of their boards, the highest first. */
export function strongerFirst(tournament: Tournament): (a: Team, b: Team) => number {
  const strengths = teamStrengths(tournament);
  return (a, b) => weaker(strengths.get(a.id) ?? NO_RATING, strengths.get(b.id) ?? NO_RATING);
}
