import type { BracketSize } from './size.ts';

/** Where a side of a match comes from: a number of the list, or an earlier match. */
export type Source =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'winner' | 'loser'; readonly match: number }
  /** Drawn again after each stage: the n-th best number of those left. */
  | { readonly kind: 'rank'; readonly stage: number; readonly rank: number };

/** Which stage a match belongs to. */
export type MatchKind = 'preliminary' | 'stage' | 'quarterfinal' | 'semifinal' | 'final' | 'third-place';

/** A match of the bracket, anyone who plays it. */
export interface BracketMatch {
  /** 1, 2 ... through the stages. */
  readonly id: number;
  readonly stage: number;
  /** Place in the stage, from 1: the match of number `position` if the better numbers win. */
  readonly position: number;
  readonly kind: MatchKind;
  /**
   * Number still in when the stage starts, including those who are free in it: gives its name if it has no other (round
   * of 16).
   */
  readonly left: number;
  readonly top: Source;
  readonly bottom: Source;
}

/** What of the settings shapes the bracket. */
export interface StructureOptions {
  readonly thirdPlace: boolean;
  readonly pairing: 'fixed' | 'reseeded';
}

function kindOf(size: BracketSize, stage: number): MatchKind {
  if (stage === 1 && size.preliminary && (size.stages > 1 || size.onlyPreliminary)) return 'preliminary';
  if (size.places > 1) return 'stage';
  if (stage === size.stages) return 'final';
  if (stage === size.stages - 1) return 'semifinal';
  return stage === size.stages - 2 ? 'quarterfinal' : 'stage';
}

/**
 * Every match of a bracket: in each stage the first meets the last, the second the last but one; a winner takes the
 * better number's place (seed 001, knock-out 2). Byes make no match.
 */
export function bracketMatches(size: BracketSize, options: StructureOptions): BracketMatch[] {
  const matches: BracketMatch[] = [];
  let slots: Source[] = Array.from({ length: size.filledTo }, (_, i) => ({ kind: 'number', number: i + 1 }));
  const leftIn = (stage: number): number => (stage === 1 ? size.entrants : size.filledTo / 2 ** (stage - 1));
  for (let stage = 1; stage <= size.stages; stage++) {
    const left = leftIn(stage);
    const half = slots.length / 2;
    const next: Source[] = [];
    for (let position = 1; position <= half; position++) {
      const top = slots[position - 1];
      const bottom = slots[slots.length - position];
      const bye = bottom.kind === 'number' && bottom.number > size.entrants;
      const id = matches.length + 1;
      if (!bye) matches.push({ id, stage, position, kind: kindOf(size, stage), left, top, bottom });
      next.push(bye ? top : { kind: 'winner', match: id });
    }
    slots = options.pairing === 'reseeded' ? next.map((_, i): Source => ({ kind: 'rank', stage, rank: i + 1 })) : next;
  }
  const semifinals = matches.filter((match) => match.kind === 'semifinal');
  if (options.thirdPlace && size.places === 1 && semifinals.length === 2) {
    const [first, second] = semifinals.map((match): Source => ({ kind: 'loser', match: match.id }));
    matches.push({
      id: matches.length + 1,
      stage: size.stages,
      position: 2,
      kind: 'third-place',
      left: 4,
      top: first,
      bottom: second,
    });
  }
  return matches;
}
