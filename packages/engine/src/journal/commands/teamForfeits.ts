import { ok } from '../../kernel/result.ts';
import { hasSchedule } from '../../schedule/kinds.ts';
import { forfeitedBoards } from '../../schedule/teams/forfeit.ts';
import { notedPair, notedTeam } from '../../tournament/notes.ts';
import type { TeamId, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import { olderRoundRefusal } from '../fideMode.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
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
