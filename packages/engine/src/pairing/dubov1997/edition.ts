import { ok, type Result } from '../../kernel/result.ts';
import type { History } from '../../tournament/history.ts';
import { unratedOf } from '../dubov2026/round.ts';
import { drawnColour } from '../shared/dueFacts.ts';
import { procedureEdition } from '../shared/edition.ts';
import { idOf, legalFieldOf } from '../shared/field.ts';
import { initialColourOf } from '../shared/initialColour.ts';
import { unsuitable } from '../shared/refusals.ts';
import type { Seated } from '../shared/seated.ts';
import type { PairingFailure } from '../system.ts';
import { coloursOf } from './colours.ts';
import { decision } from './decisions.ts';
import { coloursBar, type Field1997, field1997 } from './field.ts';
import { type PairedField, pairField } from './pairRound.ts';
import { READINGS_1997 } from './readings.ts';
import { tellGroup, toldBye, toldException } from './story.ts';

/** The field of a round, or what the tournament lacks: 2.5 hangs on the number of rounds, everything else on ratings. */
function fieldOf(history: History): Result<Field1997, PairingFailure> {
  const { tournament, round } = history;
  const readings = READINGS_1997.asked(tournament.options, decision.named);
  if (!readings.ok) return readings;
  if (tournament.totalRounds === undefined) return unsuitable(decision('roundsMissing', { round }));
  const unrated = unratedOf(history);
  if (unrated.length > 0) return unsuitable(decision('unrated', { players: unrated, count: unrated.length }));
  return ok(field1997(history, readings.value));
}

/** Colours of all pairs: round 1 by boards (5), later by 3. */
function seatPairs(field: Field1997, { groups }: PairedField): Seated[] {
  const first = field.history.round === 1;
  const initialWhite = initialColourOf(field.history) === 'white';
  const pairs = groups.flatMap(({ floaterPairs, rows }) => [...floaterPairs, ...rows]);
  return pairs.map(([a, b], board) => {
    const upperWhite = initialWhite === (board % 2 === 0);
    const { white, black, clause } = first
      ? { white: upperWhite ? a : b, black: upperWhite ? b : a, clause: 'board' as const }
      : coloursOf(field, a, b);
    const lot = { player: idOf(field, a), board: board + 1, drawn: drawnColour(initialWhite) };
    return { white, black, rule: `colour.${clause}`, ...(first ? { facts: lot } : {}) };
  });
}

/** The Dubov system as approved in 1997. */
export const edition1997 = procedureEdition<Field1997, PairedField>({
  id: '1997',
  options: READINGS_1997.options,
  tell: decision.named,
  fieldOf,
  legalField: legalFieldOf,
  coloursBar,
  pairField,
  told: (field, { bye, groups }, withReasons) => [
    ...toldException(field),
    ...toldBye(field, bye),
    ...groups.flatMap((group) => tellGroup(field, group, withReasons)),
  ],
  seated: seatPairs,
  colourFacts: 'played',
});
