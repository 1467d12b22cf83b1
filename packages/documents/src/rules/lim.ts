import type { Rules } from './rules.ts';

/** The Lim system; the settings of the edition say where older texts differ. */
export const LIM: Rules = {
  title: 'Lim System',
  source: 'C.04.4.3, and the text of 1987 to 1999 with the same content, in our words.',
  parts: [
    {
      caption: 'Bye and compatibility',
      lines: [
        'Where the number is odd, the last eligible player of the lowest score group gets the bye, provided that all others can be paired.',
        'Two players are compatible if they have not met and may both have a colour: nobody gets the same colour three times running, or three times more often than the other. In the last round players of equal score are compatible whatever their colours.',
      ],
    },
    {
      caption: 'Order of the score groups',
      lines: [
        'The median group has half of the points that the rounds played could give. Groups are paired from the top down to just above it, then from the bottom up to just below it, the median last and downwards.',
        'Where the median cannot be paired, the pairing made last in the group next to it is undone: in the lower one if more came from above, else in the higher one; its players join the median.',
      ],
    },
    {
      caption: 'Floaters',
      lines: [
        'Players float to the next group towards the median who have met their whole group, can have no colour with anybody in it, or make it odd.',
        'To make a group even one floats who is due the colour of the majority: downwards the last number, upwards the first. In a maxi-tournament only within 100 rating points, else the last (first) number floats.',
        'The best floater did not float into this group and has a compatible opponent in the next one (d); then one who did not and has none (c); then one who did and has one (b); last one who did and has none (a). A player who floated in the last round should not float again, unless that makes a worse floater or a pair less.',
        'Floaters are paired first: at and above the median those from above, the highest score and number first, then those from below; below the median the other way round. Each meets the first compatible player due the opposite colour, else the first compatible one.',
      ],
    },
    {
      caption: 'Pairing a group',
      lines: [
        'In the order of numbers the first half meets the second: 1 with n/2+1, 2 with n/2+2, and so on. Upwards the scrutiny starts with the last number.',
        'Who is not compatible is exchanged. Six players, for number 1: 4, 5, 6, 3, 2; then for number 2 with 1-6 fixed: 4, 5, 3, then 6 and 1.',
        'A second scrutiny exchanges opponents so that as many as possible get the colour due.',
      ],
    },
    {
      caption: 'Colours',
      lines: [
        'Colours alternate, and are level after an even number of games as far as possible. Due colours that differ are granted. Where both are due the same, each gets what the other had in the latest round in which theirs differed; where there is none, the higher ranked gets the colour due at and above the median, the lower ranked below it.',
        'Round 1: the lot gives the colour of number 1; odd numbers of the first half have it too, even ones the other.',
      ],
    },
  ],
};
