import { isPlayed, isUnfinished } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import { blackPoints, matchPointsFor, whitePoints } from '../../tournament/scoring.ts';
import type { Game, PlayerId, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';

/** The score of a match so far, in tenths. Match points are 0 until every board is finished. */
export interface MatchScore {
  readonly table: number;
  readonly white: number;
  readonly black: number;
  readonly whiteGamePoints: Points;
  readonly blackGamePoints: Points;
  readonly whiteMatchPoints: Points;
  readonly blackMatchPoints: Points;
  /** Something is known of it: before that it has no score to show. */
  readonly begun: boolean;
  readonly complete: boolean;
}

const membersOf = (tournament: Tournament, team: number): ReadonlySet<PlayerId> =>
  new Set(tournament.teams.find((each) => each.id === team)?.members);

/** Points of two sides from the games between them, and how many of these were played; games of others are ignored. */
export function pointsBetween(
  tournament: Tournament,
  games: readonly Game[],
  side: ReadonlySet<PlayerId>,
  other: ReadonlySet<PlayerId>,
): {
  readonly own: Points;
  readonly other: Points;
  readonly open: number;
  readonly games: number;
  readonly played: number;
} {
  let [own, against, open, count, played] = [0, 0, 0, 0, 0];
  for (const game of games) {
    const asWhite = side.has(game.white) && other.has(game.black);
    if (!asWhite && !(side.has(game.black) && other.has(game.white))) continue;
    count++;
    if (game.result === undefined || isUnfinished(game.result)) {
      open++;
      continue;
    }
    if (isPlayed(game.result)) played++;
    const white = whitePoints(tournament.scoring, game.result);
    const black = blackPoints(tournament.scoring, game.result);
    own += asWhite ? white : black;
    against += asWhite ? black : white;
  }
  return { own, other: against, open, games: count, played };
}

function forfeitScore(tournament: Tournament, match: TeamMatch, boards: number): MatchScore {
  const full = boards * tournament.scoring.forfeitWin;
  const { win } = tournament.matchScoring;
  const [white, black] = [match.forfeit === 'white', match.forfeit === 'black'];
  return {
    table: match.table,
    white: match.white,
    black: match.black,
    whiteGamePoints: white ? full : 0,
    blackGamePoints: black ? full : 0,
    whiteMatchPoints: white ? win : 0,
    blackMatchPoints: black ? win : 0,
    begun: true,
    complete: true,
  };
}

/** The score of one match of a round, boards without an opponent included. */
export function matchScore(tournament: Tournament, round: number, match: TeamMatch, boards: number): MatchScore {
  if (match.forfeit !== undefined) return forfeitScore(tournament, match, boards);
  const entry = roundOf(tournament, round);
  const white = membersOf(tournament, match.white);
  const black = membersOf(tournament, match.black);
  const games = entry.games.filter((game) => game.match === undefined || game.match === match.table);
  const score = pointsBetween(tournament, games, white, black);
  let [own, other, alone] = [score.own, score.other, 0];
  for (const bye of entry.byes) {
    if (bye.unopposed !== true || bye.kind !== 'full') continue;
    if (white.has(bye.player)) own += tournament.scoring.forfeitWin;
    else if (black.has(bye.player)) other += tournament.scoring.forfeitWin;
    else continue;
    alone++;
  }
  const complete = score.open === 0 && score.games + alone > 0;
  const points = (mine: number, theirs: number): number =>
    complete ? matchPointsFor(tournament.matchScoring, mine, theirs, score.played > 0) : 0;
  return {
    table: match.table,
    white: match.white,
    black: match.black,
    whiteGamePoints: own,
    blackGamePoints: other,
    whiteMatchPoints: points(own, other),
    blackMatchPoints: points(other, own),
    begun: score.games + alone > score.open,
    complete,
  };
}
