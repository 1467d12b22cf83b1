import type { Rules } from './rules.ts';

/** The Dubov system as approved in 1997. */
export const DUBOV_1997: Rules = {
  title: 'Dubov System, edition 1997',
  source: 'The text approved by the General Assembly of 1997, in our words.',
  parts: [
    {
      caption: 'Purpose',
      lines: [
        'Players of the same score shall have met opponents of about the same average rating: players who had weaker opponents so far now get stronger ones.',
      ],
    },
    {
      caption: '1. Terms',
      lines: [
        'R is the rating; ARO the average rating of the opponents met, calculated after every round.',
        'White is due to the player who had Black more often, or equally often and Black last; Black likewise. All ratings must be known.',
      ],
    },
    {
      caption: '2. Conditions',
      lines: [
        '2.1 Two players meet once.',
        '2.2 A player who got a point without play gets no bye.',
        '2.3 One colour is given at most two times more often than the other.',
        '2.4 Nobody gets the same colour three times running.',
        '2.5 But for the last round, nobody is moved up twice running, nor more than three times in all (four where there are ten rounds or more).',
        '2.6 Nobody changes the colour column where that would break 2.3 or 2.4.',
      ],
    },
    {
      caption: '3. Colours of a pair, in this order',
      lines: [
        'a. the colour due to each; b. the numbers of White and Black are levelled; c. the other colour than in the latest round in which the two differed; d. White to the higher ARO; e. White to the lower rating.',
      ],
    },
    {
      caption: '4. and 5. The bye, and round 1',
      lines: [
        '4. The bye goes to the lowest rating of the lowest score group; of equal ones by colour, then to the highest ARO.',
        '5. In round 1 the upper half of the list meets the lower half in order; the lot gives the colours of the first board, which change from board to board.',
      ],
    },
    {
      caption: '6. A score group',
      lines: [
        '6.1 It is even, as many are due White as Black, and everyone has a possible opponent; otherwise see 7.',
        '6.2 Those due White are listed in a column by rising ARO (equal: the lower rating first), those due Black in another by falling rating (equal: the higher ARO first). Row by row they meet.',
        '6.3 Where two have met, the White meets the next Black below with whom they have not; at the end of the column the row above is looked at again. Who has met all Blacks meets the nearest White below, else above.',
        '6.4 Who cannot be paired moves down: rather one who has not been moved down before and finds an opponent below; then one who has not and finds none; then those who have.',
      ],
    },
    {
      caption: '7. Changes that make 6.1 hold, in this order',
      lines: [
        '7.1 For a player who has met the whole group, one is brought up from the next: due the opposite colour, the highest rating, the lowest ARO.',
        '7.2 Where the group is odd, one is brought up: due the colour of the minority, the highest rating, the lowest ARO.',
        '7.3 Where 2n more are due White, the n with the lowest ARO change to Black.',
        '7.4 Where 2n more are due Black, the n with the highest ARO change to White.',
      ],
    },
    {
      caption: '8. Those moved down',
      lines: [
        '8.1 They are paired first, in turns from both columns, White first.',
        '8.2 Each meets the highest rating due the opposite colour; of equal ones the lowest ARO.',
      ],
    },
  ],
};
