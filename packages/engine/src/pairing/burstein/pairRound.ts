import { byeByGames } from '../swiss/byeByGames.ts';
import type { PairedField } from '../swiss/finishedRound.ts';
import type { Bracket, BracketPairing } from './bracket.ts';
import { fastBracket } from './fastBracket.ts';
import type { BursteinField } from './field.ts';
import { generalBracket } from './generalBracket.ts';
import { pricedBracket } from './pricedBracket.ts';

/** What a bracket came to, for the story. */
export interface BracketStory extends Bracket, BracketPairing {
  readonly score: number;
}

/** The best pairing of a bracket: by counting or by prices of classes where that is proof enough, else by weights. */
export const pairBracket = (field: BursteinField, bracket: Bracket): BracketPairing =>
  fastBracket(field, bracket) ?? pricedBracket(field, bracket) ?? generalBracket(field, bracket);

/**
 * Pairs the round after its bye is given, bracket by bracket (C.04.4.2 1.9); undefined when no legal pairing exists.
 */
export function pairField(
  field: BursteinField,
  note?: (story: BracketStory) => void,
  general = false,
): PairedField | undefined {
  const bye = byeByGames(field);
  if (bye === undefined) return undefined;
  const groups = new Map<number, number[]>();
  for (let each = 0; each < field.size; each++) {
    if (each === bye) continue;
    const group = groups.get(field.score[each]);
    if (group === undefined) groups.set(field.score[each], [each]);
    else group.push(each);
  }
  const scores = [...groups.keys()].sort((a, b) => b - a);
  const residents = scores.map((score) => groups.get(score) ?? []);
  const pairs: (readonly [number, number])[] = [];
  let floaters: readonly number[] = [];
  for (let i = 0; i < scores.length; i++) {
    const bracket: Bracket = {
      members: [...residents[i], ...floaters].sort((a, b) => a - b),
      next: residents[i + 1] ?? [],
      lower: residents.slice(i + 2).flat(),
    };
    const paired = general ? generalBracket(field, bracket) : pairBracket(field, bracket);
    note?.({ ...bracket, ...paired, score: scores[i] });
    pairs.push(...paired.pairs);
    floaters = paired.floaters;
  }
  return { bye, pairs };
}
