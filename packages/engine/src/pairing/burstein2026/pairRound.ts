import { firstBye } from '../shared/bye.ts';
import { askedMates } from '../shared/counterfactual/askedMates.ts';
import { scoregroupsOf } from '../shared/field.ts';
import type { PairedField } from '../shared/seated.ts';
import type { Bracket, BracketPairing } from './bracket.ts';
import { fastBracket } from './fastBracket.ts';
import type { BursteinField } from './field.ts';
import { generalBracket } from './generalBracket.ts';
import { pricedBracket } from './pricedBracket.ts';

/** What a bracket came to, for the story. */
export interface BracketStory extends Bracket, BracketPairing {
  readonly score: number;
}

/**
 * The best pairing of a bracket: by counting or by prices of classes where that is proof enough, else by weights. Counting
 * knows nothing of prohibitions that bind a great part of the field: it would search long for what prices tell at once.
 */
export function pairBracket(field: BursteinField, bracket: Bracket): BracketPairing {
  const isWidelyBarred = field.wideBans.some((bits) => bits !== 0);
  const ways = isWidelyBarred ? [pricedBracket, fastBracket] : [fastBracket, pricedBracket];
  for (const way of ways) {
    const found = way(field, bracket);
    if (found !== undefined) return found;
  }
  return generalBracket(field, bracket);
}

/**
 * A bracket in which a question pairs some: they add the same to every candidate by every criterion, and to the order of
 * 4.3, so the others decide alone.
 */
function pairOthers(field: BursteinField, { members, next, lower }: Bracket, mates: ReadonlyMap<number, number>) {
  const isOther = (each: number): boolean => !mates.has(each);
  const others = { members: members.filter(isOther), next: next.filter(isOther), lower: lower.filter(isOther) };
  const found = pairBracket(field, others);
  const inBracket = new Set(members);
  const pairs = [...found.pairs];
  const floaters = [...found.floaters];
  for (const each of members) {
    const mate = mates.get(each);
    if (mate === undefined) continue;
    if (!inBracket.has(mate)) floaters.push(each);
    else if (each < mate) pairs.push([each, mate]);
  }
  return { pairs: pairs.sort((a, b) => a[0] - b[0]), floaters: floaters.sort((a, b) => a - b) };
}

/**
 * Pairs the round after its bye is given, bracket by bracket (C.04.4.2 1.9); undefined when no legal pairing exists.
 */
export function pairField(
  field: BursteinField,
  note?: (story: BracketStory) => void,
  general = false,
): PairedField | undefined {
  const bye = firstBye(field);
  if (bye === undefined) return undefined;
  const mates = askedMates(field);
  const groups = scoregroupsOf(field, bye);
  const pairs: (readonly [number, number])[] = [];
  let floaters: readonly number[] = [];
  for (const [i, { score, residents }] of groups.entries()) {
    const bracket: Bracket = {
      members: [...residents, ...floaters].sort((a, b) => a - b),
      next: groups[i + 1]?.residents ?? [],
      lower: groups.slice(i + 2).flatMap((group) => group.residents),
    };
    const paired = general ? generalBracket(field, bracket) : pairOthers(field, bracket, mates);
    note?.({ ...bracket, ...paired, score });
    pairs.push(...paired.pairs);
    floaters = paired.floaters;
  }
  return { bye, pairs };
}
