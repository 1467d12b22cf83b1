import type { Rules } from '../rules.ts';

/** The Keizer system used by clubs, as far as its public descriptions agree. */
export const KEIZER_EN: Rules = {
  title: 'Keizer System',
  source: 'The system of J. H. Keizer, in our words. No system of FIDE\u2019s.',
  parts: [
    {
      caption: '1. Values',
      lines: [
        '1.1 Every player has a value by their place in the ranking: the last has half as many points as there are players above them, every other player one more than the next below; so the first is worth about three times as much as the last. The organiser may name the value of the first.',
        '1.2 Before round 1 the ranking is that of the pairing numbers. Who enters later starts at its end.',
      ],
    },
    {
      caption: '2. Points',
      lines: [
        '2.1 A win brings the value of the opponent, a draw half of it, a loss nothing; a win by forfeit counts as a win.',
        '2.2 A round without a game brings a part of the own value: for the player left over, for an absence, for a duty for the club. The parts, and how many absences count, are announced beforehand. After leaving nothing is added.',
        '2.3 To the sum the own value is added, if the organiser does not say otherwise.',
      ],
    },
    {
      caption: '3. Ranking',
      lines: [
        '3.1 After each round all rounds are calculated again with the new values; players are ranked by their sums, equals by pairing number.',
        '3.2 The new ranking gives new values, and with them new sums. This is repeated until the ranking stays as it is. If instead an earlier ranking comes back, that one counts.',
      ],
    },
    {
      caption: '4. Pairing',
      lines: [
        '4.1 Those who are there are paired from the top: the first without an opponent meets the nearest below.',
        '4.2 Two who have met do not meet again for the number of rounds announced. If not everyone can be paired so, the number is lowered for this round, no further than necessary. A pair after which others could not be paired is passed over.',
        '4.3 With an odd number, the player left over is one with the fewest such rounds, of these the last in the ranking.',
        '4.4 White goes to the player who had it less often in comparison; then to the one who had Black in the latest game in which the colours of the two differed; then the lower in the ranking.',
      ],
    },
  ],
};
