import type { Decision, Facts } from '../../../kernel/decision.ts';
import { areForbidden, haveMet, meetingRound } from '../../swiss/encounters.ts';
import { hardnesses, isLegal } from './criteria.ts';
import { decision } from './decisions.ts';
import { type Field2009, idOf } from './field.ts';

/** What speaks against a pair by itself: absence, Dutch 2009 B.1, B.2. */
export function objections(field: Field2009, white: number, black: number): Decision[] {
  const say = (rule: string, facts: Facts = {}): Decision =>
    decision.named(`against.${rule}`, { white, black, ...facts });
  const place = (id: number): number => field.player.findIndex((_, i) => idOf(field, i) === id);
  const a = place(white);
  const b = place(black);
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const { history, player } = field;
  const decisions: Decision[] = [];
  const all = hardnesses(field);
  if (haveMet(history, player[a], player[b]))
    decisions.push(say('met', { round: meetingRound(history, player[a], player[b]) }));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden'));
  if (decisions.length === 0 && !isLegal(field, a, b, all[all.length - 1])) decisions.push(say('colours'));
  return decisions;
}
