import { ok } from '../../kernel/result.ts';
import { forfeitOf } from '../../schedule/roundRobin/make.ts';
import { isTeamEvent, leftFrom } from '../../schedule/roundRobin/stages.ts';
import { plannedRound } from '../../schedule/scheduleOf.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { isUnfinished } from '../../tournament/gameResult.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { Game, PlayerId, Round, Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal } from '../handler.ts';
import { lastPairedRound, withRound } from '../rounds.ts';
import { refused } from './lots.ts';
import type { ScheduledRound } from './scheduled.ts';
import { filled, stands } from './scheduled.ts';

type Leaving = { readonly entrant: EntrantId; readonly fromRound: number };
type Forfeits = readonly { readonly round: number; readonly board: number; readonly result: GameResult }[];

/** Results of the open games of a leaver from a round on, in rounds that stand. */
function forfeitsFor(state: Tournament, { entrant, fromRound }: Leaving): Forfeits {
  const mine = isTeamEvent(state)
    ? new Set(state.teams.find((team) => team.id === entrant)?.members)
    : new Set([entrant]);
  const gone = (player: PlayerId, round: number): boolean =>
    mine.has(player) || (!isTeamEvent(state) && leftFrom(state, player) <= round);
  return state.rounds
    .filter((round) => round.number >= fromRound)
    .flatMap((round) =>
      round.games.flatMap((game) => {
        if (!mine.has(game.white) && !mine.has(game.black)) return [];
        const result = forfeitOf(gone(game.white, round.number), gone(game.black, round.number));
        return result === undefined ? [] : [{ round: round.number, board: game.board, result }];
      }),
    );
}

/**
 * A player or team leaves a round robin: games from `fromRound` on are forfeits (C.05 6.6). Games that he has finished
 * must lie before that round. Whether his results count follows from how many he completed.
 */
export const leaveSchedule: Handler<Leaving, Leaving & { readonly forfeits: Forfeits }> = {
  decide: (state, command) => {
    const { entrant, fromRound } = command;
    const all = isTeamEvent(state) ? state.teams : state.players;
    if (!all.some((each) => each.id === entrant)) return refusal('schedule.unknownEntrant', { found: entrant });
    const forfeits = forfeitsFor(state, command);
    for (const { round, board } of forfeits) {
      const result = roundOf(state, round).games.find((game) => game.board === board)?.result;
      const played = result !== undefined && !isUnfinished(result) && !/[+-]/.test(result);
      if (played) return refusal('schedule.leaverHasResult', { entrant, round });
    }
    return ok({ entrant, fromRound, forfeits });
  },
  evolve: (state, { entrant, fromRound, forfeits }) => {
    const left = <T extends { readonly id: number }>(each: T): T =>
      each.id === entrant ? { ...each, withdrawnFrom: fromRound } : each;
    const next = isTeamEvent(state)
      ? { ...state, teams: state.teams.map(left) }
      : { ...state, players: state.players.map(left) };
    return forfeits.reduce<Tournament>(
      (now, { round, board, result }) =>
        withRound(now, round, (entry) => ({
          ...entry,
          games: entry.games.map((game) => (game.board === board ? { ...game, result } : game)),
        })),
      next,
    );
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

/** A round that stands, seated anew for who came back: his games open again, everything else as it was. */
function reseated(entry: Round, planned: ScheduledRound, mine: ReadonlySet<PlayerId>): ScheduledRound {
  const { number, byes, teamByes } = planned;
  const isMine = (game: Game): boolean => mine.has(game.white) || mine.has(game.black);
  const games = planned.games.map((game) =>
    isMine(game) ? game : (entry.games.find((old) => old.white === game.white && old.black === game.black) ?? game),
  );
  const matches = planned.matches.map((match) => {
    const ofMine = games.some((game) => game.match === match.table && isMine(game));
    return ofMine ? match : (entry.matches?.find((old) => old.table === match.table) ?? match);
  });
  return { number, games, byes, matches, teamByes };
}

/**
 * Who left comes back: from `fromRound` on his games are to be played again, forfeits before it stay. Only rounds that
 * are not closed can be opened to him, and only who was in the draw when it began.
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
    const mine = new Set(team === undefined ? [entrant] : team.members);
    const returned = withReturned(state, entrant);
    const rounds: ScheduledRound[] = [];
    for (let number = fromRound; number <= last; number++) {
      const entry = roundOf(state, number);
      if (!stands(entry)) continue;
      if (entry.status === 'closed') return refusal('schedule.returnClosed', { name: found.name, round: number });
      const planned = plannedRound(returned, number);
      if (!planned.ok) return refused(planned.error);
      rounds.push(reseated(entry, planned.value, mine));
    }
    return ok({ entrant, fromRound, rounds });
  },
  evolve: (state, { entrant, rounds }) =>
    rounds.reduce<Tournament>(
      (now, made) => withRound(now, made.number, (entry) => filled(entry, made)),
      withReturned(state, entrant),
    ),
};
