import { mayHaveBye } from '../../pairing/shared/byeRight.ts';
import { colourHistoryOf, mayHave } from '../../pairing/shared/colourHistory.ts';
import { areForbidden, haveMet, isMatchPlayed } from '../../pairing/shared/encounters.ts';
import { BLACK, type RoundInput, roundInputOf, WHITE } from '../../tournament/roundInput.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { mayRepeat, pairsTeams, roundsPerMatch } from '../../tournament/systemKinds.ts';
import type { TeamId, Tournament } from '../../tournament/tournament.ts';
import type { Confirmed } from '../handler.ts';
import { unlessConfirmed } from '../handler.ts';
import type { ProposedRound } from './rounds/proposedRound.ts';

type Pair = ProposedRound['pairings'][number];

/** Objections to a board: the two have met or may not meet, or a colour (C.04.1 2, 6, 7). */
type Breach = 'met' | 'forbidden' | 'colours';

function breachesOf(history: RoundInput, manual: boolean, { white, black }: Pair): readonly Breach[] {
  const [w, b] = [white, black].map((id) => history.indexOf.get(id) ?? -1);
  const { tournament, round } = history;
  const forbidden: readonly Breach[] = areForbidden(history, w, b) ? ['forbidden'] : [];
  if (mayRepeat(tournament)) return forbidden;
  const found: readonly Breach[] = haveMet(history, w, b) ? ['met', ...forbidden] : forbidden;
  // Colours have exceptions of the systems' own: only the arbiter's boards are judged, and not in the last round.
  if (!manual || round === tournament.totalRounds || roundsPerMatch(tournament) === 2) return found;
  const isFree = mayHave(colourHistoryOf(history, w), WHITE) && mayHave(colourHistoryOf(history, b), BLACK);
  return isFree ? found : [...found, 'colours'];
}

/** The boards that something speaks against, and what, each once. */
function against(pairings: ProposedRound['pairings'], breaches: (pair: Pair) => readonly Breach[]) {
  const found = pairings.flatMap((pair) => {
    const reasons = breaches(pair);
    return reasons.length === 0 ? [] : [{ board: pair.board, reasons }];
  });
  return { boards: found.map(({ board }) => board), reasons: [...new Set(found.flatMap(({ reasons }) => reasons))] };
}

/** Objections to a match of two teams: they have already played, or may not meet. */
export function teamPairRefusals(
  tournament: Tournament,
  round: number,
  white: TeamId,
  black: TeamId,
): ('met' | 'forbidden')[] {
  const isBoth = (ids: readonly TeamId[]): boolean => ids.includes(white) && ids.includes(black);
  const barred = forbiddenGroups(tournament, round, 'teams').some(isBoth);
  const met = tournament.rounds.slice(0, round - 1).some((each) => {
    const match = each.matches?.find(({ white: one, black: other }) => isBoth([one, other]));
    return match !== undefined && isMatchPlayed(each, match);
  });
  return [...(met ? (['met'] as const) : []), ...(barred ? (['forbidden'] as const) : [])];
}

/** True when a team has had the pairing-allocated bye, or a full-point one, before a round (C.04.6, C2). */
export const teamHadBye = ({ rounds }: Tournament, round: number, team: TeamId): boolean =>
  rounds
    .slice(0, round - 1)
    .flatMap(({ teamByes = [] }) => teamByes)
    .some((each) => each.team === team && (each.kind === 'pab' || each.kind === 'full'));

function unlessLegalTeams(state: Tournament, proposal: ProposedRound & { readonly confirmed?: Confirmed }) {
  const { round, pairings, bye } = proposal;
  const found = against(pairings, ({ white, black }) => teamPairRefusals(state, round, white, black));
  if (found.boards.length > 0)
    return unlessConfirmed(proposal, 'journal.teamsAgainstRules', 'confirm', { round, ...found });
  if (bye === null || !teamHadBye(state, round, bye)) return undefined;
  const name = state.teams.find(({ id }) => id === bye)?.name ?? '';
  return unlessConfirmed(proposal, 'journal.teamByeAgainstRules', 'confirm', { round, team: name });
}

/**
 * Boards that no system would pair need confirmation (FIDE's checklist Q66): players who have met or may not meet, the same
 * colour for the third time in a row, a colour difference of more than two, a bye for a player who may not have it (C.04.1 2, 4,
 * 6, 7).
 */
export function unlessLegal(state: Tournament, proposal: ProposedRound & { readonly confirmed?: Confirmed }) {
  if (pairsTeams(state)) return unlessLegalTeams(state, proposal);
  const { round, pairings, bye, manual = false } = proposal;
  const history = roundInputOf(state, round);
  const found = against(pairings, (pair) => breachesOf(history, manual, pair));
  if (found.boards.length > 0) return unlessConfirmed(proposal, 'journal.againstRules', 'confirm', { round, ...found });
  const index = bye === null ? undefined : history.indexOf.get(bye);
  if (bye === null || index === undefined || mayRepeat(state) || mayHaveBye(history, index)) return undefined;
  return unlessConfirmed(proposal, 'journal.byeAgainstRules', 'confirm', { round, player: bye });
}
