import type { Decision, DecisionMaker, Facts } from '../../kernel/decision.ts';
import type { RoundPairing } from '../system.ts';
import { inBoardOrder } from './boardOrder.ts';
import { allocate } from './colourAllocation.ts';
import { dueFacts } from './dueFacts.ts';
import { areForbidden, haveMet, meetingRound } from './encounters.ts';
import { initialColourOf } from './initialColour.ts';
import { sameAbsolute } from './preference.ts';
import { idOf, type RankedField } from './rankedField.ts';

/** Makes a decision of one system and edition by the rule's name. */
export type Teller = DecisionMaker['named'];

export interface PairedField {
  /** -1 if nobody has the bye. */
  readonly bye: number;
  readonly pairs: readonly (readonly [number, number])[];
}

const CLAUSES = { 1: 'lot', 2: 'granted', 3: 'stronger', 4: 'alternate', 5: 'higher' } as const;

/**
 * Colours (Dubov 5.2, Burstein 5.2), boards and the bye of a round whose pairs are found. `higher` tells whether the
 * first of two ranks higher; `decisions` gets the colours' and the bye's when `tell` is given.
 */
export function finishedRound(
  field: RankedField,
  paired: PairedField,
  higher: (a: number, b: number) => boolean,
  decisions: Decision[],
  tell: Teller | undefined,
): RoundPairing {
  const { history, score, games } = field;
  if (tell !== undefined && paired.bye >= 0) {
    const facts = { player: idOf(field, paired.bye), score: score[paired.bye], games: games[paired.bye] };
    decisions.unshift(tell('bye', facts));
  }
  const initialWhite = initialColourOf(history) === 'white';
  const side = (each: number) => ({ colours: field.colours[each], preference: field.preference[each] });
  const coloured = paired.pairs.map(([a, b]): [number, number] => {
    const [first, second] = higher(a, b) ? [a, b] : [b, a];
    const number = history.number[field.player[first]];
    const { higherIsWhite, clause } = allocate(side(first), side(second), number, initialWhite);
    const [white, black] = higherIsWhite ? [first, second] : [second, first];
    if (tell !== undefined) {
      const due = dueFacts(history, field.player[white], field.player[black]);
      const facts = { white: idOf(field, white), black: idOf(field, black), player: idOf(field, first), ...due };
      decisions.push(tell(`colour.${CLAUSES[clause]}`, facts));
    }
    return [field.player[white], field.player[black]];
  });
  const bye = paired.bye < 0 ? null : idOf(field, paired.bye);
  return { pairings: inBoardOrder(history, coloured), bye, decisions };
}

/** What speaks against a pair in every system without exceptions to C3: absence, C1, forbidden pairs, C3. */
export function objections(field: RankedField, white: number, black: number, tell: Teller): Decision[] {
  const place = (id: number): number => field.player.findIndex((each) => field.history.id[each] === id);
  const [a, b] = [place(white), place(black)];
  const say = (rule: string, facts: Facts = {}): Decision => tell(`against.${rule}`, { white, black, ...facts });
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const decisions: Decision[] = [];
  const { history, player, preference } = field;
  if (haveMet(history, player[a], player[b]))
    decisions.push(say('met', { round: meetingRound(history, player[a], player[b]) }));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden'));
  if (sameAbsolute(preference[a], preference[b])) decisions.push(say('colours'));
  return decisions;
}
