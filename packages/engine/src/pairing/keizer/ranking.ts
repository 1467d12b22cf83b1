import { keizerRules, TWELFTHS } from '../../standings/keizer/options.ts';
import { keizerTable } from '../../standings/keizer/table.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { keizerField } from './field.ts';
import { byeFirst } from './text.ts';

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
