import type { Decision, Facts } from '../../../kernel/decision.ts';
import type { Result } from '../../../kernel/result.ts';
import { areForbidden, haveMet, meetingRound } from '../../swiss/encounters.ts';
import type { PairingFailure, RoundPairing } from '../../system.ts';
import { decision } from './decisions.ts';
import { type Field2009, idOf } from './field.ts';
import { breaks, hardnesses, isLegal } from './level.ts';

/** What speaks against a pair: B.1, B.2, then how the two were paired instead, then B.3-B.6. */
export function against(
  field: Field2009,
  paired: Result<RoundPairing, PairingFailure>,
  white: number,
  black: number,
): Decision[] {
  const say = (rule: string, facts: Facts = {}): Decision =>
    decision.named(`against.${rule}`, { white, black, ...facts });
  const place = (id: number): number => field.player.findIndex((_, i) => idOf(field, i) === id);
  const a = place(white);
  const b = place(black);
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const meets = (x: number): number | undefined => {
    const found = paired.ok ? paired.value.pairings.find((each) => each.white === x || each.black === x) : undefined;
    return found === undefined ? undefined : found.white === x ? found.black : found.white;
  };
  if (meets(white) === black) return [];
  const { history, player } = field;
  const decisions: Decision[] = [];
  const all = hardnesses(field);
  if (haveMet(history, player[a], player[b]))
    decisions.push(say('met', { round: meetingRound(history, player[a], player[b]) }));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden'));
  if (decisions.length === 0 && !isLegal(field, a, b, all[all.length - 1])) decisions.push(say('colours'));
  if (field.score[a] !== field.score[b]) {
    decisions.push(say('scores', { whiteScore: field.score[a], blackScore: field.score[b] }));
  }
  if (breaks(field, a, b)) decisions.push(say('wish'));
  for (const [id, other] of [
    [white, meets(white)],
    [black, meets(black)],
  ]) {
    if (id === undefined || !paired.ok) continue;
    if (paired.value.bye === id) decisions.push(say('bye', { player: id }));
    else if (other !== undefined) decisions.push(say('earlier', { player: id, opponent: other }));
  }
  return decisions;
}
