import { fraction } from '../../kernel/fraction.ts';
import type { ValueTieBreak } from '../list/definition.ts';
import type { Scene } from '../scene.ts';
import { KEIZER_ARTICLE as ARTICLE, TWELFTHS } from './options.ts';
import { type KeizerTable, keizerTable } from './table.ts';

/** The code of the Keizer points in a list; only tables of the Keizer system know it. */
export const KEIZER_CODE = 'KZ';

const TABLES = new WeakMap<Scene, KeizerTable>();

function tableOf(scene: Scene): KeizerTable | undefined {
  const known = TABLES.get(scene);
  if (known !== undefined) return known;
  const made = keizerTable(scene.tournament, scene.ledger(undefined).rounds);
  if (made !== undefined) TABLES.set(scene, made);
  return made;
}

/** The sum of the opponents' values by which the Keizer system ranks, with every line behind it. */
export const KEIZER: ValueTieBreak = {
  kind: 'value',
  name: KEIZER_CODE,
  article: ARTICLE,
  subjects: ['players'],
  modifiers: [],
  column(scene) {
    const num = tableOf(scene)?.sum ?? new Int32Array(scene.ledger(undefined).size);
    return { num, unit: TWELFTHS, decimals: 2, ascending: false };
  },
  explain(scene, _, i, trace) {
    const table = tableOf(scene);
    if (table === undefined) return;
    const { value, lines, steps, stable, ranking, sum } = table;
    trace.step('receipt.keizerValue', ARTICLE, { place: ranking.indexOf(i) + 1, amount: value[i] });
    const played = lines[i].reduce((total, { twelfths, of }) => total + twelfths * value[of], 0);
    // A line as every other, so that the lines add up to the value.
    if (sum[i] > played)
      trace.term({
        value: fraction(value[i]),
        product: fraction(sum[i] - played, TWELFTHS),
        counted: true,
        notes: [{ rule: 'receipt.keizerStart', article: ARTICLE, facts: { amount: value[i] } }],
      });
    for (const [r, { kind, twelfths, of }] of lines[i].entries()) {
      trace.term({
        round: r + 1,
        value: fraction(value[of]),
        factor: fraction(twelfths, TWELFTHS),
        product: fraction(twelfths * value[of], TWELFTHS),
        counted: true,
        notes: [
          ...(of === i && twelfths > 0 ? [{ rule: 'receipt.keizerOwnValue', article: ARTICLE, facts: {} }] : []),
          ...(kind === 'tooMany' ? [{ rule: 'receipt.keizerTooMany', article: ARTICLE, facts: {} }] : []),
        ],
      });
    }
    // The player's value in each recomputation, if there was more than one.
    if (steps.length > 1)
      for (const [k, step] of steps.entries())
        trace.step('receipt.keizerStep', ARTICLE, {
          number: k + 1,
          amount: step.value[i],
          sum: Math.round((100 * step.sum[i]) / TWELFTHS) / 100,
          place: step.ranking.indexOf(i) + 1,
        });
    trace.step(stable ? 'receipt.keizerStable' : 'receipt.keizerCircle', ARTICLE, { count: steps.length });
  },
};
