import { formatKind, hasSchedule } from '../../schedule/kinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';

/** The type of tournament (TRF 192) of a file whose system Turnuva does not pair; empty otherwise. */
const foreignType = (tournament: Tournament): string =>
  tournament.kept
    .find((line) => line.id === '192')
    ?.text.trim()
    .toUpperCase() ?? '';

/** True for round robins and their kin: forfeits count as games, and Article 16 of C.07 does not apply. */
export const isPredetermined = (tournament: Tournament): boolean =>
  hasSchedule(tournament) || /ROUNDROBIN|SCHILLER|SCHEVENINGEN|KNOCKOUT/.test(foreignType(tournament));

/**
 * The primary score of a team event: the option `primary`, or else the first of the two scores in the list of tie-breaks, or else
 * the format's own (game points in Scheveningen and Skalitzka), or else the one in the file's type (`FIDE_TEAM_TYPEA_GP_MP`), or
 * else match points (C.04.6 1.2).
 */
export function primaryScore(tournament: Tournament): 'MP' | 'GP' {
  const chosen = tournament.options.primary;
  if (typeof chosen === 'string') return chosen.toUpperCase() === 'GP' ? 'GP' : 'MP';
  // The sources' lists name both scores: the one listed first counts first (seeds 001 and 004, last table).
  const [leading] = tournament.tiebreaks;
  const names = (code: string): boolean => tournament.tiebreaks.includes(code);
  if (leading === 'GP' && names('MP')) return 'GP';
  if (leading === 'MP' && names('GP')) return 'MP';
  const { primary } = formatKind(tournament) ?? {};
  if (primary !== undefined) return primary;
  return /TEAM.*_GP(_MP)?(_BAKU)?$/.test(foreignType(tournament)) && !/_MP_GP/.test(foreignType(tournament))
    ? 'GP'
    : 'MP';
}

/**
 * The last round that has a result, or that was paired with nothing to play (a single bye; matches in which one team left its
 * boards empty); 0 before that.
 */
export function lastCountedRound(tournament: Tournament): number {
  for (let number = tournament.rounds.length; number > 0; number--) {
    const round = roundOf(tournament, number);
    const played = round.games.some((game) => game.result !== undefined);
    const decided = round.matches?.some((match) => match.forfeit !== undefined) === true;
    // If both teams of a match left their boards empty, nothing is known yet.
    const open = (round.matches ?? []).length > 0 && !round.byes.some((bye) => bye.unopposed === true);
    if (played || decided || (isPaired(round) && round.games.length === 0 && !open)) return number;
  }
  return 0;
}

/** What belongs to match points and to game points, in the order in which every list of teams shows both. */
export const primaryFirst = <const T>(tournament: Tournament, ofMatches: T, ofGames: T): [T, T] =>
  primaryScore(tournament) === 'MP' ? [ofMatches, ofGames] : [ofGames, ofMatches];
