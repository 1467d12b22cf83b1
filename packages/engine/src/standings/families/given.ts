import { fraction } from '../../kernel/fraction.ts';
import { randomFrom, shuffled } from '../../kernel/random.ts';
import { valueTieBreak } from '../definition.ts';
import { BOTH, SCORES } from './subjects.ts';

/** Tournament pairing number, the smaller the better; `/R` the other way round (C.07 7.8). */
export const TPN = valueTieBreak({
  name: 'TPN',
  article: '7.8',
  subjects: BOTH,
  modifiers: ['R'],
  unit: 1,
  ascending: (code) => !code.reverse,
  measure(scene) {
    const { tpn } = scene.ledger(undefined);
    return (i, trace) => {
      trace?.term({ value: fraction(tpn[i]), product: fraction(tpn[i]), counted: true, notes: [] });
      return tpn[i];
    };
  },
});

/** Drawing of lots from the recorded seed: everybody has a number, the smaller wins (C.07 4.2). */
export const LOTS = valueTieBreak({
  name: 'LOTS',
  article: '4.2',
  subjects: BOTH,
  modifiers: [],
  unit: 1,
  ascending: true,
  measure(scene) {
    const { size } = scene.ledger(undefined);
    const order = shuffled(
      Array.from({ length: size }, (_, i) => i),
      randomFrom(scene.lots ?? 0),
    );
    const lot = new Int32Array(size);
    for (let n = 0; n < size; n++) lot[order[n]] = n + 1;
    return (i, trace) => {
      trace?.term({ value: fraction(lot[i]), product: fraction(lot[i]), counted: true, notes: [] });
      trace?.step('receipt.lotsSeed', '4.2', { seed: scene.lots ?? 0 });
      return lot[i];
    };
  },
});

/** Points, for full ranking lists (TRF 212) in which they do not come first. */
export const PTS = valueTieBreak({
  name: 'PTS',
  article: '4.2',
  subjects: BOTH,
  modifiers: SCORES,
  unit: 10,
  measure(scene, code) {
    const { score, gain, rounds, size } = scene.ledger(code.on);
    return (i, trace) => {
      for (let r = 1, at = i; trace !== undefined && r <= rounds; r++, at += size) {
        trace.term({
          round: r,
          value: fraction(gain[at], 10),
          product: fraction(gain[at], 10),
          counted: true,
          notes: [],
        });
      }
      return score[i];
    };
  },
});
