import { primaryOf } from '../../pairing/teamSwiss/tableOrder.ts';
import { virtualMatchPointsOf, virtualPointsOf } from '../../tournament/acceleration/acceleration.ts';
import { bakuOfMatch } from '../../tournament/acceleration/baku.ts';
import type { VirtualPoints } from '../../tournament/acceleration/virtualPoints.ts';
import { roundsPerMatch } from '../../tournament/systemKinds.ts';
import type { Then } from './then.ts';

/** Virtual points of everyone in a round of the tournament. */
function virtualIn({ tournament, asTeams }: Then, round: number): Int32Array {
  if (asTeams) return virtualMatchPointsOf(tournament, round, primaryOf(tournament));
  if (roundsPerMatch(tournament) === 1 || tournament.acceleration.method !== 'baku')
    return virtualPointsOf(tournament, round);
  return bakuOfMatch(tournament, Math.ceil(round / 2), tournament.options.baku);
}

/** Whatever gives them, virtual points as ranges of numbers: the fewest, round by round. */
export function virtualPointsIn(then: Then): VirtualPoints[] {
  const { tournament, round, asTeams } = then;
  if (tournament.acceleration.method === 'none') return [];
  const all = asTeams ? tournament.teams : tournament.players;
  const kept = new Set((asTeams ? then.teams : then.players).map(({ id }) => id));
  return Array.from({ length: round }, (_, i) => i + 1).flatMap((number) => {
    const virtual = virtualIn(then, number);
    const ranges: VirtualPoints[] = [];
    let before = 0;
    for (const [i, { id, tpn }] of all.entries()) {
      if (!kept.has(id)) continue;
      const last = ranges.at(-1);
      const points = virtual[i];
      if (last !== undefined && points === before && points !== 0)
        ranges[ranges.length - 1] = { ...last, lastPlayer: tpn };
      else if (points !== 0) {
        const range = { firstRound: number, lastRound: number, firstPlayer: tpn, lastPlayer: tpn };
        ranges.push({ points, ...(asTeams ? { matchPoints: points } : {}), ...range });
      }
      before = points;
    }
    return ranges;
  });
}
