import type { Decision, Facts } from '../../../kernel/decision.ts';
import { areForbidden, haveMet, meetingRound } from '../../swiss/encounters.ts';
import { colourable } from './colours.ts';
import { decision } from './decisions.ts';
import type { ClassicField } from './field.ts';

/** What speaks against a pair by itself: absence, the absolute rules. */
export function objections(field: ClassicField, white: number, black: number): Decision[] {
  const { history, player } = field;
  const place = (id: number): number => player.findIndex((each) => history.id[each] === id);
  const [a, b] = [place(white), place(black)];
  const say = (rule: string, facts: Facts = {}): Decision =>
    decision.named(`against.${rule}`, { white, black, ...facts });
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const decisions: Decision[] = [];
  if (haveMet(history, player[a], player[b]))
    decisions.push(say('met', { round: meetingRound(history, player[a], player[b]) }));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden'));
  if (!colourable(field, a, b)) decisions.push(say('colours'));
  return decisions;
}
