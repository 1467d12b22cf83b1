import type { Parity } from '../shared/initialColour.ts';
import { defineReadings, type ReadingTable } from '../shared/readings.ts';

/** The places where the two texts, or text and worked example, leave a choice (docs/decisions/lim-readings.md). */
export interface Readings {
  /** A bye counts as a float of the last round (4.10). */
  readonly byeIsFloat: boolean;
  /** A forfeited game against another score counts as a float (4.10). */
  readonly forfeitIsFloat: boolean;
  /** The larger surplus of a colour decides before the colour history (6.4-6.6). */
  readonly surplusFirst: boolean;
  /** 6.2: fewest clashes in the whole group, or player by player. */
  readonly scrutiny: 'fewest' | 'player';
  /** 4.8: a floater searches in their own direction, or in that of the group. */
  readonly floaterDirection: 'own' | 'group';
  /** 4.8: a floater looks among the residents first, or among all in number order. */
  readonly floaterPartner: 'residents' | 'all';
  /** Order of the criteria for the choice of a floater (4.2, 4.9, 4.10). */
  readonly floaterOrder: 'type-float-colour' | 'type-colour-float' | 'float-type-colour' | 'colour-type-float';
  /** 6.4: histories compared by rounds, or by games with the gaps removed. */
  readonly colourHistory: 'rounds' | 'games';
  /** 3.6: the pairing undone is the one made last on its side, or the first of the nearest group. */
  readonly crack: 'last' | 'first';
  /** Maxi-tournament: floats and exchanges for colours only within 100 rating points (4.2, 4.8, 6.7). */
  readonly maxi: boolean;
  /** 6.6: odd and even by the place among those who have arrived, or by the place in the starting list. */
  readonly parity: Parity;
}

const TABLE: ReadingTable<Readings> = {
  byeIsFloat: [[false, true], 'A.4.10 / 3.10'],
  forfeitIsFloat: [[false, true], 'A.4.10 / 3.10'],
  surplusFirst: [[false, true], 'A.6.4-6.6 / 5.4'],
  scrutiny: [['fewest', 'player'], 'A.6.2 / 5.2'],
  floaterDirection: [['own', 'group'], 'A.4.8 / 3.8'],
  floaterPartner: [['residents', 'all'], 'A.4.8 / 3.8'],
  floaterOrder: [
    ['type-float-colour', 'type-colour-float', 'float-type-colour', 'colour-type-float'],
    'A.4.2, 4.9, 4.10 / 3.2, 3.9, 3.10',
  ],
  colourHistory: [['rounds', 'games'], 'A.6.4 / 5.4'],
  crack: [['last', 'first'], 'A.3.6 / 2.6'],
  maxi: [[false, true], 'A.4.2, 4.8, 6.7 / 3.2.3, 3.8, 5.7'],
  parity: [['arrived', 'list'], 'A.6.6 / 5.6'],
};

/** The settings of each edition: the worked example decides for that of 1999. */
export const LIM_READINGS = {
  '1999': defineReadings('lim-readings', TABLE, { byeIsFloat: true, forfeitIsFloat: true, surplusFirst: true }),
  '2026': defineReadings('lim-readings', TABLE, { scrutiny: 'player' }),
} as const;
