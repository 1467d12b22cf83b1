import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { PlayoffResultEntry } from '../../schedule/playoff/record.ts';
import {
  PLAYOFF_DEFAULTS,
  startPlayoff as started,
  withPlayoffAward,
  withPlayoffColour,
  withPlayoffResult,
} from '../../schedule/playoff/record.ts';
import type { Problem } from '../../schedule/problem.ts';
import type { PlayoffState } from '../../tournament/schedule.ts';
import type { Colour, PlayerId, Tournament } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { lastPairedRound } from '../rounds.ts';
import { refused } from './lots.ts';
import { missingResults } from './rounds.ts';

const playoffsOf = (state: Tournament): readonly PlayoffState[] => state.schedule?.playoffs ?? [];

const withPlayoffs = (state: Tournament, playoffs: readonly PlayoffState[]): Tournament => ({
  ...state,
  schedule: { ...state.schedule, playoffs },
});

/** Checks a change of play-off `number` (from 1). */
function checked(
  state: Tournament,
  number: number,
  change: (playoff: PlayoffState) => Result<PlayoffState, Problem>,
): ReturnType<typeof refusal> | undefined {
  const playoff = playoffsOf(state)[number - 1];
  if (playoff === undefined) return refusal('schedule.noSuchPlayoff', { found: number });
  const next = change(playoff);
  return next.ok ? undefined : refused(next.error);
}

/** Carries a checked change out. */
function applied(
  state: Tournament,
  number: number,
  change: (playoff: PlayoffState) => Result<PlayoffState, Problem>,
): Tournament {
  const playoffs = playoffsOf(state).map((playoff, i) => {
    const next = i === number - 1 ? change(playoff) : ok(playoff);
    return next.ok ? next.value : playoff;
  });
  return withPlayoffs(state, playoffs);
}

/** Starts a play-off for a place between players who are level, in the order of the standings. */
export const startPlayoff: Handler<
  {
    readonly place: number;
    readonly entrants: readonly PlayerId[];
    readonly options?: Partial<PlayoffState['options']>;
  },
  { readonly playoff: PlayoffState }
> = {
  decide: (state, command) => {
    const known = new Set(state.players.map((player) => player.id));
    const stranger = command.entrants.find((entrant) => !known.has(entrant));
    if (stranger !== undefined) return refusal('schedule.unknownEntrant', { found: stranger });
    const round = lastPairedRound(state);
    const open = missingResults(state, round).length;
    if (round < (state.totalRounds ?? round) || open > 0) {
      // Time may be short before the prize-giving: who is level can be known before the last game ends (seed 001).
      const held = unlessConfirmed(command, 'schedule.playoffBeforeEnd', 'confirm', { round, open });
      if (held) return held;
    }
    const playoff = started(command.entrants, command.place, { ...PLAYOFF_DEFAULTS, ...command.options });
    return playoff.ok ? ok({ playoff: playoff.value }) : refused(playoff.error);
  },
  evolve: (state, event) => withPlayoffs(state, [...playoffsOf(state), event.playoff]),
};

/** Enters, corrects or clears a result of a play-off. */
export const playoffResult: Handler<PlayoffResultEntry & { readonly playoff: number; readonly replace?: boolean }> = {
  decide: (state, command) => {
    const { playoff, part, game, result, moves } = command;
    const entry = { part, game, result, ...(moves === undefined ? {} : { moves }) };
    const fault = checked(state, playoff, (each) => withPlayoffResult(each, entry));
    if (fault) return fault;
    const before = playoffsOf(state)[playoff - 1].games.find(
      (each) => each.part === part && each.game === game,
    )?.result;
    if (before !== undefined && before !== result && command.replace !== true) {
      const held = unlessConfirmed(command, 'journal.replaceResult', 'confirm', { round: part, board: game, before });
      if (held) return held;
    }
    return ok({ playoff, ...entry });
  },
  evolve: (state, { playoff, ...entry }) => applied(state, playoff, (each) => withPlayoffResult(each, entry)),
};

/** Gives a part of a play-off to one of its players by decision; null takes it back. */
export const awardPlayoff: Handler<{
  readonly playoff: number;
  readonly part: string;
  readonly winner: PlayerId | null;
  readonly reason: string;
}> = {
  decide: (state, { playoff, part, winner, reason }) =>
    checked(state, playoff, (each) => withPlayoffAward(each, part, winner, reason)) ??
    ok({ playoff, part, winner, reason }),
  evolve: (state, { playoff, part, winner, reason }) =>
    applied(state, playoff, (each) => withPlayoffAward(each, part, winner, reason)),
};

/** Records the colour of a match's first player, drawn at the board. */
export const drawPlayoffColours: Handler<{ readonly playoff: number; readonly part: string; readonly first: Colour }> =
  {
    decide: (state, { playoff, part, first }) =>
      checked(state, playoff, (each) => withPlayoffColour(each, part, first)) ?? ok({ playoff, part, first }),
    evolve: (state, { playoff, part, first }) =>
      applied(state, playoff, (each) => withPlayoffColour(each, part, first)),
  };
