import type { ReadyTable } from '@turnuva/engine/tournament';
import type { Rules } from './rules.ts';

export const BAKU: Rules = {
  title: 'Baku acceleration',
  source: 'C.04.7 of the FIDE Handbook, in our words.',
  parts: [
    {
      caption: 'How it works',
      lines: [
        'Before round 1 the field is divided into group A, the first half rounded up to an even number, and group B. A late entry belongs to B unless the last player of A, who is fixed when round 1 is paired, is ranked behind them.',
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
        'A round is paired as if each player had these points besides their own: score groups, floats and the order of the boards follow from the sum. A late entry has what is announced for their number.',
        'Virtual points are in no standings, tie-breaks or ratings. The table shows what is announced for this event.',
      ],
    },
  ],
};

const COMMON = [
  'Groups are equal parts of the list by pairing number, each rounded up to an even number. The last of each group is fixed when round 1 is paired; who enters late above them joins their group.',
  'A virtual point is a win, half of one a draw. Players are paired by their points with the virtual ones; standings count the points alone. The table below has the numbers of this event.',
];

const ready = (title: string, lines: readonly string[]): Rules => ({
  title,
  source: 'In our words. Outside FIDE mode: C.04.7 knows Baku alone.',
  parts: [{ caption: 'How it works', lines: [...lines, ...COMMON] }],
});

/** Ready tables of virtual points. */
export const READY: Readonly<Record<ReadyTable, Rules>> = {
  haley: ready('Haley acceleration', [
    'The upper half has one virtual point in rounds 1 and 2. After round 2 everyone has their own points again.',
  ]),
  'haley-soft': ready('Haley acceleration, soft', [
    'The upper half has one virtual point in rounds 1 and 2, and half a point in round 3.',
  ]),
  'two-groups': ready('Progressive acceleration, two groups', [
    'The upper half starts with one virtual point; after each round the lower half gets half a point, until all have the same. So the upper half leads by one point in round 1 and by half a point in round 2.',
  ]),
  'three-groups': ready('Progressive acceleration, three groups', [
    'The groups start with two, one and no virtual points; after each round players with fewer than two get half a point, until all have the same in round 5. The table shows how far the groups are ahead of the lowest.',
  ]),
};
