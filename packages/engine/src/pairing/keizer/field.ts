import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { type KeizerRules, keizerRules, TWELFTHS } from '../../standings/keizer/options.ts';
import { type KeizerTable, keizerTable } from '../../standings/keizer/table.ts';
import { PAB, type RoundInput, roundInputOf } from '../../tournament/roundInput.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { Encounters, meetingRound } from '../shared/encounters.ts';
import { byeFirst, mayMeetAgain, placeOf, wantedDistance } from './text.ts';

/** The players who are present, in the order of the ranking: member 0 is first. */
export interface KeizerField {
  readonly history: RoundInput;
  readonly table: KeizerTable;
  /** Index of the history by member. */
  readonly player: readonly number[];
  readonly count: number;
  /** Byes had by member. */
  readonly byes: Int32Array;
  /** Round of the last game of two members; 0 if they have not played. */
  lastMet(a: number, b: number): number;
  /** Number of rounds required in this round between two games of the same players: as set, or as many as possible. */
  readonly distance: number;
  mayMeet(a: number, b: number): boolean;
  mayHaveBye(a: number): boolean;
  /** Place (from 1) in the ranking of all players. */
  place(member: number): number;
}

/** The field of a round with its settings. */
export interface Made {
  readonly field: KeizerField;
  readonly rules: KeizerRules;
}

/** True if everyone can be paired, with one player left over who may have the bye if the number is odd. */
function isPossible(count: number, mayMeet: (a: number, b: number) => boolean, bye: (a: number) => boolean): boolean {
  const odd = count % 2;
  const matching = new MaximumMatching(count + odd, (a, b) => {
    if (a === count) return bye(b);
    return b === count ? bye(a) : mayMeet(a, b);
  });
  return matching.complete();
}

/**
 * The field of the round; `distance` is the largest, up to the one set, with which everyone can be paired; -1 if there is none.
 * The table is that after the previous round.
 */
export function keizerField(
  tournament: Tournament,
  round: number,
  rules: KeizerRules,
  table: KeizerTable,
): KeizerField {
  const history = roundInputOf(tournament, round);
  const here = [...history.present.keys()].filter((each) => history.present[each] === 1);
  const placeIn = new Map(table.ranking.map((each, place) => [each, place]));
  // Players without a game so far are at the bottom, ordered by rating.
  const rank = (each: number): number => placeOf(placeIn.get(each), table.ranking.length, each);
  const player = here.sort((a, b) => rank(a) - rank(b));
  const count = player.length;
  const lastMet = (a: number, b: number): number => meetingRound(history, player[a], player[b]);
  const asked = history.asked;
  const forbidden = new Encounters({ ...history, played: new Uint8Array(history.played.length) });
  const mayHaveBye = (a: number): boolean => asked?.allowsBye(player[a]) !== false;
  const isAsked = (a: number, b: number): boolean => asked?.allows(player[a], player[b]) !== false;
  const legalAt =
    (distance: number) =>
    (a: number, b: number): boolean => {
      const met = lastMet(a, b);
      return a !== b && mayMeetAgain(met, round, distance) && !forbidden.barred(player[a], player[b]) && isAsked(a, b);
    };
  let distance = wantedDistance(rules.repeat, round);
  while (distance >= 0 && !isPossible(count, legalAt(distance), mayHaveBye)) distance--;
  const byes = Int32Array.from(player, (each) => {
    let had = 0;
    for (let r = 0; r < round - 1; r++) if (history.code[r * history.size + each] === PAB) had++;
    return had;
  });
  const place = (member: number): number => rank(player[member]) + 1;
  return {
    history,
    table,
    player,
    count,
    byes,
    lastMet,
    distance,
    mayMeet: legalAt(Math.max(0, distance)),
    mayHaveBye,
    place,
  };
}

/** A player who is present, before the round to be paired. */
export interface RankedBefore {
  readonly id: PlayerId;
  /** Place among all players, including absent ones. */
  readonly place: number;
  /** Keizer points after the previous round. */
  readonly points: number;
  /** Byes had before. */
  readonly byes: number;
  readonly mayHaveBye: boolean;
}

/** The ranking by which a Keizer round is paired, best first; empty if a setting is wrong. */
export function keizerRanking(tournament: Tournament, round: number): readonly RankedBefore[] {
  const rules = keizerRules(tournament);
  const table = keizerTable(tournament, round - 1);
  if ('wrong' in rules || table === undefined) return [];
  const { player, history, byes, place, mayHaveBye } = keizerField(tournament, round, rules, table);
  return player.map((each, member) => ({
    id: history.id[each],
    place: place(member),
    points: table.sum[each] / TWELFTHS,
    byes: byes[member],
    mayHaveBye: mayHaveBye(member),
  }));
}

/** Who may have the bye by Keizer's rule, in order: those with the fewest byes, from the bottom up. */
export function keizerByeCandidates(ranking: readonly RankedBefore[]): readonly RankedBefore[] {
  const possible = ranking.filter(({ mayHaveBye }) => mayHaveBye);
  const inTurn = possible
    .map((each, place) => ({ each, place }))
    .sort((a, b) => byeFirst(a.each.byes, b.each.byes, a.place, b.place));
  return inTurn.map(({ each }) => each).filter(({ byes }, _, [first]) => byes === first.byes);
}
