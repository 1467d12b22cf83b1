import type { Decision, Facts } from '../../kernel/decision.ts';
import { areForbidden, haveMet, meetingRound } from './encounters.ts';
import { placeOf, type SwissPlayers } from './field.ts';
import type { Teller } from './refusals.ts';

/**
 * What speaks against a pair by itself: absence, an earlier game, the arbiter's prohibition, and colours, as far as the
 * edition's text bars two for theirs.
 */
export function objections(
  field: Pick<SwissPlayers, 'history' | 'player'>,
  white: number,
  black: number,
  coloursBar: (a: number, b: number) => boolean,
  tell: Teller,
): Decision[] {
  const { history, player } = field;
  const [a, b] = [placeOf(field, white), placeOf(field, black)];
  const say = (rule: string, facts: Facts = {}): Decision => tell(`against.${rule}`, { white, black, ...facts });
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const decisions: Decision[] = [];
  if (haveMet(history, player[a], player[b]))
    decisions.push(say('met', { round: meetingRound(history, player[a], player[b]) }));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden'));
  if (coloursBar(a, b)) decisions.push(say('colours'));
  return decisions;
}
