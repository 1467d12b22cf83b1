import { knockoutRoundNames } from '../schedule/knockout/labels.ts';
import { boardsOf } from '../schedule/teams/lineUp.ts';
import { type MatchBoard, matchBoards } from '../schedule/teams/matchBoards.ts';
import { type MatchScore, matchScore } from '../schedule/teams/score.ts';
import { teamLedgers } from '../standings/ledger/teamLedger.ts';
import type { ByeKind, GameResult } from '../tournament/gameResult.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import type { Points } from '../tournament/points.ts';
import { blackPoints, whitePoints } from '../tournament/scoring.ts';
import { roundsOfMatch, roundsPerMatch } from '../tournament/systemKinds.ts';
import { teamsAloneIn } from '../tournament/teamPresence.ts';
import type { Game, PlayerId, TeamId, TeamMatch, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';

/** One team of a match, as it went into the round. */
export interface MatchSide {
  readonly id: TeamId;
  readonly tpn: number;
  readonly name: string;
  /** Before the round, tenths: with the results known when it was paired, as boards have it of players. */
  readonly matchPoints: Points;
  readonly gamePoints: Points;
}

/** A match of a round as screens and papers show it: the team with White on board 1 is first, on every board. */
export interface MatchRow {
  readonly table: number;
  readonly white: MatchSide;
  readonly black: MatchSide;
  readonly match: TeamMatch;
  /** So far: the running score. */
  readonly score: MatchScore;
  readonly boards: readonly MatchBoard[];
}

/** A team that has no match in a round, and what it gets for it, tenths. */
export interface TeamByeRow {
  readonly team: MatchSide;
  /** `alone`: won by forfeit against a team that nothing names. */
  readonly kind: ByeKind | 'alone';
  readonly matchPoints: Points;
  readonly gamePoints: Points;
}

function sidesBefore(tournament: Tournament, round: number): (team: TeamId) => MatchSide {
  const { MP, GP } = teamLedgers(asPaired(tournament, round), Math.max(0, round - 1));
  return (team) => {
    const i = MP.indexOf.get(team) ?? -1;
    const { id = team, tpn = 0, name = '' } = tournament.teams[i] ?? {};
    return { id, tpn, name, matchPoints: MP.score[i] ?? 0, gamePoints: GP.score[i] ?? 0 };
  };
}

/** The matches of a round in the order of their tables. */
export function matchRows(tournament: Tournament, round: number): MatchRow[] {
  const entry = roundOf(tournament, round);
  const { matches = [] } = entry;
  if (matches.length === 0) return [];
  const side = sidesBefore(tournament, round);
  const boards = boardsOf(tournament);
  return [...matches]
    .sort((a, b) => a.table - b.table)
    .map((match) => ({
      table: match.table,
      white: side(match.white),
      black: side(match.black),
      match,
      score: matchScore(tournament, round, match, boards),
      boards: matchBoards(tournament, entry, match),
    }));
}

/** The teams without a match in a round, with what their bye is worth; the pairing-allocated one first. */
export function teamByeRows(tournament: Tournament, round: number): TeamByeRow[] {
  const entry = roundOf(tournament, round);
  const alone = teamsAloneIn(tournament, entry).map((team) => ({ team, kind: 'alone' as const }));
  const without = [...(entry.teamByes ?? []), ...alone];
  if (without.length === 0) return [];
  const side = sidesBefore(tournament, round);
  const { MP, GP } = teamLedgers(tournament, round);
  const at = (team: TeamId): number => (round - 1) * MP.size + (MP.indexOf.get(team) ?? 0);
  const order = (kind: TeamByeRow['kind']): number => ['pab', 'alone', 'full', 'half', 'zero'].indexOf(kind);
  return without
    .map(({ team, kind }) => ({
      team: side(team),
      kind,
      matchPoints: MP.gain[at(team)],
      gamePoints: GP.gain[at(team)],
    }))
    .sort((a, b) => order(a.kind) - order(b.kind) || a.team.tpn - b.team.tpn);
}

/** All teams as they go into a round, by pairing number. */
export function teamSides(tournament: Tournament, round: number): MatchSide[] {
  const side = sidesBefore(tournament, round);
  return tournament.teams.map(({ id }) => side(id));
}

/** The rounds in which the games of a match of two are played: in a Double-Swiss, or in a stage of a knock-out. */
function roundsOfTwo(tournament: Tournament, round: number): readonly number[] {
  if (roundsPerMatch(tournament) === 2) return roundsOfMatch(tournament, round);
  const names = knockoutRoundNames(tournament);
  const stage = names[round - 1]?.stage;
  return names.flatMap((name, i) => (name.stage === stage ? [i + 1] : []));
}

/**
 * The scores so far in matches of several games, with the round, for the player named first; undefined if a match is
 * one game, or none of its games has a result.
 */
export function scoresOfTwo(tournament: Tournament, round: number) {
  const rounds = roundsOfTwo(tournament, round);
  const { scoring } = tournament;
  const games =
    rounds.length < 2 || tournament.teams.length > 0
      ? []
      : rounds
          .filter((each) => each <= round && each <= tournament.rounds.length)
          .flatMap((each) => roundOf(tournament, each).games)
          .filter(({ result }) => result !== undefined);
  const gamesOf = new Map<PlayerId, Game[]>();
  for (const game of games) gamesOf.set(game.white, [...(gamesOf.get(game.white) ?? []), game]);
  return (player: PlayerId, opponent: PlayerId): { points: Points; opponentPoints: Points } | undefined => {
    const own = (gamesOf.get(player) ?? []).filter(({ black }) => black === opponent);
    const other = (gamesOf.get(opponent) ?? []).filter(({ black }) => black === player);
    if (own.length + other.length === 0) return undefined;
    const sum = (whites: readonly Game[], blacks: readonly Game[]): Points =>
      [
        ...whites.map(({ result }) => whitePoints(scoring, result as GameResult)),
        ...blacks.map(({ result }) => blackPoints(scoring, result as GameResult)),
      ].reduce((points, each) => points + each, 0);
    return { points: sum(own, other), opponentPoints: sum(other, own) };
  };
}
