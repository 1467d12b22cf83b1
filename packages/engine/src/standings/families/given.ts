import { fraction } from '../../kernel/fraction.ts';
import { EXTERNAL_DECIMALS, externalValue, tenThousandths } from '../../tournament/external.ts';
import { explainBonuses } from '../ledger/contributions.ts';
import { NO_VALUE } from '../list/column.ts';
import { type Measure, valueTieBreak } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';
import type { TieBreakCode } from '../types.ts';

const ARTICLE = KINDS.EXT.article;
const UNIT = 10 ** EXTERNAL_DECIMALS;

function measure({ tournament, of, ledger }: Scene, { label = '' }: TieBreakCode): Measure {
  const given = tournament.external?.find((each) => each.of === of && each.label === label);
  const { id } = ledger(undefined);
  const known = new Map(
    // Anything but a number in an edited file counts as no value.
    given?.values.flatMap(({ id: of, value }) => (externalValue(value) === value ? [[of, tenThousandths(value)]] : [])),
  );
  return (i, trace) => {
    const value = known.get(id[i]);
    if (value === undefined) {
      trace?.step('receipt.externalNone', ARTICLE);
      return NO_VALUE;
    }
    const exact = fraction(value, UNIT);
    trace?.term({ value: exact, product: exact, counted: true, notes: [] });
    if (given?.source === undefined) trace?.step('receipt.externalByHand', ARTICLE);
    else trace?.step('receipt.externalSource', ARTICLE, { source: given.source });
    return value;
  };
}

/** Values computed elsewhere and entered by the arbiter, the larger the better; `/R` the other way round (checklist Q207). */
export const EXT = valueTieBreak({
  ...KINDS.EXT,
  unit: UNIT,
  // Fractions, for "no value" is the last of them in either direction.
  fractions: true,
  ascending: (code) => code.reverse,
  measure,
});

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
