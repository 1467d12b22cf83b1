import { lastPairedRound } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { type SheetId, sheetListing } from '@turnuva/engine/views';
import { hasLeavers, roundOfSheet, sheetOf } from '../../model/sheets.ts';

/** The displayed sheet, by the page's address. */
export interface ShownSheet {
  readonly id: SheetId;
  readonly round: number;
  /** Rounds to choose from; 0 if the sheet is not about a round, and before anything is paired. */
  readonly rounds: number;
  /** Lists players who have left only on request, and if there are any. */
  readonly hasLeavers: boolean;
  /** Can be printed blank, to be filled in by hand. */
  readonly hasForm: boolean;
  /** A form about a round can be printed before anything is paired; then it can only be empty. */
  readonly onlyForm: boolean;
  /** About title norms: the event may be of a kind that is exempt. */
  readonly hasNorms: boolean;
  /** It is about nothing that was paired. */
  readonly isOfEvent: boolean;
}

/**
 * The last round that a sheet can be about: the last paired, or the next where a table knows its matches. How many rounds there are
 * is known once the first is opened: the tables themselves are too heavy for the page.
 */
function lastRoundOf(tournament: Tournament, ahead: boolean): number {
  const paired = lastPairedRound(tournament);
  if (!ahead || !hasSchedule(tournament) || tournament.teams.length < 2) return paired;
  return Math.max(paired, Math.min(paired + 1, tournament.totalRounds ?? paired + 1));
}

export function shownSheet(path: string, tournament: Tournament): ShownSheet {
  const [, wanted, roundText] = /\/sheets(?:\/([^/]+))?(?:\/(\d+))?/.exec(path) ?? [];
  const id = sheetOf(wanted);
  const listing = sheetListing(id);
  const last = lastRoundOf(tournament, listing?.ahead === true);
  const isOfRound = listing?.about === 'round';
  return {
    id,
    round: Math.min(Math.max(Number(roundText ?? roundOfSheet(id, tournament)), 1), Math.max(last, 0)),
    rounds: isOfRound ? last : 0,
    hasLeavers: listing?.leavers === true && hasLeavers(tournament),
    hasForm: listing?.form === true,
    onlyForm: isOfRound && last === 0,
    hasNorms: listing?.norms === true,
    isOfEvent: listing?.about === 'event',
  };
}
