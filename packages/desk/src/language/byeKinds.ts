import { hasOwnByes, roundsOfMatch } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Words } from './words.ts';

/**
 * The heading for those who sit out a round. In Keizer an absence is worth a share, and a full-point bye means duty for
 * the club.
 */
export function absentGroupKey(tournament: Pick<Tournament, 'system'>, group: string): string {
  if (hasOwnByes(tournament) && group === 'full') return 'card.keizer.duty';
  return `round.out.${hasOwnByes(tournament) && group === 'half' ? 'zero' : group}`;
}

type System = Pick<Tournament, 'system'>;
type Offered = 'half' | 'zero' | 'full';

/**
 * Byes and absences that can be granted, the usual one first. In Keizer a half-point bye says no more than an absence.
 */
export const byesOffered = (tournament: System): readonly [Offered, ...Offered[]] =>
  hasOwnByes(tournament) ? ['zero', 'full'] : ['half', 'zero', 'full'];

const REQUESTED: readonly string[] = ['half', 'zero', 'full'];

/** The key of the name that a bye has in the event. */
export const byeWordKey = (tournament: System, kind: string): string =>
  hasOwnByes(tournament) && REQUESTED.includes(kind) ? `card.keizer.${kind}` : `card.bye.${kind}`;

/** The round of a bye or an absence: in matches of two games both, `3–4`. */
export const roundOfBye = (tournament: System, round: number): string => roundsOfMatch(tournament, round).join('–');

/** Announced byes and absences, as shown in the list of players. */
export const formatAnnounced = (
  tournament: System,
  { bye, round }: { readonly bye: string; readonly round: number },
  say: Words['say'],
): string =>
  hasOwnByes(tournament) && REQUESTED.includes(bye)
    ? say('players.announced', { round, bye: say(byeWordKey(tournament, bye)) })
    : say(`players.state.${bye}`, { round: roundOfBye(tournament, round) });
