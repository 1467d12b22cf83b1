import { lastPairedRound } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import { lastCountedRound } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { type SheetId, sheetListing } from '@turnuva/engine/views';
import { hasLeavers } from '../../model/leavers.ts';
import { sheetOf } from '../../model/sheets.ts';

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

/**
 * The round that a sheet opens at: tables and prizes at the last closed one, so that nothing provisional is put up as
 * final, or while none is closed at the last one with a result; all others at the last one paired, as are tables before
 * the first result. 0 before anything is paired.
 */
export function roundOfSheet(sheet: SheetId, tournament: Tournament): number {
  if (!isTable(sheet)) return lastPairedRound(tournament);
  const closed = tournament.rounds.findLast(({ status }) => status === 'closed');
  return closed?.number ?? (lastCountedRound(tournament) || lastPairedRound(tournament));
}

/** Whether a sheet shows the state after a round. */
function isTable(sheet: SheetId): boolean {
  const group = sheetListing(sheet)?.group;
  return group === 'standings' || group === 'prizes';
}

/**
 * The round at which the next sheet opens while one is on show: a round that was chosen stays chosen, among the sheets of a round
 * and among tables; from one kind to the other nothing older is put up unasked.
 */
export function roundBeside(
  sheet: SheetId,
  shown: { readonly id: SheetId; readonly round: number },
  tournament: Tournament,
): number {
  const isChosen = shown.round !== roundOfSheet(shown.id, tournament);
  return sheet === shown.id || (isChosen && isTable(sheet) === isTable(shown.id))
    ? shown.round
    : roundOfSheet(sheet, tournament);
}
