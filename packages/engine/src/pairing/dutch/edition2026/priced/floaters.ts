import type { Bracket } from '../bracket.ts';
import { NO_BYE } from '../field.ts';
import { isConcerned, mayMeet } from '../legal.ts';
import { absoluteClass } from './absolutes.ts';
import { BELOW, BYE, FLOATER, mayHaveBye, NEXT_GROUP, type Vertex, type Worth } from './classes.ts';
import { optimumOf, PATIENT } from './problem.ts';
import { weighedWorths } from './weighedFloaters.ts';

/**
 * The players of the bracket who, as its only floater, leave the others below completable (C4, C5) and are best by C8.
 * Undefined if that is not proved. Those below are matched together with somebody of each class of colours and wide prohibitions who floats: one
 * search tells all partners the floater may have at best.
 */
export function bestFloaters(bracket: Bracket): ReadonlySet<number> | undefined {
  const { mdps, start, end } = bracket;
  const kinds = new Map<number, number[]>();
  const add = (player: number): void => {
    const { wideBans } = bracket.field;
    const colour = 2 * absoluteClass(bracket.field, player) + (mayHaveBye(bracket, player) ? 1 : 0);
    // Whoever a question concerns is a kind of their own.
    const kind = isConcerned(bracket.field, player) ? -1 - player : 10 * wideBans[player] + colour;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [player]);
    else known.push(player);
  };
  for (const mdp of mdps) add(mdp);
  for (let player = start; player < end; player++) add(player);
  const weighed = weighedWorths(bracket);
  let best: Worth | undefined;
  let found = new Set<number>();
  for (const players of kinds.values()) {
    const priced = worthOf(bracket, players[0]);
    if (priced === 'unknown' && weighed === undefined) return undefined;
    const worth = priced === 'unknown' ? weighed?.(players[0]) : priced;
    if (worth === undefined) continue;
    const order = best === undefined ? 1 : worth.pairs - best.pairs || Number(worth.isPaired) - Number(best.isPaired);
    if (order < 0) continue;
    if (order > 0) found = new Set();
    best = worth;
    for (const player of players) if (hasPartner(bracket, player, worth.partners)) found.add(player);
  }
  return found.size > 0 ? found : undefined;
}

const hasPartner = (bracket: Bracket, player: number, partners: readonly number[]): boolean =>
  partners.some((other) => (other < 0 ? mayHaveBye(bracket, player) : mayMeet(bracket.field, player, other)));

/** Undefined if nobody of the kind can float at all. */
export function worthOf(bracket: Bracket, example: number): Worth | 'unknown' | undefined {
  const { field, end, nextEnd, byeScore } = bracket;
  const vertices: Vertex[] = [{ rank: example, role: FLOATER, mark: 0 }];
  for (let player = end; player < field.size; player++) {
    vertices.push({ rank: player, role: player < nextEnd ? NEXT_GROUP : BELOW, mark: 0 });
  }
  if (byeScore !== NO_BYE) vertices.push({ rank: -1, role: BYE, mark: 0 });
  const found = optimumOf({ bracket, vertices, lookAhead: true, apart: false, attempt: PATIENT });
  if (found === undefined) return 'unknown';
  if (found === 'impossible') return undefined;
  const { matching } = found;
  const inNext = 1 + nextEnd - end;
  let paired = 0;
  for (let v = 0; v < inNext; v++) if (matching.mate[v] < inNext) paired++;
  const isPaired = matching.mate[0] < inNext;
  matching.searchPartnersOf(0);
  const partners: number[] = [];
  for (let v = 1; v < vertices.length; v++) {
    if (matching.isOuter(v) && matching.mayMatch(0, v)) partners.push(vertices[v].rank);
  }
  return { pairs: paired / 2, isPaired, partners };
}
