import { lastPairedRound } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { type SheetId, sheetListing } from '@turnuva/engine/views';
import { hasLeavers, roundOfSheet, sheetOf } from '../../model/sheets.ts';

/** The sheet on show, by the page's address. */
export interface ShownSheet {
  readonly id: SheetId;
  readonly round: number;
  /** Rounds to choose among; 0 where the sheet is about no round, and before anything is paired. */
  readonly rounds: number;
  /** Lists those who have left only where that is wanted, and somebody has. */
  readonly hasLeavers: boolean;
  /** Can be printed empty, to be filled in by hand. */
  readonly hasForm: boolean;
  /** A form about a round can be printed before anything is paired; then it can only be empty. */
  readonly onlyForm: boolean;
  /** It is about nothing that was paired. */
  readonly isOfEvent: boolean;
}

export function shownSheet(path: string, tournament: Tournament): ShownSheet {
  const [, wanted, roundText] = /\/sheets(?:\/([^/]+))?(?:\/(\d+))?/.exec(path) ?? [];
  const id = sheetOf(wanted);
  const last = lastPairedRound(tournament);
  const listing = sheetListing(id);
  const isOfRound = listing?.about === 'round';
  return {
    id,
    round: Math.min(Number(roundText ?? roundOfSheet(id, tournament)), Math.max(last, 0)),
    rounds: isOfRound ? last : 0,
    hasLeavers: listing?.leavers === true && hasLeavers(tournament),
    hasForm: listing?.form === true,
    onlyForm: isOfRound && last === 0,
    isOfEvent: listing?.about === 'event',
  };
}
