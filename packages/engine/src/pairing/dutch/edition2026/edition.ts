import { fail, ok, type Result } from '../../../kernel/result.ts';
import { historyOf } from '../../../tournament/history.ts';
import type { Tournament } from '../../../tournament/tournament.ts';
import { inBoardOrder } from '../../swiss/boardOrder.ts';
import { initialColourOf } from '../../swiss/initialColour.ts';
import type { PairingFailure, PairingRequest, RoundPairing, SystemEdition } from '../../system.ts';
import { coloursOf } from './colours.ts';
import { completionOf } from './completion.ts';
import { fieldOf } from './field.ts';
import { pairField } from './pairRound.ts';

function pair(tournament: Tournament, request: PairingRequest): Result<RoundPairing, PairingFailure> {
  const { round } = request;
  if (tournament.totalRounds === undefined) {
    return fail({ kind: 'unsuitable', rule: 'dutch.2026.roundsMissing', facts: { round } });
  }
  const history = historyOf(tournament, round);
  const field = fieldOf(history);
  const completion = completionOf(field);
  if (completion === undefined) {
    const facts = { round, count: field.size };
    return fail({ kind: 'impossible', decision: { rule: 'dutch.2026.impossible', article: 'C.04.3 1.9', facts } });
  }
  const { pairs, bye } = pairField(field, completion);
  const initialWhite = initialColourOf(history) === 'white';
  const coloured: [number, number][] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const { white, black } = coloursOf(field, pairs[i], pairs[i + 1], initialWhite);
    coloured.push([field.player[white], field.player[black]]);
  }
  return ok({
    pairings: inBoardOrder(history, coloured),
    bye: bye < 0 ? null : history.id[field.player[bye]],
    decisions: [],
  });
}

/** C.04.3, in force from 1 February 2026. */
export const edition2026: SystemEdition = { id: '2026', options: [], pair, against: () => [] };
