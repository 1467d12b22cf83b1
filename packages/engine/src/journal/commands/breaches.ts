import { mayHaveBye } from '../../pairing/swiss/byeRight.ts';
import { colourHistoryOf, mayHave } from '../../pairing/swiss/colourHistory.ts';
import { areForbidden, haveMet } from '../../pairing/swiss/encounters.ts';
import { BLACK, type History, historyOf, WHITE } from '../../tournament/history.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { Confirmed } from '../handler.ts';
import { unlessConfirmed } from '../handler.ts';
import type { ProposedRound } from './rounds.ts';

type Pair = ProposedRound['pairings'][number];

function isBreach(history: History, manual: boolean, { white, black }: Pair): boolean {
  const [w, b] = [white, black].map((id) => history.indexOf.get(id) ?? -1);
  if (haveMet(history, w, b) || areForbidden(history, w, b)) return true;
  // Colours have exceptions of the systems' own: only the arbiter's boards are judged, and not in the last round.
  if (!manual || history.round === history.tournament.totalRounds) return false;
  return !mayHave(colourHistoryOf(history, w), WHITE) || !mayHave(colourHistoryOf(history, b), BLACK);
}

/**
 * What no system would pair asks for confirmation (FIDE's checklist Q66): those who have met or may not meet, a colour
 * for the third time running or a difference beyond two, a bye for somebody who may not have it (C.04.1 2, 4, 6, 7).
 */
export function unlessLegal(state: Tournament, proposal: ProposedRound & { readonly confirmed?: Confirmed }) {
  const { round, pairings, bye, manual = false } = proposal;
  const history = historyOf(state, round);
  const boards = pairings.filter((pair) => isBreach(history, manual, pair)).map(({ board }) => board);
  if (boards.length > 0) return unlessConfirmed(proposal, 'journal.againstRules', 'confirm', { round, boards });
  const index = bye === null ? undefined : history.indexOf.get(bye);
  if (bye === null || index === undefined || mayHaveBye(history, index)) return undefined;
  return unlessConfirmed(proposal, 'journal.byeAgainstRules', 'confirm', { round, player: bye });
}
