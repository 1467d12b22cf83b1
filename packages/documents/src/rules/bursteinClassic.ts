import type { Rules } from './rules.ts';

/** The Burstein system by Sonneborn-Berger and Buchholz, before the editions in the Handbook. */
export const BURSTEIN_CLASSIC: Rules = {
  title: 'Burstein System, classic edition',
  source: 'The system by Sonneborn-Berger and Buchholz, in our words.',
  parts: [
    {
      caption: 'Purpose',
      lines: [
        'Players of the same score shall have met opponents as strong as one another\u2019s: the highest Sonneborn-Berger of a group meets the lowest. Ratings count only where these are equal, above all in the first two rounds.',
      ],
    },
    {
      caption: '1. to 3. Terms and principles',
      lines: [
        '1. A colour is due that was given less often; at equal numbers the other one than last.',
        '2. A game that is not finished counts as a draw.',
        '3.1 Two players meet once.',
        '3.2 Each score group, with those who floated into it, is put in order by Sonneborn-Berger, then Buchholz, then Median (Buchholz without the best and the worst opponent), then rating.',
        '3.3 In the first two rounds the upper half of the list, by rating, has a fictitious point more; it is taken away before round 3.',
      ],
    },
    {
      caption: '4. The bye',
      lines: [
        '4.1 A player who had points without play gets none.',
        '4.2-4.3 It goes to the last of the lowest group in the order of 3.2. 4.4 It has no colour.',
      ],
    },
    {
      caption: '5. Colours',
      lines: [
        '5.1 In round 1 the lot gives the colour of the first player, and the same to the odd numbers of the upper half.',
        '5.2 One colour is given at most two times more often than the other. 5.3 Nobody gets the same colour three times running.',
        '5.4 Of two who meet: the colour that levels each; then the latest irregularity of their colours; then the player higher in 3.2 gets the colour due.',
      ],
    },
    {
      caption: '6. Pairing a group',
      lines: [
        '6.1 The first meets the last whom they have not met, the second the last but one, and so on inwards.',
        '6.2 The possible pairings are tried in order. For six players: 1-6 2-5 3-4; 1-6 2-4 3-5; 1-6 2-3 4-5; 1-5 2-6 3-4; 1-5 2-4 3-6; 1-5 2-3 4-6; 1-4 2-6 3-5; 1-4 2-5 3-6; 1-4 2-3 5-6; 1-3 2-6 4-5; 1-3 2-5 4-6; 1-3 2-4 5-6; 1-2 3-6 4-5; 1-2 3-5 4-6; 1-2 3-4 5-6.',
        '6.3 Where the group is odd, one floats into the next, but nobody who has floated into this one.',
        '6.4 For five players (F floats): 1-5 2-4 3F; 1-5 2-3 4F; 1-5 3-4 2F; 1-4 2-5 3F; 1-4 2-3 5F; 1-4 3-5 2F; 1-3 2-5 4F; 1-3 2-4 5F; 1-3 4-5 2F; 1-2 3-5 4F; 1-2 3-4 5F; 1-2 4-5 3F; 2-5 3-4 1F; 2-4 3-5 1F; 2-3 4-5 1F.',
        '6.5 Of these, the first that gives the most players the colour due.',
        '6.6 Where no pairing is possible, or the group that receives the floater could not be paired, the next entry is taken; where none is left the group is joined with the next one.',
      ],
    },
  ],
};
