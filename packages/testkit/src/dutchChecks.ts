import type { RoundInput } from '@turnuva/engine';
import { roundInputOf } from '@turnuva/engine';
import { completionOf, type Field, fieldOf, pairField } from '@turnuva/engine/pairing/dutch2026';
import type { Position } from './dutchPositions.ts';
import { oracleDutch2026 } from './oracle/dutch2026.ts';

/** The ways of pairing a round that must agree. */
export type DutchWay = 'usual' | 'as-large' | 'general' | 'whole-field' | 'oracle';

/** The pairs of a position as text, the same for the same pairing; `impossible` where there is none. */
export function pairingBy(way: DutchWay, { tournament, round }: Position): string {
  const history = roundInputOf(tournament, round);
  if (way === 'oracle') {
    const found = oracleDutch2026(history);
    return found === undefined ? 'impossible' : roundText(history, found.pairs, found.bye);
  }
  const field = way === 'as-large' ? withoutTables(fieldOf(history)) : fieldOf(history);
  const completion = completionOf(field);
  if (completion === undefined) return 'impossible';
  const { pairs, bye } = pairField(field, completion, {
    byPlayers: way === 'general' || way === 'whole-field',
    everybody: way === 'whole-field',
  });
  const made: [number, number][] = [];
  for (let i = 0; i < pairs.length; i += 2) made.push([field.player[pairs[i]], field.player[pairs[i + 1]]]);
  return roundText(history, made, bye < 0 ? -1 : field.player[bye]);
}

/** The field as one of thousands is: anyone who may meet is asked pair by pair. */
const withoutTables = (field: Field): Field => ({
  ...field,
  table: { words: 0, bits: new Int32Array(0) },
});

function roundText(history: RoundInput, pairs: readonly (readonly [number, number])[], bye: number): string {
  const lines = pairs.map(([a, b]) => `${history.id[Math.min(a, b)]}-${history.id[Math.max(a, b)]}`);
  if (bye >= 0) lines.push(`${history.id[bye]}-0`);
  return lines.sort().join(' ');
}

/** Number of brackets (scoregroups) of the position's round. */
export const bracketsOf = ({ tournament, round }: Position): number =>
  fieldOf(roundInputOf(tournament, round)).groupStart.length - 1;
