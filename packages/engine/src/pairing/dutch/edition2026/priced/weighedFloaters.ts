import { edgesWhere } from '../../../../graph/edges.ts';
import { maximumWeightMatching } from '../../../../graph/weightedMatching.ts';
import type { Bracket } from '../bracket.ts';
import { NO_BYE } from '../field.ts';
import { areWidelyForbidden, mayMeet, wantTheSameAbsolutely } from '../legal.ts';
import { mayHaveBye, type Worth } from './classes.ts';

/** So many below are weighed: one matching for each of them, which more of them make slow. */
const MOST_BELOW = 60;

/**
 * Tells what a floater of the same kind as a player is worth to those below (C4, C5, C8) where prices prove nothing because few are left
 * below and most of them have met: for every partner the floater may have, the others are weighed. Undefined where those below are too many or a
 * question concerns somebody; the function's answer is undefined if nobody of the kind can float at all.
 */
export function weighedWorths(bracket: Bracket): ((example: number) => Worth | undefined) | undefined {
  const { field, end, nextEnd, byeScore } = bracket;
  if (field.size - end > MOST_BELOW || field.history.asked !== undefined) return undefined;
  const below = Array.from({ length: field.size - end }, (_, i) => end + i);
  if (byeScore !== NO_BYE) below.push(BYE);
  const known = new Map<number, number | undefined>();
  const pairsWithout = (partner: number): number | undefined => {
    if (!known.has(partner))
      known.set(
        partner,
        mostPairs(
          bracket,
          below.filter((each) => each !== partner),
        ),
      );
    return known.get(partner);
  };
  return (example) => {
    let best: { readonly pairs: number; readonly isPaired: boolean; readonly partners: number[] } | undefined;
    for (const partner of below) {
      if (!mayBePartner(bracket, example, partner)) continue;
      const others = pairsWithout(partner);
      if (others === undefined) continue;
      const isPaired = partner !== BYE && partner < nextEnd;
      const pairs = others + (isPaired ? 1 : 0);
      const order = best === undefined ? 1 : pairs - best.pairs || Number(isPaired) - Number(best.isPaired);
      if (order > 0) best = { pairs, isPaired, partners: [] };
      if (order >= 0) best?.partners.push(partner);
    }
    return best;
  };
}

const BYE = -1;

/** By what all players of a kind have in common: colours, wide prohibitions and the right to the bye. */
function mayBePartner(bracket: Bracket, example: number, partner: number): boolean {
  const { field } = bracket;
  if (partner === BYE) return mayHaveBye(bracket, example);
  return !wantTheSameAbsolutely(field, example, partner) && !areWidelyForbidden(field, example, partner);
}

/** The most pairs of the next scoregroup in a pairing of all these players; undefined if there is none. */
function mostPairs(bracket: Bracket, players: readonly number[]): number | undefined {
  const { field, nextEnd } = bracket;
  const { from, to } = edgesWhere(players.length, (u, v) =>
    players[v] === BYE ? mayHaveBye(bracket, players[u]) : mayMeet(field, players[u], players[v]),
  );
  const isOfNext = (v: number): boolean => players[v] !== BYE && players[v] < nextEnd;
  const weight = Float64Array.from(from, (u, e) => (isOfNext(u) && isOfNext(to[e]) ? 1 : 0));
  const { mate } = maximumWeightMatching({ vertices: players.length, from, to, width: 1, weight, perfect: true });
  let pairs = 0;
  for (let u = 0; u < players.length; u++) {
    if (mate[u] < 0) return undefined;
    if (u < mate[u] && isOfNext(u) && isOfNext(mate[u])) pairs++;
  }
  return pairs;
}
