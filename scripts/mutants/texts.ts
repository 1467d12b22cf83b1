/** A text whose clauses are switched off, and the tests that must notice. */
export interface MutatedText {
  readonly edition: string;
  /** The chapter that comments and tests cite: `C.04.3 C9`. */
  readonly chapter: string;
  /** Files with the clauses, below packages/engine/src/pairing. */
  readonly files: readonly string[];
  /** Files with tests named after articles, below packages. */
  readonly tests: readonly string[];
}

const ARTICLES = 'testkit/src/articles';

export const TEXTS: readonly MutatedText[] = [
  {
    edition: 'dutch 2026',
    chapter: 'C.04.3',
    files: ['dutch2026/text.ts', 'shared/byeRight.ts', 'shared/preference.ts'],
    tests: [`${ARTICLES}/dutch2026.test.ts`, `${ARTICLES}/others.test.ts`, `${ARTICLES}/clauses.test.ts`],
  },
];

const ASCENDING = 'places are counted in this order, and sorting keeps it';

/** Mutants that no position can tell from the text, and why. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'dutch 2026  C.04.3 C3  colourForC3 turned round':
    'C3 asks only whether two colours are the same; both are turned round',
  'dutch 2026  C.04.3 3.2  mayPairByRole always':
    'two MDPs who may meet would have been paired where they came from (C6), unless C4 was in the way, and it still is',
  'dutch 2026  C.04.3 4.2  byOpponent switched off': ASCENDING,
  'dutch 2026  C.04.3 4.3.4  entersFirst switched off': ASCENDING,
  'dutch 2026  C.04.3 4.4.2  byMdp switched off': ASCENDING,
};
