import type { Rules } from './rules.ts';

export const BAKU: Rules = {
  title: 'Baku acceleration',
  source: 'C.04.7 of the FIDE Handbook, in our words; docs/decisions/baku-group-a.md.',
  parts: [
    {
      caption: 'How it works',
      lines: [
        'Before round 1 the field is divided into group A, the first half rounded up to an even number, and group B. Who enters later belongs to B unless the last of A, who is fixed when round 1 is paired, stands behind them.',
        'The rounds are divided: the first half, rounded up, is accelerated. In the first half of these, rounded up, players of group A have one virtual point; in the others half a point. Under other points a virtual point is a win, half a one a draw.',
        'Players are paired by their points with the virtual ones added; standings count the points alone.',
      ],
    },
  ],
};

export const VIRTUAL_POINTS: Rules = {
  title: 'Acceleration by virtual points',
  source: 'Record 250 of TRF26 (XXA of older files): the organiser states the points beforehand.',
  parts: [
    {
      caption: 'How it works',
      lines: [
        'For ranges of pairing numbers and of rounds a number of virtual points is announced before round 1. It does not change afterwards.',
        'A round is paired as if each player had these points besides their own: score groups, floats and the order of the boards follow from the sum. Whoever enters late has what is announced for their number.',
        'Virtual points are in no standings, tie-breaks or ratings. What is announced for this event stands in the table.',
      ],
    },
  ],
};
