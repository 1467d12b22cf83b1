import { ClassMatching } from '../../../../graph/classMatching.ts';
import { type Bracket, bracketSize, isMdp } from '../bracket.ts';
import { areForbidden, haveMet } from '../legal.ts';
import { absoluteClass, absolutesMayMeet } from './absolutes.ts';

/** C6 for the bracket alone: how many of its players must stay unpaired, whatever becomes of those below. */
export function fewestFloaters(bracket: Bracket): number {
  const { field, mdps, start } = bracket;
  const size = bracketSize(bracket);
  const rank = Int32Array.from({ length: size }, (_, v) => (v < mdps.length ? mdps[v] : start + v - mdps.length));
  const half = 5;
  const classOf = Int32Array.from(rank, (player) => absoluteClass(field, player) + (isMdp(bracket, player) ? half : 0));
  const classes = 2 * half;
  const allowed = new Uint8Array(classes * classes);
  for (let c = 0; c < classes; c++) {
    for (let d = 0; d < classes; d++) {
      if (c >= half && d >= half) continue;
      if (absolutesMayMeet(c % half, d % half)) allowed[c * classes + d] = 1;
    }
  }
  const legal = (u: number, v: number): boolean =>
    !haveMet(field, rank[u], rank[v]) && !areForbidden(field, rank[u], rank[v]);
  return new ClassMatching({ classOf, classes, allowed, legal }).complete();
}
