import type { Points } from '../points.ts';
import { drawValue, winValue } from '../scoring.ts';
import { pairsTeams, roundsOfMatch, roundsPerMatch } from '../systemKinds.ts';
import type { PlayerId, Tournament } from '../tournament.ts';
import { rangesOfTable } from './readyTables.ts';
import type { VirtualPoints } from './virtualPoints.ts';

/**
 * The initial list of C.04.7 1.2: who is away in round 1 has no number yet and gets one on arrival (C.04.2 2.4; checklist
 * Q111), so they make no group larger. Groups without the rounding of the article count everyone registered, and so do
 * systems that pair matches (docs/decisions/acceleration.md).
 */
function initialList<P extends { readonly id: number; readonly firstRound?: number; readonly withdrawnFrom?: number }>(
  tournament: Tournament,
  all: readonly P[],
  away: ReadonlySet<number>,
): readonly P[] {
  const entered = all.filter(({ firstRound = 1 }) => firstRound === 1);
  const pairsMatches = pairsTeams(tournament) || roundsPerMatch(tournament) > 1;
  if (tournament.acceleration.groupA === 'half' || pairsMatches) return entered;
  return entered.filter(({ id, withdrawnFrom }) => !away.has(id) && (withdrawnFrom ?? 2) > 1);
}

/**
 * The last participant of group A (C.04.7 1.2): the first half of the initial list, rounded up to an even number, or
 * without that rounding if the tournament says so. Undefined for an empty field.
 */
export function lastOfGroupA(tournament: Tournament): PlayerId | undefined {
  const byes = tournament.rounds[0]?.byes ?? [];
  const away = new Set(byes.filter(({ kind }) => kind !== 'pab').map(({ player }) => player));
  const initial = initialList(tournament, tournament.players, away);
  return initial[sizeOfGroupA(tournament, initial.length) - 1]?.id;
}

/** How many of the initial list make up group A. */
function sizeOfGroupA({ acceleration }: Tournament, count: number): number {
  return acceleration.groupA === 'half' ? Math.ceil(count / 2) : Math.min(2 * Math.ceil(count / 4), count);
}

/** Number of accelerated rounds of a Baku event (C.04.7 1.4): the first half of the rounds, rounded up. */
export const bakuRounds = (totalRounds: number): number => Math.ceil(totalRounds / 2);

/** Virtual points that group A carries in a round of a Baku event (C.04.7 1.4). */
export function bakuPoints(tournament: Tournament, round: number): Points {
  const accelerated = bakuRounds(tournament.totalRounds ?? 0);
  if (round > accelerated) return 0;
  return round <= Math.ceil(accelerated / 2) ? winValue(tournament.scoring) : drawValue(tournament.scoring);
}

/**
 * Virtual points of every player (in the order of `tournament.players`) for the pairing of one round, in tenths.
 * They are added to the score of that round only and never enter the standings (C.04.7 1.5).
 */
export function virtualPointsOf(tournament: Tournament, round: number): Int32Array {
  const { players, acceleration } = tournament;
  const virtual = new Int32Array(players.length);
  if (acceleration.method === 'none') return virtual;
  if (acceleration.method === 'baku') {
    const points = bakuPoints(tournament, round);
    if (points === 0) return virtual;
    const last = acceleration.lastOfGroupA ?? lastOfGroupA(tournament);
    const lastTpn = players.find((player) => player.id === last)?.tpn ?? 0;
    // C.04.7 1.3: the last participant of group A stays the same person, so late entries above them join group A.
    for (let i = 0; i < players.length; i++) if ((players[i]?.tpn ?? 0) <= lastTpn) virtual[i] = points;
    return virtual;
  }
  return addedRanges(tournament, round, virtual);
}

interface Numbered {
  readonly id: number;
  readonly tpn: number;
}

/** The ranges of virtual points announced, and by which number of theirs players or teams are in them. */
export function announcedRanges(
  tournament: Tournament,
  of: 'players' | 'teams',
): { readonly ranges: readonly VirtualPoints[]; numberOf(entrant: Numbered): number } {
  const { table, virtualPoints, numbers } = tournament.acceleration;
  if (table !== undefined) return { ranges: rangesOfTable(tournament, table, of), numberOf: ({ tpn }) => tpn };
  return { ranges: virtualPoints, numberOf: numbers === 'pairing' ? ({ tpn }) => tpn : ({ id }) => id };
}

/** Adds all ranges of the round in one pass: a file may have a range for every player. */
function addedRanges(tournament: Tournament, round: number, virtual: Int32Array): Int32Array {
  const { players } = tournament;
  const { ranges, numberOf } = announcedRanges(tournament, 'players');
  const highest = players.reduce((most, player) => Math.max(most, numberOf(player)), 0);
  // Where the sum of all ranges changes, by player id.
  const change = new Int32Array(highest + 2);
  for (const { firstRound, lastRound, firstPlayer, lastPlayer, points } of ranges) {
    if (round < firstRound || round > lastRound || firstPlayer > highest || lastPlayer < firstPlayer) continue;
    change[firstPlayer] += points;
    change[Math.min(lastPlayer, highest) + 1] -= points;
  }
  for (let id = 1; id <= highest; id++) change[id] += change[id - 1];
  for (let i = 0; i < players.length; i++) virtual[i] = change[numberOf(players[i])];
  return virtual;
}

/**
 * Virtual points of every team (in the order of `tournament.teams`) for the pairing of one round, in tenths of the
 * primary score. Baku gives the match points of a win, then of a draw (C.04.7 1.4); ranges of record 250 are of teams.
 */
export function virtualMatchPointsOf(tournament: Tournament, round: number, primary: 'MP' | 'GP'): Int32Array {
  const { teams, acceleration, matchScoring, totalRounds } = tournament;
  const virtual = new Int32Array(teams.length);
  if (acceleration.method === 'baku') {
    const accelerated = bakuRounds(totalRounds ?? 0);
    if (round > accelerated) return virtual;
    const byes = tournament.rounds[0]?.teamByes ?? [];
    const away = new Set(byes.filter(({ kind }) => kind !== 'pab').map(({ team }) => team));
    const initial = initialList(tournament, teams, away);
    const last = initial[sizeOfGroupA(tournament, initial.length) - 1]?.tpn ?? 0;
    const points = round <= Math.ceil(accelerated / 2) ? matchScoring.win : matchScoring.draw;
    return virtual.map((_, i) => (teams[i].tpn <= last ? points : 0));
  }
  const { ranges, numberOf } = announcedRanges(tournament, 'teams');
  for (const range of ranges) {
    if (acceleration.method === 'none' || round < range.firstRound || round > range.lastRound) continue;
    const points = primary === 'MP' ? (range.matchPoints ?? range.points) : range.points;
    teams.forEach((team, i) => {
      const number = numberOf(team);
      if (number >= range.firstPlayer && number <= range.lastPlayer) virtual[i] += points;
    });
  }
  return virtual;
}

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
