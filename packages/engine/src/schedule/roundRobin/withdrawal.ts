import { isPlayed, isUnfinished } from '../../tournament/gameResult.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { Game, Round, Tournament } from '../../tournament/tournament.ts';
import { optionOf } from '../format.ts';
import { hasPart } from '../kinds.ts';
import { BELOW_HALF, cycleOptions } from './options.ts';
import { isTeamEvent, stagesOf } from './stages.ts';

/** How a participant who left is counted (C.05 6.6; seed 001, round robin 3). */
export interface Withdrawal {
  readonly player: EntrantId;
  /** Games completed over the board. */
  readonly completed: number;
  /** Games that the schedule holds for them. */
  readonly scheduled: number;
  /** True from half of the games on: the results count and the games left are forfeits. */
  readonly counts: boolean;
}

const isCompleted = (game: Game): boolean =>
  game.result !== undefined && !isUnfinished(game.result) && isPlayed(game.result);

/** Games (of a team: matches with a game) that an entrant has completed. */
function completedBy(tournament: Tournament, entrant: EntrantId): number {
  const teams = isTeamEvent(tournament);
  let count = 0;
  for (const round of tournament.rounds) {
    const tables = (round.matches ?? []).filter((match) => match.white === entrant || match.black === entrant);
    const mine = (game: Game): boolean =>
      teams ? tables.some((match) => match.table === game.match) : game.white === entrant || game.black === entrant;
    if (round.games.some((game) => mine(game) && isCompleted(game))) count++;
  }
  return count;
}

/** Everyone who left a round robin, with what becomes of their games. */
export function withdrawals(tournament: Tournament): Withdrawal[] {
  const { cycles } = cycleOptions(tournament);
  const gone: Withdrawal[] = [];
  for (const player of isTeamEvent(tournament) ? tournament.teams : tournament.players) {
    if (player.withdrawnFrom === undefined) continue;
    let scheduled = 0;
    for (const { groups } of stagesOf(tournament)) {
      for (const { order } of groups) if (order.includes(player.id)) scheduled += (order.length - 1) * cycles;
    }
    if (scheduled === 0) continue;
    const completed = completedBy(tournament, player.id);
    gone.push({ player: player.id, completed, scheduled, counts: 2 * completed >= scheduled });
  }
  return gone;
}

/** Whether opponents keep the points that they took from someone who left before half of their games: the event's setting. */
export const keepsPoints = (tournament: Tournament): boolean => optionOf<string>(tournament, BELOW_HALF) === 'keep';

/** Those who left before half of their games, and are therefore not ranked (C.05 6.6). */
export function unrankedLeavers(tournament: Tournament): Withdrawal[] {
  // Teams whose points are kept keep their line as well.
  if (isTeamEvent(tournament) && keepsPoints(tournament)) return [];
  return hasPart(tournament, 'leaving') ? withdrawals(tournament).filter(({ counts }) => !counts) : [];
}

/** Whose games count for nobody: they left before half of them, and the setting does not keep the points (C.05 6.6). */
export function uncountedEntrants(tournament: Tournament): ReadonlySet<EntrantId> {
  // In a Swiss event every game counts, anyone who leaves.
  if (keepsPoints(tournament) || !hasPart(tournament, 'leaving')) return new Set();
  return new Set(withdrawals(tournament).flatMap(({ player, counts }) => (counts ? [] : [player])));
}

/** True if these rounds contain a result (for teams: a match) that counts for nobody: in a schedule it has brackets. */
export function hasUncountedResults(
  tournament: Tournament,
  rounds: readonly Pick<Round, 'games' | 'matches'>[],
): boolean {
  const out = uncountedEntrants(tournament);
  if (out.size === 0) return false;
  const isOut = ({ white, black }: Pick<Game, 'white' | 'black'>): boolean => out.has(white) || out.has(black);
  const hasResult = ({ result }: Game): boolean => result !== undefined;
  return rounds.some(({ games, matches = [] }) =>
    isTeamEvent(tournament)
      ? matches.some(
          (match) =>
            isOut(match) &&
            (match.forfeit !== undefined || games.some((game) => game.match === match.table && hasResult(game))),
        )
      : games.some((game) => hasResult(game) && isOut(game)),
  );
}

/**
 * The tournament as the standings must see it: anyone who left before half of their games is out of the ranking, and (unless
 * the setting keeps them) the games against them count for nobody. The rounds themselves stay as they are in the journal.
 */
export function countingTournament(tournament: Tournament): Tournament {
  const out = new Set(
    withdrawals(tournament)
      .filter((each) => !each.counts)
      .map((each) => each.player),
  );
  if (out.size === 0) return tournament;
  const keeps = keepsPoints(tournament);
  if (isTeamEvent(tournament)) return keeps ? tournament : withoutTeams(tournament, out);
  const counts = (game: Game): boolean => keeps || !(out.has(game.white) || out.has(game.black));
  return {
    ...tournament,
    players: tournament.players.map((player) => (out.has(player.id) ? { ...player, expelled: true } : player)),
    rounds: tournament.rounds.map((round) => ({ ...round, games: round.games.filter(counts) })),
  };
}

function withoutTeams(tournament: Tournament, out: ReadonlySet<EntrantId>): Tournament {
  return {
    ...tournament,
    teams: tournament.teams.filter((team) => !out.has(team.id)),
    rounds: tournament.rounds.map((round) => {
      const matches = (round.matches ?? []).filter((match) => !out.has(match.white) && !out.has(match.black));
      const tables = new Set(matches.map((match) => match.table));
      const playing = new Set(matches.flatMap((match) => [match.white, match.black]));
      const idle = new Set(tournament.teams.filter((team) => !playing.has(team.id)).flatMap((team) => team.members));
      return {
        ...round,
        matches,
        games: round.games.filter((game) => tables.has(game.match ?? 0)),
        byes: round.byes.filter((bye) => bye.unopposed !== true || !idle.has(bye.player)),
      };
    }),
  };
}
