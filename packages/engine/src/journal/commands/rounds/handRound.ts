import type { HandRound } from '../../../schedule/roundRobin/byHand.ts';
import { handColourErrors, handEntrants, handRoundError } from '../../../schedule/roundRobin/byHand.ts';
import { roundRobinRound } from '../../../schedule/roundRobin/make.ts';
import { plannedRound, scheduleOf } from '../../../schedule/scheduleOf.ts';
import { notedPair, noteText, numbersNow } from '../../../tournament/notes.ts';
import type { PlayerId, Tournament } from '../../../tournament/tournament.ts';
import type { Confirmed } from '../../handler.ts';
import { refusal, unlessConfirmed } from '../../handler.ts';
import type { ProposedRound, RulesPairing } from './proposedRound.ts';
import type { ScheduledRound } from './scheduled.ts';

type Asked = ProposedRound & { readonly confirmed?: Confirmed };

/** What a round of a round robin paired by hand is measured by. */
interface ScheduledByHand {
  readonly entrants: readonly PlayerId[];
  /** The round as the schedule has it. */
  readonly byRules: RulesPairing;
  readonly totalRounds: number;
  seated(proposal: ProposedRound): ScheduledRound;
}

/** Undefined where rounds come from the schedule alone: teams, several groups, formats other than a round robin. */
export function scheduledByHand(state: Tournament, round: number): ScheduledByHand | undefined {
  if (state.system !== 'round-robin') return undefined;
  const entrants = handEntrants(state, round);
  const planned = plannedRound(state, round);
  const whole = scheduleOf(state);
  if (entrants === undefined || !planned.ok || !whole.ok) return undefined;
  const { games, free } = planned.value;
  return {
    entrants,
    byRules: { pairings: games, bye: free[0] ?? null },
    totalRounds: whole.value.rounds.length,
    seated: ({ pairings, bye }) => {
      const { number, games, byes, matches, teamByes } = roundRobinRound(state, round, { pairings, bye });
      return { number, games, byes, matches, teamByes };
    },
  };
}

/** A round in numbers, as notes have it: `1-4 9-2 17-0`. */
function inNumbers(state: Tournament, { pairings, bye }: HandRound): string {
  const named = [
    ...pairings.map(({ white, black }) => notedPair(white, black)),
    ...(bye === null ? [] : [notedPair(bye, 0)]),
  ];
  return noteText(named.join(' '), numbersNow(state));
}

/** Refuses a round after which not everybody can meet everybody once a cycle; the nearest one that allows it is named (Q101). */
export function unlessCompletable(state: Tournament, { round, pairings, bye }: Asked) {
  const fault = handRoundError(state, round, { pairings, bye });
  if (fault === undefined) return undefined;
  const facts = { round, repair: inNumbers(state, fault.repair) };
  if (fault.kind === 'met') return refusal('schedule.metInCycle', { ...facts, boards: fault.boards });
  const { left, among } = fault;
  return among === undefined
    ? refusal('schedule.noCompletion', { ...facts, left })
    : refusal('schedule.noCompletionAmong', { ...facts, left, players: among });
}

/** Asks before somebody has a colour for the third time running, or twice against the same opponent (Q102). */
export function unlessColoursAlternate(state: Tournament, command: Asked) {
  const { round, pairings, bye } = command;
  const boards = handColourErrors(state, round, { pairings, bye });
  if (boards.length === 0) return undefined;
  return unlessConfirmed(command, 'schedule.coloursByHand', 'confirm', { round, boards });
}
