import { ok } from '../../../kernel/result.ts';
import { hasProgramme, knockoutMoments, withKnockoutTime } from '../../../schedule/knockout/roundTimes.ts';
import { stageOver, withStageOver } from '../../../tournament/stages.ts';
import type { Round, Tournament } from '../../../tournament/tournament.ts';
import { MOST_ROUNDS } from '../../../tournament/tournament.ts';
import type { Handler } from '../../handler.ts';
import { refusal } from '../../handler.ts';
import { withRound } from '../../rounds.ts';

/** Date and time of a round; an empty text removes one, and what is left out stays unchanged. */
export interface RoundTime {
  readonly round: number;
  /** Number of the stage that is over to which the round belongs, from 1; absent for the stage under way. */
  readonly stage?: number;
  /** YYYY/MM/DD. */
  readonly date?: string;
  /** HH:MM, by the clock of the place. */
  readonly time?: string;
}

const DATE = /^\d{4}\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Dates and times of rounds (TRF26 132); they may be known before the rounds are paired, and change at any time. */
export const setRoundTimes: Handler<{ readonly rounds: readonly RoundTime[] }> = {
  decide: (state, command) => {
    for (const { round, stage, date = '', time = '' } of command.rounds) {
      if (!hasRound(state, round, stage)) return refusal('journal.noSuchRound', { round });
      if (date !== '' && !DATE.test(date)) return refusal('journal.roundDate', { round, found: date });
      if (time !== '' && !TIME.test(time)) return refusal('journal.roundTime', { round, found: time });
    }
    return ok({ rounds: command.rounds });
  },
  evolve: (state, event) =>
    event.rounds.reduce(
      (now, time) => (time.stage === undefined ? withTime(now, time) : inStage(now, time.stage, time)),
      state,
    ),
};

function hasRound(state: Tournament, round: number, stage: number | undefined): boolean {
  const known = hasProgramme(state) ? knockoutMoments(state).length : (state.totalRounds ?? MOST_ROUNDS);
  const most = stage === undefined ? known : (state.stages?.earlier[stage - 1]?.rounds.length ?? 0);
  return Number.isInteger(round) && round >= 1 && round <= most;
}

const withTime = (state: Tournament, time: RoundTime): Tournament =>
  hasProgramme(state) ? withKnockoutTime(state, time.round, time) : withRound(state, time.round, timed(time));

const timed =
  ({ date, time }: RoundTime) =>
  ({ date: oldDate = '', time: oldTime = '', ...entry }: Round): Round => {
    const [day, hour] = [date ?? oldDate, time ?? oldTime];
    return { ...entry, ...(day === '' ? {} : { date: day }), ...(hour === '' ? {} : { time: hour }) };
  };

/** The same for a round of a stage that is over: its dates go into the report file like all others. */
function inStage(state: Tournament, stage: number, time: RoundTime): Tournament {
  const over = stageOver(state, stage);
  return over === undefined ? state : withStageOver(state, stage, withTime(over, time));
}
