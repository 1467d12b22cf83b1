import { ok } from '../../kernel/result.ts';
import { hasSchedule } from '../../schedule/kinds.ts';
import { forfeitedBoards } from '../../schedule/teams/forfeit.ts';
import { notedPair, notedTeam } from '../../tournament/notes.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import {
  type Player,
  type PlayerId,
  roundOf,
  type Team,
  type TeamId,
  type TeamMatch,
  type Tournament,
} from '../../tournament/tournament.ts';
import { olderRoundRefusal } from '../fideMode.ts';
import { type Handler, refusal, unlessConfirmed } from '../handler.ts';
import { lastPairedRound, withNote, withRound } from '../rounds.ts';

/** A match that is not played, or is awarded to one side as a whole: who wins it (TRF26 330); null undoes it. */
export interface MatchForfeit {
  readonly round: number;
  readonly table: number;
  readonly forfeit: NonNullable<TeamMatch['forfeit']> | null;
  readonly reason?: string;
}

/** The tournament with a match decided as a whole, its boards included; null opens the match again. */
export const withMatchForfeit = (state: Tournament, { round, table, forfeit, reason = '' }: MatchForfeit): Tournament =>
  withRound(state, round, (entry) => {
    const found = entry.matches?.find((each) => each.table === table);
    if (entry.matches === undefined || found === undefined) return entry;
    const { forfeit: _, reason: __, ...open } = found;
    const match: TeamMatch = forfeit === null ? open : { ...open, forfeit, ...(reason === '' ? {} : { reason }) };
    return {
      ...entry,
      ...forfeitedBoards(state, entry, match),
      matches: entry.matches.map((each) => (each.table === table ? match : each)),
    };
  });

/** The match of a round that a board belongs to, if it has been decided as a whole. */
export function forfeitedMatchOf(state: Tournament, round: number, board: number): TeamMatch | undefined {
  const { games, matches } = roundOf(state, round);
  const table = games.find((game) => game.board === board)?.match;
  return matches?.find((match) => match.table === table && match.forfeit !== undefined);
}

/** A decision as notes have it: by whom the match was won. */
const forfeitNote = (forfeit: TeamMatch['forfeit']): string =>
  forfeit === undefined ? 'by its boards' : { white: '+-', black: '-+', both: '--' }[forfeit];

/**
 * The arbiter awards a match of teams to one side, or to neither, or undoes the decision. Results of its boards are replaced; the
 * journal keeps them.
 */
export const forfeitMatch: Handler<MatchForfeit, MatchForfeit & { readonly note?: string }> = {
  decide: (state, command) => {
    const { round, table, forfeit } = command;
    if (state.schedule?.knockout !== undefined) return refusal('schedule.forfeitInBracket', { round, table });
    const entry = roundOf(state, round);
    const match = entry.matches?.find((each) => each.table === table);
    if (match === undefined) return refusal('schedule.noSuchTable', { round, table });
    const entrants: TeamId[] = [match.white, match.black];
    if (forfeit === null && match.forfeit === undefined) return refusal('schedule.noForfeit', { round, entrants });
    // In FIDE mode decisions of older rounds are final (Q189, Q191); a match without a result yet may be decided.
    const results = entry.games.filter((game) => game.match === table && game.result !== undefined).length;
    const replaces = match.forfeit !== undefined || results > 0;
    const older = replaces && !hasSchedule(state) ? olderRoundRefusal(state, round) : undefined;
    if (older) return older;
    if (match.forfeit === undefined && results > 0) {
      const facts = { round, entrants, results };
      const held = unlessConfirmed(command, 'schedule.forfeitReplaces', 'confirm-twice', facts);
      if (held) return held;
    }
    if (entry.status === 'closed') {
      const held = unlessConfirmed(command, 'schedule.forfeitClosed', 'confirm', { round, entrants });
      if (held) return held;
    }
    const reason = command.reason?.trim() ?? '';
    const because = forfeit === null || reason === '' ? {} : { reason };
    if (!replaces || hasSchedule(state) || round >= lastPairedRound(state))
      return ok({ round, table, forfeit, ...because });
    const note = `Correction @ Round ${round}: match ${notedPair(match.white, match.black, notedTeam)}: ${forfeitNote(match.forfeit)} => ${forfeitNote(forfeit ?? undefined)}`;
    return ok({ round, table, forfeit, ...because, note });
  },
  evolve: (state, event) => withMatchForfeit(withNote(state, event.note), event),
};

