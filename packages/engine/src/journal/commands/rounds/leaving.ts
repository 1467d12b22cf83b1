import { ok } from '../../../kernel/result.ts';
import { isTeamEvent, leftFrom } from '../../../schedule/roundRobin/stages.ts';
import { plannedRound } from '../../../schedule/scheduleOf.ts';
import { forfeitOf } from '../../../schedule/teams/forfeit.ts';
import type { GameResult } from '../../../tournament/gameResult.ts';
import { isPlayed, isUnfinished } from '../../../tournament/gameResult.ts';
import type { EntrantId } from '../../../tournament/schedule.ts';
import type { Game, PlayerId, Round, Tournament } from '../../../tournament/tournament.ts';
import { roundOf } from '../../../tournament/tournament.ts';
import type { Handler } from '../../handler.ts';
import { refusal } from '../../handler.ts';
import { lastPairedRound, withRound } from '../../rounds.ts';
import { refuse } from '../lots.ts';
import { type MatchForfeit, withMatchForfeit } from '../teamForfeits.ts';
import type { ScheduledRound } from './scheduled.ts';
import { fillRound, reseatTeam, stands } from './scheduled.ts';

type Leaving = { readonly entrant: EntrantId; readonly fromRound: number };
type Forfeits = readonly { readonly round: number; readonly board: number; readonly result: GameResult }[];

/** Results of the open games of a leaver from a round on, in paired rounds. */
function forfeitsFor(state: Tournament, { entrant, fromRound }: Leaving): Forfeits {
  if (isTeamEvent(state)) return [];
  const gone = (player: PlayerId, round: number): boolean => player === entrant || leftFrom(state, player) <= round;
  return state.rounds
    .filter((round) => round.number >= fromRound)
    .flatMap((round) =>
      round.games.flatMap((game) => {
        if (game.white !== entrant && game.black !== entrant) return [];
        const result = forfeitOf(gone(game.white, round.number), gone(game.black, round.number));
        return result === undefined ? [] : [{ round: round.number, board: game.board, result }];
      }),
    );
}

/** The matches of a team that leaves, in paired rounds: its opponent wins them, unless that has left as well. */
function matchForfeitsFor(state: Tournament, { entrant, fromRound }: Leaving): MatchForfeit[] {
  if (!isTeamEvent(state)) return [];
  return state.rounds
    .filter((round) => round.number >= fromRound)
    .flatMap(({ number, matches = [] }) =>
      matches
        .filter((match) => match.white === entrant || match.black === entrant)
        .map(({ table, white, black }) => {
          const other = white === entrant ? black : white;
          const both = leftFrom(state, other) <= number;
          return { round: number, table, forfeit: both ? 'both' : other === white ? 'white' : 'black' };
        }),
    );
}

/** The first round from `fromRound` on in which someone of these has finished a game over the board. */
function roundPlayedBy(state: Tournament, players: ReadonlySet<PlayerId>, fromRound: number): number | undefined {
  const wasPlayed = ({ white, black, result }: Game): boolean =>
    (players.has(white) || players.has(black)) && result !== undefined && !isUnfinished(result) && isPlayed(result);
  return state.rounds.find((round) => round.number >= fromRound && round.games.some(wasPlayed))?.number;
}

/**
 * A player or team leaves a round robin: games from `fromRound` on are forfeits (C.05 6.6), and a team's matches are lost as a
 * whole (TRF26 330). Finished games must be before that round. Whether their results count depends on how many were completed.
 */
export const leaveSchedule: Handler<
  Leaving,
  Leaving & { readonly forfeits: Forfeits; readonly matches?: readonly MatchForfeit[] }
