import { hasOwnByes, pairsTeams, roundsOfMatch } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { formatBye } from '@turnuva/text';
import type { Words } from './words.ts';

/**
 * The heading for those who sit out a round. In Keizer an absence is worth a share, and a full-point bye means duty for
 * the club.
 */
export function absentGroupKey(tournament: Pick<Tournament, 'system'>, group: string): string {
  if (hasOwnByes(tournament) && group === 'full') return 'round.out.duty';
  return `round.out.${hasOwnByes(tournament) && group === 'half' ? 'zero' : group}`;
}

type System = Pick<Tournament, 'system'>;
type Offered = 'half' | 'zero' | 'full';

/**
 * Byes and absences that can be granted, the usual one first. In Keizer a half-point bye says no more than an absence.
 */
export const byesOffered = (tournament: System): readonly [Offered, ...Offered[]] =>
  hasOwnByes(tournament) ? ['zero', 'full'] : ['half', 'zero', 'full'];

/**
 * Whether players can have byes: where games follow a schedule there are none to ask for, and where teams are paired an
 * absent player is left out of the line-up.
 */
export const grantsByes = (tournament: System): boolean => !hasSchedule(tournament) && !pairsTeams(tournament);

/** The round of a bye or an absence: in matches of two games both, `3–4`. */
export const roundOfBye = (tournament: System, round: number): string => roundsOfMatch(tournament, round).join('–');

/** Announced byes and absences, as shown in the list of players. */
export const formatAnnounced = (
  tournament: System,
  { bye, round }: { readonly bye: string; readonly round: number },
  say: Words['say'],
): string =>
  say('players.announced', { round: roundOfBye(tournament, round), bye: formatBye(say, { kind: bye }, tournament) });
