import { Barriers, ClassMatching } from '../../graph/classMatching.ts';
import { bracketSize, type Candidate } from './bracket.ts';
import type { TightClasses } from './classDuals.ts';
import { MDP, RESIDENT } from './classes.ts';
import { exchangedS1 } from './exchange.ts';
import { byMdp, byOpponent } from './text.ts';

/**
 * The first of the optimal matchings in the order of article 4. Each choice is tested exactly: a partner is possible if tight
 * pairs can still match all the others; one search finds all possible partners.
 */
export function firstOptimal(problem: TightClasses, found: ClassMatching): Candidate {
  const { bracket, vertices } = problem;
  const mdps = bracket.mdps.length;
  const inBracket = bracketSize(bracket);
  const isResident = (v: number): boolean => v >= mdps && v < inBracket;
  const mate = new Int32Array(vertices.length).fill(-1);
  const pairs: number[] = [];
  const settle = (matching: ClassMatching, u: number): void => {
    const v = matching.mate[u];
    matching.takeOut(u);
    mate[u] = v;
    mate[v] = u;
    pairs.push(vertices[u].rank, vertices[v].rank);
  };
  const heading = headingMatching(problem, found);
  const residents: number[] = [];
  for (let v = mdps; v < inBracket; v++) residents.push(v);
  residents.sort(byOpponent);
  const known = new Barriers(vertices.length);
  for (const i of pairedMdps(problem, heading, known)) {
    giveFirst(heading, known, i, residents, 0);
    settle(heading, i);
  }
  const { matching, first, second: others } = exchangedS1(problem, heading, isResident);
  const second = [...others].sort(byOpponent);
  const knownOfHalves = new Barriers(vertices.length);
  let start = 0;
  for (const s of first) {
    while (start < second.length && matching.isGone(second[start])) start++;
    giveFirst(matching, knownOfHalves, s, second, start);
    settle(matching, s);
  }
  for (let v = 0; v < mate.length; v++) if (!matching.isGone(v)) mate[v] = matching.mate[v];
  const floaters: number[] = [];
  for (let v = 0; v < inBracket; v++) {
    if (mate[v] < 0 || mate[v] >= inBracket) floaters.push(vertices[v].rank);
  }
  return { result: { pairs: Int32Array.from(pairs), floaters: Int32Array.from(floaters) }, mate };
}

/** The matching with a second class for each class of MDPs, for those who must be paired in the bracket. */
function headingMatching({ classOf, classes, roles, tight, legal }: TightClasses, found: ClassMatching): ClassMatching {
  const all = 2 * classes;
  const allowed = new Uint8Array(all * all);
  for (let c = 0; c < classes; c++) {
    for (let d = 0; d < classes; d++) {
      if (tight[c * classes + d] === 0) continue;
      allowed[c * all + d] = 1;
      if (roles[c] === MDP && roles[d] === RESIDENT) {
        allowed[(c + classes) * all + d] = 1;
        allowed[d * all + c + classes] = 1;
      }
    }
  }
  const matching = new ClassMatching({ classOf, classes: all, allowed, legal });
  matching.mate.set(found.mate);
  return matching;
}

/** 4.4: the MDPs that are paired, the best-ranked first. C7 has fixed how many of each score. */
function pairedMdps({ bracket, classOf, classes }: TightClasses, matching: ClassMatching, known: Barriers): number[] {
  const { mdps, field } = bracket;
  const inBracket = bracketSize(bracket);
  const isPaired = (i: number): boolean => matching.mate[i] >= mdps.length && matching.mate[i] < inBracket;
  const open = new Map<number, number>();
  const left = new Map<number, number>();
  const scoreOf = (i: number): number => field.score[mdps[i]];
  for (let i = 0; i < mdps.length; i++) {
    open.set(scoreOf(i), (open.get(scoreOf(i)) ?? 0) + (isPaired(i) ? 1 : 0));
    left.set(scoreOf(i), (left.get(scoreOf(i)) ?? 0) + 1);
  }
  const paired: number[] = [];
  for (const i of [...mdps.keys()].sort(byMdp)) {
    const places = open.get(scoreOf(i)) ?? 0;
    const waiting = left.get(scoreOf(i)) ?? 0;
    left.set(scoreOf(i), waiting - 1);
    if (places === 0) continue;
    if (places < waiting && !isPaired(i) && !pairWithAnybody(matching, known, i, mdps.length, inBracket)) continue;
    matching.setClass(i, classOf[i] + classes);
    open.set(scoreOf(i), places - 1);
    paired.push(i);
  }
  return paired;
}

function pairWithAnybody(matching: ClassMatching, known: Barriers, i: number, from: number, to: number): boolean {
  const own = matching.mate[i];
  // A vertex whose partner can take mine needs no search.
  for (let v = from; v < to; v++) {
    if (matching.isGone(v) || !matching.mayMatch(own, matching.mate[v]) || !matching.mayMatch(i, v)) continue;
    matching.link(own, matching.mate[v]);
    matching.link(i, v);
    return true;
  }
  let searched = false;
  for (let v = from; v < to; v++) {
    if (matching.isGone(v) || !known.allow(i, v) || !matching.mayMatch(i, v)) continue;
    if (!searched) searchPartners(matching, known, i, v);
    searched = true;
    if (!matching.isOuter(v)) continue;
    matching.rematch(i, v);
    return true;
  }
  return false;
}

/** Checks whether u can be matched with the first candidate queried and, if not, computes the answer for all candidates. */
function searchPartners(matching: ClassMatching, known: Barriers, u: number, first: number): void {
  matching.searchPartnersOf(u, first);
  if (!matching.isOuter(first)) known.learn(matching, u);
}

/** Matches u with the first candidate (from index `from` on) with whom the rest can still be matched. */
function giveFirst(
  matching: ClassMatching,
  known: Barriers,
  u: number,
  candidates: readonly number[],
  from: number,
): void {
  const own = matching.mate[u];
  let searched = false;
  for (let at = from; at < candidates.length; at++) {
    const v = candidates[at];
    if (v === own) return;
    if (matching.isGone(v) || !known.allow(u, v) || !matching.mayMatch(u, v)) continue;
    const other = matching.mate[v];
    if (matching.mayMatch(own, other)) {
      matching.link(own, other);
      matching.link(u, v);
      return;
    }
    if (!searched) searchPartners(matching, known, u, v);
    searched = true;
    if (!matching.isOuter(v)) continue;
    matching.rematch(u, v);
    return;
  }
}
