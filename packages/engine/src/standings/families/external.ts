import { fraction } from '../../kernel/fraction.ts';
import { EXTERNAL_DECIMALS, externalValue, tenThousandths } from '../../tournament/external.ts';
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
