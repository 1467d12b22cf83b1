import { defineReadings } from '../shared/readings.ts';

/** What the text of 1997 leaves open (docs/decisions/dubov.md). */
export interface Readings1997 {
  /** 4: of equally low ratings those due this colour have the bye first. */
  readonly byeColour: 'black' | 'white' | 'none';
  /** Dubov 1997 2.5: a meeting with a higher score counts as moved up if it was paired, or only if it was played. */
  readonly upfloatHistory: 'paired' | 'played';
  /**
   * Dubov 1997 7.1, 7.2: whoever is brought up must leave the next group as many pairs as possible, or only the field
   * pairable.
   */
  readonly lookAhead: 'group' | 'field';
  /** Dubov 1997 6.2, 7.3, 7.4: equal ARO and rating by the alphabet of the event's language, or by pairing numbers. */
  readonly alphabet: 'names' | 'numbers';
}

export const READINGS_1997 = defineReadings<Readings1997>('dubov', {
  byeColour: [['black', 'white', 'none'], '4'],
  upfloatHistory: [['paired', 'played'], '2.5'],
  lookAhead: [['group', 'field'], '7.1, 7.2'],
  alphabet: [['names', 'numbers'], '6.2, 7.3, 7.4'],
});
