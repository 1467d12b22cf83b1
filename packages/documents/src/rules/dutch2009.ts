import type { Rules } from './rules.ts';

/** The Dutch system as in force from 2009: the Handbook no longer prints it. */
export const DUTCH_2009: Rules = {
  title: 'FIDE (Dutch) System, edition 2009',
  source: 'The edition of 2009, in our words; what it leaves open is named with the setting that decides it.',
  parts: [
    {
      caption: 'A. Order and preferences',
      lines: [
        'A.2 Players are ordered by score, then by pairing number.',
        'A.3 Players of equal score form a bracket, with those moved down to it. A bracket is homogeneous when all scores are equal, or when those moved down are at least half of it; otherwise it is heterogeneous, and what is left after pairing those moved down is its remainder.',
        'A.4 A player paired against a higher score floats up, against a lower score down. The pairing-allocated bye is a downfloat; byes that were asked for are none.',
        'A.5 Where the number is odd, one player gets the bye: a point, no opponent, no colour.',
        'A.6 The first half of a bracket (S1) has as many players as there are pairs to make, in the second (S2) the others; in a heterogeneous one S1 is those moved down.',
        'A.7 The preference for a colour is absolute when one colour was given twice more than the other, or in the last two games; strong at a difference of one; mild at a difference of nought (the other colour than last); none before the first game. In odd rounds a strong preference counts as absolute against a strong or absolute one of the same colour, as long as nobody floats for it (d); in even rounds a mild one may be granted or not without loss (e).',
        'A.8 x is the number of pairs in which not both can get their preference: the larger of the numbers preferring White and Black, less half of the bracket, and at least nought.',
      ],
    },
    {
      caption: 'B. Criteria',
      lines: [
        'B.1 Two players meet once. A player who had a bye of a whole point, or a win without play, gets no further bye.',
        'B.2 Nobody gets the same colour three times running, or three times more often than the other. In the last round this may be set aside for two players with more than half of the possible points.',
        'B.3 The scores of those who meet are as near as they can be.',
        'B.4 As many players as possible get their preference.',
        'B.5 Nobody floats the same way in two successive rounds.',
        'B.6 Nobody floats the same way as two rounds before.',
      ],
    },
    {
      caption: 'C. The procedure, from the highest bracket down',
      lines: [
        'C.1 A player without a legal opponent in the bracket moves down; if they came from above, the bracket above is paired otherwise (C.12), and if that fails they move on.',
        'C.2-C.5 x is calculated (A.8), p set to the number of pairs (the players moved down in a heterogeneous bracket, half of a homogeneous one), and the bracket divided and put in order.',
        'C.6 The highest of S1 meets the highest of S2, and so on. This is the pairing if B.1 and B.2 hold, no more than x preferences are broken, and B.5 and B.6 hold. In a heterogeneous bracket the remainder is then paired likewise, with an x of its own.',
        'C.7 Otherwise S2 is put into its next order (D.1).',
        'C.8 When the orders are exhausted, players of S1 and S2 are exchanged (D.2), homogeneous brackets and remainders only.',
        'C.9-C.10 When these are exhausted, B.6 and then B.5 are dropped for those who would float up, then for those who would float down.',
        'C.11 Then x rises by one, with B.5 and B.6 in force again, until it reaches p.',
        'C.12 A bracket that cannot be paired because of those moved down into it: the bracket above is paired otherwise, once, so that others move down.',
        'C.13 If the last bracket cannot be paired, the one above it is paired otherwise, so that the last one can be; failing that, both are joined, and so on upwards.',
        'C.14 Otherwise p falls by one and everything is tried again; those left over move down.',
      ],
    },
    {
      caption: 'D. Orders and exchanges',
      lines: [
        'D.1 The orders of S2 follow one another as words of a dictionary, by the players opposite S1.',
        'D.2 Exchanges: first of one player, then of two, and so on; among these the smallest difference between the numbers exchanged; then the lowest player of S1; then the highest of S2.',
      ],
    },
    {
      caption: 'E. Colours, F. the rest',
      lines: [
        'E.1-E.4 Both preferences are granted; else the stronger; else each gets the other colour than in the latest round in which theirs differed; else the preference of the higher player.',
        'E.5 Before the first game: the lot for the first player; odd numbers of the first half get that colour, even ones the other.',
        'F.1 Boards: the higher score of the two, then the sum, then the place of the higher player.',
        'F.2 A forfeited game is none: the two may meet again, and no colour counts.',
        'F.6 In round 1 the first half meets the second, in order.',
      ],
    },
  ],
};