type FromRound = { readonly team: TeamId; readonly fromRound: number };

/** The team, if the system pairs teams and the round is still to be paired; otherwise why not. */
function teamBefore(state: Tournament, { team, fromRound }: FromRound) {
  if (!pairsTeams(state)) return refusal('journal.teamLeavesSchedule');
  const found = state.teams.find(({ id }) => id === team);
  if (found === undefined) return refusal('journal.unknownTeam', { found: team });
  if (fromRound <= lastPairedRound(state)) return refusal('journal.roundPairedAlready', { round: fromRound });
  return ok(found);
}

/** The state with a team, and those of its players, changed. */
function withTeam(
  state: Tournament,
  team: TeamId,
  ofTeam: (team: Team) => Team,
  who: readonly PlayerId[],
  ofPlayer: (player: Player) => Player,
): Tournament {
  const named = new Set(who);
  return {
    ...state,
    teams: state.teams.map((each) => (each.id === team ? ofTeam(each) : each)),
    players: state.players.map((each) => (named.has(each.id) ? ofPlayer(each) : each)),
  };
}

function withoutWithdrawal<T extends { readonly withdrawnFrom?: number }>(each: T): T {
  const { withdrawnFrom: _, ...rest } = each;
  return rest as T;
}

/**
 * A team leaves a Swiss for teams: from this round on, neither the team nor its players are paired (C.04.2 3.2). `players` are
 * those who leave with it; players who had left before are not affected.
 */
export const withdrawTeam: Handler<
  FromRound & { readonly reason?: string },
  FromRound & { readonly reason?: string; readonly players: readonly PlayerId[] }
> = {
  decide: (state, command) => {
    const found = teamBefore(state, command);
    if (!found.ok) return found;
    const { name, members, withdrawnFrom } = found.value;
    if (withdrawnFrom !== undefined) return refusal('schedule.leftAlready', { name, round: withdrawnFrom });
    const { team, fromRound, reason } = command;
    const gone = new Set(state.players.flatMap((each) => (each.withdrawnFrom === undefined ? [] : [each.id])));
    const players = members.filter((id) => !gone.has(id));
    return ok({ team, fromRound, ...(reason === undefined ? {} : { reason }), players });
  },
  evolve: (state, { team, fromRound, players }) =>
    withTeam(
      state,
      team,
      (each) => ({ ...each, withdrawnFrom: fromRound }),
      players,
      (each) => ({ ...each, withdrawnFrom: fromRound }),
    ),
};

/** A team that had left comes back, with the players who left together with it; it gets nothing for the rounds in between. */
export const readmitTeam: Handler<FromRound, FromRound & { readonly players: readonly PlayerId[] }> = {
  decide: (state, command) => {
    const found = teamBefore(state, command);
    if (!found.ok) return found;
    const { name, members, withdrawnFrom } = found.value;
    if (withdrawnFrom === undefined) return refusal('schedule.returnerIsThere', { name });
    const players = members.filter((id) => {
      const player = state.players.find((each) => each.id === id);
      return player?.withdrawnFrom === withdrawnFrom && player.expelled !== true;
    });
    return ok({ team: command.team, fromRound: command.fromRound, players });
  },
  evolve: (state, { team, players }) => withTeam(state, team, withoutWithdrawal, players, withoutWithdrawal),
};
