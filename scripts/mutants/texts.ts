/** A text whose clauses are switched off, and the tests that must notice. */
export interface MutatedText {
  readonly edition: string;
  /** The chapter that comments and tests cite: `C.04.3 C9`. */
  readonly chapter: string;
  /** Files with the clauses, below packages/engine/src/pairing. */
  readonly files: readonly string[];
  /** Clauses that the edition has in common with another text: its own article of each, by file and function. */
  readonly applied?: Readonly<Record<string, Readonly<Record<string, string>>>>;
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
  {
    edition: 'dutch 2017',
    chapter: 'Dutch 2017',
    files: ['dutch2017/text.ts'],
    applied: {
      'dutch2026/text.ts': {
        hadDownfloat: 'A.4.b',
        hadUpfloat: 'A.4.b',
        isLastRound: 'A.7',
        isTopscorer: 'A.7',
        countsAsMeeting: 'C.1',
        colourForC3: 'C.3',
        mayMeetByC3: 'C.3',
        byOpponent: 'D.1',
        staysInS1: 'D.2.a',
        sumInS1: 'D.2.b',
        leavesFirst: 'D.2.c',
        entersFirst: 'D.2.d',
        byMdp: 'D.3',
        grantBoth: 'E.1',
        grantStronger: 'E.2',
        alternate: 'E.3',
        grantHigher: 'E.4',
        initialColour: 'E.5',
      },
    },
    tests: [`${ARTICLES}/others.test.ts`, `${ARTICLES}/clauses.test.ts`],
  },
  {
    edition: 'lim 2026',
    chapter: 'C.04.4.3',
    files: ['lim/text.ts'],
    tests: [`${ARTICLES}/others.test.ts`, `${ARTICLES}/clauses.test.ts`, 'engine/src/pairing/lim/settings.test.ts'],
  },
  {
    edition: 'lim 1999',
    chapter: 'Lim 1999',
    files: ['lim/text.ts'],
    tests: [`${ARTICLES}/others.test.ts`, `${ARTICLES}/clauses.test.ts`, 'engine/src/pairing/lim/settings.test.ts'],
  },
  {
    edition: 'dubov 2026',
    chapter: 'C.04.4.1',
    files: ['dubov2026/text.ts', 'shared/text.ts'],
    tests: [`${ARTICLES}/others.test.ts`, `${ARTICLES}/clauses.test.ts`, `${ARTICLES}/dubov.test.ts`],
  },
  {
    edition: 'burstein 2026',
    chapter: 'C.04.4.2',
    files: ['burstein2026/text.ts', 'shared/text.ts'],
    tests: [`${ARTICLES}/others.test.ts`, `${ARTICLES}/clauses.test.ts`, `${ARTICLES}/burstein2026.test.ts`],
  },
  {
    edition: 'dubov 1997',
    chapter: 'Dubov 1997',
    files: ['dubov1997/text.ts'],
    applied: { 'shared/byeRight.ts': { mayHaveBye: '2.2', roundBarringBye: '2.2' } },
    tests: [`${ARTICLES}/others.test.ts`, `${ARTICLES}/clauses.test.ts`, `${ARTICLES}/dubov.test.ts`],
  },
  {
    edition: 'burstein classic',
    chapter: 'Burstein classic',
    files: ['bursteinClassic/text.ts', 'shared/text.ts'],
    applied: { 'shared/byeRight.ts': { mayHaveBye: '4.1', roundBarringBye: '4.1' } },
    tests: [
      `${ARTICLES}/others.test.ts`,
      `${ARTICLES}/clauses.test.ts`,
      'engine/src/pairing/bursteinClassic/bracket.test.ts',
      'engine/src/pairing/burstein2026/settings.test.ts',
    ],
  },
  {
    edition: 'keizer classic',
    chapter: 'Keizer',
    files: ['keizer/text.ts'],
    tests: ['engine/src/pairing/keizer/keizer.test.ts', 'engine/src/pairing/keizer/ranking.test.ts'],
  },
  {
    edition: 'double-swiss 2026',
    chapter: 'C.04.5',
    files: ['doubleSwiss/text.ts', 'shared/matches/text.ts', 'shared/text.ts'],
    tests: [`${ARTICLES}/others.test.ts`, `${ARTICLES}/matches.test.ts`],
  },
  {
    edition: 'team-swiss 2026',
    chapter: 'C.04.6',
    files: ['teamSwiss/text.ts', 'shared/matches/text.ts', 'shared/text.ts'],
    tests: [`${ARTICLES}/others.test.ts`, `${ARTICLES}/matches.test.ts`],
  },
  {
    edition: 'dutch 2009',
    chapter: 'Dutch 2009',
    files: ['dutch2009/text.ts'],
    applied: { 'shared/byeRight.ts': { mayHaveBye: 'B.1.b', roundBarringBye: 'B.1.b' } },
    tests: [
      `${ARTICLES}/others.test.ts`,
      `${ARTICLES}/clauses.test.ts`,
      'engine/src/pairing/dutch2009/settings.test.ts',
    ],
  },
];

