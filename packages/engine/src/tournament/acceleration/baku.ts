import { pairsTeams, roundsOfMatch, roundsPerMatch } from '../systemKinds.ts';
import type { Tournament } from '../tournament.ts';
import { bakuPoints, virtualMatchPointsOf, virtualPointsOf } from './acceleration.ts';
import type { VirtualPoints } from './virtualPoints.ts';

/** C.04.7 for matches of two games: Baku's points are those of a match won, then of a match drawn; of a game by the reading `game`. */
export function bakuOfMatch(tournament: Tournament, match: number, reading: unknown): Int32Array {
  const matches = { ...tournament, totalRounds: Math.floor((tournament.totalRounds ?? 0) / 2) };
  const each = virtualPointsOf(matches, match);
  return reading === 'game' || bakuPoints(matches, match) === 0 ? each : each.map((points) => 2 * points);
}

function virtualIn(tournament: Tournament, round: number): Int32Array {
  if (pairsTeams(tournament)) return virtualMatchPointsOf(tournament, round, 'MP');
  if (roundsPerMatch(tournament) === 1) return virtualPointsOf(tournament, round);
  return bakuOfMatch(tournament, Math.ceil(round / 2), tournament.options.baku);
}

/**
 * The virtual points of group A of a Baku event in a round, and the last number in the group; undefined if nobody has
 * any.
 */
function groupA(tournament: Tournament, round: number): Pick<VirtualPoints, 'lastPlayer' | 'points'> | undefined {
  const virtual = virtualIn(tournament, round);
  const entrants = pairsTeams(tournament) ? tournament.teams : tournament.players;
  const points = Math.max(0, ...virtual);
  if (points === 0) return undefined;
  return { points, lastPlayer: Math.max(...entrants.filter((_, i) => virtual[i] > 0).map(({ tpn }) => tpn)) };
}

/** The virtual points of a Baku event by rounds, as one announces a table of them (C.04.7 1.4); empty in any other event. */
export function bakuTable(tournament: Tournament): readonly VirtualPoints[] {
  const rows: VirtualPoints[] = [];
  if (tournament.acceleration.method !== 'baku') return rows;
  for (let round = 1; round <= (tournament.totalRounds ?? 0); round += roundsPerMatch(tournament)) {
    const group = groupA(tournament, round);
    if (group === undefined) continue;
    const lastRound = Math.max(...roundsOfMatch(tournament, round));
    const before = rows.at(-1);
    const goesOn = before?.points === group.points && before.lastPlayer === group.lastPlayer;
    if (before !== undefined && goesOn) rows[rows.length - 1] = { ...before, lastRound };
    else rows.push({ firstRound: round, lastRound, firstPlayer: 1, ...group });
  }
  return rows;
}

/** The row of {@link bakuTable} for a round. */
export const bakuIn = (tournament: Tournament, round: number): VirtualPoints | undefined =>
  bakuTable(tournament).find(({ firstRound, lastRound }) => firstRound <= round && round <= lastRound);
