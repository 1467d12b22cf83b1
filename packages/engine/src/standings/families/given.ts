import { fraction } from '../../kernel/fraction.ts';
import { explainBonuses } from '../ledger/bonusTerms.ts';
import { valueTieBreak } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';

/** Tournament pairing number, the smaller the better; `/R` the other way round (C.07 7.8). */
export const TPN = valueTieBreak({
  ...KINDS.TPN,
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

/** Points, for full ranking lists (TRF 212) in which they do not come first. */
export const PTS = valueTieBreak({
  ...KINDS.PTS,
  unit: 10,
  measure(scene, code) {
    const ledger = scene.ledger(code.on);
    const { score, gain, rounds, size } = ledger;
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
      explainBonuses(ledger, i, trace);
      return score[i];
    };
  },
});