const FROM_BELOW = 'below the median, all who floated in came from below: only the median has both kinds';

const ANY_ROUND = 'whether a round bars the bye is all that is asked; which one, only the explanation tells';

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
  'dutch 2017  Dutch 2017 C.2  roundBarringBye turned round': ANY_ROUND,
  'dutch 2017  Dutch 2017 C.3  colourForC3 turned round':
    'C.3 asks only whether two colours are the same; both are turned round',
  'dutch 2017  Dutch 2017 C.7  c07pairs.downfloater never':
    'an augmenting path leaves two less unpaired and nobody else, and so the differences are smaller, too',
  'dutch 2017  Dutch 2017 C.7  c07differences.pair never':
    'C.6 settles which scores float, so that the scores left over in the following bracket tell the differences of its pairs',
  'dutch 2017  Dutch 2017 D.1  byOpponent switched off': ASCENDING,
  'dutch 2017  Dutch 2017 D.2.d  entersFirst switched off': ASCENDING,
  'dutch 2017  Dutch 2017 D.3  isOfS1 always':
    'pairs are counted by the scores of MDPs, and nobody else in the bracket has these',
  'dutch 2017  Dutch 2017 D.3  byMdp switched off': ASCENDING,
  'lim 2026  C.04.4.3 2.4  turnInSecondHalf switched off': ASCENDING,
  'lim 2026  C.04.4.3 3.7  upfloatersFirst switched off': FROM_BELOW,
  'lim 2026  C.04.4.3 3.7  upfloatersFirst turned round': FROM_BELOW,
  'lim 1999  Lim 1999 A.3.4  turnInSecondHalf switched off': ASCENDING,
  'lim 1999  Lim 1999 A.4.7  upfloatersFirst switched off': FROM_BELOW,
  'lim 1999  Lim 1999 A.4.7  upfloatersFirst turned round': FROM_BELOW,
  'dutch 2009  Dutch 2009 A.7.c  isMild always': 'whoever has no game prefers no colour, however strongly',
  'dutch 2009  Dutch 2009 C.12  isOtherThanBefore always':
    'with the players left over before, the bracket below could not be paired, and it still cannot',
  'dutch 2009  Dutch 2009 D.2  comesUpFirst switched off': ASCENDING,
  'dutch 2009  Dutch 2009 B.1.b  roundBarringBye turned round': ANY_ROUND,
  'dubov 2026  C.04.4.1 3.2.4  shiftedFromLarger turned round':
    'the sizes settle how many can change sides, and the search takes as many as can; only none is a number of its own',
  'double-swiss 2026  C.04.5 4.4  hasWhiteInSecondGame never':
    'it is asked of White in the first game only, who never has White in the second',
  'team-swiss 2026  C.04.6 4.2.3  byNumber switched off': ASCENDING,
  'dubov 1997  Dubov 1997 7.3  changesToBlackFirst switched off':
    'the White column is in this order already, and sorting keeps it',
  'dubov 1997  Dubov 1997 2.2  roundBarringBye turned round': ANY_ROUND,
  'burstein classic  Burstein classic 4.1  roundBarringBye turned round': ANY_ROUND,
  'keizer classic  Keizer 1  nearestFirst switched off': ASCENDING,
};
