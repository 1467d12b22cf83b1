import { firstOpenRound } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { BoardRow } from '@turnuva/engine/views';
import type { Action } from '../../../model/resultKeys.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import type { EntryState } from './entry.ts';
import { boardName } from './seats.ts';

/** What FIDE mode leaves out of force in a round, in words that say the way out. */
export function useBars(round: number, state: EntryState, focused: BoardRow | undefined) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  // Checklist Q189, Q191: results of older rounds stand in FIDE mode; a game without one, or adjourned, still gets it.
  const first = firstOpenRound(tournament);
  const older = tournament.fideMode && !hasSchedule(tournament) && round < first;
  const stands = older ? say('journal.olderRound', { round, first }) : undefined;
  const barredOn = (row: BoardRow | undefined): string | undefined =>
    row?.result === undefined || row.result === '??' ? undefined : stands;
  /** Why the key of an action is out of force, and what is the way out. */
  const whyBarred = ({ kind }: Action): string | undefined => {
    if (kind === 'swap' && tournament.fideMode)
      return say('journal.coloursByHand', { round, board: focused === undefined ? state.focus : boardName(focused) });
    return kind === 'more' || kind === 'take' || (kind === 'result' && !state.verify) ? barredOn(focused) : undefined;
  };
  return { stands, barredOn, barred: whyBarred };
}