> = {
  decide: (state, { entrant, fromRound }) => {
    const team = state.teams.find((each) => each.id === entrant);
    const found = isTeamEvent(state) ? team : state.players.find((each) => each.id === entrant);
    if (found === undefined) return refusal('schedule.unknownEntrant', { found: entrant });
    if (found.withdrawnFrom !== undefined)
      return refusal('schedule.leftAlready', { name: found.name, round: found.withdrawnFrom });
    const round = roundPlayedBy(state, new Set(team === undefined ? [entrant] : team.members), fromRound);
    if (round !== undefined) return refusal('schedule.leaverHasResult', { entrant, round });
    const matches = matchForfeitsFor(state, { entrant, fromRound });
    const forfeits = forfeitsFor(state, { entrant, fromRound });
    return ok({ entrant, fromRound, forfeits, ...(matches.length === 0 ? {} : { matches }) });
  },
  evolve: (state, { entrant, fromRound, forfeits, matches = [] }) => {
    const left = <T extends { readonly id: number }>(each: T): T =>
      each.id === entrant ? { ...each, withdrawnFrom: fromRound } : each;
    const next = isTeamEvent(state)
      ? { ...state, teams: state.teams.map(left) }
      : { ...state, players: state.players.map(left) };
    const withGames = forfeits.reduce<Tournament>(
      (now, { round, board, result }) =>
        withRound(now, round, (entry) => ({
          ...entry,
          games: entry.games.map((game) => (game.board === board ? { ...game, result } : game)),
        })),
      next,
    );
    return matches.reduce(withMatchForfeit, withGames);
  },
};

/** The tournament with the entrant in it again. */
function withReturned(state: Tournament, entrant: EntrantId): Tournament {
  const back = <T extends { readonly id: number; readonly withdrawnFrom?: number }>(each: T): T => {
    if (each.id !== entrant) return each;
    const { withdrawnFrom: _, ...rest } = each;
    return rest as T;
  };
  return isTeamEvent(state)
    ? { ...state, teams: state.teams.map(back) }
    : { ...state, players: state.players.map(back) };
}

/** A paired round in which the game of a returning player is open again, otherwise unchanged. */
function reopenRound(entry: Round, planned: ScheduledRound, player: PlayerId): ScheduledRound {
  const { number, byes, matches, teamByes } = planned;
  const games = planned.games.map((game) =>
    game.white === player || game.black === player
      ? game
      : (entry.games.find((old) => old.white === game.white && old.black === game.black) ?? game),
  );
  return { number, games, byes, matches, teamByes };
}

/**
 * A player who left comes back: from `fromRound` on their games are to be played again; earlier forfeits stay. This is possible
 * only for rounds that are not closed, and only for players who were in the draw from the start.
 */
export const returnToSchedule: Handler<Leaving, Leaving & { readonly rounds: readonly ScheduledRound[] }> = {
  decide: (state, { entrant, fromRound }) => {
    const team = state.teams.find((each) => each.id === entrant);
    const found = isTeamEvent(state) ? team : state.players.find((each) => each.id === entrant);
    if (found === undefined) return refusal('schedule.unknownEntrant', { found: entrant });
    const left = found.withdrawnFrom;
    if (left === undefined) return refusal('schedule.returnerIsThere', { name: found.name });
    const last = lastPairedRound(state);
    if (left <= 1 && last > 0) return refusal('schedule.returnAfterStart', { name: found.name });
    if (fromRound < left || fromRound > Math.max(left, last + 1))
      return refusal('schedule.returnRound', { found: fromRound, least: left, most: Math.max(left, last + 1) });
    const returned = withReturned(state, entrant);
    const rounds: ScheduledRound[] = [];
    for (let number = fromRound; number <= last; number++) {
      const entry = roundOf(state, number);
      if (!stands(entry)) continue;
      if (entry.status === 'closed') return refusal('schedule.returnClosed', { name: found.name, round: number });
      const planned = plannedRound(returned, number);
      if (!planned.ok) return refuse(planned.error);
      rounds.push(
        isTeamEvent(state)
          ? reseatTeam(state, entry, planned.value, entrant)
          : reopenRound(entry, planned.value, entrant),
      );
    }
    return ok({ entrant, fromRound, rounds });
  },
  evolve: (state, { entrant, rounds }) =>
    rounds.reduce<Tournament>(
      (now, made) => withRound(now, made.number, (entry) => fillRound(entry, made)),
      withReturned(state, entrant),
    ),
};
