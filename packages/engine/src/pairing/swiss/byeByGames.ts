import { completionOf } from './completability.ts';
import type { Item } from './counterfactual/account.ts';
import type { RankedField } from './rankedField.ts';

/**
 * The bye of Dubov 3.1 and Burstein 3.1: among those who may have it (C2) and leave the others pairable, the lowest
 * score, then most games played, then the last in the field's ranking. -1 for an even field, undefined if nobody can
 * have it.
 */
export function byeByGames(
  field: Pick<RankedField, 'size' | 'score' | 'games' | 'mayHaveBye' | 'legal'>,
): number | undefined {
  const { size, score, games, mayHaveBye } = field;
  const completion = completionOf({ count: size, legal: field.legal, mayHaveBye: (a) => mayHaveBye[a] === 1 });
  if (!completion.complete()) return undefined;
  if (size % 2 === 0) return -1;
  const candidates = Array.from({ length: size }, (_, i) => i).filter((i) => mayHaveBye[i] === 1);
  candidates.sort((a, b) => score[a] - score[b] || games[b] - games[a] || b - a);
  completion.switchOff(size);
  for (const candidate of candidates) {
    completion.switchOff(candidate);
    if (completion.complete()) return candidate;
    completion.switchOn(candidate);
  }
  return undefined;
}

/** The bye in an account: its score, then the games of whoever has it (most games first), then the last place. */
export function byeItems({ score, games }: RankedField, bye: number, place: (each: number) => number): Item[] {
  if (bye < 0) return [];
  const item = (rule: string, value: number): Item => ({
    rule,
    facts: { bracketScore: score[bye] },
    values: [value],
  });
  return [
    item('bye.score', score[bye]),
    item('bye.games', -games[bye]),
    { ...item('bye.place', -place(bye)), order: true },
  ];
}
